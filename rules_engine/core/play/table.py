"""What the tables of all games have in common; each game derives its own from this."""

from __future__ import annotations

import dataclasses
import functools
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from rules_engine.core.data.nearest import asking, nearest

_ATOMS = frozenset({str, int, bool})
OWNER, NOBODY = "owner", "nobody"
"""Who sees what is hidden: the player to whom it belongs, or nobody, such as the cards of a deck."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """Who sees a part of a table that holds names, and what may lie there for all that the others know.

    `to` is `OWNER`, `NOBODY`, or the part of the table that names the player who sees it. For all that others know, it
    may be whatever they do not see of its kind in `zones`; or, with `out_of`, as many of those that this lists for the
    game and the owner, each once. With `alike`, all know of each name there what this returns for the game and it.
    """

    to: str = OWNER
    out_of: Callable[[Any, str], Sequence[str]] | None = None
    alike: Callable[[Any, str], object] | None = None


@dataclass(slots=True)
class Part:
    """A part of a table, a mutable dataclass of plain values, lists and other parts by name; it can be copied.

    `hidden` says who sees each part that not everybody does: a list of names, or one name. Its length all may see.
    """

    hidden: ClassVar[Mapping[str, Hidden]] = {}

    def __init_subclass__(cls) -> None:
        """Refuse, where the class is made, what its `hidden` and `zones` name and it has not: all would see it."""
        parts = {name for base in cls.__mro__ for name in inspect.get_annotations(base)}
        for said in ("hidden", "zones"):
            for name in cls.__dict__.get(said, ()):
                if name not in parts:
                    raise TypeError(
                        asking(f"{said} of {cls.__name__} names {name!r}, which it has not", nearest(name, parts))
                    )

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
    """All that lies on the table, as plain mutable values; an empty place holds "". `hidden` says what not all may see.

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
