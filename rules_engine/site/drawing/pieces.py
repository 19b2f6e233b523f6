"""Zones with pieces of all players: a track on which all race, spaces with pieces on them, and heaps by level."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any

from rules_engine.core.data.cards import Cell, Effect, Row
from rules_engine.site.drawing import svg, tracks
from rules_engine.site.drawing.card_parts import signed
from rules_engine.site.drawing.flow import Item, flow
from rules_engine.site.drawing.places import EMPTY, Place, Seen, value
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.drawing.svg import Drawn

GAP = 8
PIECE = 26
SPACE = 68
"""The side of such a space: it has room for a piece, and for what stands in it."""
STANDS, GIVES = 32, 22
"""How large who stands on a space is, and what the space gives: a ring around the one reaches not to the other."""


def race(place: Place) -> Seen:
    """Draw one track for the markers of all, with what stands on its spaces."""
    sheet, spaces = place.sheet, place.spaces
    cells = cells_by_key(place)
    columns = max(1, min(20, int(place.wide // 30)))
    side, high = min(place.wide / columns, 46), 46 if cells else 40
    still = ""

    def at(number: int) -> tuple[float, float]:
        where = (number - spaces[0]) % len(spaces)
        return where % columns * side, where // columns * high

    rows = ceil(len(spaces) / columns)
    grid = "".join(f"M{svg.number(n * side)} 0V{svg.number(rows * high)}" for n in range(1, columns))
    grid += "".join(f"M0 {svg.number(n * high)}H{svg.number(columns * side)}" for n in range(1, rows))
    still += svg.rect(0, 0, columns * side, rows * high, "space") + svg.path(grid)
    for number in spaces:
        x, y = at(number)
        cell = cells.get(str(number))
        if cell and cell.provenance != "published":  # its edge stands within that of the track
            still += svg.rect(x + 2, y + 2, side - 4, high - 4, f"box {cell.provenance}", 4)
        still += svg.text(x + side / 2, y + 15, number, svg.LABEL, "mid")
        if cell and (found := _symbol(sheet, cell.do)):
            still += sheet.use(found, x + side / 2 - 11, y + 19, 22)
    now, was = place.shown(0)
    out = _moved(at, was, now, side) + sheet.use(place.zone.marker, *_inside(at(now), side, 0), PIECE)
    name = sheet.names.plain_name(place.zone.marker)
    said = [f"{name} on {now}"]
    for seat, player in enumerate(place.players, 1):
        here, before = (place.of_each(table, player) or 0 for table in (place.table, place.before))
        x, y = _inside(at(here), side, seat)
        out += _moved(at, before, here, side) + tracks.seat_mark(sheet, seat, x, y, 20, player[:1])
        said.append(f"{player} on {here}")
    return Seen(Drawn(out, columns * side, rows * high), f"{place.name}: {', '.join(said)}", still)


def _inside(corner: tuple[float, float], side: float, seat: int) -> tuple[float, float]:
    """Return where a marker lies in a space: each a little beside the one before, so that none is covered whole."""
    return corner[0] + (side - PIECE) / 2 + (seat - 2) * 2, corner[1] + 12 + seat * 2


def _moved(at: Any, was: int, now: int, side: float) -> str:
    """Return the ring around a marker that has moved, and a dotted one where it was."""
    if was == now:
        return ""
    (a, b), (x, y) = at(was), at(now)
    return svg.circle(a + side / 2, b + 27, 11, "was") + svg.circle(x + side / 2, y + 26, 18, "ring")


def spaces(place: Place) -> Seen:
    """Draw spaces for pieces: what each takes above it, what it gives in it, and the piece there."""
    sheet, cells = place.sheet, _cells(place)
    held, lay = (_placed(place, table) for table in (place.table, place.before))
    ever = place.on_all(lambda table, _: len(_placed(place, table)), f"{place.zone.among}/{place.zone.row}")
    count = _count(place) or 1 + max(many for _, many in ever)
    columns = max(1, min(count, int((place.wide + GAP) // (SPACE + GAP))))
    tall = 30 if any(_split(sheet, cell.do)[0] for cell in cells.values()) else 0
    high = tall + SPACE
    out, still, said = "", "", []
    for at in range(count):
        x, y = at % columns * (SPACE + GAP), at // columns * (high + GAP)
        cell = cells.get(at + 1)
        takes, gives = _split(sheet, cell.do) if cell else ([], [])
        edge = f"box {cell.provenance}" if cell else "box"
        mark = place.zone.marker if takes and sheet.has(place.zone.marker) else ""
        body = svg.rect(0, tall, SPACE, SPACE, edge, 12) + (sheet.use(mark, 0, 2, 22) if mark else "")
        body += svg.moved(26, 4, flow(items(sheet, takes, 18), SPACE - 22).drawn.svg)
        inner = flow(items(sheet, gives, GIVES), SPACE - 10).drawn
        body += svg.moved((SPACE - inner.width) / 2, tall + SPACE - 5 - inner.height, inner.svg)
        still += svg.moved(x, y, body)
        name, piece = held.get(at + 1, ("", ""))
        if name:
            ring = "" if lay.get(at + 1) == (name, piece) else svg.rect(-4, -4, STANDS + 8, STANDS + 8, "ring", 8)
            out += svg.moved(x + (SPACE - STANDS) / 2, y + tall + 4, _piece(place, name, piece) + ring)
        said.append(_said(sheet, takes, gives) + (f" ({name}{_by_whom(sheet, piece)})" if name else ""))
    rows = ceil(count / columns)
    drawn = Drawn(out, columns * (SPACE + GAP) - GAP, rows * (high + GAP) - GAP)
    return Seen(drawn, f"{place.name}: {'; '.join(said)}", still)


def _count(place: Place) -> int:
    """Return how many spaces there are on this table."""
    more = next((of for path, of in place.zone.more.items() if value(place.table, path)), place.zone.places)
    return place.sheet.value(more)


def _placed(place: Place, table: Table) -> dict[int, tuple[str, str]]:
    """Return who stands on each space, and which of their pieces; where there is no limit, one after another."""
    found: dict[int, tuple[str, str]] = {}
    for player in place.players:
        for where, piece in (place.of_each(table, player) or {}).items():
            row, _, number = where.rpartition("-")
            if row == place.zone.row and number.isdecimal():
                at = int(number) if _count(place) else len(found) + 1
                found[at] = player, piece
    return found


def _piece(place: Place, name: str, piece: str) -> str:
    """Return a piece in the shape of its player; one that is a card has the symbol of that kind beside it."""
    seat = place.players.index(name) + 1
    kind = place.sheet.of_kind(piece)
    return tracks.seat_mark(place.sheet, seat, 0, 0, STANDS, name[:1]) + (
        place.sheet.use(kind, 18, 16, 18) if kind else ""
    )


def _by_whom(sheet: Sheet, piece: str) -> str:
    return f", {sheet.names.card_name(piece)}" if piece in sheet.names.cards else ""


def cells_by_key(place: Place) -> Mapping[str, Cell]:
    """Return the first cell of each row of the zone's table, by the key of the row."""
    return {row.key: row.cells[0] for row in _rows(place)}


