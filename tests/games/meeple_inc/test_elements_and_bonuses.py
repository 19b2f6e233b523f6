"""Boxes, Components, Mechanisms and their upgrades; and actions without a worker of their own."""

from __future__ import annotations

import pytest

from rules_engine.games.meeple_inc import (
    Build,
    Copy,
    Decline,
    Gain,
    Gains,
    Place,
    Put,
    Take,
    TakeAction,
    Upgrade,
    Use,
    Work,
)
from rules_engine.games.meeple_inc.cards import Resources
from tests.games.meeple_inc.late_tables import cited, has, kinds, late_table
from tests.games.tables import player, rules, why

POWERS = {"power-cards": {}}


def test_a_box_costs_its_level_and_needs_as_many_skill_points():
    """Another one of its level takes its place on the board."""
    game = late_table(alex=has(inspiration=4, seat_1="box-designer"))

    game.play(Place("Alex", "box-1"))
    assert why(game, Build("Alex", "box", 4)) == ["mi.box.skill"]
    game.play(Build("Alex", "box", 1))

    assert (player(game, "Alex").box, player(game, "Alex").inspiration) == (1, 3)
    assert (game.table.boxes, game.table.box_supply) == ([1, 1, 1, 1], [4, 5, 5, 5])


def test_no_box_of_a_level_is_left():
    """Its place stays empty, and it cannot be bought."""
    game = late_table(alex=has(inspiration=1), boxes=[1, 1, 1, 1], box_supply=[0, 5, 5, 5])

    game.play(Place("Alex", "box-1"))
    events = game.play(Build("Alex", "box", 1))
    assert "mi.box.run-out" in rules(events)
    assert game.table.boxes[0] == 0


def test_discounts_add_up_to_nothing_at_least():
    """Box Discount and Box Designer take three from a box of level 4; one of level 1 is free."""
    rich = has(wow_seat="box-discount", seat_1="box-designer", inspiration=1, pow_seat="sore-loser")
    game = late_table(variants=POWERS, alex=rich)

    game.play(Place("Alex", "box-1", "box-designer"))
    events = game.play(Build("Alex", "box", 1))

    assert player(game, "Alex").inspiration == 1
    assert "mi.gift.box-discount" in rules(events)


def test_a_component_goes_into_the_box():
    """It costs Research, a Mechanism Playtests; one of each at a time."""
    game = late_table(alex=has(box=2, research=1, playtest=1))

    game.play(Place("Alex", "comp-mech-1"))
    assert {(a.element, a.level) for a in game.legal_actions() if isinstance(a, Build)} == {
        ("mechanism", 1),
        ("component", 1),
    }
    events = game.play(Build("Alex", "component", 1))
    assert "mi.comp-mech.into-box" in rules(events)
    assert player(game, "Alex").resources == Resources(playtest=1)
    assert why(game, Build("Alex", "component", 1)) == ["mi.comp-mech.one-each"]


def test_an_upgrade_goes_above_the_skill():
    """The space says of what; it costs a Time token."""
    game = late_table(alex=has(box=2, time=1))

    assert "mi.upgrade.cost" in rules(game.play(Place("Alex", "upgrade-1")))
    events = game.play(Upgrade("Alex", "box"))

    assert {"mi.upgrade.raise", "mi.upgrade.above-skill"} <= cited(events)
    assert (player(game, "Alex").box, player(game, "Alex").time) == (3, 0)


def test_nothing_is_raised_above_level_4():
    """A POW card stops one level before."""
    assert why(late_table(alex=has(box=4, time=1)), Place("Alex", "upgrade-1")) == ["mi.upgrade.cap"]
    game = late_table(variants=POWERS, alex=has(box=3, time=1, pow_seat="no-top-box"))
    assert why(game, Place("Alex", "upgrade-1")) == ["mi.burden.no-top-box"]


def test_the_double_upgrader_raises_by_two():
    """Without paying for the space; everybody else by one."""
    game = late_table(alex=has(box=1, seat_1="double-upgrader", time=1))

    game.play(Place("Alex", "upgrade-1", "double-upgrader"))
    assert [getattr(action, "by", 0) for action in game.legal_actions()] == [1, 2, 0]
    game.play(Upgrade("Alex", "box", 2))
    assert (player(game, "Alex").box, player(game, "Alex").time) == (3, 1)


