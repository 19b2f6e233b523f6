"""Collect Your Workers: who comes home, how far the hourglass walks, and what it meets on its way."""

from __future__ import annotations

import pytest

from rules_engine.games.meeple_inc.bonus import TakeAction
from rules_engine.games.meeple_inc.collecting import Collect
from rules_engine.games.meeple_inc.crystal_ball import Flip
from rules_engine.games.meeple_inc.predictions import StopPredicting
from rules_engine.games.meeple_inc.spaces import Place
from tests.games.meeple_inc.late_tables import cited, has, kinds, late_table, placed
from tests.games.tables import player, rules, why


def test_all_workers_come_home_and_each_moves_the_hourglass():
    """Specialists, too; a worker that stayed at home does not count."""
    out = {"research-1": "researcher", "basic-1": "worker", "basic-2": "worker"}
    game = late_table(alex=has(seat_1="researcher", placed=out), hourglass=48)

    events = game.play(Collect("Alex"))

    alex = player(game, "Alex")
    assert (alex.workers, alex.standees, alex.placed) == (4, ["researcher"], {})
    assert game.table.hourglass == 45
    assert "research-1" not in game.table.occupied
    assert {"mi.collect.all", "mi.collect.hourglass"} <= cited(events)


def test_nobody_collects_without_a_worker_placed():
    """With all workers at home one has to be placed."""
    game = late_table()

    assert why(game, Collect("Alex")) == ["mi.turn.collect-needs-worker"]
    assert Collect("Alex") not in list(game.legal_actions())


def test_who_has_no_worker_left_has_to_collect():
    """There is nothing else that the turn could be used for."""
    game = late_table(alex=has(placed=placed(4)))

    assert {action.verb for action in game.legal_actions()} == {"collect"}
    assert "mi.turn.collect-forced" in why(game, Place("Alex", "basic"))


def test_one_turn_is_for_one_collection():
    """Not in the turn of another player, nor twice."""
    game = late_table(alex=has(placed=placed(1)), brooke=has(placed=placed(1)))

    assert why(game, Collect("Brooke"))
    game.play(Collect("Alex"))
    assert why(game, Collect("Alex"))


@pytest.mark.parametrize(
    ("start", "workers", "rulings", "research"),
    [
        (70, 4, {}, 1),
        (70, 3, {}, 1),
        (70, 2, {}, 0),
        (67, 2, {}, 0),
        (70, 3, {"bonus-space": "passed"}, 0),
        (70, 4, {"bonus-space": "passed"}, 1),
        (67, 1, {"bonus-space": "passed"}, 1),
    ],
    ids=["over", "onto", "short", "from", "passed-onto", "passed-over", "passed-from"],
)
def test_a_bonus_space_counts_when_it_is_entered(start: int, workers: int, rulings: dict[str, str], research: int):
    """Space 67 gives a Research token once: to who enters it, or with the other ruling to who leaves it behind."""
    game = late_table(4, alex=has(placed=placed(workers)), hourglass=start, rulings=rulings)

    game.play(Collect("Alex"))

    assert player(game, "Alex").research == research
    assert game.table.hourglass == start - workers


def test_score_markers_gain_no_bonus():
    """Victory Points may come to 67 and more; only the hourglass takes what a space shows."""
    game = late_table(alex=has(vp=66))

    game.play(Place("Alex", "basic"))
    game.play(next(action for action in game.legal_actions() if getattr(action, "what", None) and action.what.vp))

    assert player(game, "Alex").vp == 67
    assert player(game, "Alex").research == 0


def test_an_action_bonus_interrupts_the_walk():
    """Space 51: the action is taken at once, then the hourglass goes on, and predictions come last."""
    game = late_table(alex=has(placed=placed(3)), hourglass=52)

    game.play(Collect("Alex"))
    assert game.decision == (("Alex",), "action")
    assert game.table.hourglass == 51

    events = game.play(TakeAction("Alex", "research"))

    assert player(game, "Alex").research == 2
    assert [kind for kind, _ in kinds(events, "gain", "hourglass", "window")] == ["gain", "hourglass", "window"]
    assert game.table.hourglass == 49
    assert game.decision == (("Alex",), "predict")


def test_twice_active_takes_both_actions_before_the_walk_goes_on():
    """The second action comes after all that the first brings along."""
    game = late_table(variants={"power-cards": {}}, alex=has(placed=placed(4), wow_seat="twice-active"), hourglass=53)

    game.play(Collect("Alex"))
    game.play(TakeAction("Alex", "research"))
    assert (game.table.hourglass, game.decision) == (51, (("Alex",), "action"))

    events = game.play(TakeAction("Alex", "playtest"))
    assert game.table.hourglass == 49
    assert "mi.gift.twice-active" in rules(game.log)
    assert "mi.collect.hourglass" in cited(events)


def test_two_bonus_spaces_of_one_walk_come_in_their_order():
    """Nine workers may enter two of them, the higher number first."""
    seats = {f"seat_{n}": card for n, card in enumerate(["researcher", "playtester", "publisher", "trainer"], 1)}
    out = {**placed(4), "basic-5": "researcher", "basic-6": "playtester", "basic-7": "publisher", "basic-8": "trainer"}
    game = late_table(4, alex=has(**seats, placed=out), hourglass=76)

    events = game.play(Collect("Alex"))

    assert kinds(events, "bonus-space") == [("bonus-space", 75)]
    game = late_table(4, alex=has(**seats, placed=out, pow_seat="recruiter"), hourglass=75)
    assert kinds(game.play(Collect("Alex")), "bonus-space") == [("bonus-space", 67)]


# Old predictions.


@pytest.mark.parametrize("order", ["predictions-first", "bonuses-first"])
def test_a_bonus_of_the_walk_saves_old_predictions_only_when_they_go_back_later(order: str):
    """Space 43 shows a crystal ball."""
    has_predicted = has(placed=placed(1), target="Brooke", predictions=["research"])
    game = late_table(alex=has_predicted, hourglass=44, rulings={"collect-order": order})

    events = list(game.play(Collect("Alex")))

    if order == "bonuses-first":
        assert game.decision == (("Alex",), "flip")
        events += game.play(Flip("Alex", "research"))
        assert player(game, "Alex").vp == 1
        assert "mi.predict.complete" in cited(events)
    else:
        assert "mi.predict.back" in cited(events)
        assert ("no-prediction", "") in kinds(events, "no-prediction")
        assert player(game, "Alex").vp == 0
    assert player(game, "Alex").target == ""


def test_predictions_are_made_after_the_walk():
    """What space 67 gives can pay for one."""
    game = late_table(4, alex=has(placed=placed(1)), hourglass=68)

    game.play(Collect("Alex"))

    assert game.decision == (("Alex",), "aim")
    assert player(game, "Alex").research == 1


def test_who_cannot_pay_is_not_asked():
    """Nor asked whom they would predict."""
    game = late_table(4, alex=has(placed=placed(1)), hourglass=50, forced=True)

    game.play(Collect("Alex"))

    assert game.decision == (("Brooke",), "turn")


def test_saying_nothing_makes_no_predictions():
    """Whoever could is asked, and may leave it."""
    game = late_table(3, alex=has(placed=placed(1), research=2), hourglass=50)

    game.play(Collect("Alex"))
    assert game.choice.silence(game) == StopPredicting("Alex")
    game.play(StopPredicting("Alex"))
    assert player(game, "Alex").research == 2
