"""The World Layer, whose marker never goes back, unless the group plays it so."""

from __future__ import annotations

from rules_engine.games.meaning_made.game import MeaningMade


def never_back(game: MeaningMade) -> None:
    """Leave the World Layer where it is (`mm.world-layer.never-back`)."""


def back_to_what_is_present(game: MeaningMade) -> None:
    """Move the World Layer back to the highest Layer in a Palette or on a completed Initiative."""
    table, cards = game.table, game.cards
    palettes = (cards.patterns[card].layer for player in table.players.values() for card in player.palette)
    completed = (cards.initiatives[card].layer for card in (*table.completed, table.completing) if card)
    highest = max((game.facts.world_layer_start, *palettes, *completed))
    if highest < table.world_layer:
        game.emit("world-layer", "mm.world-layer.shows", what=highest)
