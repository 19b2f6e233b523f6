"""Turns, and placing workers: what comes in which order, what it costs, and what keeps somebody from it."""

from __future__ import annotations

from rules_engine.core.play.turns import EndTurn
from rules_engine.games.meeple_inc import Build, Gain, Gains, Pay, Place, Resources, Take, Trade, Use, Work
from rules_engine.games.meeple_inc.collecting import Collect
from tests.games.meeple_inc.late_tables import cited, has, kinds, late_table
from tests.games.tables import player, rules, why

POWERS = {"power-cards": {}}


def test_a_turn_is_one_placement_then_the_next_player_has_theirs():
    """Clockwise, and nobody may pass."""
    game = late_table(3)

    assert why(game, EndTurn("Alex")) == ["mi.turn.no-pass"]
    game.play(Place("Alex", "research-1"))
    assert game.decision.players == ("Brooke",)
    assert why(game, Place("Alex", "research-1"))[0] == "mi.turn.own-turn"


def test_safety_cost_then_bonus_then_action():
    """Each of them in this order."""
    game = late_table(alex=has(dollar=1))

    events = game.play(Place("Alex", "research-2"))

    moved = [(event.kind, event.rule) for event in events if event.kind in ("place", "lose", "gain")]
    assert moved == [
        ("place", "mi.space.place"),
        ("lose", "mi.space.safety-cost"),
        ("gain", "mi.space.bonus"),
        ("gain", "mi.research.gain"),
    ]
    assert (player(game, "Alex").dollar, player(game, "Alex").research) == (0, 3)


def test_a_space_whose_cost_cannot_be_paid_is_not_offered():
    """The objection says what is missing."""
    game = late_table()

    assert why(game, Place("Alex", "research-2")) == ["mi.space.safety-cost"]
    assert game.why_not(Place("Alex", "research-2"))[0].missing == {"dollar": 1}
    assert Place("Alex", "research-2") not in list(game.legal_actions())


def test_a_space_takes_one_worker_and_basic_any_number():
    """Of the same player, too."""
    game = late_table(alex=has(placed={"research-1": "worker", "basic-1": "worker"}))

    assert why(game, Place("Alex", "research-1")) == ["mi.space.one-worker"]
    game.play(Place("Alex", "basic"))
    game.play(Gain("Alex", Gains(vp=1)))
    assert player(game, "Alex").placed["basic-2"] == "worker"


def test_the_large_side_has_a_third_space():
    """From four players on."""
    assert why(late_table(3), Place("Alex", "research-3")) == ["mi.space.place"]
    assert why(late_table(4), Place("Alex", "research-3")) == ["mi.space.safety-cost"]


def test_a_specialist_pays_no_safety_cost_and_keeps_the_bonus():
    """On the spaces of their own action only."""
    game = late_table(alex=has(seat_1="researcher"))

    assert why(game, Place("Alex", "playtest-2", "researcher")) == ["mi.space.safety-cost"]
    events = game.play(Place("Alex", "research-2", "researcher"))

    assert {"mi.specialist.waiver", "mi.specialist.bonus-kept", "mi.ability.researcher"} <= cited(events)
    assert player(game, "Alex").research == 5


def test_a_specialist_who_is_out_cannot_be_placed_again():
    """Nor one that somebody else has."""
    game = late_table(alex=has(seat_1="researcher", placed={"basic-1": "researcher"}))

    assert why(game, Place("Alex", "research-1", "researcher")) == ["mi.specialist.worker"]


def test_a_placement_for_nothing():
    """It gives the bonus, and is told as idle; on an Upgrade it is refused."""
    game = late_table()

    assert why(game, Place("Alex", "upgrade-1")) == ["mi.upgrade.cost", "mi.upgrade.no-idling"]
    events = game.play(Place("Alex", "publish-1"))
    assert kinds(events, "idle", "performs") == [("idle", "publish")]


