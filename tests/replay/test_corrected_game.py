"""The corrected game of Life~Meaning: eight rounds that are legal to the last token."""

from __future__ import annotations

import pytest

from rules_engine.core.data.rulebook import Example
from rules_engine.replay import Trace
from tests.replay.telling_examples import (
    breaks,
    citing,
    doing,
    name_of,
    named,
    published,
    step,
    tell,
    with_doing,
    without,
)

PLAYERS = ("Alex", "Brooke", "Casey")
PROMISED = {
    "rounds", "legal", "layer_ten_completed", "scored_in_full", "gallery_refreshed", "recalibrated", "converted",
    "discount_used", "request_refused",
}  # fmt: skip
# What the game is there to show, by the rule an event cites: where it happens first.
SHOWN = {
    "lm.event.first": "r1.event",
    "lm.touchpoint.give": "r1.casey.2",
    "lm.stability.met": "r1.stability.alex",
    "lm.gallery.refresh": "r2.event",
    "lm.stabilize.coherence": "r2.alex.1",
    "lm.complete.tie": "r3.alex.2",
    "lm.contribute.high-layer-reputation": "r3.casey.2",
    "lm.stability.not-met": "r3.stability",
    "lm.stability.refill": "r3.stability",
    "lm.conversion.rate": "r4.alex.1",
    "lm.recalibrate.drift": "r4.brooke.2",
    "lm.recalibrate.discard": "r4.brooke.3",
    "lm.recalibrate.refill": "r4.brooke.8",
    "lm.stability.own": "r3.stability",
    "lm.obtain.discount": "r6.brooke.1",
    "lm.touchpoint.refused": "r7.answer.casey",
    "lm.touchpoint.exchange": "r7.answer.casey-2",
    "lm.mat.reputation-range": "r7.casey.2",
    "lm.end.layer-ten": "r8.alex.2",
    "lm.end.finish": "r8.alex.2",
    "lm.end.winner": "r8.stability",
}
# A payment of every kind, and one token of it.
PAYMENTS = [
    ("r1.alex.2", "energy"),
    ("r1.stability.brooke", "model"),
    ("r2.alex.1", "support"),
    ("r2.casey.2", "energy"),
    ("r3.alex.2", "regulation"),
    ("r5.brooke.1", "value"),
    ("r6.brooke.1", "value"),
    ("r6.stability.alex", "support"),
    ("r7.casey.2", "support"),
    ("r8.alex.2", "model"),
]


def example() -> Example:
    """Return the corrected game."""
    return named("corrected-game", "life-meaning")


@pytest.fixture(scope="module")
def trace() -> Trace:
    """Return the replay of the corrected game."""
    return tell(example())


@pytest.mark.parametrize("policy", ["grant", "skip", "stop"])
def test_nothing_is_wrong_under_any_policy(policy: str):
    """Every step is legal and every claim and remark holds, whatever an illegal step would lead to."""
    told = tell(example(), when_illegal=policy)

    assert (told.findings, told.as_listed) == ((), True)
    assert {one.done for one in told.steps if one.actor} == {"as-written"}
    assert len(told.steps) == len([one for one in example().steps if not one.round])


def test_no_list_of_findings_stands_in_the_file():
    """An example without a list states that nothing is wrong."""
    assert (example().status, example().findings, example().insert) == ("corrected", (), ())


def test_every_draw_is_stated(trace: Trace):
    """Each card revealed, by a player's action or by a phase, stands among the claims of its step."""
    assert [one.id for one in trace.steps if one.assumed] == []
    for one in trace.steps:
        drawn = [name_of(event.what[2], "life-meaning") for event in one.events if event.kind == "reveal"]
        stated = one.step.claims.get("reveals", [])
        assert sorted(drawn) == sorted([stated] if isinstance(stated, str) else stated), one.id


def test_the_promises(trace: Trace):
    """The game promises all that the published one never shows, and keeps it."""
    assert {promise.kind for promise in example().promises} == PROMISED
    assert [finding.promise for finding in trace.findings] == []


