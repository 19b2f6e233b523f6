"""Gather Energy/Insight, and what a turn is (`mm.ruling.passing`, `mm.ruling.repeated-action`)."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import EndTurn, Gather, Load, Tokens
from tests.games.meaning_made.tables import table
from tests.games.tables import has, rules, tokens, why


@pytest.mark.parametrize("take", [Tokens(2, 0), Tokens(1, 1), Tokens(0, 2)])
def test_gather_takes_two_in_any_mix(take: Tokens):
    """Gather takes any two tokens in any mix of Energy and Insight (`mm.gather.two`)."""
    game = table()

    events = game.play(Gather("Alex", take))

    assert tokens(game, "Alex") == take
    assert "mm.gather.two" in rules(events)


@pytest.mark.parametrize("take", [Tokens(), Tokens(1, 0), Tokens(2, 1), Tokens(3, -1)])
def test_gather_takes_no_other_number(take: Tokens):
    """One token, three, or more of one for less than none of the other is no gathering (`mm.gather.two`)."""
    assert why(table(), Gather("Alex", take)) == ["mm.gather.two"]


@pytest.mark.parametrize("take", [Tokens(1, 0, 1), Tokens(0, 0, 2)])
def test_support_is_never_gathered(take: Tokens):
    """Gather never brings Support (`mm.gather.no-support`)."""
    assert why(table(), Gather("Alex", take)) == ["mm.gather.no-support"]


def test_the_same_action_may_come_twice():
    """Two actions make a turn, and they may be alike; then the next player acts (`mm.ruling.passing`)."""
    game = table()

    game.play(Gather("Alex", Tokens(2)))
    game.play(Gather("Alex", Tokens(1, 1)))

    assert tokens(game, "Alex") == (3, 1, 0)
    assert game.decision == (("Brooke",), "turn")


def test_only_the_active_player_acts():
    """Nobody acts in another player's turn (`mm.round.own-turn`)."""
    assert why(table(), Gather("Brooke", Tokens(2))) == ["mm.round.own-turn"]


def test_a_stranger_does_not_act():
    """Somebody who is not at the table has no turn."""
    assert "mm.round.own-turn" in why(table(), Gather("Zed", Tokens(2)))


def test_nobody_gathers_in_the_stability_window():
    """The Stability Window is not part of a turn (`mm.ruling.fragile-full-turn`, `mm.round.own-turn`)."""
    assert why(table(phase="window"), Gather("Alex", Tokens(2))) == ["mm.round.own-turn"]


def test_a_turn_cannot_be_passed():
    """A turn ends when both actions are taken, not before (passing is not among the actions, `mm.ruling.passing`)."""
    assert why(table(), EndTurn("Alex")) == ["mm.round.no-passing"]


def test_a_third_action_is_refused():
    """With a conversion still open after two actions, no further action can be taken (`mm.round.actions`)."""
    game = table(rulings={"conversion": "two-energy"}, actions_left=0, alex=has(energy=4, insight=4))

    assert why(game, Gather("Alex", Tokens(2))) == ["mm.round.actions"]
    assert why(game, Load("Alex", "shell", Tokens(1, 1))) == ["mm.round.actions"]


def test_player_order_is_clockwise_from_the_starting_player():
    """Turns go round the table from the starting player, and the window opens after the last."""
    game = table(casey={})

    acted = []
    while game.decision.kind == "turn":
        acted.append(game.decision.players[0])
        game.play(Gather(acted[-1], Tokens(2)))

    assert acted == ["Alex", "Alex", "Brooke", "Brooke", "Casey", "Casey"]
    assert game.decision == (("Alex",), "window")


def test_there_is_no_token_limit():
    """Players may hold any number of tokens."""
    game = table(alex=has(energy=99))

    game.play(Gather("Alex", Tokens(2)))

    assert tokens(game, "Alex") == (101, 0, 0)
