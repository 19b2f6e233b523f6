"""The Pattern Gallery: when its places are filled (`lm.ruling.run-out`)."""

from __future__ import annotations

from rules_engine.games.life_meaning import Obtain, Tokens
from tests.games.life_meaning.tables import GALLERY, next_round, nobody_pledges, pass_turns, table
from tests.games.tables import among, has, rules

BOUNDARY = Obtain("Alex", "boundary-pattern", Tokens(energy=1))


def test_the_gallery_waits_for_phase_b():
    """A place that becomes empty in Phase C stays empty until the next Gallery Refresh (`lm.gallery.refresh`)."""
    game = table(alex=has(energy=1), draws={"pattern": ["droplet"]})

    game.play(BOUNDARY)
    assert game.table.gallery == ["", *GALLERY[1:]]
    pass_turns(game)
    assert game.table.gallery == ["", *GALLERY[1:]]
    events = nobody_pledges(game)

    assert game.table.gallery == ["droplet", *GALLERY[1:]]
    assert among(events, "lm.event.reveal", "lm.gallery.refresh") == ["lm.event.reveal", "lm.gallery.refresh"]


def test_every_empty_place_is_filled():
    """In Phase B the Gallery is filled up to 6 cards."""
    game = table(phase="stability", gallery=GALLERY[:2])

    nobody_pledges(game)

    assert all(game.table.gallery)
    assert len(game.table.gallery) == 6


def test_discarded_patterns_become_the_deck():
    """When Patterns run out, the discards are shuffled (`lm.ruling.run-out`, `lm.gallery.reshuffle`)."""
    game = table(phase="stability", gallery=GALLERY[:5], pattern_deck=[], pattern_discard=["droplet", "sweat"],
                 draws={"pattern": ["sweat"]})  # fmt: skip

    events = nobody_pledges(game)

    assert (game.table.gallery[5], game.table.pattern_deck, game.table.pattern_discard) == ("sweat", ["droplet"], [])
    assert "lm.gallery.reshuffle" in rules(events)


def test_a_place_without_a_pattern_stays_empty():
    """With no Pattern left, neither in the deck nor discarded, the place stays empty and play goes on."""
    game = table(gallery=GALLERY[:5], pattern_deck=[])

    events = next_round(game)

    assert game.table.gallery == [*GALLERY[:5], ""]
    assert "lm.gallery.empty" in rules(events)
    assert (game.table.round, game.outcome) == (2, None)
