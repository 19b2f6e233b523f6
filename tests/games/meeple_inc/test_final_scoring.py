"""The end: who has a final turn, what counts, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.core.play.turns import EndTurn
from rules_engine.games.meeple_inc.collecting import Collect
from rules_engine.games.meeple_inc.ending import FinalScoring
from rules_engine.games.meeple_inc.scoring import worth_of
from rules_engine.games.meeple_inc.spaces import Place
from tests.games.meeple_inc.late_tables import BOT, cited, end_turns, has, kinds, late_table, placed
from tests.games.tables import each, player, why

POWER: dict[str, Any] = {"power-cards": {}}
CARD = "box-before-mechanism"


def scored(**given: Any) -> Any:
    """Return a table whose points have been counted."""
    game = late_table(**given)
    game.begin_at([FinalScoring("mi.end.trigger")])
    return game


def objective(game: Any, **requirement: int) -> list[str]:
    """Return the Objective cards that ask for exactly this."""
    wanted = {"dollar": 0, "time": 0, "inspiration": 0, "research": 0, "playtest": 0, **requirement}
    cards = game.cards.objectives.values()
    return [card.id for card in cards if card.requirement.resources._asdict() == wanted]


# The trigger, and the final turns.


def test_the_hourglass_at_its_end_gives_vp_and_everybody_else_one_turn():
    """Three workers, and two spaces left."""
    game = late_table(3, alex=has(placed=placed(3)), hourglass=2)

    events = game.play(Collect("Alex"))
    assert (game.table.hourglass, game.table.trigger, player(game, "Alex").vp) == (0, "Alex", 4)
    assert {"mi.end.trigger", "mi.end.four-vp", "mi.collect.stop-at-zero"} <= cited(events)

    end_turns(game)
    for name in ("Brooke", "Casey"):
        assert game.decision == ((name,), "turn")
        assert player(game, name).final_turns == 1
        game.play(Place(name, "research-1" if name == "Brooke" else "research-2"))
        end_turns(game)

    assert game.outcome is not None
    assert game.outcome.reason == "mi.end.trigger"
    assert "mi.end.not-trigger" in cited(game.log)
    assert player(game, "Alex").final_turns == 0


def test_a_collection_in_a_final_turn_moves_nothing():
    """No bonus, no Victory Points again; predictions may be made, and pay nothing any more."""
    game = late_table(2, turn="Brooke", brooke=has(placed=placed(1)), hourglass=0, trigger="Alex")

    events = game.play(Collect("Brooke"))

    assert "mi.end.final-collect" in cited(events)
    assert (game.table.hourglass, player(game, "Brooke").vp) == (0, 0)


def test_with_the_other_ruling_nobody_has_a_final_turn():
    """The points are counted after the turn that triggered the end."""
    game = late_table(3, rulings={"final-turn": "at-once"}, alex=has(placed=placed(1)), hourglass=1)

    game.play(Collect("Alex"))
    end_turns(game)

    assert game.outcome is not None
    assert [name for name, mat in game.table.players.items() if mat.final_turns] == []


def test_a_prediction_may_pay_in_the_final_turns_of_others():
    """Whoever triggered the end goes on being rewarded."""
    alex = has(target="Brooke", predictions=["research"])
    game = late_table(2, turn="Brooke", hourglass=0, trigger="Alex", alex=alex)

    game.play(Place("Brooke", "research-1"))

    assert player(game, "Alex").vp == 1


def test_a_meeple_bot_triggers_the_end_as_everybody_does():
    """It gains the Victory Points, and the human has one turn."""
    game = late_table(1, bots=1, turn=BOT, hourglass=1, bot=has(placed=dict.fromkeys(
        ("research-1", "research-2", "playtest-1", "playtest-2"), "worker")))  # fmt: skip

    assert (game.table.trigger, player(game, BOT).vp) == (BOT, 4)
    assert game.decision == (("Alex",), "turn")
    game.play(Place("Alex", "multi-1"))
    while game.decision:
        game.play(game.choice.silence(game) or game.legal_actions()[0])
    assert game.outcome is not None


# Published games and awards.


def test_a_published_game_scores_its_levels():
    """One that was put on the award shelf does not."""
    game = scored(alex=has(vp=5, published=["3-2-1", "4-4-4"]), brooke=has(awards_1=1, award_card=CARD))

    assert game.table.scores == {"Alex": 5 + 6 + 12 + lost(game, "Alex"), "Brooke": 9 + lost(game, "Brooke")}
    assert {"mi.end.game-score", "mi.end.award-value", "mi.end.award-game"} <= cited(game.log)
    assert (player(game, "Alex").games_vp, player(game, "Brooke").awards_vp) == (18, 9)


def lost(game: Any, name: str) -> int:
    """Return what objectives came to."""
    return int(player(game, name).objectives_vp)


@pytest.mark.parametrize(
    ("wow", "value"),
    [("", 9 + 9 + 12 + 15), ("first-laureate", 45 + 12), ("second-laureate", 45 + 6), ("grand-laureate", 45 + 6)],
)
def test_an_award_scores_what_ones_own_card_says(wow: str, value: int):
    """Two of level 1 count twice; a WOW card raises one level."""
    mat = has(awards_1=2, awards_2=1, awards_3=1, award_card=CARD, objectives=[])
    game = scored(variants=POWER, alex={**mat, "wow_seat": wow or "true-visionary"})

    assert player(game, "Alex").awards_vp == value


# Objectives.


def test_a_token_serves_one_objective():
    """Of two equal ones the first is achieved and the other fails."""
    one, other = objective(late_table(), dollar=3, inspiration=3)
    game = scored(alex=has(dollar=3, inspiration=3, objectives=[one, other]))

    assert kinds(game.log, "achieved")[0] == ("achieved", (one,))
    assert player(game, "Alex").objectives_vp == 4 - 2
    assert {"mi.end.objective-met", "mi.end.objective-failed", "mi.end.best-objectives"} <= cited(game.log)


@pytest.mark.parametrize(("research", "vp"), [(4, 4), (3, -2), (5, 4)])
def test_an_objective_scores_or_costs(research: int, vp: int):
    """Four Research tokens: four points, or two less."""
    (card, *_) = objective(late_table(), research=4)
    game = scored(alex=has(research=research, objectives=[card]))

    assert player(game, "Alex").objectives_vp == vp


def test_scarce_tokens_go_to_what_is_worth_most_together():
    """Six points for three and three, or four and four for four each."""
    table = late_table()
    both, some, others = (objective(table, **needs)[0] for needs in (
        {"research": 3, "playtest": 3}, {"research": 4}, {"playtest": 4}))  # fmt: skip
    game = scored(alex=has(research=4, playtest=4, objectives=[both, some, others]))

    assert kinds(game.log, "achieved")[0] == ("achieved", (some, others))
    assert player(game, "Alex").objectives_vp == 4 + 4 - 3


@pytest.mark.parametrize(
    ("wow", "pow_card", "reward", "penalty"),
    [
        ("true-visionary", "", 4, 2),
        ("high-achiever", "", 6, 2),
        ("true-visionary", "modest-achiever", 3, 2),
        ("high-achiever", "modest-achiever", 5, 2),
        ("true-visionary", "sore-loser", 4, 3),
        ("no-regrets", "", 4, 0),
        ("no-regrets", "sore-loser", 4, 0),
    ],
)
def test_cards_change_what_an_objective_is_worth(wow: str, pow_card: str, reward: int, penalty: int):
    """WOW and POW cards together: one more point each, or no loss at all."""
    (card, *_) = objective(late_table(), research=4)
    given = has(wow_seat=wow, pow_seat=pow_card or "no-top-box", objectives=[card])
    game = late_table(variants=POWER, alex=given)
    assert worth_of(game, "Alex", card) == (reward, penalty)

    met = scored(variants=POWER, alex={**given, "research": 4})
    failed = scored(variants=POWER, alex=given)
    assert (player(met, "Alex").objectives_vp, player(failed, "Alex").objectives_vp) == (reward, -penalty)


@pytest.mark.parametrize(("reading", "vp"), [("payments", -1), ("everywhere", 3)])
def test_whether_objectives_count_what_may_be_used_interchangeably_is_a_switch(reading: str, vp: int):
    """Dollars for an objective that asks for Inspiration."""
    (card, *_) = objective(late_table(), inspiration=4)
    alex = has(dollar=3, inspiration=1, wow_seat="dollars-for-inspiration", objectives=[card])
    game = scored(variants=POWER, rulings={"interchange": reading}, alex=alex)

    assert player(game, "Alex").objectives_vp == vp


# Who wins.


def test_the_most_points_win():
    """Below zero, too."""
    (card, *_) = objective(late_table(), research=4)
    (other, *_) = objective(late_table(), research=3, playtest=3)
    game = scored(alex=has(objectives=[card]), brooke=has(objectives=[other], vp=0))

    assert game.table.scores == {"Alex": -2, "Brooke": -3}
    assert game.table.winners == ["Alex"]
    assert "mi.end.below-zero" in cited(game.log)


def test_a_tie_goes_to_who_sat_furthest_from_going_first():
    """A Meeple-Bot among them."""
    game = scored(players=5, brooke=has(vp=30), ella=has(vp=30 + 0))
    scores = game.table.scores
    gap = scores["Brooke"] - scores["Ella"]
    game = scored(players=5, brooke=has(vp=30), ella=has(vp=30 + gap))
    assert game.table.winners == ["Ella"]
    assert "mi.end.tie" in cited(game.log)

    game = scored(players=1, bots=1, alex=has(vp=30, objectives=[]), bot=has(vp=30))
    assert game.table.winners == [BOT]


def test_nothing_can_be_done_once_it_is_over():
    """The rule that ended it says why."""
    game = scored()

    assert why(game, Collect("Alex")) == ["mi.end.trigger"]
    assert why(game, EndTurn("Alex")) == ["mi.end.trigger"]
    assert set(each(game, "games_vp").values()) == {0}
