"""What the scenarios of a reader have in common."""

from __future__ import annotations

from typing import Any

from rules_engine.games.meeple_inc.ending import FinalScoring
from tests.games.meeple_inc.late_tables import late_table
from tests.games.tables import player

POWER: dict[str, Any] = {"power-cards": {}}


def resources(game: Any, name: str = "Alex") -> tuple[int, ...]:
    """Return Dollars, Time, Inspiration, Research and Playtest tokens."""
    return tuple(player(game, name).resources)


def after(*actions: Any, **given: Any) -> Any:
    """Return a table at which these actions were played."""
    game = late_table(**given)
    for action in actions:
        game.play(action)
    return game


def scored(**given: Any) -> Any:
    """Return a table whose points have been counted."""
    game = late_table(**given)
    game.begin_at([FinalScoring("mi.end.trigger")])
    return game
