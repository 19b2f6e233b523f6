"""Publishing, awards and objectives: what each asks for, and where things go."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.core.play.turns import EndTurn
from rules_engine.games.meeple_inc.asking import Decline
from rules_engine.games.meeple_inc.awards import Award
from rules_engine.games.meeple_inc.objectives import Keep, KeepNoMore
from rules_engine.games.meeple_inc.spaces import Place, Work
from tests.games.meeple_inc.late_tables import cited, has, late_table
from tests.games.tables import options, player, why

CARD = "box-before-mechanism"  # level 1: box 3, mechanism 2, component 1; level 2: 4, 3, 2
POWER: dict[str, Any] = {"power-cards": {}}

# Publishing.


def test_a_finished_game_leaves_the_table_for_the_next():
    """Its levels are kept as they were."""
    game = late_table(alex=has(box=3, mechanism=2, component=1))

    events = game.play(Place("Alex", "publish-1"))

    alex = player(game, "Alex")
    assert (alex.published, alex.box, alex.mechanism, alex.component) == (["3-2-1"], 0, 0, 0)
    assert {"mi.publish.box-off", "mi.publish.frees"} <= cited(events)
    assert alex.vp == 0


@pytest.mark.parametrize("missing", ["box", "component", "mechanism"])
def test_a_game_needs_all_three(missing: str):
    """The worker may stand there, and nothing is published."""
    parts = {"box": 1, "component": 1, "mechanism": 1, missing: 0}
    game = late_table(alex=has(**parts))

    game.play(Place("Alex", "publish-1"))
    assert player(game, "Alex").published == []

    refused = late_table(alex=has(**parts), rulings={"idle-placement": "refused"})
    assert why(refused, Place("Alex", "publish-1"))


# Awards.


def award_table(*games: str, **given: Any) -> Any:
    """Return a table at which Alex takes an award for one of these games."""
    alex = has(award_card=CARD, published=list(games), **given.pop("alex", {}))
    game = late_table(alex=alex, **given)
    game.play(Place("Alex", "award-1", given.get("worker", "worker")))
    return game


def test_a_game_goes_onto_the_shelf_for_an_award():
    """One with at least the levels of one's own Award card."""
    game = award_table("3-2-1", "4-3-2", "3-1-2")

    assert options(game) == [
        Award("Alex", 1, "3-2-1"), Award("Alex", 1, "4-3-2"), Award("Alex", 2, "4-3-2"), Decline("Alex")
    ]  # fmt: skip
    assert why(game, Award("Alex", 1, "3-1-2")) == ["mi.award.requirement"]
    assert why(game, Award("Alex", 1, "4-4-4")) == ["mi.award.requirement"]
    assert why(game, Award("Alex", 4, "3-2-1")) == ["mi.award.take"]
    events = game.play(Award("Alex", 2, "4-3-2"))

    alex = player(game, "Alex")
    assert (alex.published, alex.awards_2, game.table.awards_2) == (["3-2-1", "3-1-2"], 1, 2)
    assert {"mi.award.take", "mi.award.shelf"} <= cited(events)


def test_no_award_may_be_taken():
    """The action is not performed then."""
    game = award_table("3-2-1")

    events = game.play(Decline("Alex"))

    assert "mi.space.may-idle" in cited(events)
    assert player(game, "Alex").awards_1 == 0
    assert why(game, Award("Alex", 1, "3-2-1")) == ["mi.award.take"]


def test_an_award_of_a_level_without_tokens_is_gone():
    """The shelf is empty there."""
    game = award_table("3-2-1", "4-3-2", awards_1=0)

    assert options(game) == [Award("Alex", 2, "4-3-2"), Decline("Alex")]
    assert why(game, Award("Alex", 1, "3-2-1")) == ["mi.award.take"]


