"""What the tables of all games have in common; each game derives its own from this."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

_ATOMS = frozenset({str, int, bool})


@dataclass(slots=True)
class Part:
    """A part of a table, a mutable dataclass of plain values, lists and other parts by name; it can be copied."""

    def copy(self) -> Self:
        """Return an independent copy."""
        kind: object = type(self)
        values = [getattr(self, name) for name in _names(kind)]
        return type(self)(*[value if type(value) in _ATOMS else _copied(value) for value in values])


@functools.cache
def _names(kind: object) -> tuple[str, ...]:
    """Return the names of a part's fields."""
    assert dataclasses.is_dataclass(kind)
    return tuple(field.name for field in dataclasses.fields(kind))


def _copied(value: object) -> object:
    if type(value) is list:
        return list(value)
    if type(value) is dict:
        return {key: item.copy() if hasattr(item, "copy") else item for key, item in value.items()}
    return value


@dataclass(slots=True)
class Table(Part):
    """Everything that can be seen, as plain mutable values. An empty place holds "".

    A deck called `pattern` is the lists `pattern_deck`, without an order until a card is drawn, and `pattern_discard`.
    `zones` names the parts in which cards lie, each a list of ids or one id, with the kind of card that lies there;
    those of a player stand on the player's class.
    """

    zones: ClassVar[Mapping[str, str]] = {}

    players: dict[str, Any]
    round: int = 0
    phase: str = ""
    active: str = ""
    actions_left: int = 0
    ended: str = ""
    scores: dict[str, int] = field(default_factory=dict)
    winners: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the rule that ended it, the score of each player, and who won (nobody, when all lose)."""

    reason: str
    scores: Mapping[str, int]
    winners: tuple[str, ...]
