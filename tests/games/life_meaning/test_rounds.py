"""The course of a round: phases, turns, actions (`lm.ruling.repeat-action`, `lm.ruling.start-player`)."""

from __future__ import annotations

from rules_engine.games.life_meaning import Acquire, Answer, EndTurn, Touchpoint
from tests.games.life_meaning.tables import acquires, next_round, pass_turns, table
from tests.games.tables import has, legal, player, rules, why

CROWD = {"casey": {}, "drew": {}}


def test_a_round_has_four_phases():
    """Event, Pattern Gallery Refresh, player turns, Stability Check, in this order (`lm.round.phases`)."""
    game = table()

    events = (*next_round(game), *next_round(game))

    phases = [event.what for event in events if event.kind == "phase"]
    assert phases == ["stability", "event", "refresh", "turns", "stability", "event", "refresh", "turns"]
    assert "lm.round.phases" in rules(events)
    assert (game.table.round, game.table.phase) == (3, "turns")


def test_players_take_turns_clockwise():
    """In Phase C each player takes one turn, clockwise from the starting player, in every round."""
    game = table(**CROWD)

    events = (*next_round(game), *pass_turns(game))

    turns = [event.who for event in events if (event.kind, event.rule) == ("turn", "lm.round.turn-order")]
    assert turns == ["Brooke", "Casey", "Drew", "Alex", "Brooke", "Casey", "Drew"]


def test_a_turn_has_exactly_two_actions():
    """Each player takes exactly 2 actions (`lm.round.actions`)."""
    game = table()

    events = game.play(acquires("Alex"))
    assert game.decision == (("Alex",), "turn")
    assert "lm.round.actions" in rules(events)
    game.play(acquires("Alex"))

    assert game.decision == (("Brooke",), "turn")


def test_nobody_may_pass():
    """A turn cannot be ended before both actions are taken (`lm.round.actions`)."""
    game = table()

    assert why(game, EndTurn("Alex")) == ["lm.round.actions"]
    game.play(acquires("Alex"))
    assert why(game, EndTurn("Alex")) == ["lm.round.actions"]


def test_only_the_active_player_acts():
    """In another player's turn you take no action, and a stranger takes none at all (`lm.round.own-turn`)."""
    game = table()

    assert why(game, acquires("Brooke")) == ["lm.round.own-turn"]
    assert why(game, acquires("Zed")) == ["lm.round.own-turn"]
    assert why(game, EndTurn("Brooke"))[0] == "lm.round.own-turn"


def test_nobody_acts_in_phase_d():
    """The six actions belong to Phase C (`lm.round.own-turn`)."""
    game = table(phase="stability")

    assert why(game, acquires("Alex")) == ["lm.round.own-turn"]


def test_an_action_may_be_taken_again():
    """The same action may be taken twice in a turn (`lm.ruling.repeat-action`)."""
    game = table(alex=has(energy=2))
    gift = Touchpoint("Alex", "Brooke", give="energy")

    game.play(gift)
    game.play(gift)

    assert (player(game, "Brooke").energy, game.decision) == (2, (("Brooke",), "turn"))


def test_without_repeats_the_actions_of_a_turn_differ():
    """By the other ruling an action may not be taken again in the same turn, but in the next."""
    game = table(rulings={"repeat-action": "forbidden"})
    other = Acquire("Alex", acquires("Alex").take)

    game.play(acquires("Alex"))

    assert why(game, other) == ["lm.round.repeat"]
    assert game.why_not(other)[0].message == "Alex has taken this action this turn"
    assert legal(game, Touchpoint("Alex", "Brooke", request="energy")) == [True]
    assert not any(action.verb == "acquire" for action in game.legal_actions())
    game.play(Touchpoint("Alex", "Brooke", request="energy"))
    game.play(Answer("Brooke", "decline"))
    assert legal(game, acquires("Brooke")) == [True]


def test_a_turn_is_never_stuck():
    """Whatever a group has agreed on, whoever has an action left can take one, or the turn is over."""
    game = table(gallery=[], projects=[], rulings={"repeat-action": "forbidden", "refused": "kept"})
    game.play(Touchpoint("Alex", "Brooke", request="value"))
    game.play(Answer("Brooke", "decline"))

    game.play(acquires("Alex"))

    assert game.decision == (("Brooke",), "turn")
