"""What not everybody may see: where it lies, a table as one player sees it, and reasons that do not tell of it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, NoReturn, TypeVar

from rules_engine.core.play.objection import Objection
from rules_engine.core.play.table import NOBODY, OWNER, Hidden, Part, Table

T = TypeVar("T", bound=Table)
UNKNOWN = "?"
"""What stands for a name that a reader may not know."""
Path = tuple[str, ...]


class Place(NamedTuple):
    """A part of a table that not everybody sees: the path that leads there, who holds it, and whose it is."""

    path: Path
    holder: Part
    owner: str
    hidden: Hidden

    @property
    def names(self) -> list[str]:
        """What lies there, "" for an empty place. Raises: TypeError for a part that holds anything but names."""
        value = getattr(self.holder, self.path[-1])
        if type(value) is str:
            return [value]
        if type(value) is not list:
            raise TypeError(f"{'.'.join(self.path)} is hidden, and holds no names but {value!r}")
        return list(value)

    def lay(self, names: list[str]) -> None:
        """Let these names lie there instead of as many others."""
        one = type(getattr(self.holder, self.path[-1])) is str
        setattr(self.holder, self.path[-1], names[0] if one else names)


def hides(table: Table) -> bool:
    """Whether there is anything on this table that not everybody sees."""
    return any(holder.hidden for _, _, holder in _holders(table))


def unseen(table: Table, reader: str) -> list[Place]:
    """Return every place that `reader` may not look into, in a fixed order."""
    return [
        Place((*path, name), holder, owner, hidden)
        for path, owner, holder in _holders(table)
        for name, hidden in holder.hidden.items()
        if reader != (owner if hidden.to == OWNER else "" if hidden.to == NOBODY else getattr(table, hidden.to))
    ]


def _holders(table: Table) -> Iterator[tuple[Path, str, Part]]:
    """Yield the table and all parts within it, each with its path and the player whose it is."""
    ahead: list[tuple[Path, str, Part]] = [((), "", table)]
    while ahead:
        path, owner, holder = here = ahead.pop()
        yield here
        for name in holder.__dataclass_fields__:
            value = getattr(holder, name)
            if type(value) is dict:
                players = not path and name == "players"
                parts = ((key, part) for key, part in value.items() if isinstance(part, Part))
                ahead += [((*path, name, key), key if players else owner, part) for key, part in parts]


def masked(table: T, reader: str) -> T:
    """Return the table as `reader` sees it: a copy, in which `UNKNOWN` stands for each name they may not see."""
    twin = table.copy()
    for place in unseen(twin, reader):
        place.lay([name and UNKNOWN for name in place.names])
    return twin


# Reasons.


class Untold(Exception):  # noqa: N818 - what it is, not that it went wrong
    """Somebody looked at what the reader may not know."""


def _refuse(*_: object) -> NoReturn:
    raise Untold


class _Veil:
    """Stands where something is hidden: it tells how much lies there, and nothing else."""

    __slots__ = ("_count",)

    def __init__(self, names: list[str]) -> None:
        self._count = len(list(filter(None, names)))

    def __len__(self) -> int:
        return self._count

    def __getattr__(self, name: str) -> NoReturn:
        raise Untold

    __iter__ = __getitem__ = __reversed__ = __add__ = __radd__ = _refuse
    __eq__ = __ne__ = __lt__ = __gt__ = __le__ = __ge__ = __hash__ = __str__ = __repr__ = __format__ = _refuse


def veiled(table: T, reader: str) -> T:
    """Return a copy of the table of which no rule can find out what `reader` may not know: trying raises Untold."""
    twin = table.copy()
    for place in unseen(twin, reader):
        veil: Any = _Veil(place.names)
        setattr(place.holder, place.path[-1], veil)
    return twin


def before_untold(objections: Callable[[], Iterable[Objection]]) -> tuple[Objection, ...]:
    """Return objections up to where a rule looks at what its reader may not know: what comes then may rest on it."""
    found: list[Objection] = []
    with contextlib.suppress(Untold):
        found.extend(objections())
    return tuple(found)
