"""Touchpoint: offer, answer, exchange, Vitals (`mm.ruling.fragile-touchpoint`, `mm.ruling.touchpoint-target`)."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Answer, Gather, Recycle, Tokens, Touchpoint
from tests.games.meaning_made.tables import end_of_round, pass_turn, table
from tests.games.tables import each, has, legal, player, rules, tokens, why

GIVE = Touchpoint("Alex", "Brooke", give="energy")
ASK = Touchpoint("Alex", "Brooke", request="support")
YES, NO = Answer("Brooke", "accept"), Answer("Brooke", "decline")


def test_a_gift_passes_when_it_is_accepted():
    """Give exactly one token; if it is accepted it moves, and both gain 1 Vitals (`mm.touchpoint.vitals`)."""
    game = table(alex=has(energy=2))

    game.play(GIVE)
    events = game.play(YES)

    assert each(game, "energy") == {"Alex": 1, "Brooke": 1}
    assert each(game, "vitals") == {"Alex": 6, "Brooke": 6}
    assert "mm.touchpoint.vitals" in rules(events)


def test_a_request_passes_the_other_way():
    """Request exactly one token; if it is granted it moves to the asker."""
    game = table(brooke=has(support=2))

    game.play(ASK)
    game.play(YES)

    assert each(game, "support") == {"Alex": 1, "Brooke": 1}
    assert each(game, "vitals") == {"Alex": 6, "Brooke": 6}


def test_the_other_player_answers():
    """The player who was asked decides, in the middle of the turn; then the turn goes on (`mm.touchpoint.answer`)."""
    game = table(alex=has(energy=1))

    game.play(GIVE)

    assert game.decision == (("Brooke",), "answer")
    assert list(game.legal_actions()) == [YES, NO]
    assert why(game, Answer("Alex", "accept")) == ["mm.touchpoint.answer"]
    assert why(game, Gather("Alex", Tokens(2))) == ["mm.round.own-turn"]
    game.play(NO)
    assert game.decision == (("Alex",), "turn")


def test_an_answer_is_yes_or_no():
    """There is no third answer."""
    game = table(alex=has(energy=1))
    game.play(GIVE)

    assert why(game, Answer("Brooke", "perhaps")) == ["mm.touchpoint.answer"]


def test_a_declined_touchpoint_costs_the_action_only():
    """Declined: no token moves, nobody gains Vitals, the action is spent (`mm.touchpoint.refused`)."""
    game = table(alex=has(energy=2))

    game.play(GIVE)
    events = game.play(NO)

    assert (tokens(game, "Alex"), each(game, "vitals")) == ((2, 0, 0), {"Alex": 5, "Brooke": 5})
    assert game.table.actions_left == 1
    assert rules(events) == ["mm.touchpoint.refused"]


def test_what_is_not_held_cannot_be_given():
    """An offer needs the token (`mm.touchpoint.hold`)."""
    (reason,) = table().why_not(GIVE)

    assert (reason.code, reason.rule, dict(reason.missing)) == ("cannot-pay", "mm.touchpoint.hold", {"energy": 1})


def test_what_the_other_lacks_may_be_requested_but_not_granted():
    """Asking is free; who does not hold the token cannot accept, so nothing passes (`mm.touchpoint.answer`)."""
    game = table()

    game.play(ASK)

    assert why(game, YES) == ["mm.touchpoint.answer"]
    assert list(game.legal_actions()) == [NO]


def test_a_request_that_cannot_be_granted_answers_itself():
    """A decision with a single option is taken by the engine: the Touchpoint fails, the turn goes on."""
    game = table(forced=True)

    events = game.play(ASK)

    assert "mm.touchpoint.refused" in rules(events)
    assert game.decision == (("Alex",), "turn")


@pytest.mark.parametrize("answer", [YES, NO])
def test_touchpoint_is_used_once_a_round(answer: Answer):
    """A player uses Touchpoint once per round, whether it succeeded or not (`mm.touchpoint.once`)."""
    game = table(alex=has(energy=2))
    game.play(GIVE)
    game.play(answer)

    assert why(game, GIVE) == ["mm.touchpoint.once"]


def test_the_next_round_allows_another():
    """Once-per-round limits reset at the start of the next round."""
    game = table(alex=has(energy=2))
    game.play(GIVE)
    game.play(NO)
    pass_turn(game)
    pass_turn(game)

    end_of_round(game, "event-a2")

    assert game.table.round == 2
    assert legal(game, GIVE) == [True]


def test_being_asked_does_not_use_up_ones_own():
    """Only the initiator has used a Touchpoint: Brooke, who answered, may still offer one."""
    game = table(alex=has(energy=2), brooke=has(energy=1))
    game.play(GIVE)
    game.play(YES)
    pass_turn(game)

    assert legal(game, Touchpoint("Brooke", "Alex", give="energy")) == [True]


@pytest.mark.parametrize(
    "offer",
    [
        Touchpoint("Alex", "Alex", give="energy"),
        Touchpoint("Alex", "Zed", give="energy"),
        Touchpoint("Alex", "", request="energy"),
        Touchpoint("Alex", "Brooke"),
        Touchpoint("Alex", "Brooke", give="energy", request="insight"),
        Touchpoint("Alex", "Brooke", request="vitals"),
    ],
)
def test_an_offer_names_one_token_and_one_other_player(offer: Touchpoint):
    """Give or request, one token of one type, with one other player (`mm.touchpoint.offer`)."""
    assert why(table(alex=has(energy=2)), offer) == ["mm.touchpoint.offer"]


def test_nobody_offers_in_anothers_turn():
    """A Touchpoint is an action of one's own turn (`mm.round.own-turn`)."""
    game = table(brooke=has(energy=1))

    assert why(game, Touchpoint("Brooke", "Alex", give="energy")) == ["mm.round.own-turn"]


