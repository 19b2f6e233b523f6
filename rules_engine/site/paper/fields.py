"""Boards on which pieces are placed: spaces, levels, tables with seats, in rows, at the size of real pieces.

A zone is drawn as on a screen, with nothing in it; what has no limit is a field. Rows that one sheet cannot hold go on
on the next, and none is cut in two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules_engine.core.data.cards import Cell
from rules_engine.core.data.look import Board, Zone
from rules_engine.site.drawing import pieces, svg
from rules_engine.site.drawing.cards import FULL
from rules_engine.site.drawing.flow import Item, flow
from rules_engine.site.drawing.places import Place, named
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.drawing.svg import Drawn

GAP = 10
NAME = 26
"""The height of a zone's name."""
FIELD, WIDEST = 130, 200
"""The least and the largest width of a field."""
LEVEL = 60
"""The side of the place for what has a level."""
PLACED = ("spaces", "levels", "seats", "faces", "sets")
"""The kinds of zone that only such a board has."""
SIDES = ((-1, -1), (0, -1), (1, -1), (1, 1), (0, 1), (-1, 1))
"""Where from the middle of a table each of its sides is, clockwise from the left above."""


def has_any(board: Board) -> bool:
    """Whether pieces are placed on a board."""
    return any(zone.draw in PLACED for zone in board.zones)


def sheets(sheet: Sheet, board: Board, wide: float, high: float) -> Iterator[str]:
    """Yield what is on each sheet of a board, but for its spaces: tables, then other zones, then places of cards."""
    for zone in board.zones:
        if zone.draw == "seats":
            yield _table(sheet, zone, wide, high)
    raced = {zone.among for each in sheet.look.boards for zone in each.zones if zone.draw == "race"}
    zones = [zone for zone in board.zones if not zone.only and f"{board.each}.{zone.of}" not in raced]
    blocks = [block for zone in zones if (block := _block(sheet, zone, board.each, wide))]
    cards = [_cards(sheet, zone) for zone in zones if zone.draw == "cards"]
    yield from _packed([*_rows(blocks, wide), *_rows(cards, wide)], high)


def side(sheet: Sheet, board: Board, table: Table, wide: float, high: float) -> Iterator[str]:
    """Yield the sheets of the spaces of a board as they are on a `table`: a board may have more on its other side."""
    blocks = [_spaces(sheet, zone, table) for zone in board.zones if zone.draw == "spaces"]
    yield from _packed(list(_rows(blocks, wide)), high)


def _rows(blocks: Iterable[Drawn], wide: float) -> Iterator[Drawn]:
    """Yield rows of blocks side by side."""
    out, x, high = "", 0.0, 0.0
    for block in blocks:
        if out and x + block.width > wide:
            yield Drawn(out, x, high)
            out, x, high = "", 0.0, 0.0
        out += svg.moved(x, 0, block.svg) or block.svg
        x, high = x + block.width + GAP, max(high, block.height)
    if out:
        yield Drawn(out, x, high)


def _packed(rows: Sequence[Drawn], high: float) -> Iterator[str]:
    """Yield sheets of rows, each row on the first sheet that has room for it."""
    pages: list[tuple[str, float]] = []
    for row in rows:
        at = next((at for at, (_, taken) in enumerate(pages) if taken + row.height <= high), len(pages))
        out, taken = pages[at] if at < len(pages) else ("", 0.0)
        pages[at : at + 1] = [(out + svg.moved(0, taken, row.svg), taken + row.height + GAP)]
    yield from (out for out, _ in pages)


def headed(sheet: Sheet, zone: Zone, body: Drawn) -> Drawn:
    """Return a zone below its name."""
    mark = sheet.use(zone.term, 0, -2, 20) if sheet.has(zone.term) else ""
    left = 24 if mark else 0
    names = list(svg.lines(svg.capital(named(sheet, zone)), svg.ZONE, body.width - left))
    title = mark + "".join(svg.text(left, 14 + 19 * at, name, svg.ZONE) for at, name in enumerate(names))
    wide = max(body.width, *(left + svg.width(name, svg.ZONE) for name in names))
    top = NAME + 19 * (len(names) - 1)
    return Drawn(title + svg.moved(0, top, body.svg), wide, top + body.height)


def _block(sheet: Sheet, zone: Zone, each: str, wide: float) -> Drawn | None:
    """Return a zone that is no space, no table and no row of cards; nothing of what lies beside the board."""
    if zone.draw in ("tokens", "count", "faces", "sets"):
        return headed(sheet, zone, field(sheet, zone, min(max(zone.wide, FIELD), WIDEST)))
    if zone.draw == "levels":
        return headed(sheet, zone, _levels(sheet, zone))
    if zone.draw == "race":
        return headed(sheet, zone, _race(sheet, zone, each, min(zone.wide or wide, wide)))
    return None


def _place(sheet: Sheet, zone: Zone, table: Table, each: str, wide: float) -> Place:
    return Place(sheet, zone, table, table, each, "", 0, wide, 0)


