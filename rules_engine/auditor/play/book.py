"""What reading printed play needs of a rulebook: its tracks, its words, and what an act gives each time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.core.data.words import Term
from rules_engine.lexicon.inflection import plural

if TYPE_CHECKING:
    from rules_engine.core.data.rulebook import RulebookData

_ENDING, _SHORTEST = 3, 5
"""So many letters at the end of an act's name may differ, and so many at its beginning may not."""
_TAKES = re.compile(r"\b(?:takes?|lowers?|costs?|loses?|removes?)\b", re.IGNORECASE)
_LIMIT = "-cap"


@dataclass(frozen=True, slots=True)
class Track:
    """A term that has a number: its names, and the ends of its track and where it starts, where the rulebook says so.

    `board` is what it is drawn on. `cites` are what says that it is one, the term first.
    """

    id: str
    name: str
    icon: str
    names: tuple[str, ...]
    board: str = ""
    least: int = 0
    most: int | None = None
    start: int | None = None
    cites: tuple[str, ...] = ()

    @property
    def shown(self) -> str:
        """The name with its icon."""
        return self.icon + self.name


@dataclass(frozen=True, slots=True)
class PerAct:
    """What an act does to a track each time: the word that names the act, the change, and the most in a round."""

    act: str
    track: str
    by: int
    most: int | None = None
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayBook:
    """What is needed of a rulebook, and can be kept as JSON. `terms` have id, name, kind, icon and forms alone."""

    prefix: str = ""
    tracks: tuple[Track, ...] = ()
    acts: tuple[PerAct, ...] = ()
    terms: tuple[Term, ...] = ()

    @classmethod
    def of(cls, rulebook: RulebookData) -> PlayBook:
        """Gather it from a rulebook."""
        tracks = tuple(_tracks(rulebook))
        terms = (
            Term(id=t.id, name=t.name, kind=t.kind, icon=t.icon, forms=t.forms, measured_by=t.measured_by)
            for t in rulebook.terms.values()
        )
        return cls(rulebook.prefix, tracks, tuple(_acts(rulebook, tracks)), tuple(terms))

    def cite(self, term: str) -> str:
        """Return the full id of a term."""
        return f"{self.prefix}.term.{term}"

    def track(self, term: str) -> Track | None:
        """Return the track of this term."""
        return next((track for track in self.tracks if track.id == term), None)


def stem(word: str) -> str:
    """Return what the inflections of a verb and its noun have in common: `donat` of donate and donation."""
    small = word.casefold()
    return small[: max(len(small) - _ENDING, _SHORTEST)].removesuffix("e")


def _tracks(rulebook: RulebookData) -> Iterator[Track]:
    zones = {zone.term: (zone, board.id) for board in rulebook.look.boards for zone in board.zones}
    numbers = {local: v for local, v in rulebook.standard_values.items() if type(v) is int}

    def number(value: int | str) -> int | None:
        return value if isinstance(value, int) else numbers.get(value)

    for term in rulebook.terms.values():
        if term.kind != "track":
            continue
        zone, board = zones.get(term.id, (None, ""))
        drawn = zone is not None and zone.draw == "track"
        most = number(zone.to) if zone and drawn else numbers.get(f"{term.id}-max")
        facts = (f"{term.id}-start", f"{term.id}-max", str(zone.to) if zone and drawn else "")
        cites = [rulebook.full_id("term", term.id)]
        cites += dict.fromkeys(rulebook.full_id("fact", fact) for fact in facts if fact in numbers)
        yield Track(
            term.id,
            term.name,
            term.icon,
            (term.name, *term.forms),
            board if drawn else "",
            (number(zone.from_) or 0) if zone and drawn else 0,
            most,
            numbers.get(f"{term.id}-start"),
            tuple(cites),
        )


def _acts(rulebook: RulebookData, tracks: tuple[Track, ...]) -> Iterator[PerAct]:
    """Yield what facts named after an act and a track say, such as `donation-meaning`."""
    values = rulebook.standard_values
    things = {term.id for term in rulebook.terms.values() if term.kind != "action"}
    for fact in rulebook.facts.values():
        for track in tracks:
            act = fact.id.removesuffix(f"-{track.id}")
            value = values.get(fact.id)
            if act == fact.id or "-" in act or act in things or type(value) is not int or not value:
                continue
            if act not in fact.name.casefold() and plural(act) not in fact.name.casefold():
                continue
            cap = values.get(act + _LIMIT)
            cites = [rulebook.full_id("fact", fact.id)]
            if type(cap) is int:
                cites.append(rulebook.full_id("fact", act + _LIMIT))
            by = -value if _TAKES.search(fact.name) else value
            yield PerAct(act, track.id, by, cap if type(cap) is int else None, tuple(cites))
