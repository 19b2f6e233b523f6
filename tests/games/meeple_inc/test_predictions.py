"""Predictions: what they cost, when they come true, and what all of them together bring."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.games.meeple_inc.bonus import TakeAction
from rules_engine.games.meeple_inc.cards import ACTIONS
from rules_engine.games.meeple_inc.collecting import Collect
from rules_engine.games.meeple_inc.gaining import Gain
from rules_engine.games.meeple_inc.predictions import Aim, Predict, StopPredicting
from rules_engine.games.meeple_inc.spaces import Place, Work
from tests.games.meeple_inc.late_tables import BOT, cited, has, late_table, placed
from tests.games.tables import options, player, why

POWER: dict[str, Any] = {"power-cards": {}}


def predicted(*actions: str, by: str = "alex", about: str = "Brooke", **more: Any) -> dict[str, Any]:
    """Return a player who has predicted these actions."""
    return {by: has(target=about, predictions=list(actions), **more)}


# Making them.


def test_each_prediction_costs_a_research_token():
    """As many as can be paid for, each of them once, all about one opponent."""
    game = late_table(3, alex=has(placed=placed(1), research=2), hourglass=50)
    game.play(Collect("Alex"))

    assert options(game) == [Aim("Alex", "Brooke"), Aim("Alex", "Casey"), StopPredicting("Alex")]
    assert why(game, Aim("Alex", "Alex")) == ["mi.predict.one-opponent"]
    game.play(Aim("Alex", "Casey"))
    assert [action.piece for action in options(game)] == list(ACTIONS)
    assert why(game, StopPredicting("Alex")) == ["mi.predict.one-opponent"]

    events = game.play(Predict("Alex", "box"))
    assert cited(events) == {"mi.predict.pay", "mi.predict.face-down"}
    assert why(game, Predict("Alex", "box")) == ["mi.predict.one-each"]
    assert why(game, Predict("Alex", "collect")) == ["mi.predict.one-each"]
    game.play(Predict("Alex", "award"))

    alex = player(game, "Alex")
    assert (alex.target, alex.predictions, alex.research) == ("Casey", ["box", "award"], 0)
    assert game.decision == (("Brooke",), "turn")


def test_there_are_four_predictions_at_most():
    """However many tokens there are."""
    game = late_table(alex=has(placed=placed(1), research=9), hourglass=50)
    game.play(Collect("Alex"))
    for action in ACTIONS[:4]:
        game.play(Predict("Alex", action))

    assert player(game, "Alex").research == 5
    assert game.decision != (("Alex",), "predict")


def test_a_sole_opponent_needs_no_corporation_card():
    """With two players one predicts at once, and a Meeple-Bot counts as a player."""
    for game in (
        late_table(alex=has(placed=placed(1), research=1), hourglass=50),
        late_table(1, bots=1, alex=has(placed=placed(1), research=1), hourglass=50),
    ):
        game.play(Collect("Alex"))
        events = game.play(Predict("Alex", "box"))
        assert "mi.predict.sole-opponent" in cited(events)


@pytest.mark.parametrize(("research", "most"), [(1, 0), (2, 2), (4, 4)])
def test_who_may_not_make_one_prediction_makes_two_or_none(research: int, most: int):
    """No Single Prediction: one is no number to stop at, nor to begin with one token."""
    alex = has(placed=placed(1), research=research, pow_seat="no-single-prediction")
    game = late_table(variants=POWER, alex=alex, hourglass=50)
    game.play(Collect("Alex"))

    if most:
        game.play(Predict("Alex", "box"))
        assert why(game, StopPredicting("Alex")) == ["mi.burden.no-single-prediction"]
        assert game.why_not(StopPredicting("Alex"))[0].message == "Alex cannot leave it at 1 prediction"
        game.play(Predict("Alex", "award"))
    assert len(player(game, "Alex").predictions) == min(most, 2)


def test_who_may_not_make_four_predictions_makes_three():
    """No Four Predictions."""
    alex = has(placed=placed(1), research=4, pow_seat="no-four-predictions")
    game = late_table(variants=POWER, alex=alex, hourglass=50)
    game.play(Collect("Alex"))
    for action in ACTIONS[:3]:
        game.play(Predict("Alex", action))

    assert (player(game, "Alex").research, len(player(game, "Alex").predictions)) == (1, 3)
    assert game.decision != (("Alex",), "predict")


# Coming true.


def test_a_prediction_comes_true_when_its_opponent_performs_the_action():
    """The reward comes at once, in the turn of the other player, and the cards go back."""
    game = late_table(turn="Brooke", **predicted("research", "box"))

    game.play(Place("Brooke", "research-1"))
    assert (player(game, "Alex").fulfilled, player(game, "Alex").predictions) == (["research"], ["box"])
    game = late_table(turn="Brooke", **predicted("research"))
    events = game.play(Place("Brooke", "research-1"))

    assert cited(events) >= {"mi.predict.flip", "mi.predict.complete", "mi.predict.reward"}
    assert game.decision.players == ("Alex",)
    game.play(Gain("Alex", options(game)[0].what))
    alex = player(game, "Alex")
    assert (alex.vp, sum(alex.resources), alex.target, alex.fulfilled) == (1, 1, "", [])


@pytest.mark.parametrize(("count", "vp"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_the_reward_depends_on_how_many_there_were(count: int, vp: int):
    """Those that came true before count with the last one."""
    actions = ["playtest", "box", "award", "research"][-count:]
    alex = has(target="Brooke", predictions=["research"], fulfilled=actions[:-1])
    game = late_table(turn="Brooke", alex=alex)

    game.play(Place("Brooke", "research-1"))

    assert player(game, "Alex").vp == vp


def test_an_action_of_somebody_else_or_another_one_changes_nothing():
    """It is about one opponent; and the target's other actions are noted, for they are known."""
    game = late_table(3, turn="Casey", **predicted("research"))
    game.play(Place("Casey", "research-1"))
    assert player(game, "Alex").predictions == ["research"]

    game = late_table(3, turn="Brooke", **predicted("research"))
    game.play(Place("Brooke", "playtest-1"))
    assert (player(game, "Alex").predictions, player(game, "Alex").ruled_out) == (["research"], ["playtest"])


