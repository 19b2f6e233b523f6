"""A board or a mat with all that lies on it: the zones of a game's `look.yaml`, in two layouts, filled from a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from rules_engine.core.data.look import Board, Parts
from rules_engine.site.drawing import anatomy, svg, tracks
from rules_engine.site.drawing.places import Place, Seen, held, named, value
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.drawing.zones import KINDS, RISING

Width = Literal["wide", "narrow"]
WIDTHS: Mapping[Width, float] = {"wide": 1180, "narrow": 312}
"""Both layouts, and how much room each has."""
GAP = 18
MARGIN = 8
LINE = 20
"""The height of a line of a zone's name."""


class Picture(NamedTuple):
    """A board in one layout: its zones by their terms, where each lies, what never changes, its size, and in words."""

    zones: Mapping[str, str]
    places: Mapping[str, tuple[float, float, float, float]]
    still: str
    width: float
    height: float
    says: str


class Box(NamedTuple):
    """A part of a layout that has been measured: how large it is, and the zones in it with their places."""

    width: float
    height: float
    zones: tuple[tuple[str, float, float], ...]


def picture(
    sheet: Sheet, board: Board, width: Width, table: Table, before: Table, owner: str = "", *, numbered: bool = False,
    uncovered: frozenset[str] = frozenset(),
) -> Picture:  # fmt: skip
    """Draw a board as the table has it; what is not as `before` is marked. A mat is that of its `owner`.

    What lies face down is drawn as backs, except in parts that are `uncovered`. `numbered`, each zone has a pin with
    its number among the zones of the board instead of its symbol.
    """
    layout = getattr(board, width) or tuple(zone.term for zone in board.zones)
    both = (held(sheet, zone, board.each, owner, each) for zone in board.zones for each in (table, before))
    key = (board.id, layout, width, owner, numbered, uncovered, *both) if id(table) in sheet.own_tables else ()
    known: Picture | None = sheet.pictures.get(key)
    if known is None:
        known = _picture(_Board(sheet, board, width, table, before, owner, numbered, uncovered), layout)
        if key:
            sheet.pictures[key] = known
    return known


def _picture(made: _Board, layout: Parts) -> Picture:
    sheet, width, owner = made.sheet, made.width, made.owner
    box = made.down(layout, WIDTHS[width])
    still, top, wide = "", 0.0, box.width
    if owner:
        top = 40
        seat = made.players.index(owner) + 1 if owner in made.players else 0
        mark = tracks.seat_mark(sheet, seat, 0, 0, 28, owner[:1]) if seat else ""
        left = 38 if mark else 0
        still = mark + svg.text(left, 22, owner, svg.HEAD)
        wide = max(wide, min(left + svg.width(owner, svg.HEAD), WIDTHS[width]))
    still += "".join(svg.moved(x, y + top, made.seen[term].still) for term, x, y in box.zones)
    said = [made.seen[term].says for term in made.zones if term in made.seen]
    says = ". ".join([*([owner] if owner else ()), *said, ""]).strip()
    zones = {term: made.seen[term].drawn.svg for term, _, _ in box.zones}
    places = {term: (x, y + top, *made.seen[term].drawn[1:]) for term, x, y in box.zones}
    return Picture(zones, places, sheet.shared(still), wide, box.height + top, says)