def test_nobody_answers_without_an_offer():
    """Where nothing was offered there is nothing to answer."""
    assert why(table(), YES) == ["mm.touchpoint.answer"]


@pytest.mark.parametrize(
    ("vitals", "any_participant", "target_only"),
    [((5, 0), 2, 2), ((0, 5), 2, 1), ((0, 0), 2, 2), ((5, 5), 1, 1)],
    ids=["the asked", "the initiator", "both", "neither"],
)
def test_a_fragile_participant_brings_both_two_vitals(vitals: tuple[int, int], any_participant: int, target_only: int):
    """Both gain +2 instead of +1 if a participant is Fragile; by the literal ruling, if the asked is."""
    for option, gained in (("any-participant", any_participant), ("target-only", target_only)):
        game = table(
            alex=has(energy=1, vitals=vitals[0]), brooke=has(vitals=vitals[1]), rulings={"fragile-touchpoint": option}
        )

        game.play(GIVE)
        events = game.play(YES)

        assert each(game, "vitals") == {"Alex": vitals[0] + gained, "Brooke": vitals[1] + gained}, option
        assert ("mm.fragile.touchpoint" in rules(events)) is (gained == 2)


def test_a_fragile_player_recovers_by_a_touchpoint():
    """The Fragile state ends when Vitals rise above 0 (`mm.fragile.leave`)."""
    game = table(alex=has(energy=1), brooke=has(vitals=0))

    game.play(GIVE)
    events = game.play(YES)

    assert "mm.fragile.leave" in rules(events)
    assert not player(game, "Brooke").fragile


def test_vitals_stop_at_ten():
    """Vitals gained above 10 are lost (`mm.ruling.vitals-range`, `mm.vitals.excess`)."""
    game = table(alex=has(energy=1, vitals=10), brooke=has(vitals=9))

    game.play(GIVE)
    events = game.play(YES)

    assert each(game, "vitals") == {"Alex": 10, "Brooke": 10}
    assert "mm.vitals.excess" in rules(events)


def test_a_forbidden_touchpoint():
    """An Event may forbid Touchpoints this round, and nothing else by it (`mm.event.restrict`)."""
    game = table(alex=has(energy=1), restricted=["touchpoint"])

    assert why(game, GIVE) == ["mm.event.restrict"]
    assert legal(game, Recycle("Alex", "prism"), Gather("Alex", Tokens(2))) == [True, True]
