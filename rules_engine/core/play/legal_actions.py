"""The legal actions of a decision, as a sequence that is worked out only as far as it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import overload

from rules_engine.core.play.action import Action, Choice


class LegalActions(Sequence[Action]):
    """The legal actions of a decision: iterate, count, index or ask `action in …`. Order is fixed.

    `options` lists them; `is_legal` says of anything whether it is one, without listing them.
    """

    __slots__ = ("_choice", "_found", "_is_legal", "_open")

    def __init__(self, choice: Choice | None, options: Iterable[Action], is_legal: Callable[[object], bool]) -> None:
        self._choice = choice
        self._is_legal = is_legal
        self._found: list[Action] = []
        self._open = iter(options)

    def first(self, number: int) -> list[Action]:
        """Return the first `number` of them, all where there are fewer; no more than these are worked out."""
        while len(self._found) < number and self._another():
            pass
        return self._found[:number]

    def _another(self) -> bool:
        """Work out one more; say whether there is one."""
        before = len(self._found)
        self._found.extend(islice(self._open, 1))
        return len(self._found) > before

    def _all(self) -> list[Action]:
        self._found.extend(self._open)
        return self._found

    def _one_by_one(self) -> Iterator[Action]:
        place = 0
        while place < len(self._found) or self._another():
            yield self._found[place]
            place += 1

    def __iter__(self) -> Iterator[Action]:
        return self._one_by_one()

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        return self._all()[index]

    def __contains__(self, action: object) -> bool:
        return self._is_legal(action)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions for {', '.join(self._choice.players if self._choice else ())}>"
