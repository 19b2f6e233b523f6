"""What a moment of a game has changed: numbers before and after, and a drawing of the zones that look otherwise now."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import NamedTuple

from rules_engine.core.data.look import Board, Layout, Look, Zone
from rules_engine.site.drawing import svg
from rules_engine.site.drawing.boards import GAP, MARGIN, WIDTHS, element, picture
from rules_engine.site.drawing.places import value
from rules_engine.site.drawing.sheet import Sheet, Table

Row = str | tuple[str | tuple[str, ...], ...]
"""Zones side by side, some of them one below the other."""
COUNTED = ("track", "layers", "count", "race")
"""The kinds of zone that show one number."""
SCALE = 1.15
"""How many pixels at most a unit of these drawings takes."""


class Number(NamedTuple):
    """A number that lies on a board or a mat: how it is shown, whose it is ("" for everybody's), and of what."""

    draw: str
    owner: str
    term: str


def numbers(look: Look, table: Table) -> dict[Number, int]:
    """Return every number that a table shows, in the order of its boards."""
    found = {}
    for board, owner in owners(look, table):
        for zone in board.zones:
            if zone.only and not value(table, zone.only):
                continue
            terms = dict(zip(look.tokens, look.tokens, strict=True)) if zone.draw == "tokens" else {}
            terms |= {zone.marker or zone.term: ""} if zone.draw in COUNTED else {}
            for term, key in terms.items():
                path = ".".join(filter(None, (board.each, owner, zone.of, key)))
                held = value(table, path) or 0
                found[Number(zone.draw, owner, term)] = len(held) if isinstance(held, (list, tuple)) else int(held)
    return found


def owners(look: Look, table: Table) -> Iterator[tuple[Board, str]]:
    """Yield each board, and each mat with its owner."""
    for board in look.boards:
        for owner in table.get(board.each, ()) if board.each else ("",):
            yield board, owner


def changed(sheet: Sheet, now: Table, before: Table) -> str:
    """Return, as one figure, the zones that a moment has changed, with the change marked; "" where none has."""

    def alone(board: Board, zone: Zone, table: Table, owner: str) -> str:
        made = picture(sheet, replace(board, zones=(zone,), narrow=(zone.term,)), "narrow", table, before, owner)
        return made.zones.get(zone.term, "")  # a zone that none of these tables has

    parts = [
        (
            board,
            owner,
            [zone.term for zone in board.zones if alone(board, zone, now, owner) != alone(board, zone, before, owner)],
        )
        for board, owner in owners(sheet.look, now)
    ]
    return _figure(sheet, parts, now, before)


def differing(look: Look, one: Table, other: Table) -> set[tuple[str, str, str]]:
    """Return the zones in which two tables differ: board, owner, term."""

    def held(board: Board, owner: str, zone: Zone, table: Table) -> list[object]:
        keys = look.tokens if zone.draw == "tokens" else [""] if zone.of else []
        paths = (".".join(filter(None, (board.each, owner, zone.of, key))) for key in keys)
        return [value(table, path) or None for path in paths]

    return {
        (board.id, owner, zone.term)
        for board, owner in owners(look, one)
        for zone in board.zones
        if held(board, owner, zone, one) != held(board, owner, zone, other)
    }


def some(sheet: Sheet, zones: Collection[tuple[str, str, str]], now: Table, before: Table) -> str:
    """Return, as one figure, zones by board, owner and term, with what is not as `before` marked."""
    parts = [
        (board, owner, [zone.term for zone in board.zones if (board.id, owner, zone.term) in zones])
        for board, owner in owners(sheet.look, now)
    ]
    return _figure(sheet, parts, now, before)


def lying(sheet: Sheet, terms: Collection[str], now: Table) -> str:
    """Return, as one figure, the zones called by `terms`; of mats, that of the first player."""
    parts, seen = [], set[str]()
    for board, owner in owners(sheet.look, now):
        if board.id not in seen:
            parts.append((board, owner, [zone.term for zone in board.zones if zone.term in terms]))
        seen.add(board.id)
    return _figure(sheet, parts, now, now)


def _figure(sheet: Sheet, parts: list[tuple[Board, str, list[str]]], now: Table, before: Table) -> str:
    """Return a picture of each mat and of each row of a board: they stand side by side where there is room."""
    drawn = ""
    for board, owner, terms in parts:
        rows = list(_rows([zone for zone in board.zones if zone.term in terms]))
        layouts: list[Layout] = [tuple(rows)] if owner and rows else [(row,) for row in rows]
        for layout in layouts:
            few = replace(board, narrow=layout)
            made = picture(sheet, few, "narrow", now, before, owner)
            made = made._replace(width=max(made.width, _least(sheet, few)))
            room = SCALE * (made.width + 2 * MARGIN)
            image = element(made, "narrow", "")
            drawn += f'<div class="changed-part" style="max-width:{room:.0f}px">{image}</div>'
    return f'<figure class="changed-zones" data-search-exclude>{drawn}</figure>' if drawn else ""


def _rows(zones: list[Zone]) -> Iterator[Row]:
    """Yield zones in rows: what rises beside the small ones, then small ones side by side, then each wide one."""
    rising = [zone for zone in zones if zone.rises]
    small = [zone for zone in zones if zone.narrow and not zone.rises]
    if rising:
        taken = sum(zone.narrow + GAP for zone in rising) + max((zone.narrow for zone in small), default=0)
        beside = [tuple(zone.term for zone in small)] if small and taken <= WIDTHS["narrow"] else []
        small = [] if beside else small
        yield (*beside, *(zone.term for zone in rising))
    row, left = list[str](), WIDTHS["narrow"]
    for zone in small:
        if row and zone.narrow > left:
            yield tuple(row)
            row, left = [], WIDTHS["narrow"]
        row.append(zone.term)
        left -= zone.narrow + GAP
    if row:
        yield tuple(row)
    yield from (zone.term for zone in zones if not zone.narrow)


def _least(sheet: Sheet, board: Board) -> float:
    """Return how wide a drawing is at least, so that the name above the last zone of a row has room."""
    zones, widest = {zone.term: zone for zone in board.zones}, 0.0
    for row in board.narrow:
        if not isinstance(row, str) and isinstance(last := row[-1], str):
            name = svg.width(svg.capital(sheet.names.plain_name(last)), svg.ZONE) + 24
            beside = ([part] if isinstance(part, str) else part for part in row[:-1])
            before = sum(max(zones[str(term)].narrow for term in column) + GAP for column in beside)
            widest = max(widest, before + name)
    return widest