def test_a_specialist_who_takes_the_action_counts_as_any_worker():
    """The worker makes no difference."""
    game = late_table(turn="Brooke", **predicted("research"), brooke=has(seat_1="researcher"))

    game.play(Place("Brooke", "research-1", "researcher"))

    assert player(game, "Alex").vp == 1


def test_an_action_bonus_does_not_count():
    """Neither with the one reading nor with the other."""
    for reading in ("board-only", "all-but-bonus"):
        game = late_table(
            rulings={"predict-counts": reading}, turn="Brooke", hourglass=52,
            brooke=has(placed=placed(1)), **predicted("research"),
        )  # fmt: skip
        game.play(Collect("Brooke"))
        events = game.play(TakeAction("Brooke", "research"))

        assert player(game, "Alex").predictions == ["research"]
        assert "mi.bonus.not-predicted" in cited(events)


@pytest.mark.parametrize(("reading", "true"), [("board-only", False), ("all-but-bonus", True)])
def test_whether_freelancers_and_items_count_is_a_switch(reading: str, true: bool):
    """The text leaves out Action Bonuses alone; a prediction card names an action of the gameboard."""
    brooke = has(seat_1="planner")
    game = late_table(rulings={"predict-counts": reading}, turn="Brooke", brooke=brooke, **predicted("objective"))

    game.play(Work("Brooke", "planner"))
    events = list(game.log)
    while game.decision.kind == "keep":
        events += game.play(options(game)[-1])

    assert (player(game, "Alex").vp == 1) is true
    assert ("mi.predict.placements-only" in cited(events)) is not true


