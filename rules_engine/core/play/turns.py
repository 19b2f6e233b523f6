"""A player's turn: the decision which action to take, and ending the turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from rules_engine.core.play.action import Action, Choice, shared
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.state import State
from rules_engine.core.play.table import Table


@dataclass(frozen=True, slots=True)
class TurnChoice(Choice):
    """A player takes an action of their turn; `turn_lists` of the game says what it may still have."""

    kind = "turn"
    player: str

    def options(self, game: Any) -> Iterable[Action]:
        """Return every legal action of the turn, in a fixed order, worked out as it is asked for."""
        player = self.player
        by_verb = [options(game, player) for options in game.turn_lists()]
        return chain.from_iterable(chain.from_iterable(by_verb))

    def silence(self, game: Any) -> Action | None:
        """Saying nothing ends the turn, which is legal when it may end; no game has to let anybody end one."""
        return EndTurn(self.player) if EndTurn.verb in game.engine.moves else None


turn_of = shared(TurnChoice)


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End a turn though something could still be done in it, where that is legal."""

    verb = "end-turn"
    player: str
    what: str = "turn"


def objections_to_turn(game: State[Table], name: str, rule: str) -> Iterator[Objection]:
    """Say by `rule` that `name` is not the one to act."""
    if not game.awaited(TurnChoice, name):
        yield Objection("out-of-order", rule, f"it is not {name}'s turn to act")


def from_turn_of(name: str, order: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players in their `order` from `name` on. Raises: ValueError for one who does not play."""
    if name not in order:
        raise ValueError(f"{name} does not play; players: {', '.join(order)}")
    return order[order.index(name) :]
