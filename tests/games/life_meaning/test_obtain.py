"""Obtain a Pattern: choice, cost, place, outputs (`lm.ruling.outputs-each-round`)."""

from __future__ import annotations

import pytest

from rules_engine.games.life_meaning import Obtain, Tokens
from tests.games.life_meaning.tables import GALLERY, next_round, pass_turns, pattern, table
from tests.games.tables import among, has, legal, player, rules, tokens, why

RICH = has(energy=5, regulation=5, model=5, value=5, support=5)
COST = Tokens(energy=1, regulation=1)
BALANCE = Obtain("Alex", "balance-pattern", COST)  # Layer 2, costs E R, gives R S


def test_a_pattern_is_paid_and_placed_and_gives_its_outputs():
    """Pay the cost, place the card on your mat, and gain its outputs as tokens at once (`lm.obtain.cost`)."""
    game = table(alex=has(energy=2, regulation=1))

    events = game.play(BALANCE)

    assert player(game, "Alex").stack == ["balance-pattern"]
    assert tokens(game, "Alex") == (1, 1, 0, 0, 1)
    assert "balance-pattern" not in game.table.gallery
    order = ["lm.obtain.cost", "lm.obtain.place", "lm.obtain.outputs"]
    assert among(events, *order) == order


def test_a_slot_holds_a_stack():
    """More than one Pattern may lie in a Layer slot."""
    reed = pattern("reed", 2, cost={"energy": 1})
    game = table(cards=[reed], gallery=["balance-pattern", "reed"], alex=has(energy=2, regulation=1))

    game.play(BALANCE)
    game.play(Obtain("Alex", "reed", Tokens(energy=1)))

    assert player(game, "Alex").stack == ["balance-pattern", "reed"]


def test_outputs_come_once():
    """A Pattern gives nothing in later rounds (`lm.ruling.outputs-each-round`, `lm.obtain.outputs`)."""
    game = table(alex=has(energy=1, regulation=1))
    game.play(BALANCE)
    pass_turns(game, "Alex")
    held = tokens(game, "Alex")

    next_round(game)

    assert tokens(game, "Alex") == held


@pytest.mark.parametrize("card", ["sweat", "repair-hub", "uncertainty", "no-such-card", ""])
def test_only_a_face_up_pattern_can_be_chosen(card: str):
    """Choose a Pattern from the Gallery: not one from the deck, nor another kind of card (`lm.obtain.choose`)."""
    game = table(alex=RICH)

    assert why(game, Obtain("Alex", card, Tokens(energy=1)))[0] == "lm.obtain.choose"


def test_a_pattern_somebody_owns_is_out_of_reach():
    """What lies on a mat lies no longer in the Gallery (`lm.obtain.choose`)."""
    game = table(alex=RICH, brooke=has(stack=["balance-pattern"]))

    assert why(game, BALANCE) == ["lm.obtain.choose"]


@pytest.mark.parametrize(
    ("commit", "reasons"),
    [
        (Tokens(), ["lm.obtain.cost"]),
        (Tokens(energy=1), ["lm.obtain.cost"]),
        (Tokens(energy=2), ["lm.obtain.surplus", "lm.obtain.cost"]),
        (Tokens(energy=1, regulation=2), ["lm.obtain.surplus"]),
        (Tokens(energy=1, regulation=1, support=1), ["lm.obtain.surplus"]),
        (Tokens(energy=1, regulation=1, model=-1), ["lm.obtain.cost"]),
    ],
)
def test_the_cost_is_paid_exactly(commit: Tokens, reasons: list[str]):
    """Neither less nor more than the cost may be paid, nor in other types (`lm.obtain.cost`, `lm.obtain.surplus`)."""
    assert why(table(alex=RICH), Obtain("Alex", "balance-pattern", commit)) == reasons


def test_the_cost_is_paid_with_tokens_you_hold():
    """Who lacks a token cannot pay, and hears which one (`lm.obtain.cost`)."""
    game = table(alex=has(energy=3), brooke=RICH)

    objections = game.why_not(BALANCE)

    told = [(one.code, one.rule, dict(one.missing)) for one in objections]
    assert told == [("cannot-pay", "lm.obtain.cost", {"regulation": 1})]
    assert not any(action.verb == "obtain" and action.card == "balance-pattern" for action in game.legal_actions())


def test_of_two_copies_one_is_taken():
    """Cards of one name lie in the Gallery side by side; obtaining one leaves the other."""
    twin = pattern("twin", cost={"energy": 1}, copies=3)
    game = table(cards=[twin], gallery=["twin", *GALLERY[:2], "twin"], alex=has(energy=1))

    events = game.play(Obtain("Alex", "twin", Tokens(energy=1)))

    assert sorted(game.table.gallery).count("twin") == 1
    assert (player(game, "Alex").stack, game.table.pattern_deck.count("twin")) == (["twin"], 1)
    assert "lm.obtain.place" in rules(events)


def test_every_published_pattern_costs_what_its_card_says():
    """The six Patterns of the example can be paid with exactly their printed cost."""
    game = table(alex=RICH)
    costs = [has(energy=1), has(energy=1, regulation=1), has(regulation=1, support=1), has(regulation=1, support=1),
             has(energy=1, model=1), has(energy=1, value=1)]  # fmt: skip

    actions = [Obtain("Alex", card, Tokens(**cost)) for card, cost in zip(GALLERY, costs, strict=True)]

    assert legal(game, *actions) == [True] * 6
