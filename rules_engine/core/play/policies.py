"""Policies that games share: who goes first, how far a marker moves, and who wins of those who are level."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.core.play.game import Game
from rules_engine.core.play.table import Table


def always_the_same(game: Game[Table]) -> tuple[str, ...]:
    """The player who started the first round starts every round."""
    return game.seats


def each_in_turn(game: Game[Table]) -> tuple[str, ...]:
    """Each round is started by the player after the one who started the last."""
    first = max(0, game.table.round - 1) % len(game.seats)
    return game.seats[first:] + game.seats[:first]


def stops(amount: int, room: int) -> int:
    """Return how far a marker moves: as far as there is room; the rest is lost."""
    return max(0, min(amount, room))


def goes_on(amount: int, room: int) -> int:
    """Return how far a marker moves: all of it; what lies past the end of the track is remembered."""
    return amount


def shared_victory(game: Game[Table], leaders: list[str]) -> list[str]:
    """All who share the highest score win."""
    return leaders


def higher(track: str) -> Callable[[Game[Table], list[str]], list[str]]:
    """Return the policy by which who is higher on a track wins, of those level; a further tie is shared."""

    def win(game: Game[Table], leaders: list[str]) -> list[str]:
        most = max(getattr(game.table.players[name], track) for name in leaders)
        return [name for name in leaders if getattr(game.table.players[name], track) == most]

    return win
