"""Silence: what a text leaves out declines an offer or ends a turn.

With `left_out` the policy has left steps out, so turns may be shorter than they should be.
"""

from __future__ import annotations

from rules_engine.core.action import Action
from rules_engine.core.game import Game


def advance_to(game: Game, action: Action, left_out: bool) -> None:
    """Pass decisions in silence until `action` is in its place; stay where the game is when it never will be."""
    if not _out_of_order(game, action):
        return
    ahead = game.copy()
    while _fall_silent(ahead, left_out):
        if not _out_of_order(ahead, action):
            while _out_of_order(game, action):
                _fall_silent(game, left_out)
            return


def while_possible(game: Game, left_out: bool) -> None:
    """Pass decisions in silence up to a pause, or to a player who has to speak."""
    while not game.paused and _fall_silent(game, left_out):
        pass


def until_pause(game: Game, left_out: bool) -> None:
    """Pass decisions in silence up to a pause. Raises: ValueError naming the player who has to speak before it."""
    while_possible(game, left_out)
    if not game.paused:
        who = ", ".join(game.decision.players) if game.decision else "nobody"
        raise ValueError(f"play does not get this far: {who} still has to choose")


def _out_of_order(game: Game, action: Action) -> bool:
    return any(objection.code == "out-of-order" for objection in game.why_not(action))


def _fall_silent(game: Game, left_out: bool) -> bool:
    """Take the current decision in silence; say whether that is possible."""
    choice = game.choice
    silent = choice.silence(game) if choice else None
    if silent is None:
        return False
    if game.why_not(silent):
        if not left_out:
            return False
        game.waive(silent)
    else:
        game.play(silent)
    return True
