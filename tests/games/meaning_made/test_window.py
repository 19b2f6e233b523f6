"""The Stability Window: who may donate, in which order, up to what."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Donate, Keep
from tests.games.meaning_made.tables import table
from tests.games.tables import each, has, rules, why

ONE = has(support=1)


def test_a_donation_is_one_support_for_one_meaning():
    """Each donation takes 1 Support and gives 1 Meaning at once (`mm.window.donate`, `mm.window.meaning`)."""
    game = table(phase="window", alex=has(support=2))

    events = game.play(Donate("Alex"))

    assert (each(game, "support")["Alex"], game.table.meaning) == (1, 6)
    assert {"mm.window.donate", "mm.window.meaning"} <= set(rules(events))


def test_players_decide_in_player_order():
    """Players donate in player order: Brooke waits for Alex, and Alex cannot come back later."""
    game = table(phase="window", alex=ONE, brooke=ONE)

    assert why(game, Donate("Brooke")) == ["mm.window.order"]
    game.play(Keep("Alex"))
    assert why(game, Donate("Alex")) == ["mm.window.order"]
    game.play(Donate("Brooke"))


def test_a_donor_does_not_donate_twice():
    """1 Support per player per Stability Window (`mm.window.own`)."""
    game = table(phase="window", alex=has(support=2), brooke=ONE)
    game.play(Donate("Alex"))

    assert why(game, Donate("Alex")) == ["mm.window.own"]


def test_a_fragile_player_keeps_support_in_the_stability_window():
    """A Fragile player may not donate, whatever the supply holds (`mm.fragile.no-donation`)."""
    game = table(alex=has(vitals=0, support=2), phase="window")

    assert why(game, Donate("Alex")) == ["mm.fragile.no-donation"]
    assert list(game.legal_actions()) == [Keep("Alex")]


def test_without_support_there_is_no_donation():
    """Energy and Insight cannot be donated; who has no Support has nothing to give (`mm.window.donate`)."""
    game = table(phase="window", alex=has(energy=5, insight=5))

    (reason,) = game.why_not(Donate("Alex"))

    assert (reason.code, reason.rule, dict(reason.missing)) == ("cannot-pay", "mm.window.donate", {"support": 1})
    assert "mm.window.donate" in why(game, Donate("Alex", "energy"))


def test_three_donations_are_the_limit():
    """The group raises Meaning by at most 3 a round; then nobody else may donate (`mm.window.cap`)."""
    game = table(phase="window", alex=ONE, brooke=ONE, casey=ONE, drew=ONE)
    for name in ("Alex", "Brooke", "Casey"):
        game.play(Donate(name))

    assert game.table.meaning == 8
    assert why(game, Donate("Drew")) == ["mm.window.cap"]
    assert list(game.legal_actions()) == [Keep("Drew")]


def test_the_limit_counts_donations_not_the_track():
    """At the top of the track a donation counts in full, although Meaning cannot rise (`mm.ruling.meaning-beyond`)."""
    game = table(phase="window", meaning=12, alex=ONE, brooke=ONE, casey=ONE, drew=ONE)
    for name in ("Alex", "Brooke", "Casey"):
        game.play(Donate(name))

    assert game.table.meaning == 12
    assert why(game, Donate("Drew")) == ["mm.window.cap"]


def test_the_limit_starts_anew_each_round():
    """The limit is for one round."""
    game = table(phase="window", alex=has(support=2), forced=True)
    game.play(Donate("Alex"))

    assert (game.table.round, game.table.donated, game.table.donors) == (2, 0, [])


def test_not_donating_has_no_effect():
    """A player who keeps the Support loses and gains nothing."""
    game = table(phase="window", alex=ONE)

    assert game.play(Keep("Alex")) == ()


@pytest.mark.parametrize("action", [Donate("Alex"), Keep("Alex")])
def test_there_are_no_donations_in_a_turn(action: Donate | Keep):
    """Donations belong to Phase C (`mm.window.order`)."""
    assert why(table(alex=ONE), action) == ["mm.window.order"]


def test_a_stranger_does_not_donate():
    """Only the players at the table are asked."""
    assert "mm.window.order" in why(table(phase="window"), Donate("Zed"))


def test_a_forbidden_donation():
    """An outcome may forbid donating this round (`mm.event.restrict`)."""
    game = table(phase="window", alex=ONE, restricted=["donate"])

    assert why(game, Donate("Alex")) == ["mm.event.restrict"]


def test_a_donation_needs_nobodys_leave():
    """Every player decides alone, whatever the others did: with two players up to two donations."""
    game = table(phase="window", alex=ONE, brooke=ONE, meaning=3)

    game.play(Donate("Alex"))
    game.play(Donate("Brooke"))

    assert [event.what for event in game.log if event.rule == "mm.window.meaning"] == [(("meaning", 1),)] * 2
