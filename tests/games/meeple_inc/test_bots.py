"""Meeple-Bots: their turns, what they score and predict, and what their cards adjust."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules_engine.games.meeple_inc import bots
from rules_engine.games.meeple_inc.bot import points_of
from rules_engine.games.meeple_inc.collecting import Collect
from rules_engine.games.meeple_inc.spaces import Place
from tests.games.always import book
from tests.games.bots import by_chance, play_out
from tests.games.meeple_inc.late_tables import BOT, cited, end_turns, has, kinds, late_table, rulebook
from tests.games.tables import player

FULL = {f"{action}-{n}": "worker" for action in ("research", "playtest") for n in (1, 2)}


def bots_turn(card: str, players: int = 1, **given: Any) -> Any:
    """Return a table at which a Meeple-Bot has turned up this ZAP card."""
    draws = {"zap": [card], **given.pop("draws", {})}
    return late_table(players, turn=BOT, bots=given.pop("bots", 1), draws=draws, **given)


# Who sits there.


@pytest.mark.parametrize(
    ("names", "asked", "seats"),
    [
        (["Alex"], 0, 2),
        (["Alex"], 3, 4),
        (["Alex", "Brooke"], 0, 2),
        (["Alex", "Brooke"], 2, 4),
        (["A", "B", "C", "D", "E"], 5, 6),
        (["Alex", BOT], 1, 2),
    ],
)
def test_meeple_bots_take_the_seats_behind(names: list[str], asked: int, seats: int):
    """One human has one at least, and there are never more than six at the table."""
    facts: Any = type("Facts", (), {"bots": asked, "bots_alone": 1, "players_most": 6})
    found = bots.seats(names, facts)

    assert len(found) == seats
    assert [bot for _, bot in found] == sorted(bot for _, bot in found)


@pytest.mark.parametrize("names", [["Meeple-Bot 1", "Meeple-Bot 2"], ["Alex", "Brooke", "Meeple-Bot 1"]])
def test_a_meeple_bot_that_nobody_asked_for_has_no_seat(names: list[str]):
    """One line says what asks for it."""
    with pytest.raises(ValueError, match="Meeple-Bot 1 has no seat; the variant with Meeple-Bots says how many"):
        book("meeple-inc").new_game(names)


def test_a_meeple_bot_has_workers_and_no_cards():
    """Of what later seats start with it takes the Victory Points."""
    game = late_table(3, bots=3)

    fourth, sixth = player(game, BOT), player(game, "Meeple-Bot 3")
    assert (fourth.workers, fourth.vp, fourth.dollar, fourth.objectives, fourth.award_card) == (4, 1, 0, [], "")
    assert (sixth.vp, sixth.dollar, sixth.wow_seat) == (1, 0, "")


# A turn.


def test_a_turn_places_scores_adjusts_and_discards():
    """The card of Gain Objective on Easy: one point, and the top objective leaves the deck."""
    game = bots_turn("zap-objective", difficulty=1, draws={"objective": ["well-read"]})

    assert player(game, BOT).placed == {"objective-1": "worker"}
    assert (player(game, BOT).vp, game.table.out, game.table.zap_discard) == (1, ["well-read"], ["zap-objective"])
    order = [e.rule for e in game.log if e.rule.startswith(("mi.bot", "mi.zap")) and e.rule != "mi.bot.no-costs"]
    assert order == [
        "mi.bot.deck", "mi.bot.placement", "mi.bot.vp", "mi.bot.adjustment", "mi.zap.objective", "mi.zap.objective",
        "mi.bot.shared-deck",
    ]  # fmt: skip
    assert game.decision == (("Alex",), "turn")


def test_spaces_are_taken_from_left_to_right_without_costs_or_bonuses():
    """Where all are taken the worker stays at home, and the card counts all the same."""
    alex = has(placed={"research-1": "worker"})
    game = bots_turn("zap-research", alex=alex)
    assert (list(player(game, BOT).placed), player(game, BOT).research) == (["research-2"], 0)
    assert "mi.bot.no-costs" in cited(game.log)

    game = bots_turn("zap-research", alex=has(placed={"research-1": "worker", "research-2": "worker"}))
    assert (player(game, BOT).placed, player(game, BOT).workers, player(game, BOT).vp) == ({}, 4, 2)
    assert "mi.bot.no-space" in cited(game.log)


@pytest.mark.parametrize("difficulty", [1, 2, 3, 4])
def test_each_difficulty_has_its_points(difficulty: int):
    """On Extreme those of Hard, where the card has no others."""
    cards = late_table().cards.zaps
    printed = cards["zap-publish"]
    expected = (printed.easy, printed.normal, printed.hard, printed.extreme)[difficulty - 1]
    assert points_of(printed, difficulty) == (expected, "mi.bot.vp")

    plain = cards["zap-research"]
    assert points_of(plain, 4) == (plain.hard, "mi.bot.extreme-vp")
    assert player(bots_turn("zap-research", difficulty=difficulty), BOT).vp == min(difficulty, 3)


def test_an_empty_deck_is_made_of_the_discard_pile():
    """All Meeple-Bots share it."""
    game = late_table(1, bots=2)
    deck = list(game.table.zap_deck)
    game = late_table(1, turn=BOT, bots=2, zap_deck=[], zap_discard=deck, draws={"zap": ["zap-research", "zap-trade"]})

    assert "reshuffle" in [event.kind for event in game.log]
    assert set(game.table.zap_discard) == {"zap-research", "zap-trade"}
    assert len(game.table.zap_deck) == len(deck) - 2


# Collecting and predicting.


@pytest.mark.parametrize(("difficulty", "count"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_without_workers_it_collects_and_predicts(difficulty: int, count: int):
    """The hourglass moves, bonus spaces give nothing, and predictions lie open and are free."""
    game = late_table(1, turn=BOT, bots=1, difficulty=difficulty, hourglass=53, bot=has(placed=FULL))

    bot = player(game, BOT)
    assert (bot.workers, bot.placed, bot.target, game.table.hourglass) == (4, {}, "Alex", 49)
    assert len(set(bot.foretold)) == len(bot.foretold) == count
    wanted = {"mi.bot.collect", "mi.bot.collect-clock", "mi.bot.predictions", "mi.bot.prediction-count"}
    assert wanted <= cited(game.log)
    assert kinds(game.log, "ignored") == [("ignored", 51)]
    assert game.view("Alex")["players"][BOT]["foretold"] == bot.foretold


def test_with_the_other_ruling_it_always_makes_four():
    """Line against line: the introduction, and the step."""
    game = late_table(
        1, turn=BOT, bots=1, difficulty=1, rulings={"bot-predictions": "always-four"}, bot=has(placed=FULL)
    )

    assert len(player(game, BOT).foretold) == 4


def test_it_predicts_a_human_drawn_at_random():
    """Never another Meeple-Bot."""
    game = late_table(2, turn=BOT, bots=2, bot=has(placed=FULL), draws={"corporation": ["Brooke"]})
    assert player(game, BOT).target == "Brooke"

    targets = {player(late_table(2, turn=BOT, bots=2, bot=has(placed=FULL)), BOT).target}
    assert targets <= {"Alex", "Brooke"}


def test_each_prediction_that_comes_true_gives_a_point():
    """Its card is discarded, and there is no reward for all of them; the turn after gives two for the ZAP card."""
    game = late_table(1, bots=1, bot=has(target="Alex", foretold=["research", "box"]), draws={"zap": ["zap-trade"]})

    game.play(Place("Alex", "research-1"))

    assert (player(game, BOT).foretold, player(game, BOT).vp) == (["box"], 1 + 2)
    assert "mi.bot.prediction-reward" in cited(game.log)


def test_old_predictions_are_discarded_at_its_next_collect():
    """Before it draws new ones."""
    game = late_table(
        1, turn=BOT, bots=1, bot=has(placed=FULL, target="Alex", foretold=["box"]),
        draws={"prediction": ["trade", "award"]},
    )  # fmt: skip

    assert player(game, BOT).foretold == ["trade", "award"]
    assert "mi.bot.prediction-discard" in cited(game.log)


# What its cards adjust.


@pytest.mark.parametrize(
    ("ladder", "shelf", "removed", "rule"),
    [
        (0, (3, 3, 3), 1, "mi.zap.award"),
        (1, (3, 3, 3), 2, "mi.zap.award-ladder"),
        (2, (3, 3, 3), 3, "mi.zap.award-ladder"),
        (3, (3, 3, 3), 3, "mi.zap.award-ladder"),
        (3, (3, 3, 0), 2, "mi.zap.award-fallback"),
        (1, (3, 0, 3), 1, "mi.zap.award-fallback"),
        (0, (0, 3, 3), 2, "mi.zap.award-fallback"),
        (1, (0, 0, 3), 3, "mi.zap.award-fallback"),
        (2, (0, 0, 0), 0, "mi.zap.award-fallback"),
    ],
)
def test_awards_are_removed_by_a_ladder(ladder: int, shelf: tuple[int, ...], removed: int, rule: str):
    """The level above the highest removed so far, else a lower one, else a higher one, else none."""
    levels = {f"awards_{level}": left for level, left in enumerate(shelf, 1)}
    game = bots_turn("zap-award", bot=has(ladder=ladder), **levels)

    left = tuple(getattr(game.table, name) for name in levels)
    assert [before - after for before, after in zip(shelf, left, strict=True)] == [
        int(level == removed) for level in (1, 2, 3)
    ]
    assert rule in cited(game.log)
    assert player(game, BOT).ladder == max(ladder, removed)
    assert player(game, BOT).awards_vp == 0


@pytest.mark.parametrize(("kind", "card"), [("objective", "zap-objective"), ("skill", "zap-train")])
def test_the_top_card_of_a_deck_leaves_the_game(kind: str, card: str):
    """And the deck is shuffled: what lay at the bottom may come up."""
    bottom = late_table()
    below = getattr(bottom.table, f"{kind}_deck")[:2]
    game = bots_turn(card, **{f"{kind}_bottom": below})

    assert len(game.table.out) == 1
    assert getattr(game.table, f"{kind}_bottom") == []
    assert set(below) <= {*getattr(game.table, f"{kind}_deck"), *game.table.out}


@pytest.mark.parametrize(
    ("kind", "card", "count"),
    [("specialist", "zap-hire-specialist", 3), ("freelancer", "zap-hire-freelancer", 3), ("item", "zap-item", 4)],
)
def test_a_row_is_laid_out_anew(kind: str, card: str, count: int):
    """Resources on it go to the supply, its cards into the deck."""
    row = list(getattr(late_table().table, f"{kind}_row"))
    fresh = [name for name in getattr(late_table().table, f"{kind}_deck") if name not in row][:count]
    game = bots_turn(card, stacks={row[0]: {"dollar": 2}}, draws={kind: fresh}, **{f"{kind}_row": row})

    assert getattr(game.table, f"{kind}_row") == fresh[::-1]
    assert game.table.stacks == {}
    assert set(row) <= set(getattr(game.table, f"{kind}_deck"))
    assert f"mi.zap.{kind}" in cited(game.log)


def test_with_the_other_ruling_a_row_has_four_cards_until_one_is_taken():
    """Specialists and Freelancers; then there are three again."""
    game = bots_turn("zap-hire-freelancer", rulings={"zap-row": "four"})
    assert len(game.table.freelancer_row) == 4
    assert all(game.table.freelancer_row)

    game = bots_turn("zap-hire-freelancer", rulings={"zap-row": "four"}, alex=has(inspiration=1))
    game.play(Place("Alex", "hire-freelancer-2"))
    game.play(next(action for action in game.legal_actions() if action.verb == "take"))
    assert len(game.table.freelancer_row) == 3


# Whole games.


@pytest.mark.parametrize("difficulty", [1, 2, 3, 4])
@pytest.mark.parametrize(("humans", "count"), [(1, 1), (1, 5), (2, 1), (3, 3)])
def test_games_with_meeple_bots_come_to_their_end(humans: int, count: int, difficulty: int):
    """Alone and at a mixed table, on every difficulty; nobody asks a Meeple-Bot."""
    game = late_table(humans, bots=count, difficulty=difficulty, forced=True)
    rng = random.Random(difficulty)
    while game.decision:
        assert not any(player(game, name).bot for name in game.decision.players)
        game.play(by_chance(game, rng))

    assert game.outcome is not None
    assert game.outcome.reason == "mi.end.trigger"
    assert set(game.table.scores) == set(game.table.players)


def test_where_only_meeple_bots_act_for_too_long_play_stops():
    """The points are counted then, by a rule of its own."""
    game = late_table(1, turn=BOT, bots=3, facts={"bot-turns-most": 2})

    assert game.outcome is not None
    assert game.outcome.reason == "mi.bot.turn-cap"


def test_the_turns_of_a_human_break_the_count():
    """However many there are in all."""
    game = late_table(1, bots=2, facts={"bot-turns-most": 2}, forced=True)

    play_out(game, by_chance, random.Random(0))

    assert game.outcome is not None
    assert game.outcome.reason == "mi.end.trigger"


def test_a_human_collects_between_their_turns():
    """Nothing of what a Meeple-Bot does stays pending."""
    game = late_table(1, bots=1, alex=has(placed={"basic-1": "worker"}), hourglass=50)

    game.play(Collect("Alex"))
    end_turns(game)

    assert game.decision == (("Alex",), "turn")
    assert rulebook().prefix == "mi"
