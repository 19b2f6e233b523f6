"""Emergency conversion (`lm.ruling.conversion`)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.games.life_meaning import Abstain, Answer, Convert, Mitigate, Stabilize, Tokens, Touchpoint
from tests.games.life_meaning.tables import acquires, event, table
from tests.games.tables import has, legal, player, rules, tokens, why

CONVERT = Convert("Alex")


def test_two_energy_become_one_support():
    """2 Energy are returned, 1 Support is taken (`lm.conversion.rate`)."""
    game = table(alex=has(energy=3))

    events = game.play(CONVERT)

    assert tokens(game, "Alex") == (1, 0, 0, 0, 1)
    assert "lm.conversion.rate" in rules(events)


def test_it_takes_no_action_and_has_no_limit():
    """It is always available: free, and as often as one likes (`lm.ruling.conversion`)."""
    game = table(alex=has(energy=6))

    for _ in range(3):
        game.play(CONVERT)

    assert (tokens(game, "Alex"), game.table.actions_left) == ((0, 0, 0, 0, 3), 2)
    assert game.decision == (("Alex",), "turn")


def test_one_energy_is_too_little():
    """2 Energy are needed (`lm.conversion.pay`)."""
    game = table(alex=has(energy=1, value=9), brooke=has(energy=9))

    objections = game.why_not(CONVERT)

    told = [(one.code, one.rule, dict(one.missing)) for one in objections]
    assert told == [("cannot-pay", "lm.conversion.pay", {"energy": 1})]


@pytest.mark.parametrize("token", ["regulation", "model", "value", "support", "joy", ""])
def test_only_energy_is_converted(token: str):
    """Nothing but Energy becomes Support (`lm.conversion.rate`)."""
    game = table(alex=has(energy=5, regulation=5, model=5, value=5, support=5))

    (objection,) = game.why_not(Convert("Alex", token))
    assert objection.rule == "lm.conversion.rate"
    assert objection.message == f"only Energy can be converted, not {token or 'nothing'}"


def test_it_pays_for_the_action_that_follows():
    """Converted Support can be spent at once."""
    game = table(alex=has(energy=2))
    stabilize = Stabilize("Alex", Tokens(support=1))
    assert legal(game, stabilize) == [False]

    game.play(CONVERT)

    assert legal(game, stabilize) == [True]


def test_not_in_the_turn_of_another():
    """In another player's turn there is nothing to pay (`lm.ruling.conversion`, `lm.conversion.any-time`)."""
    game = table(brooke=has(energy=2))

    assert why(game, Convert("Brooke")) == ["lm.conversion.any-time"]
    assert why(game, Convert("Zed")) == ["lm.conversion.any-time"]


def test_before_an_answer():
    """Who is asked for a Support they lack may convert and give it; then the turn goes on (`lm.ruling.conversion`)."""
    game = table(brooke=has(energy=2))
    game.play(Touchpoint("Alex", "Brooke", request="support"))
    assert why(game, CONVERT)[0] == "lm.conversion.any-time"
    assert list(game.legal_actions()) == [Answer("Brooke", "decline"), Convert("Brooke")]

    game.play(Convert("Brooke"))
    game.play(Answer("Brooke", "accept"))

    assert (tokens(game, "Alex"), tokens(game, "Brooke")) == ((0, 0, 0, 0, 1), (0,) * 5)
    assert (game.decision, game.table.actions_left) == ((("Alex",), "turn"), 1)


@pytest.mark.parametrize("moment", ["turn", "answer", "pledge"])
@pytest.mark.parametrize("option", ["any-payment", "own-turn", "as-action"])
def test_wherever_somebody_decides_it_is_there_unless_the_group_keeps_it_to_turns(option: str, moment: str):
    """Always available means: at every decision of a player who has the Energy, before and again after."""
    held: dict[str, Any] = {"alex": has(energy=4, value=1), "brooke": has(energy=4)}
    if moment == "pledge":
        held |= {"phase": "stability", "cards": [event("rift", 2, support=3)], "event": "rift"}
    game = table(rulings={"conversion": option}, **held)
    if moment == "answer":
        game.play(Touchpoint("Alex", "Brooke", request="support"))
    who = game.decision.players[0]

    there = moment == "turn" or option == "any-payment"
    assert (Convert(who) in game.legal_actions()) == (Convert(who) in list(game.legal_actions())) == there
    if there:
        before = game.choice
        game.play(Convert(who))
        assert game.choice == before


def test_before_a_pledge_in_phase_d():
    """Mitigation is a payment, too: whoever has not spoken yet may convert (`lm.ruling.conversion`)."""
    game = table(phase="stability", cards=[event("rift", 2, support=2)], event="rift", alex=has(energy=2),
                 brooke=has(energy=4))  # fmt: skip

    game.play(CONVERT)
    game.play(Mitigate("Alex", Tokens(support=1)))
    assert why(game, CONVERT)[0] == "lm.conversion.any-time"
    game.play(Convert("Brooke"))
    game.play(Mitigate("Brooke", Tokens(support=1)))

    assert (game.table.drift, tokens(game, "Alex"), tokens(game, "Brooke")) == (3, (0,) * 5, (2, 0, 0, 0, 0))


def test_not_after_declining_to_pledge():
    """Whoever has spoken in Phase D has nothing to pay any more."""
    game = table(phase="stability", alex=has(energy=2))

    game.play(Abstain("Alex"))

    assert why(game, CONVERT) == ["lm.conversion.any-time"]


def test_by_the_other_rulings_phase_d_is_no_time_for_it():
    """A group may keep the conversion to a player's own turn, for free or as an action (`lm.ruling.conversion`)."""
    for option in ("own-turn", "as-action"):
        game = table(phase="stability", alex=has(energy=2), rulings={"conversion": option})
        assert why(game, CONVERT) == ["lm.conversion.any-time"]


def test_as_an_action_it_takes_one():
    """By the third reading it is an action like others, also for a group that forbids repeats."""
    game = table(alex=has(energy=6), rulings={"conversion": "as-action", "repeat-action": "forbidden"})

    game.play(CONVERT)
    assert (game.table.actions_left, player(game, "Alex").support) == (1, 1)
    assert why(game, CONVERT) == ["lm.round.repeat"]
    game.play(acquires("Alex"))

    assert game.decision == (("Brooke",), "turn")
