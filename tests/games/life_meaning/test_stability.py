"""Phase D, the Stability Check."""

from __future__ import annotations

from itertools import permutations

import pytest

from rules_engine.games.life_meaning import Abstain, LifeMeaning, Mitigate, Tokens
from tests.games.life_meaning.tables import event, nobody_pledges, pass_turns, table
from tests.games.tables import among, each, has, rules, tokens, why

RICH = has(energy=3, regulation=3, model=3, value=3, support=3)
FLOOD = event("flood-tide", 2, energy=2, support=1)
CROWD = {"alex": RICH, "brooke": RICH, "casey": RICH}


def check(**given) -> LifeMeaning:
    """Return the beginning of Phase D, with an Event of 2 Drift that asks for 2 Energy and 1 Support."""
    return table(**{"phase": "stability", "cards": [FLOOD], "event": "flood-tide", **CROWD, **given})


def pledge(name: str, **commit: int) -> Mitigate:
    """Return the action of pledging tokens."""
    return Mitigate(name, Tokens(**commit))


ALL = {"Alex": pledge("Alex", energy=1), "Brooke": pledge("Brooke", support=1), "Casey": pledge("Casey", energy=1)}


def test_the_group_decides_together():
    """In Phase D all players are asked at once (`lm.ruling.group-decision`)."""
    game = table(alex=RICH, brooke=RICH)

    pass_turns(game)

    assert game.decision == (("Alex", "Brooke"), "mitigation")


@pytest.mark.parametrize("order", list(permutations(ALL)))
def test_players_speak_in_any_order(order: tuple[str, ...]):
    """Tokens are spent together; who pledges first makes no difference."""
    game = check()

    for name in order:
        game.play(ALL[name])

    assert (game.table.drift, each(game, "energy")) == (3, {"Alex": 2, "Brooke": 3, "Casey": 2})
    assert each(game, "support")["Brooke"] == 2


def test_a_met_requirement_keeps_the_drift_off():
    """With the whole Mitigation Requirement met, the Event's Drift is not applied (`lm.stability.icons`)."""
    game = check()

    events = game.play(pledge("Casey", energy=2, support=1))

    assert (game.table.drift, tokens(game, "Casey")) == (3, (1, 3, 3, 3, 2))
    order = ["lm.stability.icons", "lm.stability.all-or-nothing", "lm.stability.met", "lm.stability.supply"]
    assert among(events, *order) == order


def test_an_unmet_requirement_brings_all_of_it():
    """If it is not met, the pending Drift is applied in full."""
    game = check()

    events = nobody_pledges(game)

    assert game.table.drift == 5
    assert "lm.stability.not-met" in rules(events)


def test_all_or_nothing():
    """Part of the Requirement lowers nothing, and what was pledged is kept (`lm.ruling.mitigation-effect`)."""
    game = check()

    game.play(pledge("Alex", energy=2))
    events = nobody_pledges(game)

    assert (game.table.drift, tokens(game, "Alex")) == (5, (3, 3, 3, 3, 3))
    assert "lm.stability.all-or-nothing" in rules(events)


def test_nothing_is_carried_over():
    """What was pledged in one round does not count in the next (`lm.stability.icons`)."""
    game = check(draws={"event": ["damage"]})
    game.play(pledge("Alex", energy=2))
    nobody_pledges(game)

    pass_turns(game)

    assert (game.table.pledges, game.decision.players) == ({}, ("Alex", "Brooke", "Casey"))
    assert why(game, pledge("Alex", energy=1)) == ["lm.stability.icons"]


def test_each_speaks_once():
    """A player pledges or abstains once in a round (contract, lm.stability.own)."""
    game = check()

    game.play(pledge("Alex", energy=1))
    game.play(Abstain("Brooke"))

    assert game.decision.players == ("Casey",)
    assert why(game, pledge("Alex", energy=1))[0] == "lm.stability.own"
    assert why(game, pledge("Brooke", support=1))[0] == "lm.stability.own"
    assert why(game, Abstain("Alex"))[0] == "lm.stability.own"


def test_nobody_can_be_forced():
    """The group may choose not to mitigate (`lm.ruling.group-decision`)."""
    game = check()

    assert [why(game, Abstain(name)) for name in ("Alex", "Brooke", "Casey")] == [[], [], []]


def test_abstaining_is_from_mitigation():
    """There is nothing else to abstain from."""
    assert why(check(), Abstain("Alex", "turn")) == ["lm.stability.own"]


def test_only_open_icons_can_be_pledged():
    """Pledge what the Requirement still asks for after the pledges of others (`lm.stability.icons`)."""
    game = check()
    assert why(game, pledge("Alex", model=1)) == ["lm.stability.icons"]
    assert why(game, pledge("Alex", energy=3)) == ["lm.stability.icons"]
    assert why(game, pledge("Alex")) == ["lm.stability.icons"]
    assert why(game, pledge("Alex", energy=-1, support=1)) == ["lm.stability.icons"]

    game.play(pledge("Brooke", energy=1))

    assert why(game, pledge("Alex", energy=2)) == ["lm.stability.icons"]
    assert why(game, pledge("Alex", energy=1, support=1)) == []


def test_only_your_own_tokens():
    """Nobody pledges tokens of others (`lm.ruling.group-decision`, `lm.stability.hold`)."""
    game = check(alex=has(energy=1))

    objections = game.why_not(pledge("Alex", energy=2, support=1))

    told = [(one.code, one.rule, dict(one.missing)) for one in objections]
    assert told == [("cannot-pay", "lm.stability.hold", {"energy": 1, "support": 1})]


def test_mitigation_belongs_to_phase_d():
    """Tokens cannot be set aside for an Event in Phase C (`lm.ruling.mitigation-moment`, `lm.stability.moment`)."""
    game = check(phase="turns")

    assert why(game, pledge("Alex", energy=1)) == ["lm.stability.moment"]
    assert why(game, Abstain("Alex")) == ["lm.stability.moment"]


def test_a_stranger_has_no_say():
    """Only players pledge."""
    assert why(check(), pledge("Zed", energy=1)) == ["lm.stability.moment"]
    assert why(check(), Abstain("Zed")) == ["lm.stability.moment"]


def test_the_row_is_refilled_last():
    """After Drift is settled, empty Project slots are refilled (`lm.stability.supply`, `lm.stability.refill`)."""
    game = check(projects=["repair-hub"], draws={"project": ["footbridge", "peace-table"]})

    events = nobody_pledges(game)

    assert game.table.projects == ["repair-hub", "footbridge", "peace-table"]
    order = ["lm.stability.not-met", "lm.stability.supply", "lm.stability.refill", "lm.event.discard"]
    assert among(events, *order) == order


def test_every_published_event_asks_for_what_its_card_says():
    """The five Events of the example bring their Drift and are kept off by their Requirement."""
    cards = {
        "uncertainty": (2, has(model=1, regulation=1)),
        "damage": (1, has(support=1, regulation=1)),
        "scarcity": (2, has(energy=2, regulation=1)),
        "conflict": (1, has(support=2)),
        "threat": (2, has(model=1, support=1, regulation=1)),
    }

    for name, (drift, requirement) in cards.items():
        met, unmet = check(event=name), check(event=name)
        met.play(pledge("Alex", **requirement))
        nobody_pledges(unmet)
        assert (met.table.drift, unmet.table.drift) == (3, 3 + drift)
