"""Social Touchpoint."""

from __future__ import annotations

import pytest

from rules_engine.games.life_meaning import Answer, Touchpoint
from tests.games.life_meaning.tables import acquires, next_round, table
from tests.games.tables import each, has, legal, rules, why

GIVE = Touchpoint("Alex", "Brooke", give="model")
ASK = Touchpoint("Alex", "Brooke", request="value")
YES, NO = Answer("Brooke", "accept"), Answer("Brooke", "decline")


def test_a_gift_passes_at_once():
    """Give 1 token to another player and gain 1 Reputation; nobody has to agree (`lm.ruling.touchpoint-consent`)."""
    game = table(alex=has(model=2))

    events = game.play(GIVE)

    assert each(game, "model") == {"Alex": 1, "Brooke": 1}
    assert each(game, "reputation") == {"Alex": 3, "Brooke": 2}
    assert game.decision == (("Alex",), "turn")
    assert {"lm.touchpoint.give", "lm.touchpoint.reputation"} <= set(rules(events))


def test_a_request_is_granted():
    """Request 1 token; if the other agrees it passes, and the one who asked gains 1 Reputation."""
    game = table(brooke=has(value=2))

    game.play(ASK)
    events = game.play(YES)

    assert each(game, "value") == {"Alex": 1, "Brooke": 1}
    assert each(game, "reputation") == {"Alex": 3, "Brooke": 2}
    assert {"lm.touchpoint.exchange", "lm.touchpoint.reputation"} <= set(rules(events))
    assert (game.decision, game.table.actions_left) == ((("Alex",), "turn"), 1)


def test_a_request_is_refused():
    """Refused, nothing passes and nobody gains Reputation, but the action is used up (`lm.ruling.refused`)."""
    game = table(brooke=has(value=2))

    game.play(ASK)
    events = game.play(NO)

    assert (each(game, "value"), each(game, "reputation")) == ({"Alex": 0, "Brooke": 2}, {"Alex": 2, "Brooke": 2})
    assert game.table.actions_left == 1
    assert "lm.touchpoint.refused" in rules(events)


def test_only_who_is_asked_answers():
    """The player who is asked decides, and nobody else acts meanwhile (`lm.touchpoint.answer`, `lm.round.own-turn`)."""
    game = table(brooke=has(value=1), casey=has(value=1))

    game.play(ASK)

    assert game.decision == (("Brooke",), "answer")
    assert list(game.legal_actions()) == [YES, NO]
    assert why(game, Answer("Casey", "accept")) == ["lm.touchpoint.answer"]
    assert why(game, Answer("Alex", "accept")) == ["lm.touchpoint.answer"]
    assert why(game, acquires("Alex")) == ["lm.round.own-turn"]
    assert why(game, Answer("Brooke", "perhaps")) == ["lm.touchpoint.answer"]


def test_nobody_answers_unasked():
    """Without a request there is nothing to answer (`lm.touchpoint.answer`)."""
    game = table(alex=has(model=1))
    assert why(game, YES) == ["lm.touchpoint.answer"]

    game.play(GIVE)

    assert why(game, YES) == ["lm.touchpoint.answer"]


def test_who_does_not_hold_the_token_refuses():
    """Nobody can agree to give what they do not hold (`lm.touchpoint.answer`)."""
    game = table(brooke=has(energy=1, model=9))

    game.play(ASK)

    assert why(game, YES) == ["lm.touchpoint.answer"]
    assert [one.code for one in game.why_not(YES)] == ["cannot-pay"]
    assert list(game.legal_actions()) == [NO]


def test_a_gift_must_be_held():
    """Give only a token that you hold (`lm.touchpoint.hold`)."""
    game = table(alex=has(energy=1), brooke=has(model=1))

    assert why(game, GIVE) == ["lm.touchpoint.hold"]
    assert legal(game, Touchpoint("Alex", "Brooke", give="energy")) == [True]


@pytest.mark.parametrize(
    ("other", "give", "asked"),
    [
        ("Brooke", "", ""),
        ("Brooke", "energy", "value"),
        ("Brooke", "reputation", ""),
        ("Brooke", "", "joy"),
        ("Alex", "energy", ""),
        ("Zed", "energy", ""),
        ("", "", "energy"),
    ],
)
def test_one_token_and_another_player(other: str, give: str, asked: str):
    """Choose one: give or request a token; it goes to or comes from another player (`lm.touchpoint.offer`)."""
    game = table(alex=has(energy=1))

    assert why(game, Touchpoint("Alex", other, give=give, request=asked)) == ["lm.touchpoint.offer"]


def test_any_token_may_be_requested():
    """Whoever asks names the type, also one the other does not hold (`lm.ruling.request-type`)."""
    game = table()

    asked = [Touchpoint("Alex", "Brooke", request=token) for token in ("energy", "regulation", "model", "support")]

    assert legal(game, *asked) == [True] * 4


def test_there_is_no_limit_in_a_round():
    """Touchpoints may fill a turn; a round sets no limit (`lm.ruling.touchpoint-limit`)."""
    game = table(alex=has(model=2), brooke=has(model=2))
    back = Touchpoint("Brooke", "Alex", give="model")

    for action in (GIVE, GIVE, back, back):
        game.play(action)

    assert each(game, "reputation") == {"Alex": 4, "Brooke": 4}


def test_once_a_round_by_the_other_ruling():
    """A group may allow each player one Touchpoint a round, whether granted or not (`lm.ruling.touchpoint-limit`)."""
    game = table(alex=has(model=2), brooke=has(model=2), rulings={"touchpoint-limit": "once"})

    game.play(ASK)
    game.play(NO)

    assert why(game, GIVE) == ["lm.touchpoint.limit"]
    game.play(acquires("Alex"))
    assert legal(game, Touchpoint("Brooke", "Alex", give="model")) == [True]
    next_round(game)
    assert legal(game, GIVE) == [True]


def test_reputation_ends_at_ten():
    """At the end of the Reputation track a gift gives nothing more (`lm.mat.reputation-range`)."""
    game = table(alex=has(model=1, reputation=10))

    events = game.play(GIVE)

    assert (each(game, "reputation")["Alex"], each(game, "model")["Brooke"]) == (10, 1)
    assert "lm.mat.reputation-range" in rules(events)
