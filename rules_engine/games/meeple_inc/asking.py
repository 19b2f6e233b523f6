"""Saying no to what may be done and need not be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, Choice, shared
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.turns import TurnChoice
from rules_engine.games.meeple_inc.game import MeepleInc


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Do nothing of what is offered."""

    verb = "decline"
    player: str


decline = shared(Decline)


class Offer(Choice):
    """A decision that may be declined; saying nothing declines it."""

    __slots__ = ()

    def silence(self, game: MeepleInc) -> Action:
        """Saying nothing takes nothing of what is offered."""
        return decline(self.players[0])

    def declined(self, game: MeepleInc) -> None:
        """Let follow what follows when nothing is taken: nothing, unless the decision says otherwise."""


def objections_to_decline(game: MeepleInc, action: Decline) -> Iterator[Objection]:
    """Say why there is nothing to decline."""
    if not game.awaited(Offer, action.player):
        rule = "mi.turn.no-pass" if isinstance(game.choice, TurnChoice) else "mi.space.place"
        yield Objection("out-of-order", rule, f"{action.player} has nothing to decline")


def start_decline(game: MeepleInc, action: Decline) -> None:
    """Let follow what follows."""
    game.answered.declined(game)
