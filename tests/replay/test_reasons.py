"""A total that is wrong names what made the number what it is: the steps and rules since it was last stated rightly."""

from __future__ import annotations

import dataclasses
from itertools import pairwise

import pytest

from rules_engine.checks.example_replays import differences
from rules_engine.replay import ClaimResult, Trace, stated_and_found
from tests.replay.telling_examples import does, example, loaded, mistakes, published, step, tell

GATHER = {"gather": {"energy": 2}}


def wrong(trace: Trace) -> list[tuple[str, ClaimResult]]:
    """Return the claims that do not hold, with their steps."""
    return [(one.id, claim) for one in trace.steps for claim in one.claims if not claim.ok]


def numbers(value: object, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], int]:
    """Return the numbers of a claim by the keys that lead there; of before and after the latter."""
    if isinstance(value, dict):
        return {at: n for key, item in value.items() for at, n in numbers(item, (*path, key)).items()}
    pair = isinstance(value, list) and len(value) == 2 and all(type(one) is int for one in value)
    return {path: value[1]} if pair else {path: value} if type(value) is int else {}


def test_the_events_since_the_last_right_total_are_named():
    """Stated and found stand side by side; what was stated rightly before needs no reason any more."""
    trace = tell(
        example(
            does("Alex", **GATHER, claims={"tokens_is": {"Alex": {"energy": 5}}}),
            does("Alex", **GATHER),
            does("Brooke", **GATHER),
            does("Brooke", load="Shell", commit={"energy": 1, "insight": 1}),
            {"check": "stability", "claims": {"tokens_is": {"Alex": {"energy": 5, "insight": 2}}}},
        )
    )

    (finding,) = trace.findings
    assert finding.message == "tokens of Alex: energy is stated as 5, found 7 (+2 by mm.gather.two at r1.alex.2)"
    assert (finding.claim, finding.cites) == ("tokens_is", ("mm.gather.two",))
    assert finding.message in stated_and_found(wrong(trace)[0][1])


@pytest.mark.parametrize(
    ("stated", "found", "says"),
    [
        (True, False, "stated as yes, found no"),
        (3, None, "stated as 3, found nothing"),
        ([3, 5], [3, 4], "stated as 3 → 5, found 3 → 4"),
        (["Shell", "Pulse"], [], "stated as Shell, Pulse, found nothing"),
        ("Alex", "", "stated as Alex, found nothing"),
    ],
)
def test_values_are_told_in_plain_words(stated: object, found: object, says: str):
    """Yes and no, lists, before and after, and what is not there at all."""
    assert stated_and_found(ClaimResult("world_layer", stated, found, ok=False)) == f"world layer is {says}"


@pytest.mark.parametrize("rulebook", ["meaning-made", "life-meaning"])
def test_words_that_do_not_hold_are_no_mistake_of_play(rulebook: str):
    """A comment that is refuted and a promise that is not kept are warnings; what cannot be played is an error."""
    severities = {(finding.code, finding.severity) for finding in tell(published(rulebook)).findings}

    warnings = {code for code, severity in severities if severity == "warning"}
    assert warnings == {"commentary-refuted", "promise-not-kept"}
    assert ("cannot-pay", "error") in severities


def test_what_stands_since_the_set_up_cites_its_rule():
    """A total that nothing has changed is the one the game begins with."""
    trace = tell(example({"check": "start", "claims": {"meaning_is": 7}}))

    assert trace.findings[0].message.startswith("meaning is stated as 7, found 3 (+5 by mm.setup.meaning at the set-up")
    assert trace.findings[0].cites[0] == "mm.setup.meaning"


def test_what_happens_in_a_step_is_told_by_its_own_events():
    """Claims that are about a step alone, such as its Bonus, name nothing that happened before."""
    trace = tell(
        example(
            does("Alex", **GATHER),
            does("Alex", load="Shell", commit={"energy": 1, "insight": 1}, claims={"bonus": {"insight": 1}}),
        )
    )

    ((_, claim),) = wrong(trace)
    assert {maker.step for maker in claim.made_by} == {"r1.alex.2"}
    assert "mm.load.bonus" in {maker.rule for maker in claim.made_by}


@pytest.mark.parametrize("rulebook", ["meaning-made", "life-meaning"])
@pytest.mark.parametrize("policy", ["grant", "skip"])
def test_the_reasons_lead_from_one_number_to_the_other(rulebook: str, policy: str):
    """Each begins where the one before ends, and the last is what is found: for every wrong number of the examples."""
    trace = tell(published(rulebook), when_illegal=policy)
    told = [(claim, path, found) for _, claim in wrong(trace) for path, found in numbers(claim.found).items()]
    checked = 0

    for claim, path, found in told:
        made = [maker for maker in claim.made_by if maker.path == path]
        assert all(one.became == other.was for one, other in pairwise(made))
        assert not made or made[-1].became == found, (claim.what, path)
        checked += bool(made)

    assert not wrong(trace) or checked


def test_places_of_the_steps_stand_beside_the_finding():
    """For programs: `also` holds where each step that changed the number is told, and `cites` its rules."""
    trace = tell(published("life-meaning"))
    places = loaded("life-meaning").places
    steps = [one.id for one in trace.example.steps]

    finding = next(f for f in trace.findings if f.step == "r5.stability" and f.claim == "drift_is")
    claim = next(claim for claim in step(trace, "r5.stability").claims if claim.what == "drift_is")
    lines = [places[trace.full_id, "steps", steps.index(maker.step)].line for maker in claim.made_by]
    assert [place["line"] for place in finding.also] == lines != []
    assert {place["path"] for place in finding.also} == {trace.example.path}
    own = places[trace.full_id, "steps", steps.index(finding.step)]
    assert (finding.line, finding.column) == (own.line, own.column)
    assert set(finding.cites) == {maker.rule for maker in claim.made_by}
    assert claim.to_data()["made_by"][0] == {
        "of": [], "step": "r3.stability", "rule": "lm.stability.not-met", "was": 0, "became": 2,
    }  # fmt: skip


def test_check_says_it_too():
    """What a file does not list is told with both values and the reason."""
    right = example(does("Alex", **GATHER, claims={"tokens_is": {"Alex": {"energy": 5}}}))
    wrong_step = dataclasses.replace(right.steps[-1], claims={"tokens_is": {"Alex": {"energy": 6}}})
    trace = tell(dataclasses.replace(right, steps=(*right.steps[:-1], wrong_step)))

    (difference,) = differences(loaded(), trace)
    assert mistakes(trace) == []
    assert "tokens of Alex: energy is stated as 6, found 5" in difference.why
    assert "+2 by mm.gather.two at r1.alex.1" in difference.why
    assert difference.finding in trace.findings