def field(sheet: Sheet, zone: Zone, wide: float) -> Drawn:
    """Return a field for tokens, with their symbols, or for anything else."""
    kinds = sheet.look.tokens if zone.draw == "tokens" else ()

    def symbol(token: str) -> Item:
        return Item(24, 24, lambda x, y: sheet.use(token, x, y, 24), 8)

    drawn = flow(map(symbol, kinds), wide - 16).drawn
    high = drawn.height + 80
    return Drawn(svg.rect(0, 0, wide, high, "slot", 5) + svg.moved(8, 8, drawn.svg), wide, high)


def _race(sheet: Sheet, zone: Zone, each: str, wide: float) -> Drawn:
    """Return a track with what stands on it, and below it which of that is a stand-in."""
    place = _place(sheet, zone, {}, each, wide)
    seen = pieces.race(place)
    made_up = [key for key, cell in pieces.cells_by_key(place).items() if cell.provenance == "provisional"]
    if not made_up:
        return seen.drawn._replace(svg=seen.still)
    said = f"Our own stand-ins, until the printed ones are known: what {', '.join(sorted(made_up, key=int))} bring."
    words = svg.text(0, seen.drawn.height + 18, said, svg.TAG)
    return Drawn(seen.still + words, seen.drawn.width, seen.drawn.height + 22)


def _spaces(sheet: Sheet, zone: Zone, table: Table) -> Drawn:
    """Return the spaces of a zone, or one field where it has no limit."""
    wide = zone.wide or WIDEST
    if not sheet.value(zone.places):
        return headed(sheet, zone, field(sheet, zone, wide))
    seen = pieces.spaces(_place(sheet, zone, table, "", wide))
    return headed(sheet, zone, Drawn(seen.still, wide, seen.drawn.height))


def _levels(sheet: Sheet, zone: Zone) -> Drawn:
    """Return a place for what has a level, level by level."""
    spaces, symbol, out = _place(sheet, zone, {}, "", 0).spaces, zone.marker or zone.term, ""
    for at, level in enumerate(spaces):
        x = at * (LEVEL + 8)
        out += svg.rect(x, 0, LEVEL, LEVEL, "box", 8)
        out += sheet.use(symbol, x + 4, 4, 26) if sheet.has(symbol) else ""
        out += svg.text(x + LEVEL - 8, 26, level, svg.DEPTH, "end")
    return Drawn(out, len(spaces) * (LEVEL + 8) - 8, LEVEL)


def _cards(sheet: Sheet, zone: Zone) -> Drawn:
    """Return places the size of a card side by side."""
    names = list(svg.lines(svg.capital(named(sheet, zone)), svg.HEAD, FULL.width - 40))
    body = svg.rect(0, 0, FULL.width, FULL.height, "slot", 5)
    for at, name in enumerate(names):
        body += svg.text(FULL.width / 2, FULL.height / 2 + 30 * at, name, svg.HEAD, "mid")
    many = sheet.value(zone.places)
    step = FULL.width + 8
    return Drawn("".join(svg.moved(at * step, 0, body) for at in range(many)), many * step - 8, FULL.height)


def _table(sheet: Sheet, zone: Zone, wide: float, high: float) -> str:
    """Return a table as large as the sheet: cards lie around it, what is made lies in its middle."""
    across, left = min(wide, high * 1.3), (wide - min(wide, high * 1.3)) / 2
    middle, half = wide / 2, high / 2
    corners = [(0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)]
    shape = "L".join(f"{svg.number(left + x * across)} {svg.number(y * high)}" for x, y in corners)
    out = svg.path(f"M{shape}Z", "plate")
    cells = pieces.cells_by_key(_place(sheet, zone, {}, "", 0))
    for part, (column, row) in zip(zone.seats, SIDES, strict=False):
        x = middle + column * (across * 0.375 - 96)
        y = half + row * (half - 64 if column == 0 else half / 2 - 20)
        out += svg.moved(x, y, _seat(sheet, zone, part, cells))
    kinds = list(sheet.look.called.get(zone.called, {}).values())
    step = 130
    start = middle - (len(kinds) * step - 10) / 2
    for at, term in enumerate(kinds):
        body = svg.rect(0, 0, step - 10, 120, "slot", 5) + (sheet.use(term, 8, 8, 32) if sheet.has(term) else "")
        name = svg.capital(sheet.names.plain_name(term))
        out += svg.moved(start + at * step, half - 60, body + svg.text((step - 10) / 2, 110, name, svg.LABEL, "mid"))
    title = svg.text(middle, half - 84, svg.capital(named(sheet, zone)), svg.HEAD, "mid")
    return out + title + svg.text(middle, half + 92, "Cards lie around it, each at its side.", svg.TAG, "mid")


def _seat(sheet: Sheet, zone: Zone, part: str, cells: Mapping[str, Cell]) -> str:
    """Return what stands at a side of a table, around its middle: its name where it has one, and its bonus."""
    term = sheet.called(zone.row, part)
    cell = cells.get(part)
    out = svg.rect(-80, -48, 160, 96, f"box {cell.provenance}" if cell else "box", 8)
    if term != part:
        out += sheet.use(term, -18, -40, 36) if sheet.has(term) else ""
        out += svg.text(0, 16, svg.capital(sheet.names.plain_name(term)), svg.ZONE, "mid")
    if cell:
        shown = flow(pieces.items(sheet, cell.do, 32), 160).drawn
        out += svg.moved(-shown.width / 2, -16 if term == part else 20, shown.svg)
    return out
