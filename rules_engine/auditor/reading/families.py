"""Questions that are siblings: all that they ask is the same but for one thing, as with a first and a second place.

Families are derived from the questions. What each of them has for itself is its own anchor.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from rules_engine.auditor.english import numbered
from rules_engine.auditor.questions import Asked, Questions
from rules_engine.auditor.reading.holds import Holds

_NUMBER = re.compile(r"\d+")
_SHAPES = frozenset(("start", "gain", "cost", "count", "rank", "per", "value", "outcome"))


class Member(NamedTuple):
    """A question of a family: its own anchor, what it counts, and the number that it holds."""

    own: str
    unit: str
    asked: Asked
    value: int


@dataclass(frozen=True)
class Family:
    """Questions that share their anchors but for one, by that one: their own.

    `ordinals` has the own anchors that say which of several one is, by its number, and `nouns` of what.
    """

    shape: str
    shared: frozenset[str]
    members: Mapping[str, tuple[Member, ...]]
    ordinals: Mapping[int, str]
    nouns: frozenset[str]

    @cached_property
    def in_order(self) -> tuple[tuple[Member, ...], ...]:
        """The members one after the other, where they are numbered; what has no number of its own comes last."""
        rest = [own for own in self.members if own not in self.ordinals.values()]
        numbers = sorted(self.ordinals)
        members = tuple(self.members[own] for own in (*(self.ordinals[n] for n in numbers), *rest))
        counts = all(other[0].value - one[0].value == 1 for one, other in pairwise(members))  # as anything does
        is_order = numbers == [*range(1, len(numbers) + 1)] and len(rest) < 2 and len(members) >= _LEAST
        return members if is_order and not counts else ()

    @cached_property
    def of_things(self) -> bool:
        """Whether what each member has for its own is what it counts."""
        return not self.units.isdisjoint(self.members)

    @cached_property
    def units(self) -> frozenset[str]:
        """What the members count."""
        return frozenset(it.unit for own in self.members.values() for it in own if it.unit)


_LEAST = 3
"""So many members make an order."""


def families(questions: Questions) -> list[Family]:
    """Return the families among the questions of a rulebook, each of two members and more."""
    found: dict[tuple[str, frozenset[str], str], dict[str, list[Member]]] = {}
    for asked in questions.asked:
        value = _value(asked) if asked.shape in _SHAPES else None
        for own in dict.fromkeys(asked.says) if value is not None else ():
            shared = frozenset(asked.says) - {own, asked.unit}
            if shared or asked.unit:
                key = (asked.shape, shared, "" if shared else asked.unit)
                found.setdefault(key, {}).setdefault(own, []).append(Member(own, asked.unit, asked, value or 0))
    return [
        Family(shape, shared, members, _ordinals(members, questions.called), _nouns(members, questions.called))
        for (shape, shared, _), each in found.items()
        if len(members := _apart(each)) > 1 and len({it.value for of in members.values() for it in of}) > 1
    ]


def _apart(members: Mapping[str, list[Member]]) -> dict[str, tuple[Member, ...]]:
    """Return the members that do not count what others have for their own."""
    apart = {own: tuple(it for it in each if it.unit == own or it.unit not in members) for own, each in members.items()}
    return {own: each for own, each in apart.items() if each}


def _value(asked: Asked) -> int | None:
    """Return the one number that a question holds: as an amount, or as the choice that is its answer."""
    if asked.choices:
        way = asked.choices.get(asked.answer, "")
        return int(way) if _NUMBER.fullmatch(way) else None
    holds = Holds.of(asked.answer)
    return holds.values[0] if holds and holds.kind == "number" and not holds.bound else None


def _ordinals(owns: Iterable[str], called: Mapping[str, str]) -> dict[int, str]:
    """Return by its number each anchor whose ways name just one of several: `second` of `second place / runner-up`."""
    said = {own: {numbered()[word] for word in _words(own, called) if word in numbered()} for own in owns}
    found = {next(iter(numbers)): own for own, numbers in said.items() if len(numbers) == 1}
    return found if len(found) > 1 else {}


def _nouns(owns: Iterable[str], called: Mapping[str, str]) -> frozenset[str]:
    """Return the nouns that anchors have behind such a word: `place` of `second place`."""
    every = (pairwise(_words(own, called)) for own in owns)
    return frozenset(noun for pairs in every for which, noun in pairs if which in numbered() and noun.isalpha())


def _words(own: str, called: Mapping[str, str]) -> list[str]:
    return called.get(own, own).casefold().replace("=", " ").split()
