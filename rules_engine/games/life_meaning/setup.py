"""Setting up: decks, displays, tracks and players, each step an event that cites its rule."""

from __future__ import annotations

from functools import lru_cache

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.games.life_meaning.cards import TOKENS, EventCard, Pattern, Project
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.rounds import BeginRound


def set_up(game: LifeMeaning) -> None:
    """Set the table up for the players named, and put the first round on the agenda (`lm.setup`)."""
    facts, table = game.facts, game.table
    game.emit("gain", "lm.setup.drift", what=(("drift", facts.drift_start),))
    for deck in _decks(game.rulebook):
        game.emit("deck", "lm.setup.decks", what=deck)
    game.emit("event", "lm.setup.event", what=game.draw("event"))
    game.emit("slots", "lm.setup.projects", what=(("projects", facts.project_slots),))
    for place in range(facts.project_slots):
        if card := game.draw("project", among=_openers(game)):
            game.emit("reveal", "lm.setup.projects", what=("projects", place, card))
    game.emit("slots", "lm.setup.gallery", what=(("gallery", facts.gallery_cards),))
    game.refill_gallery("lm.setup.gallery")
    tokens = tuple((token, count) for token in TOKENS if (count := getattr(facts, f"start_{token}")))
    for name in table.players:
        game.emit("gain", "lm.setup.coherence", name, (("coherence", facts.coherence_start),))
        game.emit("gain", "lm.setup.reputation", name, (("reputation", facts.reputation_start),))
        game.emit("gain", "lm.setup.legacy", name, (("legacy", facts.legacy_start),))
        game.emit("gain", "lm.setup.tokens", name, tokens)
    game.push(BeginRound())


@lru_cache(maxsize=8)
def _decks(rulebook: RulebookData) -> tuple[tuple[str, ...], ...]:
    """Return each deck as it is laid out: its name, then every copy of its cards."""
    kinds: tuple[type[EventCard | Project | Pattern], ...] = (EventCard, Project, Pattern)
    return tuple(
        (f"{kind.kind}_deck", *(card.id for card in rulebook.cards_of(kind).values() for _ in range(card.copies)))
        for kind in kinds
    )


def _openers(game: LifeMeaning) -> list[str]:
    """Return the Projects that may lie on the opening row."""
    deck = game.table.project_deck
    if game.facts.layer_ten_at_start:
        return deck
    return [card for card in deck if game.cards.projects[card].layer < game.facts.end_layer]
