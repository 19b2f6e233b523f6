"""Players of Meeple Inc with an aim: the hourglass at its end, or awards."""

from __future__ import annotations

import random
from typing import Any

from rules_engine.core.play.action import Action

PLACES = ("publish", "award", "comp-mech", "box", "research", "playtest", "multi", "basic")
"""Where somebody who is after awards goes, the best first."""


def toward_end(game: Any, rng: random.Random) -> Action:
    """Collect as soon as all plain workers are placed, and decide everything else by chance."""
    options = list(game.legal_actions())
    player = game.table.players[game.decision.players[0]]
    wanted = [action for action in options if action.verb == "collect" and not player.workers]
    return rng.choice(wanted or options)


def toward_shelf(game: Any, rng: random.Random) -> Action:
    """Buy what a game is made of, publish it, and give it for an award; decide everything else by chance."""
    return max(game.legal_actions(), key=lambda action: (promise(game, action), rng.random()))


def promise(game: Any, action: Action) -> float:
    """Return how much an action is worth to somebody who is after awards."""
    if action.verb in ("award", "build", "upgrade"):
        return 9 + getattr(action, "level", 0)
    if action.verb == "place":
        name = action.space.rpartition("-")[0] or action.space
        return 5 - PLACES.index(name) / 8 if name in PLACES and _of_use(game, action, name) else 0
    return 1


def _of_use(game: Any, action: Any, name: str) -> bool:
    player = game.table.players[action.player]
    made = (player.box, player.component, player.mechanism)
    if name == "publish":
        return all(made)
    if name == "award":
        return bool(player.published)
    if name == "box":
        return not player.box and bool(player.inspiration)
    if name == "comp-mech":
        parts = ((player.component, player.research), (player.mechanism, player.playtest))
        return any(not part and token for part, token in parts)
    wants = {"research": player.research, "playtest": player.playtest, "multi": player.inspiration}
    return wants.get(name, 0) < 3
