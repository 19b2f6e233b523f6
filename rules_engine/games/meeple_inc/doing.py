"""How an action of the board is done: by whom, and from where; and effects that wait to be carried out.

The game itself imports this, so it goes by no type here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.action import Task
from rules_engine.games.meeple_inc.cards import Resources
from rules_engine.games.meeple_inc.table import PLAIN


class Doing(NamedTuple):
    """One action of the board, as somebody does it.

    `how` says whether a worker was placed for it on the board, or an Action Bonus, a Freelancer or an Item does it;
    `granted` is any action that a card lets one take.
    `worker` and `space` are those of a placement. `free` waives what it costs beyond a safety cost, `most` allows more
    than the action does by itself, where it is not 0. `held` is what will be there to pay with, while a placement is
    only thought of.
    """

    player: str
    action: str
    how: str
    worker: str = PLAIN
    space: str = ""
    free: bool = False
    most: int = 0
    held: Resources | None = None


class Board(NamedTuple):
    """An action of the board: whether it can be performed at all, how it is, and the rule by which it cannot be."""

    can: Callable[[Any, Doing], bool]
    perform: Callable[[Any, Doing], None]
    needs: str = "mi.space.may-idle"


@dataclass(frozen=True, slots=True)
class Perform(Task):
    """Perform an action of the board, as far as it can be (`mi.space.may-idle`)."""

    doing: Doing

    def run(self, game: Any) -> None:
        """Perform it, or tell that it cannot be."""
        game.perform(self.doing)


@dataclass(frozen=True, slots=True)
class Done(Task):
    """An action of the board has been performed."""

    doing: Doing

    def run(self, game: Any) -> None:
        """Let follow what follows."""
        game.performed(self.doing)


@dataclass(frozen=True, slots=True)
class DoEffects(Task):
    """Carry out effects, one after another, under the rule `cite`; `you` is whom they mean, `how` where they come from.

    The card that has them is not named: an Item lies below its deck by then, where nobody sees it.
    """

    effects: tuple[Effect, ...]
    cite: str
    you: str
    how: str = "bonus"

    def run(self, game: Any) -> None:
        """Carry out the first, and leave the others for later."""
        if len(self.effects) > 1:
            game.push(DoEffects(self.effects[1:], self.cite, self.you, self.how))
        for effect in self.effects[:1]:
            game.push(*game.engine.operations[effect.do].execute(game, self, effect))
