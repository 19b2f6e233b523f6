"""Players of Meeple Inc who make games and hire those who help: who is measured when its cards are weighed.

They look one action ahead and no further. Each has a taste of its own for people, Items, training and goals, so that no
card is measured by one kind of play.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.core.play.action import Action
from tests.games.meeple_inc.bots import promise

TASTES: tuple[Mapping[str, float], ...] = (
    {"hire-specialist": 5.2, "hire-freelancer": 4.4, "item": 4.2, "train": 4.4, "objective": 3.8},
    {"hire-specialist": 4.4, "hire-freelancer": 5.2, "item": 4.0, "train": 4.2, "objective": 4.4},
    {"hire-specialist": 4.6, "hire-freelancer": 4.6, "item": 4.9, "train": 3.8, "objective": 4.2},
)
SEAT = 5.6  # what it is worth to place an employee whom somebody has hired


@dataclass(frozen=True)
class Employer:
    """One player's way of weighing actions; `taste` says what it is worth to go where no game is made."""

    taste: Mapping[str, float]

    def __call__(self, game: Any, rng: random.Random) -> Action:
        """Return the action worth most; chance decides between those worth nearly the same."""
        return max(game.legal_actions(), key=lambda action: self.worth(game, action) + rng.random())

    def worth(self, game: Any, action: Any) -> float:
        """Return what an action is worth."""
        player = game.table.players[action.player]
        if action.verb in ("seat", "work", "use"):
            return SEAT
        if action.verb != "place":
            return promise(game, action)
        name = action.space.rpartition("-")[0] or action.space
        free = not all((player.seat_1, player.seat_2, player.seat_3, player.seat_4))
        if name == "play-card":
            return SEAT if player.hand and free else 0
        if name.startswith("hire-"):
            return self.taste[name] if free and not player.hand else 0
        return self.taste.get(name, 0) or promise(game, action)


def employers(players: int, rng: random.Random) -> list[Employer]:
    """Return as many players, each with a taste drawn by chance."""
    return [Employer(rng.choice(TASTES)) for _ in range(players)]