@pytest.mark.parametrize(
    ("ruling", "space", "gains"),
    [("as-printed", "upgrade-2", True), ("as-printed", "upgrade-1", False), ("with-gain", "upgrade-2", False)],
)
def test_where_the_refiner_is_at_work(ruling: str, space: str, gains: bool):
    """By its words with an upgrade of Mechanism or Component, by the other reading where those are gained."""
    game = late_table(rulings={"upgrade-refund": ruling}, alex=has(box=1, mechanism=1, seat_1="refiner", time=1))

    game.play(Place("Alex", space, "refiner"))
    game.play(Upgrade("Alex", "box" if space == "upgrade-1" else "mechanism"))

    assert (game.decision.kind == "gain") is gains
    if gains:
        assert why(game, Gain("Alex", Gains(dollar=1))) == ["mi.ability.refiner"]


def test_an_action_bonus_needs_no_space_and_pays_no_safety_cost():
    """What is bought is still paid for, and collecting is no such action."""
    taken = {"box-1": "worker", "box-2": "worker"}
    game = late_table(alex=has(items=["day-pass"], inspiration=1), brooke=has(placed=taken))

    game.play(Use("Alex", "day-pass"))
    assert why(game, TakeAction("Alex", "collect")) == ["mi.bonus.no-collect"]
    assert why(game, TakeAction("Alex", "publish")) == ["mi.publish.needs"]
    events = game.play(TakeAction("Alex", "box"))
    assert {"mi.bonus.action", "mi.bonus.full", "mi.bonus.no-safety"} <= cited(events)
    events = game.play(Build("Alex", "box", 1))
    assert "mi.bonus.still-costs" in rules(events)
    assert player(game, "Alex").inspiration == 0


def test_a_wow_card_takes_the_action_bonus_twice():
    """One after the other, and no more."""
    game = late_table(variants=POWERS, alex=has(wow_seat="twice-active", items=["day-pass"], pow_seat="sore-loser"))

    game.play(Use("Alex", "day-pass"))
    game.play(TakeAction("Alex", "research"))
    game.play(TakeAction("Alex", "playtest"))

    assert (player(game, "Alex").research, player(game, "Alex").playtest) == (2, 2)
    assert game.decision.kind == "turn"


@pytest.mark.parametrize(("ruling", "left"), [("safety-only", 0), ("all-free", 1)])
def test_what_the_free_agent_pays(ruling: str, left: int):
    """Only the safety cost is waived, or all costs are."""
    game = late_table(rulings={"free-agent-costs": ruling}, alex=has(seat_1="free-agent", inspiration=1))

    game.play(Work("Alex", "free-agent"))
    game.play(TakeAction("Alex", "box"))
    game.play(Build("Alex", "box", 1))

    assert player(game, "Alex").inspiration == left


def test_the_imitator_copies_a_freelancer_of_anybody():
    """It takes no worker there, and does not copy itself."""
    game = late_table(alex=has(seat_1="imitator"), brooke=has(seat_1="celebrity", placed={"celebrity": "worker"}))

    game.play(Work("Alex", "imitator"))
    assert why(game, Copy("Alex", "imitator")) == ["mi.deed.imitator-itself"]
    game.play(Copy("Alex", "celebrity"))

    assert player(game, "Alex").vp == 4
    assert player(game, "Alex").placed == {"imitator": "worker"}


def test_the_shopper_takes_two_items_and_pays_for_skipping():
    """The second from the row as it is then."""
    row = ["petty-cash", "free-weekend", "game-night", "brainstorm"]
    game = late_table(alex=has(seat_1="shopper", dollar=1), item_row=row, draws={"item": ["tea-leaves", "day-pass"]})

    game.play(Work("Alex", "shopper"))
    game.play(Take("Alex", "game-night"))
    game.play(Put("Alex", "dollar"))
    game.play(Take("Alex", "brainstorm"))

    assert player(game, "Alex").items == ["game-night", "brainstorm"]
    assert player(game, "Alex").dollar == 1, "what lay on Brainstorm"


@pytest.mark.parametrize(
    ("wanted", "objection"),
    [(Gains(playtest=2, research=1), ""), (Gains(playtest=4), "mi.deed.analyst"), (Gains(dollar=1), "mi.deed.analyst")],
)
def test_the_analyst_gains_up_to_three(wanted: Gains, objection: str):
    """Research and Playtests, in any mix."""
    game = late_table(alex=has(seat_1="analyst"))

    game.play(Work("Alex", "analyst"))

    assert why(game, Gain("Alex", wanted)) == ([objection] if objection else [])


def test_what_may_be_declined():
    """Nothing comes of it, and no prediction hears of it."""
    game = late_table(alex=has(inspiration=1))

    game.play(Place("Alex", "box-1"))
    events = game.play(Decline("Alex"))

    assert not kinds(events, "performs")
    assert player(game, "Alex").box == 0
