"""Boards and mats on paper, at the size of cards: what rises at the left, then what counts, then a place a card.

A board that one sheet cannot hold goes on on the next, place by place: nothing is cut in two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules_engine.core.data.cards import field_of
from rules_engine.core.data.look import Board, Zone
from rules_engine.site.drawing import svg, tracks
from rules_engine.site.drawing.cards import FULL
from rules_engine.site.drawing.places import Place, named
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.drawing.svg import Drawn
from rules_engine.site.paper import fields, imposition
from rules_engine.site.paper.imposition import MARGIN, UNITS, Extent, Page

GAP = 8
TITLE = 38
NAME = 26
"""The height of a zone's name."""
SPACE = 40
"""The side of a space of a track, on which a marker lies."""
TRACK, FIELD = 6 * SPACE, 130
"""The least width of a track, and of another zone that counts."""
RISING = 240
TRACKS = ("track", "race")


class _Room(NamedTuple):
    width: float
    height: float


def pages(sheet: Sheet, board: Board, extent: Extent) -> Iterator[Page]:
    """Yield the sheets of a board, which lie on their long side."""
    room = _room(extent)
    body = fields.sheets(sheet, board, *room) if fields.has_any(board) else _sheets(sheet, board, room)
    yield from _titled(sheet, svg.capital(sheet.names.plain_name(board.id)), list(body), extent)


def side(sheet: Sheet, board: Board, extent: Extent, label: str, table: Table) -> Iterator[Page]:
    """Yield the sheets of the spaces of a board, for as many players as `label` says: those that a `table` has."""
    name = ", ".join(filter(None, (svg.capital(sheet.names.plain_name(board.id)), label)))
    yield from _titled(sheet, name, list(fields.side(sheet, board, table, *_room(extent))), extent)


def _room(extent: Extent) -> _Room:
    lying = extent.turned
    return _Room((lying.width - 2 * MARGIN) * UNITS, (lying.height - 2 * MARGIN) * UNITS - TITLE)


def _titled(sheet: Sheet, name: str, drawn: Sequence[str], extent: Extent) -> Iterator[Page]:
    """Yield sheets below their title, and the name of the game."""
    wide = _room(extent).width
    for at, body in enumerate(drawn, 1):
        title = f"{name}, {at} of {len(drawn)}" if len(drawn) > 1 else name
        head = svg.text(0, 22, title, svg.HEAD)
        head += svg.text(wide, 20, sheet.names.rulebook.manifest.title, svg.TAG, "end")
        drawn_page = imposition.moved((MARGIN, MARGIN), head + svg.moved(0, TITLE, body))
        yield imposition.page(extent.turned, drawn_page, title)


