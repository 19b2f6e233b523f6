"""The published table played on: eight rounds to End Score, showing all that the published text promises."""

from __future__ import annotations

import dataclasses

import pytest

from rules_engine.core.data.rulebook import Example
from rules_engine.replay import Trace
from tests.replay.telling_examples import citing, doing, loaded, name_of, named, published, step, tell, with_doing

# What the game is there to show, by the rule an event cites: where it happens first.
SHOWN = {
    "mm.recycle.prism": "r3.brooke.1",
    "mm.conversion.rate": "r2.brooke.1",
    "mm.load.consequence": "r5.alex.1",
    "mm.touchpoint.exchange": "r5.brooke.1",
    "mm.touchpoint.refused": "r6.casey.1",
    "mm.fragile.enter": "r7.event",
    "mm.fragile.consequence": "r7.event",
    "mm.fragile.touchpoint": "r7.drew.1",
    "mm.fragile.leave": "r7.drew.1",
    "mm.complete.bonus": "r7.alex.2",
    "mm.complete.penalty": "r8.alex.1",
    "mm.end-initiative.ends": "r8.alex.2",
    "mm.end.score": "r8.alex.2",
    "mm.end.winner": "r8.alex.2",
}
# Promises that neither the repaired rounds nor the first game keep: the reason for playing on.
ONLY_HERE = {
    "rounds", "delayed_event", "consequence_resolved", "pattern_consequence", "completion_bonus", "completion_penalty",
    "touchpoint_requested", "touchpoint_declined", "fragile_entered", "fragile_left", "marker_only", "donation_cap",
}  # fmt: skip


def example() -> Example:
    """Return the game played on."""
    return named("played-on")


@pytest.fixture(scope="module")
def trace() -> Trace:
    """Return its replay."""
    return tell(example())


def broken(told: Example) -> set[str]:
    """Return the kinds of the promises of the game played on that another game does not keep."""
    kinds = {promise.id: promise.kind for promise in example().promises}
    found = tell(dataclasses.replace(told, promises=example().promises, findings=())).findings
    return {kinds[one.promise] for one in found if one.promise}


def test_it_begins_with_the_repaired_rounds():
    """Four rounds are those of the repaired example, down to the cards drawn."""
    repaired = named("corrected-rounds")

    assert doing(example(), 4) == doing(repaired)
    drawn = [(one.id, one.reveals) for one in example().steps if one.reveals and one.id < "r5"]
    assert drawn == [(one.id, one.reveals) for one in repaired.steps if one.reveals]
    assert (dict(example().setup), example().ruleset) == (dict(repaired.setup), repaired.ruleset)


def test_it_keeps_every_promise_of_the_published_example():
    """What the published text promises is promised again, and kept; the text itself keeps less than half."""
    ours = {promise.kind for promise in example().promises}

    assert {promise.kind for promise in published().promises} <= ours
    assert broken(example()) == set()
    assert {"rounds", "end_initiative_completed", "completion_bonus", "completion_penalty"} <= broken(published())


def test_it_shows_what_no_other_game_shows():
    """Each of these judges says no where the thing does not happen."""
    assert broken(named("corrected-rounds")) & broken(named("first-game")) == ONLY_HERE


@pytest.mark.parametrize(
    ("name", "do", "kind"),
    [
        ("r5.casey.1", {"answer": "decline"}, "touchpoint_requested"),
        ("r5.drew.2", {"gather": {"energy": 2}}, "donation_cap"),
    ],
)
def test_a_promise_is_kept_by_one_step_alone(name: str, do: dict, kind: str):
    """A request that is declined is none that succeeds, and a limit keeps nobody back who has no Support."""
    assert kind in broken(with_doing(example(), name, do))


@pytest.mark.parametrize(("rule", "name"), SHOWN.items())
def test_a_rule_is_shown(trace: Trace, rule: str, name: str):
    """An event of the step cites the rule, and none of an earlier step does."""
    assert citing(trace, rule)[0] == name