@pytest.mark.parametrize(("published", "wins"), [("2-2-1", True), ("3-1-1", True), ("1-2-1", False), ("2-1-1", False)])
def test_an_award_lobbyist_may_be_one_level_short(published: str, wins: bool):
    """In one element, and by one level."""
    game = late_table(alex=has(award_card=CARD, published=[published], seat_1="award-lobbyist"))
    game.play(Place("Alex", "award-1", "award-lobbyist"))

    if not wins:
        assert game.decision is None or game.decision.kind != "award"
        return
    events = game.play(Award("Alex", 1, published))
    assert "mi.ability.award-lobbyist" in cited(events)


def test_nobody_else_is_helped_by_a_lobbyist():
    """The worker who stands there has to be the one."""
    game = late_table(alex=has(award_card=CARD, published=["2-2-1"], seat_1="award-lobbyist"))

    game.play(Place("Alex", "award-1"))

    assert game.decision is None or game.decision.kind != "award"


@pytest.mark.parametrize(("card", "level"), [("no-first-award", 1), ("no-second-award", 2), ("no-third-award", 3)])
def test_a_pow_card_forbids_awards_of_a_level(card: str, level: int):
    """Whatever the game; a lobbyist changes nothing of it."""
    game = award_table("4-4-4", variants=POWER, alex=has(pow_seat=card))

    assert [action.level for action in options(game)[:-1]] == [other for other in (1, 2, 3) if other != level]
    assert why(game, Award("Alex", level, "4-4-4")) == [f"mi.burden.{card}"]


# Objectives.


def looking(*cards: str, **given: Any) -> Any:
    """Return a table at which Alex looks at these Objective cards."""
    game = late_table(draws={"objective": list(cards)}, **given)
    game.play(Place("Alex", "objective-1"))
    return game


def test_one_of_four_is_kept_and_the_rest_go_to_the_bottom():
    """In the order in which they were looked at."""
    deck = late_table().table.objective_deck[:4]
    game = looking(*deck)
    held = list(player(game, "Alex").objectives)

    assert player(game, "Alex").looked_objectives == deck
    assert why(game, Keep("Alex", "nothing")) == ["mi.objective.keep"]
    events = game.play(Keep("Alex", deck[2]))

    assert player(game, "Alex").objectives == [*held, deck[2]]
    assert game.table.objective_bottom == [deck[0], deck[1], deck[3]]
    assert {"mi.objective.keep", "mi.objective.rest"} <= cited(events)


def test_none_may_be_kept():
    """All four go to the bottom."""
    deck = late_table().table.objective_deck[:4]
    game = looking(*deck)

    game.play(KeepNoMore("Alex"))

    assert game.table.objective_bottom == deck


def test_a_scout_or_a_planner_keeps_up_to_two():
    """The second one is a choice of its own."""
    deck = late_table().table.objective_deck[:4]
    scout = late_table(draws={"objective": deck}, alex=has(seat_1="objective-scout", objectives=[]))
    scout.play(Place("Alex", "objective-1", "objective-scout"))
    planner = late_table(draws={"objective": deck}, alex=has(seat_1="planner", objectives=[]))
    planner.play(Work("Alex", "planner"))

    for game in (scout, planner):
        game.play(Keep("Alex", deck[0]))
        assert [action.verb for action in options(game)] == ["keep"] * 3 + ["keep-no-more"]
        game.play(Keep("Alex", deck[3]))
        assert player(game, "Alex").objectives == [deck[0], deck[3]]


def test_with_few_cards_left_one_looks_at_those():
    """First what lies in the deck, then what was put below it, the oldest first."""
    deck = late_table().table.objective_deck
    game = late_table(objective_deck=deck[:1], objective_bottom=deck[1:3], box=["objective"])

    game.play(Place("Alex", "objective-1"))

    assert player(game, "Alex").looked_objectives == deck[:3]


def test_nothing_else_is_done_before_the_choice():
    """Nor by anybody else."""
    game = looking(*late_table().table.objective_deck[:4])

    assert why(game, EndTurn("Alex"))
    assert why(game, Keep("Brooke", game.table.players["Alex"].looked_objectives[0])) == ["mi.objective.keep"]
