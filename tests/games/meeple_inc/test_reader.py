"""Twenty scenarios that a reader wrote from the published text alone, before anything was played.

The second half of them stands in `test_reader_end.py`.
Their numbers are those of the text, by its lines. What the text has lost is named where it is used.
"""

from __future__ import annotations

import pytest

from rules_engine.games.meeple_inc import (
    Behind,
    Build,
    Learn,
    Place,
    Put,
    Seat,
    Slot,
    Take,
    Upgrade,
)
from rules_engine.games.meeple_inc.awards import Award
from rules_engine.games.meeple_inc.ending import FinalScoring
from rules_engine.games.meeple_inc.table import Stack
from tests.games.meeple_inc.late_tables import has, late_table
from tests.games.meeple_inc.reader_tables import POWER, after, resources
from tests.games.tables import each, legal, player

ROW = ["trainer", "refiner", "publisher"]


def test_what_six_people_start_with():
    """Lines 72, 78, 85, 88, 90."""
    game = late_table(6)

    assert list(each(game, "dollar").values()) == [0, 1, 2, 0, 1, 2]
    assert list(each(game, "vp").values()) == [0, 0, 0, 1, 1, 1]
    assert set(each(game, "workers").values()) == {4}
    assert all(len(mat.objectives) == 1 and sum(mat.resources) == mat.dollar for mat in game.table.players.values())
    assert (game.table.awards_1, game.table.awards_2, game.table.awards_3) == (3, 3, 3)
    rows = (game.table.item_row, game.table.specialist_row, game.table.freelancer_row)
    assert [len(row) for row in rows] == [4, 3, 3]


def test_a_bonus_does_not_pay_its_own_cost():
    """Lines 160 and 166: one Inspiration token for the space, one Research token from it."""
    place = Place("Alex", "hire-specialist-2")

    assert legal(late_table(), place) == [False]
    assert resources(after(place, alex=has(inspiration=1))) == (0, 0, 0, 1, 0)


def test_skipped_cards_keep_what_is_placed_on_them():
    """Lines 249, 265 to 267, 705."""
    place, take = Place("Alex", "hire-specialist-1"), Take("Alex", "trainer")
    poor = after(place, alex=has(time=1), specialist_row=ROW)
    assert legal(poor, take, Take("Alex", "refiner")) == [False, True]

    paid = [place, take, Put("Alex", "dollar"), Put("Alex", "time")]
    game = after(*paid, alex=has(dollar=1, time=1), brooke=has(inspiration=1, dollar=0), specialist_row=ROW)
    assert resources(game) == (0, 0, 0, 0, 0)
    assert game.table.specialist_row[1:] == ["refiner", "publisher"]
    assert sorted(game.table.stacks.values(), key=str) == [Stack(time=1), Stack(dollar=1)]
    game.play(Place("Brooke", "hire-specialist-2"))
    game.play(Take("Brooke", "publisher"))
    assert resources(game, "Brooke") == (1, 0, 0, 1, 0)
    assert game.table.stacks == {"refiner": Stack(time=1)}


def test_a_specialist_works_from_the_table_on():
    """Lines 249, 279 to 287."""
    hand = has(hand=["researcher", "oracle"])
    assert legal(late_table(alex=hand), Place("Alex", "research-1", "researcher")) == [False]

    game = after(Place("Alex", "play-card-1"), Seat("Alex", "researcher", "seat_4"), alex=hand)
    assert player(game, "Alex").standees == ["researcher"]
    assert legal(game, Seat("Alex", "oracle", "seat_3")) == [False]
    full = {f"seat_{n}": card for n, card in enumerate(("seer", "analyst", "reporter", "planner"), 1)}
    game = after(Place("Alex", "play-card-1"), alex=has(hand=["oracle"], pow_seat="shopper", **full))
    assert legal(game, *(Seat("Alex", "oracle", seat) for seat in (*full, "pow_seat", "wow_seat"))) == [False] * 6


def test_a_specialist_on_their_own_action():
    """Lines 251, 261, 898, 922, 1032."""
    alex = has(seat_1="headhunter")
    own, other = "hire-specialist-2", "hire-freelancer-2"
    asked = [Place("Alex", own, "headhunter"), Place("Alex", own), Place("Alex", other, "headhunter")]
    assert legal(late_table(alex=alex), *asked) == [True, False, False]

    game = after(asked[0], Take("Alex", "trainer"), alex=alex, specialist_row=ROW)
    assert (resources(game), game.table.stacks) == ((0, 0, 0, 1, 0), {})
    assert player(game, "Alex").hand == ["trainer"]


@pytest.mark.parametrize(("worker", "left"), [("worker", 0), ("trainer", 1)])
def test_the_skill_card_of_the_text(worker: str, left: int):
    """Lines 310 to 324, 942: two Dollars, a Box skill, a Component skill and a Time token."""
    card = "prototype-course"
    alex = has(dollar=2, seat_1="trainer", skill_cards=["layout-course"])
    game = after(Place("Alex", "train-1", worker), Learn("Alex", card), alex=alex, draws={"skill": [card]})
    before = player(game, "Alex").box_skill, player(game, "Alex").component_skill
    game.play(Slot("Alex", card))
    game.play(Behind("Alex", "trainer"))

    alex = player(game, "Alex")
    assert resources(game) == (left, 1, 0, 0, 0)
    assert (alex.box_skill, alex.component_skill) == (before[0] + 1, before[1] + 1)
    game.play(Slot("Alex", "layout-course"))
    assert legal(game, Behind("Alex", "trainer")) == [False]