@dataclass
class _Board:
    """A board while its zones are measured; those that rise are drawn when the height of their row is known."""

    sheet: Sheet
    board: Board
    width: Width
    table: Table
    before: Table
    owner: str
    numbered: bool
    uncovered: frozenset[str]

    def __post_init__(self) -> None:
        tables = (*self.sheet.tables, self.table)
        there = (zone for zone in self.board.zones if not zone.only or any(value(each, zone.only) for each in tables))
        self.zones = {zone.term: zone for zone in there}
        self.players = list(self.table.get("players", {}))
        self.seen: dict[str, Seen] = {}

    def down(self, parts: Parts, room: float) -> Box:
        """Return parts one below the other."""
        y, wide, zones = 0.0, 0.0, []
        for part in self._there(parts):
            box = self._zone(part, room) if isinstance(part, str) else self._across(part, room)
            zones += [(term, x, y + top) for term, x, top in box.zones]
            wide, y = max(wide, box.width), y + box.height + GAP
        return Box(wide, y - GAP, tuple(zones))

    def _across(self, parts: Parts, room: float) -> Box:
        """Return parts side by side; what rises is as high as the highest of the others."""
        parts, boxes = self._there(parts), dict[int, Box]()
        rising = {at: part for at, part in enumerate(parts) if isinstance(part, str) and self.zones[part].rises}
        taken = sum(self._room(zone, room) + GAP for zone in rising.values())
        for at, part in enumerate(parts):
            if at not in rising:
                box = self._zone(part, room - taken) if isinstance(part, str) else self.down(part, room - taken)
                boxes[at] = box
                taken += box.width + GAP
        high = max(
            [box.height for box in boxes.values()] or [self._zone(zone, room).height for zone in rising.values()]
        )
        boxes |= {at: self._zone(zone, room, high) for at, zone in rising.items()}
        x, zones = 0.0, []
        for at in range(len(parts)):
            zones += [(term, x + left, top) for term, left, top in boxes[at].zones]
            x += boxes[at].width + GAP
        return Box(x - GAP, max(box.height for box in boxes.values()), tuple(zones))

    def _there(self, parts: Parts) -> list[str | Parts]:
        return [part for part in parts if not isinstance(part, str) or part in self.zones]

    def _room(self, term: str, room: float) -> float:
        wide = getattr(self.zones[term], self.width)
        title = self._mark(term) + max(svg.width(word, svg.ZONE) for word in self._title(term).split())
        return min(room, max(wide, title) if wide else room)

    def _title(self, term: str) -> str:
        return svg.capital(named(self.sheet, self.zones[term]))

    def _mark(self, term: str) -> int:
        """Return the room before the name of a zone, for its symbol or its pin."""
        return 30 if self.numbered else 24 if self.sheet.has(term) else 0

    def _zone(self, term: str, room: float, high: float = 0) -> Box:
        """Return a zone with its name above; it is drawn once for all moments of a page at which it looks the same."""
        seat = self.players.index(self.owner) + 1 if self.owner in self.players else 0
        number = list(self.zones).index(term) + 1 if self.numbered else 0
        each, owner = self.board.each, self.owner
        place = Place(
            self.sheet, self.zones[term], self.table, self.before, each, owner, seat, room, high, self.uncovered
        )
        key = (self.width, number, shows) if (shows := place.shows()) else ()
        seen = self.sheet.zones.get(key) or self._drawn(place, number)
        if key:
            self.sheet.zones[key] = seen
        self.seen[term] = seen
        return Box(seen.drawn.width, seen.drawn.height, ((term, 0, 0),))

    def _drawn(self, place: Place, number: int) -> Seen:
        """Draw a zone in the room there is, with its pin where it has a number."""
        zone, high = place.zone, place.high
        wide, mark = self._room(zone.term, place.wide), self._mark(zone.term)
        names = list(svg.lines(self._title(zone.term), svg.ZONE, wide - mark))
        head = LINE * len(names) + 4
        least = RISING * (self.sheet.value(zone.to) - self.sheet.value(zone.from_) + 1) if zone.rises else 0
        drawn, says, still = KINDS[zone.draw](replace(place, wide=wide, high=max(high - head, least)))
        title = anatomy.pin(number, 12, 8) if number else self.sheet.use(zone.term, 0, -3, 20) if mark else ""
        title += "".join(svg.text(mark, 14 + LINE * at, name, svg.ZONE) for at, name in enumerate(names))
        whole = svg.Drawn(svg.moved(0, head, drawn.svg), max(wide, drawn.width), head + drawn.height)
        return Seen(whole, says, title + svg.moved(0, head, still))


def element(drawn: Picture, width: str, key: str) -> str:
    """Return a picture as one image with its description; a script finds it and its zones by `key`, if it has one."""
    body = ""
    for term, zone in drawn.zones.items():
        x, y = map(svg.number, drawn.places[term][:2])
        body += f'<g transform="translate({x} {y})"{_shows(key, term)}>{zone}</g>'
    size = f"{svg.number(drawn.width + 2 * MARGIN)} {svg.number(drawn.height + 2 * MARGIN)}"
    return (
        f'<svg class="board board--{width}" viewBox="-{MARGIN} -{MARGIN} {size}" role="img" '
        f'aria-label="{drawn.says}"{_shows(key)} data-search-exclude>{drawn.still}{body}</svg>'
    )


def _shows(*key: str) -> str:
    return f' data-shows="{"/".join(filter(None, key))}"' if key[0] else ""
