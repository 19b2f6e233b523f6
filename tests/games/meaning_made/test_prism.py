"""The Prism: refilled after a load, with or without cards left (`mm.ruling.empty-prism-space`)."""

from __future__ import annotations

from rules_engine.games.meaning_made import Load, Tokens
from tests.games.meaning_made.tables import PRISM, table
from tests.games.tables import has, rules


def test_the_gap_is_filled_from_the_deck():
    """After a load one card of the deck takes the free place (`mm.prism.refill`)."""
    game = table(alex=has(energy=1, insight=1), draws={"pattern": ["skin"]})

    events = game.play(Load("Alex", "shell", Tokens(1, 1)))

    assert game.table.prism == ["skin", *PRISM[1:]]
    assert rules(events).count("mm.prism.refill") == 1
    assert "skin" not in game.table.pattern_deck


def test_an_empty_deck_is_made_anew_from_the_discards():
    """The deck is empty: shuffle the discard pile, then refill (`mm.prism.reshuffle`, `mm.prism.refill`)."""
    game = table(alex=has(energy=1, insight=1), pattern_deck=[], pattern_discard=["skin", "nest"])

    events = game.play(Load("Alex", "shell", Tokens(1, 1)))

    assert [rule for rule in rules(events) if rule.startswith("mm.prism")] == ["mm.prism.reshuffle", "mm.prism.refill"]
    assert game.table.prism[0] in ("skin", "nest")
    assert (len(game.table.pattern_deck), game.table.pattern_discard) == (1, [])


def test_a_deck_with_cards_is_not_reshuffled():
    """As long as the deck has a card, the discards stay where they are."""
    game = table(alex=has(energy=1, insight=1), pattern_deck=["skin"], pattern_discard=["nest"])

    game.play(Load("Alex", "shell", Tokens(1, 1)))

    assert (game.table.prism[0], game.table.pattern_deck, game.table.pattern_discard) == ("skin", [], ["nest"])


def test_with_nothing_left_the_gap_stays():
    """Neither deck nor discards: the place stays empty, and the game goes on (`mm.prism.empty`)."""
    game = table(alex=has(energy=1, insight=1), pattern_deck=[], pattern_discard=[])

    events = game.play(Load("Alex", "shell", Tokens(1, 1)))

    assert game.table.prism == ["", *PRISM[1:]]
    assert "mm.prism.empty" in rules(events)
    assert game.decision == (("Alex",), "turn")
    assert "" not in [action.card for action in game.legal_actions() if isinstance(action, Load)]
