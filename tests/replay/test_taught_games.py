"""The worked games of Meaning Made that are legal to the last token: each step paid, drawn, counted and explained."""

from __future__ import annotations

import dataclasses

import pytest

from rules_engine.core.data.rulebook import Example
from rules_engine.replay import Trace
from tests.replay.telling_examples import (
    breaks,
    doing,
    loaded,
    name_of,
    named,
    published,
    step,
    tell,
    with_doing,
    without,
)

GAMES = ("corrected-rounds", "played-on", "first-game", "solo-game")
POLICIES = ("grant", "skip", "stop")
# What the smallest repair changes: a step, what the text prints there, and what is played instead.
CHANGED = [
    ("r2.drew.2", {"gather": {"energy": 2}}, {"gather": {"insight": 2}}),
    ("r3.alex.1", {"gather": {"energy": 2}}, {"gather": {"energy": 1, "insight": 1}}),
    (
        "r3.alex.2",
        {"load": "Pulse", "commit": {"energy": 1, "insight": 2}},
        {"load": "Steady Beat", "commit": {"energy": 1, "insight": 2}},
    ),
    (
        "r3.drew.2",
        {"contribute": "Food Network", "commit": {"insight": 2}},
        {"contribute": "Food Network", "commit": {"insight": 1}},
    ),
    ("r3.stability.casey", {"donate": "support"}, {"keep": "support"}),
    (
        "r4.casey.1",
        {"contribute": "Food Network", "commit": {"energy": 1}},
        {"contribute": "Food Network", "commit": {"energy": 1, "insight": 1}},
    ),
    (
        "r4.drew.1",
        {"load": "Signal", "commit": {"insight": 2}},
        {"gather": {"energy": 1, "insight": 1}},
    ),
]
CONVERSIONS = ["r2.brooke.1", "r3.alex.3", "r4.alex.3", "r4.brooke.1", "r4.drew.2"]


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Example:
    """Return each of the games."""
    return named(request.param)


@pytest.fixture(scope="module")
def trace(game: Example) -> Trace:
    """Return its replay."""
    return tell(game)


@pytest.mark.parametrize("policy", POLICIES)
def test_nothing_is_wrong_under_any_policy(game: Example, policy: str):
    """Every step is legal and every claim, remark and promise holds, whatever an illegal step would lead to."""
    told = tell(game, when_illegal=policy)

    assert (told.findings, told.as_listed) == ((), True)
    assert {one.done for one in told.steps if one.actor} == {"as-written"}
    assert len(told.steps) == len([one for one in game.steps if not one.round])


def test_no_list_of_findings_stands_in_the_file(game: Example):
    """An example without a list states that nothing is wrong, and nothing is inserted."""
    assert (game.findings, game.insert) == ((), ())


def test_every_step_is_explained(game: Example):
    """Each has a note that is a sentence."""
    unexplained = [one.id for one in game.steps if not one.round and not one.note.endswith(".")]

    assert unexplained == []


def test_every_draw_is_stated(trace: Trace):
    """Each card revealed stands among the claims of its step, so that no replay has to assume one."""
    assert [one.id for one in trace.steps if one.assumed] == []
    for one in trace.steps:
        drawn = [name_of(event.what[2]) for event in one.events if event.kind == "reveal"]
        stated = one.step.claims.get("reveals", [])
        assert sorted(drawn) == sorted([stated] if isinstance(stated, str) else stated), one.id


def test_every_round_states_what_everybody_holds(trace: Trace):
    """Where a round ends without the game ending, or a position is summed up, each player's tokens are claimed."""
    closing = [one for one in trace.steps if one.id.endswith(".stability")]

    assert closing
    for one in closing[:-1]:
        assert set(one.step.claims["tokens_is"]) == set(one.state["players"]), one.id


def test_no_payment_holds_a_token_too_many(game: Example):
    """Leave one token out of any payment, and the replay finds something wrong."""
    for one in game.steps:
        for token, count in one.do.get("commit", {}).items():
            paid = {**one.do["commit"], token: count - 1}
            do = {**one.do, "commit": {kind: left for kind, left in paid.items() if left}}
            assert breaks(with_doing(game, one.id, do), "stop"), (one.id, token)


# The four published rounds, repaired.


