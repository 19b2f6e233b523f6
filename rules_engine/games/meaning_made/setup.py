"""Setting up: decks, displays, tracks and players, each step an event that cites its rule."""

from __future__ import annotations

from rules_engine.games.meaning_made import mode, solo
from rules_engine.games.meaning_made.cards import TOKENS
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.rounds import BeginRound
from rules_engine.games.meaning_made.table import COLORS


def set_up(game: MeaningMade) -> None:
    """Set the table up for the players named, and put the first round on the agenda (`mm.setup`)."""
    facts, cards = game.facts, game.cards
    game.emit("deck", "mm.setup.decks", what=("event_deck", *cards.events))
    game.emit("deck", mode.deck_rule(game), what=("initiative_deck", *mode.initiative_deck(game)))
    game.emit("deck", "mm.setup.decks", what=("pattern_deck", *cards.patterns))
    game.emit("slots", "mm.setup.prism", what=(("prism", facts.prism_cards),))
    game.fill_places("prism", "pattern", "mm.setup.prism", "", "mm.prism.empty")
    game.emit("slots", mode.index_rule(game), what=(("index", game.index_slots),))
    game.fill_places("index", "initiative", "mm.setup.index", "", "mm.complete.empty")
    game.emit("end-slot", mode.end_slot_rule(game), what=facts.end_initiative)
    game.emit("gain", "mm.setup.meaning", what=(("meaning", facts.meaning_start),))
    game.emit("world-layer", "mm.setup.world-layer", what=facts.world_layer_start)
    tokens = tuple((token, getattr(facts, f"start_{token}")) for token in TOKENS)
    for name, color in zip(game.table.players, COLORS, strict=False):
        game.emit("seat", "mm.setup.colors", name, color)
        game.emit("gain", "mm.setup.vitals", name, (("vitals", facts.vitals_start),))
        game.emit("gain", "mm.setup.legacy", name, (("legacy", facts.legacy_start),))
        game.emit("gain", "mm.setup.tokens", name, tokens)
        game.emit("gain", "mm.setup.markers", name, (("markers", facts.contribution_markers + game.extra.slots),))
    solo.set_aside(game)
    game.push(BeginRound())
