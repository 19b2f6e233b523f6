"""The legal actions of a decision, as a sequence that is worked out only as far as it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rules_engine.core.play.action import Action

if TYPE_CHECKING:
    from rules_engine.core.play.game import Game


class LegalActions(Sequence[Action]):
    """The legal actions of the current decision: iterate, count, index or ask `action in …`. Order is fixed."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def __iter__(self) -> Iterator[Action]:
        return self._game._options()

    def __len__(self) -> int:
        return len(self._game._all_options())

    def __getitem__(self, index: Any) -> Any:
        return self._game._all_options()[index]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and not self._game.misfit(action) and not self._game.why_not(action)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions for {', '.join(d.players if (d := self._game.decision) else ())}>"
