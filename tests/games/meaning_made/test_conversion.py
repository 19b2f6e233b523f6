"""The optional conversion of Energy into Support (`mm.ruling.conversion`, `mm.ruling.conversion-timing`)."""

from __future__ import annotations

from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made import Contribute, Convert, EndTurn, Gather, Tokens, Touchpoint
from tests.games.meaning_made.tables import filled, table
from tests.games.tables import has, legal, rules, tokens, why

ON = {"conversion": "two-energy"}


def test_nobody_converts_unless_the_group_agreed():
    """The conversion is an optional rule, off by default (`mm.ruling.conversion`, `mm.conversion.option`)."""
    assert why(table(alex=has(energy=2)), Convert("Alex")) == ["mm.conversion.option"]


def test_two_energy_become_one_support():
    """Convert 2 Energy into 1 Support; it is not an action (`mm.ruling.conversion-timing`, `mm.conversion.rate`)."""
    game = table(alex=has(energy=3), rulings=ON)

    events = game.play(Convert("Alex"))

    assert tokens(game, "Alex") == (1, 0, 1)
    assert (game.table.actions_left, game.decision) == (2, (("Alex",), "turn"))
    assert "mm.conversion.rate" in rules(events)


def test_one_energy_is_not_enough():
    """Who holds fewer than 2 Energy cannot convert (`mm.conversion.pay`)."""
    (reason,) = table(alex=has(energy=1), rulings=ON).why_not(Convert("Alex"))

    assert (reason.code, reason.rule, dict(reason.missing)) == ("cannot-pay", "mm.conversion.pay", {"energy": 1})


def test_only_energy_is_converted():
    """Insight and Support are not converted (`mm.conversion.rate`)."""
    game = table(alex=has(energy=2, insight=2), rulings=ON)

    assert why(game, Convert("Alex", "insight")) == ["mm.conversion.rate"]


def test_who_has_no_action_left_does_not_convert():
    """Where converting takes an action (`mm.ruling.conversion-timing`, `mm.round.actions`)."""
    game = table(alex=has(energy=2), actions_left=0, rulings={**ON, "conversion-timing": "as-action"})

    assert game.why_not(Convert("Alex")) == (
        Objection("illegal", "mm.round.actions", "Alex has no action left to convert in"),
    )


def test_a_turn_has_one_conversion():
    """Once per turn, and again in the next turn (`mm.conversion.once`)."""
    game = table(alex=has(energy=6), brooke=has(energy=2), rulings=ON)
    game.play(Convert("Alex"))

    assert why(game, Convert("Alex")) == ["mm.conversion.once"]
    game.play(Gather("Alex", Tokens(2)))
    game.play(Gather("Alex", Tokens(2)))
    assert legal(game, Convert("Brooke")) == [True]


def test_conversion_belongs_to_ones_own_turn():
    """Nobody converts in another's turn, while an offer waits, or in the Stability Window."""
    game = table(alex=has(energy=2), brooke=has(energy=2), rulings=ON)
    window = table(phase="window", alex=has(energy=2), rulings=ON)

    assert why(game, Convert("Brooke")) == ["mm.conversion.own-turn"]
    assert why(window, Convert("Alex")) == ["mm.conversion.own-turn"]
    game.play(Touchpoint("Alex", "Brooke", give="energy"))
    assert "mm.conversion.own-turn" in why(game, Convert("Alex"))


def test_conversion_is_possible_after_the_last_action():
    """Before, between or after the actions: a turn with a conversion open ends only when the player says so."""
    game = table(alex={}, rulings=ON)

    game.play(Gather("Alex", Tokens(2)))
    game.play(Gather("Alex", Tokens(2)))

    assert list(game.legal_actions()) == [Convert("Alex"), EndTurn("Alex")]
    game.play(Convert("Alex"))
    assert game.decision == (("Brooke",), "turn")


def test_a_turn_may_end_without_converting():
    """Converting is a choice."""
    game = table(alex=has(energy=2), actions_left=0, rulings=ON)

    game.play(EndTurn("Alex"))

    assert game.decision == (("Brooke",), "turn")
    assert tokens(game, "Alex") == (2, 0, 0)


def test_ending_the_turn_is_all_there_is_to_end():
    """There is no other thing a player could end."""
    game = table(alex=has(energy=2), actions_left=0, rulings=ON)

    assert game.why_not(EndTurn("Alex", "round")) != ()


def test_converted_support_can_be_committed():
    """Support from a conversion is Support like any other."""
    game = table(alex=has(energy=2), works={"local-clinic": filled(energy=2, insight=1)}, rulings=ON)

    game.play(Convert("Alex"))
    game.play(Contribute("Alex", "local-clinic", Tokens(support=1)))

    assert game.table.completed == ["local-clinic"]