def corrected() -> Example:
    """Return the published rounds with their repair."""
    return named("corrected-rounds")


def test_the_repair_is_the_smallest_one():
    """Step by step it is the published example, but for seven changes, five conversions and one change of order."""
    repaired = corrected()
    ours = [one for one in doing(repaired) if one[0] not in CONVERSIONS]
    printed = doing(published())

    changes = [(now[1], was[1]) for now, was in zip(ours[:-2], printed[:-2], strict=True) if now[1] != was[1]]
    assert changes == [(now, was) for _, was, now in CHANGED]
    assert [one[0] for one in printed[-2:]] == ["r4.stability.brooke", "r4.stability.alex"]
    assert [one[0] for one in ours[-2:]] == ["r4.stability.alex", "r4.stability.brooke"]
    assert [one.event for one in repaired.steps if one.event] == [one.event for one in published().steps if one.event]
    assert dict(repaired.setup) == dict(published().setup)


@pytest.mark.parametrize(("name", "printed"), [(name, printed) for name, printed, _ in CHANGED if name != "r4.casey.1"])
def test_each_change_is_needed(name: str, printed: dict):
    """Put what the text prints back, and something can no longer be paid."""
    assert tell(with_doing(corrected(), name, printed)).mistakes


def test_the_insight_of_casey_is_needed():
    """With the Energy alone, Food Network would not complete in round 4."""
    told = tell(with_doing(corrected(), "r4.casey.1", {"contribute": "Food Network", "commit": {"energy": 1}}))

    assert "completes" in {found.claim for found in told.findings if found.step == "r4.casey.1"}


@pytest.mark.parametrize("name", CONVERSIONS)
def test_each_conversion_is_needed(name: str):
    """Without it, a Support is missing later."""
    assert {"support": 1} in [dict(found.missing) for found in tell(without(corrected(), name)).mistakes]


def test_without_the_optional_rule_it_is_not_legal():
    """The repair needs the conversion, which is off unless the group uses it."""
    assert tell(corrected(), rulings={"conversion": "off"}).mistakes


def test_the_position_after_round_4_is_the_printed_one_but_for_meaning():
    """Vitals, Legacy, World Layer and Initiatives are as the text states them; Meaning is one lower."""
    claimed, printed = (dict(one.steps[-1].claims) for one in (corrected(), published()))

    assert (claimed.pop("meaning_is"), printed.pop("meaning_is")) == (7, 8)
    claimed.pop("tokens_is")
    assert claimed == printed


# The first game.


def test_the_first_game_shows_every_action_with_the_standard_rules_alone():
    """Two beginners do everything once, in four rounds, with no switch set."""
    first = named("first-game")
    verbs = {next(iter(do)) for _, do in doing(first)}

    assert (len(first.setup["players"]), dict(first.ruleset.rulings), dict(first.ruleset.variants)) == (2, {}, {})
    assert verbs == {"load", "contribute", "gather", "touchpoint", "answer", "recycle", "donate", "keep"}
    assert max(one.round for one in first.steps) == 4


def test_what_events_do_in_the_first_game_is_printed():
    """Each Event is looked up in a cell of the published text, so none of it can change under a beginner."""
    table = loaded().rulebook.tables["mm.table.event"]
    lookups = [event.what for one in tell(named("first-game")).steps for event in one.events if event.kind == "lookup"]

    assert len(lookups) == 4
    assert {table.cell(row, column).provenance for row, column in lookups} == {"published"}


def test_vitals_decide_the_first_game():
    """Legacy is level, and two Vitals make the winner."""
    final = step(tell(named("first-game")), "end").table

    assert {name: mat["legacy"] for name, mat in final["players"].items()} == {"Alex": 12, "Brooke": 12}
    assert (final["scores"], final["winners"]) == ({"Alex": 17, "Brooke": 15}, ["Alex"])


def test_without_the_discount_symbiosis_takes_a_token_more():
    """Alex's Boundary meets one of two icons; with another Pattern in its place, both would have to be paid for."""
    other = {"load": "Signal", "commit": {"insight": 2}}
    told = dataclasses.replace(named("first-game"), promises=())

    rules = {(found.step, found.rule) for found in tell(with_doing(told, "r1.alex.1", other)).mistakes}
    assert ("r2.alex.2", "mm.load.layers") in rules