def _cells(place: Place) -> Mapping[int, Cell]:
    """Return the cells of the zone's row, by column."""
    cells = [cell for row in _rows(place) if row.key == place.zone.row for cell in row.cells]
    return {at: cell for cell in cells for at in range(cell.columns[0], cell.columns[1] + 1)}


def _rows(place: Place) -> list[Row]:
    tables = place.sheet.names.rulebook.tables.values()
    return [row for table in tables if table.id == place.zone.table for row in table.rows]


def _split(sheet: Sheet, effects: Sequence[Effect]) -> tuple[list[Effect], list[Effect]]:
    """Return what a space takes, and what it gives."""
    shown = [effect for effect in effects if sheet.has(signed(sheet, effect)[1])]
    takes = [effect for effect in shown if signed(sheet, effect)[0] == "−"]
    return takes, [effect for effect in shown if effect not in takes]


def _symbol(sheet: Sheet, effects: Sequence[Effect]) -> str:
    """Return the symbol of the first effect that has one."""
    return next((what for effect in effects if sheet.has(what := signed(sheet, effect)[1])), "")


def items(sheet: Sheet, effects: Sequence[Effect], side: float) -> Iterator[Item]:
    """Yield effects as amounts beside symbols; what has no symbol is left out."""
    for effect in (each for each in effects if sheet.has(signed(sheet, each)[1])):
        sign, what = signed(sheet, effect)
        said = f"{sign}{effect.by}" if effect.by else ""

        def number(x: float, y: float, said: str = said) -> str:
            return svg.text(x, y + side * 0.5 + 6, said, svg.NUMBER)

        def symbol(x: float, y: float, what: str = what) -> str:
            return sheet.use(what, x, y, side)

        if said:
            yield Item(svg.width(said, svg.NUMBER), side, number, 1)
        yield Item(side, side, symbol)


