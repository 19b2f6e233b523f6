"""The legal actions of a decision, as a sequence that is worked out only as far as it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice, tee
from typing import overload

from rules_engine.core.play.action import Action, Choice


class LegalActions(Sequence[Action]):
    """The legal actions of a decision: iterate, count, index or ask `action in …`. Order is fixed.

    `options` lists them, or is the list; `is_legal` says of anything whether it is one, without listing them.
    """

    __slots__ = ("_all", "_choice", "_is_legal", "_options")

    def __init__(self, choice: Choice | None, options: Iterable[Action], is_legal: Callable[[object], bool]) -> None:
        self._choice = choice
        self._is_legal = is_legal
        self._options = iter(options)
        self._all: tuple[Action, ...] | None = options if type(options) is tuple else None

    def only(self) -> Action | None:
        """Return the action when there is one only; of others, no more than two are worked out."""
        if self._all is None:
            first = tuple(islice(self._options, 2))
            if len(first) > 1:
                self._options = chain(first, self._options)
                return None
            self._all = first
        return self._all[0] if len(self._all) == 1 else None

    def __iter__(self) -> Iterator[Action]:
        if self._all is not None:
            return iter(self._all)
        return chain.from_iterable(map(LegalActions._source, (self,)))  # `list` asks for the length after it has this

    def _source(self) -> Iterable[Action]:
        if self._all is not None:
            return self._all
        self._options, again = tee(self._options)  # what has been asked for before is not worked out again
        return again

    def _listed(self) -> tuple[Action, ...]:
        if self._all is None:
            self._all = tuple(self._options)
        return self._all

    def __len__(self) -> int:
        return len(self._listed())

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        return self._listed()[index]

    def __contains__(self, action: object) -> bool:
        return self._is_legal(action)

    def brought(self, action: Action) -> bool:
        """Whether `action` is the very object that came from here when all were listed, and not only an equal one."""
        return self._all is not None and id(action) in map(id, self._all)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions for {', '.join(self._choice.players if self._choice else ())}>"