def test_set_up_events_and_projects_are_the_published_ones(trace: Trace):
    """Cast, set-up, the eight Events in their order and the Projects completed are those of the published example."""
    other = published("life-meaning")

    assert dict(example().setup) == dict(other.setup)
    assert [one.event for one in example().steps if one.event] == [one.event for one in other.steps if one.event]
    completed = {
        name_of(event.what, "life-meaning") for one in trace.steps for event in one.events if event.kind == "complete"
    }
    assert completed == {"Community Shelter", "Repair Hub", "Mentorship Archive", "Stewardship Retrofit"}


def test_the_first_three_rounds_are_played_as_printed():
    """Only one pledge differs in the first three rounds: the Support that Brooke does not have."""
    printed, corrected = (doing(one, 3) for one in (published("life-meaning"), example()))

    assert [one for one in printed if one not in corrected] == [
        ("r1.casey.2", {"touchpoint": "Alex"}),  # the text does not name the token
        ("r2.stability.alex", {"mitigate": {"regulation": 1}}),
        ("r2.stability.brooke", {"mitigate": {"support": 1}}),
    ]


@pytest.mark.parametrize(("rule", "name"), SHOWN.items())
def test_a_rule_is_shown(trace: Trace, rule: str, name: str):
    """An event of the step cites the rule, and none of an earlier step does."""
    assert citing(trace, rule)[0] == name


def test_one_token_sets_off_both_reputation_triggers(trace: Trace):
    """Support for a Project of a high Layer moves Reputation twice."""
    gains = [event.rule for event in step(trace, "r3.casey.2").events if event.what == (("reputation", 1),)]

    assert gains == ["lm.contribute.support-reputation", "lm.contribute.high-layer-reputation"]


def test_a_set_that_is_one_token_short_is_taken_back(trace: Trace):
    """Alex and Casey pledge, Brooke does not, and the tokens return to their owners."""
    returned = [event.what for event in step(trace, "r5.stability.brooke").events if event.kind == "returned"]

    assert returned == [("Alex", "Casey")]


def test_two_projects_are_completed_by_two_players(trace: Trace):
    """A completion may have fewer than three contributors."""
    ranks = {one.id: dict(event.what) for one in trace.steps for event in one.events if event.kind == "rank"}

    assert ranks["r5.brooke.2"] == {"Brooke": 3, "Alex": 2}
    assert ranks["r6.brooke.2"] == {"Casey": 3, "Brooke": 2}


def test_the_discount_needs_the_pattern_before_it():
    """Sweet Taste takes the Energy off Reinforcement Pattern: without it the payment would be one token short."""
    told = with_doing(example(), "r5.brooke.1", {"obtain": "Trail Memory", "commit": {"energy": 1, "regulation": 1}})

    assert ("r6.brooke.1", "lm.obtain.cost") in {(found.step, found.rule) for found in tell(told).mistakes}


@pytest.mark.parametrize(("name", "token"), PAYMENTS)
@pytest.mark.parametrize("policy", ["grant", "skip", "stop"])
def test_a_payment_without_one_of_its_tokens_breaks_the_game(name: str, token: str, policy: str):
    """No payment holds a token too many: leave one out, and the replay finds something wrong."""
    do = dict(next(one.do for one in example().steps if one.id == name))
    key = "commit" if "commit" in do else next(iter(do))
    paid = {**do[key], token: do[key][token] - 1}
    told = with_doing(example(), name, {**do, key: {kind: count for kind, count in paid.items() if count}})

    assert breaks(told, policy)


@pytest.mark.parametrize("name", ["r1.alex.1", "r3.brooke.1", "r4.alex.1", "r5.casey.1", "r6.alex.1", "r7.casey.1"])
def test_every_token_spent_was_gained_before(name: str):
    """Without the step that brings the tokens, a later payment cannot be made."""
    assert breaks(without(example(), name), "grant")


def test_the_end_is_close(trace: Trace):
    """Alex wins by one point, with the totals worked out by hand."""
    final = step(trace, "end").table

    assert final["scores"] == {"Alex": 26, "Brooke": 25, "Casey": 25}
    assert (final["winners"], final["group_score"]) == (["Alex"], 17)


@pytest.mark.parametrize("player", PLAYERS)
def test_everybody_is_top_contributor_once(trace: Trace, player: str):
    """Each style of play gets its reward."""
    tops = [event.what[0][0] for one in trace.steps for event in one.events if event.kind == "rank"]

    assert player in tops