def _said(sheet: Sheet, takes: Sequence[Effect], gives: Sequence[Effect]) -> str:
    """Return what a space takes and gives, in words."""
    name = sheet.names.plain_name
    told = [(*signed(sheet, effect), effect.by) for effect in (*takes, *gives)]
    return ", ".join(f"{sign}{by or ''} {name(what)}".strip() for sign, what, by in told) or "free"


def levels(place: Place) -> Seen:
    """Draw how many there are at each level: of a list by level, or of parts that end in the number of theirs."""
    sheet, symbol = place.sheet, place.zone.marker or place.zone.term
    out, still, said = "", "", []
    for at, level in enumerate(place.spaces):
        now, was = (place.at_level(table, level) for table in (place.table, place.before))
        x = at * 62
        if sheet.has(symbol):
            still += sheet.use(symbol, x, 0, 26)
        still += svg.rect(x + 12, 12, 16, 18, "plate", 3) + svg.text(x + 20, 26, level, svg.LABEL, "mid")
        out += svg.text(x + 31, 22, f"×{now}", svg.DELTA if now != was else svg.NUMBER)
        said.append(f"{now} of level {level}")
    return Seen(Drawn(out, len(place.spaces) * 62 - 8, 32), f"{place.name}: {', '.join(said)}", still)


def sets(place: Place) -> Seen:
    """Draw sets of numbers, each beside the symbol of what it counts."""
    sheet, kinds = place.sheet, list(place.sheet.look.called.get(place.zone.called, {}).values())
    now, was = (list(map(_numbers, shown)) for shown in place.shown([]))
    step, out, said = 46 * len(kinds) + 16, "", []
    columns = max(1, int((place.wide + GAP) // step))
    most = max([1, len(now), *map(len, place.ever())])
    for at, numbers in enumerate(now):
        body = svg.rect(0, 0, step - GAP, 36, "card", 5)
        for n, (number, term) in enumerate(zip(numbers, kinds, strict=False)):
            body += svg.text(8 + 46 * n, 23, number, svg.NUMBER) + sheet.use(term, 20 + 46 * n, 6, 24)
        body += "" if at < len(was) else svg.rect(-3, -3, step - GAP + 6, 42, "ring", 7)
        out += svg.moved(at % columns * step, at // columns * 44, body)
        said.append(", ".join(f"{sheet.names.plain_name(k)} {n}" for k, n in zip(kinds, numbers, strict=False)))
    return Seen(Drawn(out, place.wide, ceil(most / columns) * 44), f"{place.name}: {'; '.join(said) or EMPTY}")


def _numbers(entry: Any) -> list[int]:
    return [int(each) for each in (re.findall(r"\d+", entry) if isinstance(entry, str) else entry)]