def test_a_box_of_level_one():
    """Lines 444 to 454."""
    start = late_table()
    game = after(Place("Alex", "box-1"), alex=has(inspiration=4))
    assert legal(game, Build("Alex", "box", 2), Build("Alex", "box", 1)) == [False, True]
    game.play(Build("Alex", "box", 1))

    assert (resources(game), game.table.boxes[0]) == ((0, 0, 3, 0, 0), 1)
    assert game.table.box_supply[0] == start.table.box_supply[0] - 1
    again = after(Place("Alex", "box-1"), alex=has(inspiration=4, box=1))
    assert legal(again, Build("Alex", "box", 1)) == [False]


def test_parts_and_discounts():
    """Lines 459, 461, 793, 938."""
    game = after(Place("Alex", "comp-mech-1"), alex=has(box=1, research=1, playtest=1))
    game.play(Build("Alex", "component", 1))
    assert resources(game) == (0, 0, 0, 0, 1)
    again = after(Place("Alex", "comp-mech-1"), alex=has(component=1, research=1, playtest=1))
    assert legal(again, Build("Alex", "component", 1), Build("Alex", "mechanism", 1)) == [False, True]

    designer = has(seat_1="box-designer", inspiration=1)
    for level, left in ((1, 1), (2, 0)):
        game = after(Place("Alex", "box-1", "box-designer"), Build("Alex", "box", level), alex=designer)
        assert (player(game, "Alex").box, resources(game)[2]) == (level, left)
    for level, cost in ((2, 0), (3, 1)):
        skilled = has(wow_seat="box-discount", inspiration=1, seat_1="box-designer", seat_2="all-rounder")
        game = after(Place("Alex", "box-1"), Build("Alex", "box", level), alex=skilled, variants=POWER)
        assert resources(game)[2] == 1 - cost


@pytest.mark.parametrize(
    ("worker", "by", "level", "time"), [("worker", 1, 3, 0), ("double-upgrader", 1, 3, 1), ("double-upgrader", 2, 4, 1)]
)
def test_an_upgrade_beyond_ones_skill(worker: str, by: int, level: int, time: int):
    """Lines 473 to 479, 906, 873."""
    alex = has(box=2, time=1, seat_1="double-upgrader")
    game = after(Place("Alex", "upgrade-1", worker), alex=alex)
    assert legal(game, Upgrade("Alex", "box", 2)) == [worker == "double-upgrader"]
    game.play(Upgrade("Alex", "box", by))

    assert (player(game, "Alex").box, player(game, "Alex").time) == (level, time)
    assert legal(late_table(alex=has(box=4, time=1)), Place("Alex", "upgrade-1")) == [False]
    banned = late_table(variants=POWER, alex=has(box=3, time=1, pow_seat="no-top-box"))
    assert legal(banned, Place("Alex", "upgrade-1")) == [False]


@pytest.mark.parametrize(("worker", "gained"), [("worker", (0, 0, 0, 0, 0)), ("publisher", (1, 1, 1, 0, 0))])
def test_a_game_is_published_and_scored(worker: str, gained: tuple[int, ...]):
    """Lines 485, 487, 595, 934: levels 3, 2 and 1 are 6 VP at the end, and nothing before."""
    alex = has(box=3, mechanism=2, component=1, seat_1="publisher", objectives=[])
    game = after(Place("Alex", "publish-1", worker), alex=alex)
    mat = player(game, "Alex")
    assert (resources(game), mat.vp, mat.box, mat.mechanism, mat.component) == (gained, 0, 0, 0, 0)

    game.begin_at([FinalScoring("mi.end.trigger")])
    assert game.table.scores["Alex"] == 6
    unfinished = after(Place("Alex", "publish-1"), alex=has(box=3, mechanism=2))
    assert player(unfinished, "Alex").published == []


@pytest.mark.parametrize(("wow", "points"), [("true-visionary", 9), ("first-laureate", 15)])
def test_an_award_takes_the_place_of_a_game(wow: str, points: int):
    """Lines 495 to 503, 615, 821."""
    alex = has(award_card="box-before-mechanism", published=["3-2-1"], wow_seat=wow, objectives=[])
    game = after(Place("Alex", "award-1"), Award("Alex", 1, "3-2-1"), alex=alex, variants=POWER)
    assert game.table.awards_1 + game.table.awards_2 + game.table.awards_3 == 8

    game.begin_at([FinalScoring("mi.end.trigger")])
    assert game.table.scores["Alex"] == points


@pytest.mark.parametrize(("worker", "game", "wins"), [
    ("worker", "2-2-1", False), ("award-lobbyist", "2-2-1", True), ("award-lobbyist", "2-1-1", False),
])  # fmt: skip
def test_a_lobbyist_is_one_level_short_once(worker: str, game: str, wins: bool):
    """Line 950, part of the scenario of awards."""
    alex = has(award_card="box-before-mechanism", published=[game], seat_1="award-lobbyist")
    assert legal(after(Place("Alex", "award-1", worker), alex=alex), Award("Alex", 1, game)) == [wins]
