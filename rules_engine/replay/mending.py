"""Mending: a game conjures what an illegal step asks for, so that a replay can go on."""

from __future__ import annotations

from rules_engine.core.play.action import Action
from rules_engine.core.play.engine import Telling
from rules_engine.core.play.game import Game
from rules_engine.core.play.table import Table

MENDS = 12  # an illegal step is mended at most so often before it is left out


def mended(telling: Telling, game: Game[Table], action: Action) -> Action | None:
    """Conjure what is missing; return the action that is legal then, None when nothing mends it.

    A step that nothing mends leaves nothing behind: it is tried on a copy first.
    """
    return _mend(telling, game, action) if _mend(telling, game.copy(), action) else None


def _mend(telling: Telling, game: Game[Table], action: Action) -> Action | None:
    if game.outcome:
        return None
    for _ in range(MENDS):
        objections = game.why_not(action)
        if not objections:
            return action
        tried = telling.mend(game, action, objections[0])
        if tried is None:
            return None
        action = tried
    return None
