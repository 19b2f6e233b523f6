"""The second half of the scenarios that a reader wrote from the published text: see `test_reader.py`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from rules_engine.games.meeple_inc import (
    Build,
    Gain,
    Learn,
    Place,
    RemovePow,
    Seat,
    TakeAction,
    Trade,
    Upgrade,
    Work,
)
from rules_engine.games.meeple_inc.asking import Decline
from rules_engine.games.meeple_inc.collecting import Collect
from rules_engine.games.meeple_inc.ending import FinalScoring
from rules_engine.games.meeple_inc.objectives import Keep, KeepNoMore
from rules_engine.games.meeple_inc.predictions import Predict, StopPredicting
from rules_engine.games.meeple_inc.table import Stack
from tests.games.meeple_inc.late_tables import BOT, end_turns, has, late_table, placed
from tests.games.meeple_inc.reader_tables import POWER, after, resources, scored
from tests.games.tables import legal, options, player

REFRESH: dict[str, Any] = {"refresh": {}}
PAIR_REWARD = (3, 1)
"""VP and resources for two predictions: lost with a picture, and ours."""


def test_the_trade_of_the_text():
    """Lines 509 to 515: three Time tokens into three Dollars, and a Research into a Playtest token."""
    game = after(Place("Alex", "trade-1"), alex=has(time=3, research=2))
    for _ in range(3):
        game.play(Trade("Alex", "time", "dollar"))
    game.play(Trade("Alex", "research", "playtest"))

    assert resources(game) == (3, 0, 0, 1, 1)
    assert legal(game, Trade("Alex", "dollar", "research"), Trade("Alex", "research", "dollar")) == [False, False]
    end_turns_of(game, "Alex")
    assert legal(game, Trade("Alex", "dollar", "time"), Trade("Brooke", "dollar", "time")) == [False, False]


def end_turns_of(game: Any, name: str) -> None:
    """End the turn of a player who may go on with it."""
    while game.decision and game.decision.players == (name,):
        game.play(next(action for action in options(game) if action.verb in ("end-turn", "stop-predicting")))


@pytest.mark.parametrize(
    ("research", "wow", "pow_card", "points"),
    [
        (4, "true-visionary", "no-top-box", 2),
        (8, "true-visionary", "no-top-box", 8),
        (3, "true-visionary", "no-top-box", -4),
        (4, "no-regrets", "no-top-box", 4),
        (4, "high-achiever", "no-top-box", 4),
        (4, "true-visionary", "modest-achiever", 1),
        (4, "true-visionary", "sore-loser", 1),
    ],
)
def test_two_objectives_of_four_research_tokens(research: int, wow: str, pow_card: str, points: int):
    """Lines 537, 539, 605, 817, 825, 857, 869."""
    alex = has(research=research, wow_seat=wow, pow_seat=pow_card, objectives=["well-read", "well-read-2"])

    assert scored(variants=POWER, alex=alex).table.scores["Alex"] == points


@pytest.mark.parametrize(
    ("worker", "kept"), [("worker", 0), ("worker", 1), ("objective-scout", 1), ("objective-scout", 2)]
)
def test_objectives_that_are_looked_at(worker: str, kept: int):
    """Lines 535 and 902: keep one, with Objective Scout two, and the rest goes below."""
    seen = late_table().table.objective_deck[:4]
    game = late_table(alex=has(seat_1="objective-scout", objectives=[]), draws={"objective": seen})
    left = len(game.table.objective_deck)
    game.play(Place("Alex", "objective-1", worker))
    for card in seen[:kept]:
        game.play(Keep("Alex", card))
    most = 2 if worker == "objective-scout" else 1
    assert legal(game, Keep("Alex", seen[-1])) == [kept < most]
    if kept < most:
        game.play(KeepNoMore("Alex"))

    assert (player(game, "Alex").objectives, game.table.objective_bottom) == (seen[:kept], seen[kept:])
    assert len(game.table.objective_deck) + len(game.table.objective_bottom) == left - kept


def test_the_hourglass_walks_and_score_markers_find_nothing():
    """Lines 130, 136, 140, 396."""
    game = after(Collect("Alex"), players=4, alex=has(placed=placed(3)), hourglass=68)
    assert (game.table.hourglass, resources(game)) == (65, (0, 0, 0, 1, 0))

    game = after(Work("Alex", "reporter"), alex=has(vp=66, seat_1="reporter"))
    assert (player(game, "Alex").vp, resources(game)) == (68, (0, 0, 0, 0, 0))
    game = after(Collect("Alex"), alex=has(placed=placed(2)), hourglass=52)
    assert game.decision == (("Alex",), "action")
    game.play(TakeAction("Alex", "research"))
    assert game.table.hourglass == 50


def test_what_an_action_bonus_costs():
    """Lines 380 to 386, 829."""
    alex = has(placed=placed(1))
    buys = [Collect("Alex"), TakeAction("Alex", "box")]
    game = after(*buys, Build("Alex", "box", 1), alex=has(inspiration=1, **alex), hourglass=52)
    assert (resources(game), player(game, "Alex").box) == ((0, 0, 0, 0, 0), 1)
    assert legal(after(Collect("Alex"), alex=alex, hourglass=52), TakeAction("Alex", "box")) == [False]

    brooke = has(target="Alex", predictions=["upgrade"])
    upgrade = [Collect("Alex"), TakeAction("Alex", "upgrade"), Upgrade("Alex", "mechanism")]
    game = after(*upgrade, alex=has(box=1, mechanism=1, **alex), brooke=brooke, hourglass=52)
    assert (player(game, "Alex").mechanism, player(game, "Brooke").predictions) == (2, ["upgrade"])
    twice = [Collect("Alex"), TakeAction("Alex", "research"), TakeAction("Alex", "playtest")]
    game = after(*twice, variants=POWER, alex=has(wow_seat="twice-active", **alex), hourglass=52)
    assert resources(game) == (0, 0, 0, 2, 2)


@pytest.mark.parametrize(
    ("pow_card", "count", "allowed"),
    [
        ("no-top-box", 4, True), ("no-top-box", 5, False), ("no-top-box", 1, True),
        ("no-single-prediction", 1, False), ("no-single-prediction", 2, True),
        ("no-four-predictions", 4, False), ("no-four-predictions", 3, True),
    ],
)  # fmt: skip
def test_how_many_predictions(pow_card: str, count: int, allowed: bool):
    """Lines 564, 861, 865."""
    alex = has(placed=placed(1), research=6, pow_seat=pow_card, items=["petty-cash"])
    game = after(Collect("Alex"), alex=alex, variants=POWER, hourglass=50)
    plan = [*(Predict("Alex", action) for action in ("box", "award", "item", "trade", "research")[:count])]

    assert settled(game, plan) is allowed
    if allowed:
        assert (player(game, "Alex").research, len(player(game, "Alex").predictions)) == (6 - count, count)


def settled(game: Any, plan: Sequence[Any]) -> bool:
    """Play predictions, and say whether all were legal and one may stop after them."""
    for action in plan:
        if game.why_not(action):
            return False
        game.play(action)
    return game.decision.kind != "predict" or legal(game, StopPredicting("Alex")) == [True]


def test_predictions_pay_all_together_or_not_at_all():
    """Lines 574, 580, 805."""
    pair = has(target="Brooke", predictions=["research", "playtest"], placed=placed(1))
    game = after(Place("Brooke", "research-1"), turn="Brooke", alex=pair, variants=POWER)
    mat = player(game, "Alex")
    assert (mat.vp, resources(game), mat.fulfilled) == (0, (0, 0, 0, 0, 0), ["research"])
    last = {**pair, "predictions": ["playtest"], "fulfilled": ["research"]}
    won = after(Place("Brooke", "playtest-1"), turn="Brooke", alex=last)
    won.play(next(action for action in options(won) if isinstance(action, Gain)))
    mat = player(won, "Alex")
    assert ((mat.vp, sum(mat.resources)), mat.predictions, mat.fulfilled) == (PAIR_REWARD, [], [])

    late = after(Collect("Alex"), alex=last, hourglass=50)
    mat = player(late, "Alex")
    assert (mat.vp, resources(late), mat.predictions, mat.fulfilled) == (0, (0, 0, 0, 0, 0), [], [])
    wow = {**pair, "wow_seat": "true-visionary"}
    assert player(after(Place("Brooke", "research-1"), turn="Brooke", alex=wow, variants=POWER), "Alex").vp == 1


def test_the_end_and_a_tie():
    """Lines 132, 586, 589, 623."""
    game = after(Collect("Brooke"), players=3, turn="Brooke", hourglass=2,
                 brooke=has(placed=placed(3)), casey=has(placed={"basic-9": "worker"}))  # fmt: skip
    end_turns(game)
    assert (game.table.hourglass, player(game, "Brooke").vp) == (0, 4)
    for name, action in (("Casey", Collect("Casey")), ("Alex", Place("Alex", "research-1"))):
        assert (game.decision.players, game.outcome) == ((name,), None)
        game.play(action)
        end_turns_of(game, name)
    assert (game.decision, player(game, "Casey").vp) == (None, 0)

    level = {name: has(vp=30, objectives=[]) for name in ("alex", "casey")}
    assert scored(players=3, **level).table.winners == ["Casey"]


@pytest.mark.parametrize(("difficulty", "count"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_a_meeple_bot(difficulty: int, count: int):
    """Lines 637 to 647, 653, 662, 663."""
    easy = late_table(1, turn=BOT, bots=1, difficulty=1, draws={"zap": ["zap-objective"]})
    bot = player(easy, BOT)
    assert (bot.placed, bot.vp, resources(easy, BOT)) == ({"objective-1": "worker"}, 1, (0, 0, 0, 0, 0))
    untouched = late_table(1, bots=1).table.objective_deck
    assert len(easy.table.objective_deck) == len(untouched) - 1

    full = dict.fromkeys(("research-1", "research-2", "item-1", "item-2"), "worker")
    game = late_table(1, turn=BOT, bots=1, difficulty=difficulty, bot=has(placed=full), hourglass=50)
    bot = player(game, BOT)
    assert (bot.workers, bot.placed, len(bot.foretold), game.table.hourglass) == (4, {}, count, 46)
    seen = has(target="Alex", foretold=["research", "box"], placed=full, vp=0)
    game = late_table(1, bots=1, difficulty=difficulty, bot=seen, hourglass=50)
    game.play(Place("Alex", "playtest-1"))
    assert player(game, BOT).vp == 0
    game = late_table(1, bots=1, difficulty=difficulty, bot={**seen, "placed": {}}, draws={"zap": ["zap-trade"]})
    points = min(difficulty, 3)
    game.play(Place("Alex", "research-1"))
    assert player(game, BOT).vp == 1 + points


@pytest.mark.parametrize(
    ("shelf", "ladder", "left"),
    [
        ((3, 3, 3), 0, (2, 3, 3)), ((2, 3, 3), 1, (2, 2, 3)), ((2, 2, 3), 2, (2, 2, 2)),
        ((3, 0, 3), 1, (2, 0, 3)), ((0, 3, 3), 0, (0, 2, 3)), ((0, 0, 0), 0, (0, 0, 0)),
    ],
)  # fmt: skip
def test_a_meeple_bot_and_the_award_shelf(shelf: tuple[int, ...], ladder: int, left: tuple[int, ...]):
    """Lines 671 to 677, part of the scenario of Meeple-Bots."""
    stock = {f"awards_{level}": count for level, count in enumerate(shelf, 1)}
    game = late_table(1, turn=BOT, bots=1, bot=has(ladder=ladder), draws={"zap": ["zap-award"]}, **stock)
    before = player(game, BOT).vp

    assert tuple(getattr(game.table, name) for name in stock) == left
    game.begin_at([FinalScoring("mi.end.trigger")])
    assert game.table.scores[BOT] == before


def test_fresh_cards_and_a_pow_card():
    """Lines 295, 302, 304, 705, 1072."""
    start = late_table(variants=REFRESH)
    rows = [list(row) for row in (start.table.specialist_row, start.table.freelancer_row, start.table.item_row)]
    stacks = {rows[0][-1]: {"dollar": 1}}
    game = after(Collect("Alex"), variants=REFRESH, alex=has(placed=placed(1)), stacks=stacks, hourglass=50)
    table = game.table
    assert (table.specialist_row[1:], table.freelancer_row[1:]) == (rows[0][:-1], rows[1][:-1])
    assert table.item_row == rows[2]
    assert (table.specialist_bottom, table.freelancer_bottom) == (rows[0][-1:], rows[1][-1:])
    assert table.stacks == {rows[0][-2]: Stack(dollar=1)}

    alex = has(dollar=1, time=1, inspiration=1, pow_seat="no-top-box", hand=["analyst"])
    game = late_table(variants=POWER, alex=alex)
    assert legal(late_table(variants=POWER, turn="Brooke", alex=alex), RemovePow("Alex")) == [False]
    for action in (RemovePow("Alex"), Place("Alex", "play-card-1"), Seat("Alex", "analyst", "pow_seat")):
        game.play(action)
    assert resources(game) == (1, 0, 0, 0, 0), "the Dollar of the space; the seat brings nothing"
    assert "no-top-box" in game.table.out


@pytest.mark.parametrize(("worker", "card", "paid"), [("worker", "concept-course", 2), ("trainer", "layout-course", 0)])
def test_nobody_guesses_a_skill_card_of_another_price(worker: str, card: str, paid: int):
    """All have seen what was paid for it; which of the cards of that price it is, they have not."""
    alex = has(dollar=2, seat_1="trainer")
    game = after(Place("Alex", "train-1", worker), Learn("Alex", card), alex=alex, draws={"skill": [card]})
    cards = game.cards.skill_cards

    held = {game.guess("Brooke", random.Random(n)).table.players["Alex"].skill_cards[0] for n in range(150)}

    assert resources(game)[0] == 2 - paid
    assert held == {other for other in cards if cards[other].cost == cards[card].cost}


def test_nobody_learns_from_a_question_what_somebody_looks_at():
    """Who can pay for none of the Skill cards they look at is asked all the same."""
    dear = ["concept-course", "layout-masterclass", "puzzle-masterclass", "production-course"]
    cheap = ["layout-course", "material-course", "puzzle-course", "layout-course-2"]
    asked = [
        after(Place("Alex", "train-1"), alex=has(dollar=1), draws={"skill": cards}, forced=True)
        for cards in (dear, cheap)
    ]

    assert [options(game)[-1] for game in asked] == [Decline("Alex")] * 2
    assert asked[0].view("Brooke") == asked[1].view("Brooke")
