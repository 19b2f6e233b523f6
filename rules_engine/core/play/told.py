"""The log as one player knows it, and which hidden names that player has seen go where they lie.

Nobody says of an event what it hides. It follows from the table: a name that moves between places none of which the
reader sees is not told, and one that comes from a place they see, or gets there, is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from rules_engine.core.play.changes import TableChange
from rules_engine.core.play.event import Event
from rules_engine.core.play.hiding import UNKNOWN, Path, Place, masked, unseen
from rules_engine.core.play.table import Part, Table

Names = Counter[str]


@dataclass(slots=True)
class Told:
    """What `reader` knows of a game so far: its events, and by place the names there that they have seen."""

    reader: str
    log: list[Event] = field(default_factory=list)
    seen: dict[Path, Names] = field(default_factory=dict)

    def copy(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.reader, list(self.log), {path: Counter(names) for path, names in self.seen.items()})

    def follow(self, table: Table, events: Iterable[Event], changes: Mapping[str, TableChange]) -> None:
        """Let `events` happen on `table`, which they change, and take in what the reader finds out by each."""
        for event in events:
            before = table.copy()
            changes[event.kind](table, event.who, event.what)
            lay = unseen(before, self.reader)
            old, new = _lying(lay), _lying(unseen(table, self.reader))
            moved = {path: _difference(old.get(path), new.get(path)) for path in {**old, **new}}
            moved = {path: names for path, names in moved.items() if names}
            if moved:
                shown = _difference(Counter(_shown(before, self.reader)), Counter(_shown(table, self.reader)))
                self._remember(moved, shown, {path for path in moved if path not in new})
                untold = {name for names in moved.values() for name in names if not shown[name]}
            else:
                untold = _mentioned(event, lay, before, self.reader)
            self.log.append(event._replace(what=_without(event.what, untold)) if untold else event)

    def _remember(self, moved: Mapping[Path, Names], shown: Names, gone: set[Path]) -> None:
        """Take in what the reader has seen come and go; where a name goes unseen, they no longer know what is left."""
        for path, names in moved.items():
            seen = self.seen.setdefault(path, Counter())
            if path in gone or any(count < 0 and not shown[name] for name, count in names.items()):
                seen.clear()
            for name, count in names.items():
                if shown[name] and (path not in gone):
                    seen[name] = max(0, seen[name] + count)


class Begun(NamedTuple):
    """From where the events of a game make its table: after so many of them, `table` is as it was then.

    `told` is what a player knew then. A game begun with it has been guessed by that player, one without it has a table
    that an author has set.
    """

    events: int
    table: Table
    told: Told | None = None


def _lying(places: Iterable[Place]) -> dict[Path, Names]:
    return {place.path: Counter(filter(None, place.names)) for place in places}


def _difference(old: Names | None, new: Names | None) -> Names:
    """Return by how much there is more, or less, of each name."""
    more = Counter(new or ())
    more.subtract(old or ())
    return Counter({name: count for name, count in more.items() if count})


def _shown(table: Table, reader: str) -> Iterator[str]:
    """Yield every name that the reader sees on the table, as often as they do."""
    ahead: list[object] = [masked(table, reader)]
    while ahead:
        here = ahead.pop()
        if isinstance(here, str):
            yield here
        elif isinstance(here, Part):
            ahead += [getattr(here, name) for name in here.__dataclass_fields__]
        elif isinstance(here, Mapping):
            ahead += [*here, *here.values()]
        elif isinstance(here, (list, tuple)):
            ahead += here


def _mentioned(event: Event, places: Iterable[Place], table: Table, reader: str) -> set[str]:
    """Return the names that an event mentions, and moves nowhere, and that lie only where the reader does not see."""
    words = set(_words(event.what))
    lying = {name for place in places if not place.hidden.out_of for name in place.names} & words
    return lying - set(_shown(table, reader)) if lying else set()


def _words(what: Any) -> Iterator[str]:
    if isinstance(what, tuple):
        for item in what:
            yield from _words(item)
    elif isinstance(what, str):
        yield what


def _without(what: Any, untold: set[str]) -> Any:
    """Return what an event says with `UNKNOWN` for each name that is not told."""
    if isinstance(what, tuple):
        items = [_without(item, untold) for item in what]
        return type(what)(*items) if hasattr(what, "_fields") else tuple(items)
    return UNKNOWN if isinstance(what, str) and what in untold else what