def test_a_gift_and_a_request_are_accepted_and_a_request_is_declined(trace: Trace):
    """Every way a Touchpoint can go."""
    offers = [event.what[1] for one in trace.steps for event in one.events if event.kind == "touchpoint"]
    answers = [event.what for one in trace.steps for event in one.events if event.kind == "answer"]

    assert list(zip(offers, answers, strict=True)) == [
        ("give", "accept"),
        ("request", "accept"),
        ("request", "decline"),
        ("give", "accept"),
    ]


def test_the_event_waits_for_drew(trace: Trace):
    """In round 4 nobody stands alone, in round 6 Drew does, and loses a Vital when his turn begins."""
    hit = [(one.id, event.who) for one in trace.steps for event in one.events if _hits_later(event)]

    assert hit == [("r6.casey.4", "Drew")]


def _hits_later(event) -> bool:
    return event.kind == "lose" and event.rule == "mm.event.delayed"


def test_both_consequence_tables_are_used(trace: Trace):
    """A Pattern and a Fragile player use the one, an Event and a Completion Penalty the other."""
    tables = {one.id: event.what for one in trace.steps for event in one.events if event.kind == "table"}

    assert tables == {
        "r5.alex.1": "individual-consequence",
        "r7.event": "individual-consequence",
        "r8.event": "group-consequence",
        "r8.alex.1": "group-consequence",
    }


def test_drew_may_not_donate_beyond_the_limit():
    """In round 6 he holds a Support, and the engine refuses it for one reason only."""
    told = tell(dataclasses.replace(_with_donation_of_drew(), promises=()))

    assert [(found.step, found.rule) for found in told.mistakes] == [("r6.stability.drew", "mm.window.cap")]


def _with_donation_of_drew() -> Example:
    steps = list(example().steps)
    at = [one.id for one in steps].index("r6.stability.casey")
    donation = dataclasses.replace(steps[at], id="r6.stability.drew", who="Drew", do={"donate": "support"}, claims={})
    return dataclasses.replace(example(), steps=(*steps[: at + 1], donation, *steps[at + 1 :]))


def test_craving_is_free_by_discounts_alone():
    """Both its icons are met: with a Pattern fewer, a token would be missing."""
    assert step(tell(example()), "r5.alex.1").table["players"]["Alex"]["energy"] == 3
    other = with_doing(example(), "r2.alex.1", {"load": "Shell", "commit": {"energy": 1, "insight": 1}})

    rules = {(found.step, found.rule) for found in tell(other).mistakes}
    assert ("r5.alex.1", "mm.load.layers") in rules


def test_only_by_marker_can_public_memory_be_completed(trace: Trace):
    """Every box is filled a round before, and the Layer is what is missing."""
    before, after = step(trace, "r7.casey.3"), step(trace, "r8.alex.1")
    need = loaded().rulebook.cards["mm.card.public-memory"].requirement

    assert tuple(before.table["works"]["public-memory"]["filled"]) == need.tokens
    assert "public-memory" not in before.table.get("completed", [])
    assert [name_of(event.what) for event in after.events if event.kind == "complete"] == ["Public Memory"]


def test_one_point_decides(trace: Trace):
    """The totals worked out by hand: Vitals 7, 6, 5, 3 and Legacy 17, 14, 18, 12."""
    final = step(trace, "end").table

    assert final["scores"] == {"Alex": 24, "Brooke": 20, "Casey": 23, "Drew": 15}
    assert final["winners"] == ["Alex"]


def test_the_touchpoint_with_drew_decides():
    """Had Drew declined the gift in round 7, Casey would have won by a point."""
    told = dataclasses.replace(with_doing(example(), "r7.drew.1", {"answer": "decline"}), promises=())
    final = tell(told).steps[-1].table

    assert (final["scores"]["Alex"], final["scores"]["Casey"], final["winners"]) == (22, 23, ["Casey"])
