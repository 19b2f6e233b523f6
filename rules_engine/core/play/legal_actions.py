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

    __slots__ = ("_choice", "_complete", "_found", "_is_legal", "_open")

    def __init__(self, choice: Choice | None, options: Iterable[Action], is_legal: Callable[[object], bool]) -> None:
        self._choice = choice
        self._is_legal = is_legal
        self._found: list[Action] = []
        self._open = iter(options)
        self._complete = False

    def first(self, number: int) -> list[Action]:
        """Return the first `number` of them, all where there are fewer; no more than these are worked out."""
        found = self._found
        if len(found) < number:
            found.extend(islice(self._open, number - len(found)))
        return found[:number]

    def _all(self) -> list[Action]:
        if not self._complete:
            self._found.extend(self._open)
            self._complete = True
        return self._found

    def _one_by_one(self) -> Iterator[Action]:
        found, place = self._found, 0
        while place < len(found) or len(self.first(place + 1)) > place:
            yield found[place]
            place += 1

    def __iter__(self) -> Iterator[Action]:
        return iter(self._found) if self._complete else self._one_by_one()

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
