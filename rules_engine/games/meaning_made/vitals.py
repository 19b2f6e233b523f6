"""Vitals going up and down, and the Fragile state at the bottom of the track."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules_engine.core.action import Task
from rules_engine.games.meaning_made.consequences import Consequence

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade


def gain_vitals(game: MeaningMade, name: str, amount: int, cite: str) -> None:
    """Give `name` up to `amount` Vitals; what would pass the end of the track is lost (`mm.vitals.range`)."""
    player = game.table.players[name]
    was_fragile = player.fragile
    gained = min(amount, game.facts.vitals_max - player.vitals)
    if gained:
        game.emit("gain", cite, name, (("vitals", gained),))
    if gained < amount:
        game.emit("capped", "mm.vitals.range", name, (("vitals", amount - gained),))
    if was_fragile and not player.fragile:
        game.emit("recovered", "mm.fragile.leave", name)


def lose_vitals(game: MeaningMade, names: Iterable[str], amount: int, cite: str) -> tuple[Task, ...]:
    """Take Vitals from `names` in the order given; return the Consequences of those who become Fragile.

    The caller puts them on the agenda: they come in player order (`mm.fragile.several`).
    """
    consequences: list[Task] = []
    for name in names:
        player = game.table.players[name]
        was_fragile = player.fragile
        lost = min(amount, player.vitals)
        if lost:
            game.emit("lose", cite, name, (("vitals", lost),))
        if lost < amount:
            game.emit("capped", "mm.vitals.range", name, (("vitals", lost - amount),))
        if player.fragile and not was_fragile:
            game.emit("fragile", "mm.fragile.enter", name)
            consequences.append(Consequence("fragile", game.table.code, name))
    if len(consequences) > 1:
        game.emit("several", "mm.fragile.several", what=tuple(c.you for c in consequences))  # type: ignore[attr-defined]
    return tuple(consequences)
