"""Amounts of several things counted side by side, such as the tokens a player holds."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from operator import add, ge, sub
from typing import Any, Self


class Amounts:
    """Arithmetic for a named tuple of counts: `class Tokens(Amounts, _Tokens)`, where `_Tokens` is a NamedTuple."""

    __slots__ = ()

    @property
    def total(self: Any) -> int:
        """All of them together."""
        return sum(self)

    def pairs(self: Any) -> tuple[tuple[str, int], ...]:
        """Those there are, as (name, amount)."""
        return tuple([(name, count) for name, count in zip(self._fields, self, strict=True) if count])

    def covers(self: Any, other: Any) -> bool:
        """Whether there is at least as much of each as in `other`."""
        return all(map(ge, self, other))

    def short_of(self: Any, need: Any) -> dict[str, int]:
        """What is missing to `need`, by name."""
        return {name: n - have for name, have, n in zip(self._fields, self, need, strict=True) if n > have}

    def plus(self, other: Self) -> Self:
        """Return the sum, each with each."""
        return self.made(map(add, self, other))  # type: ignore[call-overload]

    def minus(self, other: Self) -> Self:
        """Return the difference, each with each; it may fall below zero."""
        return self.made(map(sub, self, other))  # type: ignore[call-overload]

    def at_most(self, other: Self) -> Self:
        """Return the smaller of each pair."""
        return self.made(map(min, self, other))  # type: ignore[call-overload]

    def parts(self: Any) -> Iterable[Any]:
        """Yield every choice of some of them, nothing and all included, in a fixed order."""
        return map(self.made, product(*(range(count + 1) for count in self)))

    @classmethod
    def made(cls, counts: Iterable[int]) -> Self:
        """Return `counts` as amounts, without the detour over a call with each by name."""
        return tuple.__new__(cls, counts)  # type: ignore[type-var]
