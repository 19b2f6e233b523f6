"""Who goes first: policies that games share."""

from __future__ import annotations

from rules_engine.core.play.game import Game
from rules_engine.core.play.table import Table


def always_the_same(game: Game[Table]) -> tuple[str, ...]:
    """The player who started the first round starts every round."""
    return game.seats


def each_in_turn(game: Game[Table]) -> tuple[str, ...]:
    """Each round is started by the player after the one who started the last."""
    first = max(0, game.table.round - 1) % len(game.seats)
    return game.seats[first:] + game.seats[:first]