def _sheets(sheet: Sheet, board: Board, room: _Room) -> Iterator[str]:
    """Yield what is on each sheet: on the first what counts, on all as many places for cards as there is room for."""
    rising = [_rising(sheet, zone, room.height) for zone in board.zones if zone.rises]
    low = [
        zone for zone in board.zones if zone.draw in (*TRACKS, "tokens", "count") and not zone.rises and not zone.only
    ]
    out, left = "", 0.0
    for drawn in rising:
        out += svg.moved(left, 0, drawn.svg)
        left += drawn.width + 2 * GAP
    least = max((TRACK if zone.draw in TRACKS else FIELD for zone in low), default=0)
    across = int((room.width - left - least + GAP) // (FULL.width + GAP))
    if low:
        wide = room.width - left - across * (FULL.width + GAP)
        out += svg.moved(left, 0, _column(sheet, low, wide))
        left += wide + GAP
    zones = [list(_places(sheet, zone)) for zone in board.zones]
    rows = int((room.height + GAP) // (FULL.height + GAP))
    while True:
        here, zones = _dealt(zones, across * rows, rows * int((room.width + GAP) // (FULL.width + GAP)))
        for at, place in enumerate(here):
            where = left + at % across * (FULL.width + GAP), at // across * (FULL.height + GAP)
            out += svg.moved(*where, place)
        yield out
        if not zones:
            return
        out, left, across = "", 0.0, int((room.width + GAP) // (FULL.width + GAP))


def _dealt(zones: list[list[str]], here: int, there: int) -> tuple[list[str], list[list[str]]]:
    """Return the places for this sheet, and those left: a zone is parted only where the next has no room for it."""
    taken = list[str]()
    while zones and len(taken) + len(zones[0]) <= here:
        taken, zones = taken + zones[0], zones[1:]
    if zones and (sum(map(len, zones)) > there or not taken):
        fits = here - len(taken)
        taken, zones = taken + zones[0][:fits], [zones[0][fits:], *zones[1:]]
    return taken, zones


def _rising(sheet: Sheet, zone: Zone, high: float) -> Drawn:
    """Return a zone that rises, as high as the sheet, with nothing on it."""
    spaces, wide = _spaces(sheet, zone), max(zone.wide or RISING, tracks.PLATE + SPACE + GAP)
    if zone.draw == "layers":
        drawn, still = tracks.layers(sheet, spaces, spaces[-1], spaces[-1], wide, high - NAME)
        body = still
    else:
        names = {sheet.value(first): name for first, name in zone.names.items()}
        drawn, body = tracks.gauge(sheet, zone.term, spaces, names, spaces[-1], spaces[-1], wide, high - NAME)
    return Drawn(_named(sheet, zone) + svg.moved(0, NAME, body), max(drawn.width, _name_width(sheet, zone)), high)


def left_of(sheet: Sheet, zone: Zone) -> range:
    """Return what can be left of the number that a zone counts off: from 0 to the largest on a card; else nothing."""
    field = zone.asked.partition(".")[2] if zone.draw == "count" else ""
    values = [field_of(card, field) for card in sheet.names.rulebook.cards.values()] if field else []
    numbers = [value for value in values if isinstance(value, int)]
    return range(max(numbers) + 1) if numbers else range(0)


def _spaces(sheet: Sheet, zone: Zone) -> range:
    return Place(sheet, zone, {}, {}, "", "", 0, 0, 0).spaces


def _named(sheet: Sheet, zone: Zone) -> str:
    mark = sheet.use(zone.term, 0, -2, 20) if sheet.has(zone.term) else ""
    return mark + svg.text(24 if mark else 0, 14, svg.capital(named(sheet, zone)), svg.ZONE)


def _name_width(sheet: Sheet, zone: Zone) -> float:
    return svg.width(svg.capital(named(sheet, zone)), svg.ZONE) + (24 if sheet.has(zone.term) else 0)


def _column(sheet: Sheet, zones: list[Zone], wide: float) -> str:
    """Return zones that count, one below the other."""
    out, y = "", 0.0
    for zone in zones:
        spaces = _spaces(sheet, zone) if zone.draw in TRACKS else left_of(sheet, zone)
        drawn = _track(spaces, wide) if spaces else fields.field(sheet, zone, wide)
        out += svg.moved(0, y, _named(sheet, zone) + svg.moved(0, NAME, drawn.svg))
        y += NAME + drawn.height + 2 * GAP
    return out


def _track(spaces: range, wide: float) -> Drawn:
    """Return the spaces of a track, each large enough for a marker."""
    columns = min(len(spaces), 10 if wide >= 10 * SPACE else int(wide // SPACE))
    out = ""
    for at, value in enumerate(spaces):
        x, y = at % columns * SPACE, at // columns * SPACE
        out += svg.rect(x, y, SPACE, SPACE, "space")
        out += svg.text(x + SPACE / 2, y + SPACE / 2 + 5, value, svg.LABEL, "mid")
    return Drawn(out, columns * SPACE, -(-len(spaces) // columns) * SPACE)


def _places(sheet: Sheet, zone: Zone) -> Iterator[str]:
    """Yield a place the size of a card for each card that lies in a zone, and for what is pledged."""
    if zone.draw in ("cards", "pledges"):
        names = list(svg.lines(svg.capital(named(sheet, zone)), svg.HEAD, FULL.width - 40))
        for _ in range(sheet.value(zone.places)):
            yield _slot() + "".join(
                svg.text(FULL.width / 2, FULL.height / 2 + 30 * at, name, svg.HEAD, "mid")
                for at, name in enumerate(names)
            )
    elif zone.draw == "by-layer":
        for number in range(1, sheet.value(zone.to) + 1):
            term = sheet.layer(number)
            body = _slot() + sheet.stratum(term, 0, 0, FULL.width, 46)
            body += svg.rect(6, 6, 34, 34, "plate", 3) + svg.text(23, 31, number, svg.DEPTH, "mid")
            body += sheet.use(term, 46, 4, 38)
            body += svg.text(FULL.width / 2, 70, sheet.names.plain_name(term), svg.ZONE, "mid")
            body += svg.text(FULL.width / 2, FULL.height - 14, svg.capital(named(sheet, zone)), svg.TAG, "mid")
            yield svg.moved(0, 0, body, sheet.hue(term))


def _slot() -> str:
    return svg.rect(0, 0, FULL.width, FULL.height, "slot", 5)
