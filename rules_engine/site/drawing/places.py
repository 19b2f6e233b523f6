"""A zone on a table: what it shows now, what it showed before, what it ever shows on a page, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules_engine.core.data.cards import field_of
from rules_engine.core.data.look import Zone
from rules_engine.core.data.wording import plural
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.drawing.svg import Drawn

EMPTY = "empty"


class Seen(NamedTuple):
    """What a zone shows: the drawing, the same in words, and below it what looks alike on every table."""

    drawn: Drawn
    says: str
    still: str = ""


@dataclass(frozen=True)
class Place:
    """A zone on a table: what it shows now, what it showed before, its room, and the hidden parts it uncovers."""

    sheet: Sheet
    zone: Zone
    table: Table
    before: Table
    each: str
    owner: str
    seat: int
    wide: float
    high: float
    uncovered: frozenset[str] = frozenset()

    @property
    def path(self) -> str:
        """Where in the table the zone's content stands."""
        return self._path(self.owner)

    def _path(self, owner: str) -> str:
        return ".".join(filter(None, [self.each, owner, self.zone.of]))

    def ever(self) -> Iterator[Any]:
        """Yield all that the zone shows on any table of the page, whoever it belongs to."""
        for _, shown in self.on_all(self.at, self.zone.of):
            if shown:
                yield shown

    def at(self, table: Table, owner: str) -> Any:
        """Return what stands on a table in such a zone of an owner, None for nothing."""
        return value(table, self._path(owner))

    def on_all(self, shown: Callable[[Table, str], Any], name: str) -> Iterator[tuple[str, Any]]:
        """Yield what `shown` finds on any table of the page for each owner; `name` tells it from what others find."""
        at = self.each, name
        if at not in self.sheet.ever:
            self.sheet.ever[at] = [found for table in self.sheet.tables for found in self._on(table, shown)]
        yield from self.sheet.ever[at]
        yield from self._on(self.table, shown)

    def _on(self, table: Table, shown: Callable[[Table, str], Any]) -> Iterator[tuple[str, Any]]:
        for owner in (value(table, self.each) or ()) if self.each else ("",):
            yield owner, shown(table, owner)

    def shows(self) -> tuple[object, ...] | None:
        """Return what two moments have in common at which the zone looks the same.

        None where nothing can be said: its table is none of the page's, so that it may be the fullest itself.
        """
        if id(self.table) not in self.sheet.own_tables:
            return None
        both = (held(self.sheet, self.zone, self.each, self.owner, table) for table in (self.table, self.before))
        return id(self.zone), self.owner, self.wide, self.high, self.zone.down in self.uncovered, *both

    @property
    def name(self) -> str:
        """What the zone is called."""
        return named(self.sheet, self.zone)

    @property
    def spaces(self) -> range:
        """The spaces of a track."""
        return range(self.sheet.value(self.zone.from_), self.sheet.value(self.zone.to) + 1)

    @property
    def players(self) -> list[str]:
        """The names of the players in their order, which gives each a shape."""
        return list(self.table.get("players", {}))

    def shown(self, default: Any) -> tuple[Any, Any]:
        """Return what the zone shows now and before, `default` for nothing."""
        return value(self.table, self.path) or default, value(self.before, self.path) or default

    def of_each(self, table: Table, player: str) -> Any:
        """Return the part of one player that the zone shows among those of all."""
        many, _, part = self.zone.among.rpartition(".")
        return value(table, f"{many}.{player}.{part}")

    def beside(self, table: Table, path: str, owner: str = "") -> Any:
        """Return another part of the owner of the zone, or of another owner."""
        return value(table, ".".join(filter(None, [self.each, owner or self.owner, path]))) if path else None

    def at_level(self, table: Table, level: int) -> int:
        """Return the number at a level: that of a list, or that of the part which ends in the level."""
        listed = value(table, self.path)
        found = listed[level - self.spaces[0]] if isinstance(listed, (list, tuple)) else None
        return int(value(table, f"{self.path}_{level}") or 0) if found is None else int(found)

    def asked(self, table: Table) -> Any:
        """Return the field that is `asked` of the card in front of the zone, None without one."""
        where, _, path = self.zone.asked.partition(".")
        card = self.sheet.names.cards.get(value(table, where) or "")
        return field_of(card, path) if card else None

    def left(self, table: Table) -> int:
        """Return how much of the number asked is left on a table."""
        if self.zone.unless and value(table, self.zone.unless):
            return 0
        return max((self.asked(table) or 0) - (value(table, self.path) or 0), 0)


def held(sheet: Sheet, zone: Zone, each: str, owner: str, table: Table) -> str:
    """Return all that a zone shows of a table, as text; it is made once of each table of the page."""
    at = id(zone), owner, id(table)
    if at not in sheet.held:
        shown = _held(Place(sheet, zone, table, table, each, owner, 0, 0, 0))
        if id(table) not in sheet.own_tables:
            return shown
        sheet.held[at] = shown
    return sheet.held[at]


def _held(place: Place) -> str:
    zone, own, players = place.zone, place.path, place.players
    piles = [f"{own}_{part}" for parts in zone.piles.values() for part in parts]
    levels = [f"{own}_{level}" for level in place.spaces] if zone.draw == "levels" else []
    beside = [".".join(filter(None, [place.each, place.owner, path])) for path in parts_of(zone)]
    paths = (own, *piles, *levels, *beside, zone.on, zone.asked.partition(".")[0], zone.unless, *zone.more)
    found = [value(place.table, path) for path in filter(None, paths)]
    if zone.among:
        found += [_in_row(place.of_each(place.table, name), zone.row) for name in players]
    return repr((players, found))


def _in_row(part: Any, row: str) -> Any:
    """Return of the places of pieces those in a row; anything else as it is."""
    return {at: piece for at, piece in part.items() if at.startswith(row)} if isinstance(part, Mapping) else part


def parts_of(zone: Zone) -> Iterator[str]:
    """Yield the paths, from the owner of a zone on, of what it shows besides its content."""
    yield from filter(None, (zone.down, zone.about))
    for seat in zone.seats:
        yield from (seat, seat + zone.behind)


def named(sheet: Sheet, zone: Zone) -> str:
    """Return what a zone is called: by its term, and what there is several of by the plural."""
    name = sheet.names.plain_name(zone.term)
    if zone.draw == "deck" and not name.endswith("deck"):
        return f"{name} deck"
    return plural(name) if zone.draw == "tokens" else name


def value(table: Any, path: str) -> Any:
    """Return what stands at a path of a table, None for nothing."""
    try:
        for key in path.split(".") if path else ():
            table = table[key]
    except (KeyError, TypeError):  # nothing of that name, or nothing that has names
        return None
    return table