def test_a_placement_for_nothing_may_be_refused():
    """By the other reading a worker needs an action; what the bonus brings counts."""
    game = late_table(rulings={"idle-placement": "refused"})

    assert why(game, Place("Alex", "publish-1")) == ["mi.space.may-idle"]
    assert why(game, Place("Alex", "comp-mech-1")) == ["mi.space.may-idle"]
    assert not why(game, Place("Alex", "research-1"))


def test_an_interchange_lets_one_choose_with_what_to_pay():
    """Two Time tokens may be any mix with Dollars."""
    game = late_table(
        4, variants=POWERS, alex=has(wow_seat="dollars-for-time", time=1, dollar=2, pow_seat="sore-loser")
    )

    game.play(Place("Alex", "research-3"))

    offered = [action.what for action in game.legal_actions()]
    assert offered == [Resources(time=1, dollar=1), Resources(dollar=2)]
    assert why(game, Pay("Alex", Resources(time=2))) == ["mi.gift.interchange"]
    events = game.play(Pay("Alex", Resources(dollar=2)))
    assert "mi.gift.dollars-for-time" in rules(events)


def test_an_item_before_and_after_the_placement():
    """It takes no turn up, and may pay for the space; in the middle of an action it has to wait."""
    game = late_table(alex=has(items=["petty-cash", "free-weekend"], inspiration=1))

    game.play(Use("Alex", "petty-cash"))
    game.play(Place("Alex", "box-1"))
    assert why(game, Use("Alex", "free-weekend")) == ["mi.turn.between-steps"]
    game.play(Build("Alex", "box", 1))
    game.play(Use("Alex", "free-weekend"))

    assert game.decision.players == ("Brooke",)
    assert (player(game, "Alex").dollar, player(game, "Alex").time) == (4, 4)
    assert game.table.item_bottom[-2:] == ["petty-cash", "free-weekend"]


def test_trades_until_the_turn_ends():
    """Of one level each; in another turn there are none."""
    game = late_table(alex=has(time=2, research=1))

    assert why(game, Trade("Alex", "time", "dollar")) == ["mi.trade.until-turn-end"]
    game.play(Place("Alex", "trade-1"))
    assert why(game, Trade("Alex", "research", "time")) == ["mi.trade.same-level"]
    assert why(game, Trade("Alex", "dollar", "time")) == ["mi.trade.rate"]
    assert why(game, Trade("Alex", "vp", "time"))
    game.play(Trade("Alex", "time", "dollar"))
    game.play(Trade("Alex", "research", "playtest"))
    game.play(EndTurn("Alex"))

    assert not game.table.trading
    assert (player(game, "Alex").dollar, player(game, "Alex").playtest) == (1, 1)


def test_a_freelancer_takes_one_worker_of_its_owner():
    """An ability does not count there."""
    game = late_table(alex=has(seat_1="researcher", seat_2="lab-crew"), brooke=has(seat_1="analyst"))

    assert why(game, Work("Alex", "analyst")) == ["mi.freelancer.own-workers"]
    events = game.play(Work("Alex", "lab-crew", "researcher"))
    assert "mi.specialist.not-on-freelancer" in rules(events)
    assert player(game, "Alex").research == 4
    assert player(game, "Alex").placed == {"lab-crew": "researcher"}


def test_one_turn_is_for_one_placement():
    """While free actions are left, nothing else can be placed or collected."""
    game = late_table(alex=has(items=["petty-cash"]))

    game.play(Place("Alex", "research-1"))

    assert why(game, Place("Alex", "basic")) == ["mi.turn.place-or-collect"]
    assert why(game, Collect("Alex")) == ["mi.turn.place-or-collect"]
    assert {action.verb for action in game.legal_actions()} == {"use", "end-turn"}


def test_a_card_hired_in_this_turn_is_the_only_one():
    """Two cards in one action are refused, also after the turn is over."""
    game = late_table(specialist_row=["trainer", "refiner", "publisher"])

    game.play(Place("Alex", "hire-specialist-1"))
    game.play(Take("Alex", "publisher"))

    assert why(game, Take("Alex", "refiner")) == ["mi.hire-specialist.one-card"]
