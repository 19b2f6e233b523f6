"""Markers at the end of their tracks, and the one that never goes back."""

from __future__ import annotations

from rules_engine.games.meaning_made.game import MeaningMade


def stops(amount: int, room: int) -> int:
    """Return how far a marker moves: as far as there is room; the rest is lost."""
    return max(0, min(amount, room))


def goes_on(amount: int, room: int) -> int:
    """Return how far a marker moves: all of it; what lies past the end of the track is remembered."""
    return amount


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
