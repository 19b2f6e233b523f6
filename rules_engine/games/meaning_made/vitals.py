"""Vitals going up and down, and the Fragile state at the bottom of the track."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.core.play.action import Task
from rules_engine.games.meaning_made.consequences import Consequence
from rules_engine.games.meaning_made.game import MeaningMade


def lose_vitals(game: MeaningMade, names: Iterable[str], amount: int, cite: str) -> tuple[Task, ...]:
    """Take Vitals from `names` in the order given; return the Consequences of those who become Fragile.

    The caller puts them on the agenda: they come in the order of `mm.fragile.several`.
    """
    fallen: list[str] = []
    for name in names:
        player = game.table.players[name]
        was_fragile = player.fragile
        lost = game.policies.vitals_track(amount, player.vitals - game.facts.vitals_fragile)
        if lost:
            game.emit("lose", cite, name, (("vitals", lost),))
        if lost < amount:
            game.emit("capped", "mm.vitals.excess", name, (("vitals", lost - amount),))
        if player.fragile and not was_fragile:
            game.emit("fragile", "mm.fragile.enter", name)
            fallen.append(name)
        elif was_fragile and game.policies.fragile_again(cite):
            fallen.append(name)
    if len(fallen) > 1:
        fallen = game.policies.fragile_order(game, fallen)
        game.emit("several", "mm.fragile.several", what=tuple(fallen))
    return tuple(Consequence("fragile", you=name) for name in fallen)


# What a loss at the bottom of the track brings.


def only_on_reaching(cite: str) -> bool:
    """Nothing: only reaching the bottom does (`mm.fragile.not-again`)."""
    return False


def every_loss(cite: str) -> bool:
    """Another Consequence, unless it is a Consequence that takes the Vitals: it would never end."""
    return cite != "mm.consequence.outcome"


# In which order several Fragile players resolve their Consequences.


def from_starting_player(game: MeaningMade, names: list[str]) -> list[str]:
    """In player order."""
    return names


def from_active_player(game: MeaningMade, names: list[str]) -> list[str]:
    """In player order from the player whose turn it is; between turns from the starting player."""
    seats, active = game.player_order, game.table.active
    first = seats.index(active) if active in seats else 0
    return sorted(names, key=lambda name: (seats.index(name) - first) % len(seats))
