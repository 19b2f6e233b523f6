"""Pieces that are no tokens: those that have a level, and words that lie face down, a sheet of them for each player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.core.data.look import Look, Zone
from rules_engine.site.drawing import svg, tracks
from rules_engine.site.drawing.places import Place
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.paper import imposition
from rules_engine.site.paper.imposition import MARGIN, UNITS, Extent, Page

SIDE = 160
"""The side of a word that lies face down, in units: its name has room."""
TITLE = 38


class Leveled(NamedTuple):
    """Pieces with levels: the term of their name, how many there are of each level, and a drawing of each piece."""

    term: str
    each: int
    pieces: tuple[str, ...]


def leveled(sheet: Sheet, side: float) -> Iterator[Leveled]:
    """Yield the pieces of zones that say how many there are of each level, and of what is made together with them."""
    zones = [(board.each, zone) for board in sheet.look.boards for zone in board.zones]
    groups = [tuple(sheet.look.called[zone.called].values()) for _, zone in zones if zone.draw == "seats"]
    for zone in (zone for _, zone in zones if zone.draw == "levels" and sheet.value(zone.places) > 1):
        symbol = zone.marker or zone.term
        owned = (other.term for each, other in zones if each and zone.marker and other.marker == zone.marker)
        spaces, many = Place(sheet, zone, {}, {}, "", "", 0, 0, 0).spaces, sheet.value(zone.places)
        made = next((group for group in groups if symbol in group), ())
        for term in made or (symbol,):
            drawn = tuple(_with_level(sheet, term, level, side) for level in spaces for _ in range(many))
            yield Leveled(term if made else next(owned, symbol), many, drawn)


def _with_level(sheet: Sheet, term: str, level: int, side: float) -> str:
    symbol = sheet.use(term, 0, 0, side - 6) if sheet.has(term) else ""
    plate = svg.rect(side - 17, side - 18, 16, 18, "plate", 3)
    return symbol + plate + svg.text(side - 9, side - 4, level, svg.LABEL, "mid")


def faces(look: Look) -> Iterator[Zone]:
    """Yield the zones in which words of the data lie face down."""
    yield from (
        zone for board in look.boards if board.each for zone in board.zones if zone.draw == "faces" and zone.called
    )


def pages(sheet: Sheet, zone: Zone, extent: Extent, players: int) -> Iterator[Page]:
    """Yield the sheets of such words for one player, and of cards of all players where a word is about one."""
    name = svg.capital(sheet.names.plain_name(zone.term))
    every = [_word(sheet, term) for term in sheet.look.called[zone.called].values()]
    if zone.about:
        every += [_about(sheet, zone, seat) for seat in range(1, players + 1)]
    columns = int((extent.width - 2 * MARGIN) * UNITS // SIDE)
    rows = int(((extent.height - 2 * MARGIN) * UNITS - TITLE) // SIDE)
    for first in range(0, len(every), columns * rows):
        out = svg.text(0, 22, f"{name}: once a player", svg.HEAD)
        for at, drawn in enumerate(every[first : first + columns * rows]):
            where = at % columns * SIDE, TITLE + at // columns * SIDE
            out += svg.moved(*where, svg.rect(0, 0, SIDE, SIDE, "line") + drawn)
        yield imposition.page(extent, imposition.moved((MARGIN, MARGIN), out), name)


def _word(sheet: Sheet, term: str) -> str:
    """Return a word: its symbol, and its name below."""
    out = sheet.use(term, SIDE / 2 - 36, 16, 72) if sheet.has(term) else ""
    return out + _below(svg.capital(sheet.names.plain_name(term)))


def _about(sheet: Sheet, zone: Zone, seat: int) -> str:
    """Return the card of a player: their shape, and what it is called where the zone says so."""
    out = tracks.seat_mark(sheet, seat, SIDE / 2 - 36, 16, 72, "")
    return out + _below(svg.capital(sheet.names.plain_name(zone.row)) if zone.row else "")


def _below(name: str) -> str:
    parts = list(svg.lines(name.replace("/", "/ "), svg.LABEL, SIDE - 16))
    return "".join(svg.text(SIDE / 2, 112 + 18 * at, part, svg.LABEL, "mid") for at, part in enumerate(parts))
