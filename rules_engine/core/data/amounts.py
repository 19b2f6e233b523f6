"""Amounts of several things counted side by side, such as the tokens a player holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from operator import add, ge, sub
from typing import TYPE_CHECKING, Any, Self


class Amounts(tuple[int, ...]):
    """Arithmetic for a named tuple of counts: `class Tokens(Amounts, _Tokens)`, where `_Tokens` is a NamedTuple."""

    __slots__ = ()
    if TYPE_CHECKING:
        _fields: Any  # of the named tuple it is mixed into

    @property
    def total(self) -> int:
        """All of them together."""
        return sum(self)

    def pairs(self) -> tuple[tuple[str, int], ...]:
        """Those there are, as (name, amount)."""
        return tuple([(name, count) for name, count in zip(self._fields, self, strict=True) if count])

    def covers(self, other: Self) -> bool:
        """Whether there is at least as much of each as in `other`."""
        return all(map(ge, self, other))

    def short_of(self, need: Self) -> dict[str, int]:
        """What is missing to `need`, by name."""
        return {name: n - have for name, have, n in zip(self._fields, self, need, strict=True) if n > have}

    def plus(self, other: Self) -> Self:
        """Return the sum, each with each."""
        return self.made(map(add, self, other))

    def minus(self, other: Self) -> Self:
        """Return the difference, each with each; it may fall below zero."""
        return self.made(map(sub, self, other))

    def at_most(self, other: Self) -> Self:
        """Return the smaller of each pair."""
        return self.made(map(min, self, other))

    def parts(self) -> Iterator[Self]:
        """Yield every choice of some of them, nothing and all included, in a fixed order."""
        return map(self.made, product(*(range(count + 1) for count in self)))

    @classmethod
    def made(cls, counts: Iterable[int]) -> Self:
        """Return `counts` as amounts, without the detour over a call with each by name."""
        return tuple.__new__(cls, counts)


def in_words(counts: Mapping[str, int]) -> str:
    """Return amounts as a sentence names them: `2 Energy and 1 Support`."""
    return " and ".join(f"{count} {name.capitalize()}" for name, count in counts.items())
