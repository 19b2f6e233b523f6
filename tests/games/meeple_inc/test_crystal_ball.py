"""The crystal ball: one's own predictions turned up as if they had come true."""

from __future__ import annotations

from typing import Any

from rules_engine.games.meeple_inc.crystal_ball import Flip, StopFlipping
from rules_engine.games.meeple_inc.freeing import Use
from rules_engine.games.meeple_inc.spaces import Work
from tests.games.meeple_inc.late_tables import cited, has, kinds, late_table, placed
from tests.games.tables import options, player, why

POWER: dict[str, Any] = {"power-cards": {}}


def predicted(*actions: str, **more: Any) -> dict[str, Any]:
    """Return Alex, who has predicted these actions of Brooke."""
    return {"alex": has(target="Brooke", predictions=list(actions), **more)}


def test_a_crystal_ball_turns_one_prediction_up():
    """Whichever its owner chooses; it counts as come true."""
    game = late_table(**predicted("research", "box", seat_1="oracle"))

    game.play(Work("Alex", "oracle"))
    assert options(game) == [Flip("Alex", "research"), Flip("Alex", "box"), StopFlipping("Alex")]
    events = game.play(Flip("Alex", "box"))

    assert player(game, "Alex").fulfilled == ["box"]
    assert "mi.deed.oracle" in cited(events)
    assert game.decision is None or game.decision.kind != "flip"


def test_two_may_be_turned_up_and_complete_the_set():
    """The reward comes at once, and True Visionary gains for both."""
    game = late_table(variants=POWER, **predicted("research", "box", seat_1="seer", wow_seat="true-visionary"))

    game.play(Work("Alex", "seer"))
    game.play(Flip("Alex", "box"))
    game.play(Flip("Alex", "research"))

    assert player(game, "Alex").vp == 3 + 2


def test_without_predictions_a_crystal_ball_shows_nothing():
    """The worker has been placed all the same."""
    game = late_table(alex=has(seat_1="oracle"))

    events = game.play(Work("Alex", "oracle"))

    assert kinds(events, "no-prediction") == [("no-prediction", "")]


def test_nobody_turns_up_what_is_not_theirs():
    """Nor at any other time."""
    game = late_table(**predicted("research", seat_1="oracle"))

    assert why(game, Flip("Alex", "research")) == ["mi.predict.crystal-ball"]
    game.play(Work("Alex", "oracle"))
    assert why(game, Flip("Brooke", "research")) == ["mi.predict.crystal-ball"]
    assert why(game, Flip("Alex", "box")) == ["mi.predict.crystal-ball"]


def test_an_item_with_a_crystal_ball_works_before_the_set_goes_back():
    """It is used in one's own turn, before collecting."""
    item = next(card for card, known in late_table().cards.items.items() if any(e.do == "flip" for e in known.do))
    game = late_table(**predicted("research", items=[item], placed=placed(1)))

    game.play(Use("Alex", item))
    game.play(Flip("Alex", "research"))

    assert player(game, "Alex").vp == 1