def test_predictions_of_several_players_come_true_in_turn_order():
    """Beginning after the player who acted."""
    seats = {**predicted("research", by="alex", about="Casey"), **predicted("research", by="drew", about="Casey")}
    game = late_table(4, turn="Casey", **seats, **predicted("research", "box", by="brooke", about="Casey"))

    events = game.play(Place("Casey", "research-1"))
    assert [event.who for event in events if event.kind == "flip"] == ["Drew"]
    assert game.decision.players == ("Drew",)
    game.play(options(game)[0])
    assert game.decision.players == ("Alex",)
    game.play(options(game)[0])
    assert player(game, "Brooke").fulfilled == ["research"]
    assert (player(game, "Alex").vp, player(game, "Drew").vp, player(game, "Brooke").vp) == (1, 2, 0)


def test_one_may_predict_a_meeple_bot():
    """It performs the action of its ZAP card when it finds a space for its worker."""
    zap, alex = ["zap-research"], has(target=BOT, predictions=["research"])
    game = late_table(1, turn=BOT, bots=1, alex=alex, draws={"zap": zap})
    assert player(game, "Alex").vp == 1

    full = {"research-1": "worker", "research-2": "worker"}
    game = late_table(1, turn=BOT, bots=1, alex=has(**alex, placed=full), draws={"zap": zap})
    assert (player(game, "Alex").vp, player(game, "Alex").predictions) == (0, ["research"])


def test_a_worker_that_only_stands_there_performs_no_action():
    """Nothing to publish: nobody's prediction comes true."""
    game = late_table(turn="Brooke", **predicted("publish"))

    game.play(Place("Brooke", "publish-1"))

    assert player(game, "Alex").predictions == ["publish"]


# In vain.


@pytest.mark.parametrize(
    ("fulfilled", "rule"), [([], "mi.predict.back"), (["box"], "mi.predict.partial")], ids=["none", "some"]
)
def test_not_all_have_come_true_by_the_next_collect(fulfilled: list[str], rule: str):
    """Nothing is gained, and the cards go back."""
    alex = has(target="Brooke", predictions=["award"], fulfilled=fulfilled, placed=placed(1))
    game = late_table(alex=alex, hourglass=50)

    events = game.play(Collect("Alex"))

    assert {rule, "mi.collect.old-predictions"} <= cited(events)
    alex = player(game, "Alex")
    assert (alex.vp, alex.target, alex.predictions, alex.fulfilled) == (0, "", [], [])


def test_true_visionary_gains_for_each_one_at_once():
    """Also in a set that is never completed, and on top of the reward."""
    game = late_table(variants=POWER, turn="Brooke", **predicted("research", "box", wow_seat="true-visionary"))
    game.play(Place("Brooke", "research-1"))
    assert player(game, "Alex").vp == 1

    game = late_table(variants=POWER, turn="Brooke", **predicted("research", wow_seat="true-visionary"))
    game.play(Place("Brooke", "research-1"))
    assert player(game, "Alex").vp == 2


@pytest.mark.parametrize(
    ("pow_seat", "made", "rule"), [("no-top-box", 4, "mi.predict.most"), ("no-four-predictions", 3, "")]
)
def test_one_more_is_refused_by_what_forbids_it(pow_seat: str, made: int, rule: str):
    """Also when the turn goes on after it, for an Item could be used."""
    item = next(card for card, known in late_table().cards.items.items() if any(e.do == "gain" for e in known.do))
    alex = has(placed=placed(1), research=9, items=[item], pow_seat=pow_seat)
    game = late_table(variants=POWER, alex=alex, hourglass=50)
    game.play(Collect("Alex"))
    for action in ACTIONS[:made]:
        game.play(Predict("Alex", action))

    assert game.decision == (("Alex",), "turn")
    assert why(game, Predict("Alex", "award")) == [rule or f"mi.burden.{pow_seat}"]
