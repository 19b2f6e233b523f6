"""What no longer holds in an example is found and renewed: claims and outcomes, and the findings a file lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rules_engine.core.data.notes import typed_claims
from rules_engine.core.data.rulebook import Example, Listed, ListedFinding, ListedFor
from rules_engine.replay.listed import REFUSED
from rules_engine.replay.renewing import renewed
from tests.replay.telling_examples import does, example, loaded, named, published, tell

OWN = [
    ("meaning-made", "first-game"), ("meaning-made", "rule-gather"), ("meaning-made", "ruling-passing"),
    ("meaning-made", "variant-hard-mode"), ("life-meaning", "rule-acquire"), ("life-meaning", "ruling-refused"),
    ("life-meaning", "rule-stability-moment"),
]  # fmt: skip


def shifted(value: Any) -> Any:
    """Return a value with every number one higher."""
    if isinstance(value, Mapping):
        return {key: shifted(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [shifted(item) for item in value]
    return value + 1 if type(value) is int else value


def astray(told: Example) -> Example:
    """Return an example of which every number that is stated is wrong."""
    steps = tuple(replace(step, claims=shifted(step.claims)) for step in told.steps)
    outcomes = {
        way: {what: value if what == REFUSED else shifted(value) for what, value in stated.items()}
        for way, stated in told.outcomes.items()
    }
    return replace(told, steps=steps, outcomes=outcomes)


@pytest.mark.parametrize(("rulebook", "name"), OWN)
def test_every_number_is_found_again(rulebook: str, name: str):
    """Whatever numbers an example of ours states, renewed it states those that hold."""
    right = named(name, rulebook)

    made = renewed(loaded(rulebook), astray(right))

    assert made.obstacles == []
    assert [step.claims for step in made.example.steps] == [step.claims for step in right.steps]
    assert made.example.outcomes == right.outcomes
    assert made.changes != []
    assert all(change.why and change.was != change.becomes for change in made.changes)


@pytest.mark.parametrize(("rulebook", "name"), OWN)
def test_what_holds_is_left_alone(rulebook: str, name: str):
    """An example without mistakes has nothing to renew."""
    made = renewed(loaded(rulebook), named(name, rulebook))

    assert (made.changes, made.obstacles) == ([], [])


def test_a_note_follows_its_claims():
    """What a note says of a claim is what the renewed step claims."""
    note = "Alex has {claim:tokens_is.Alex.energy}."
    told = example(does("Alex", gather={"energy": 2}, claims={"tokens_is": {"Alex": {"energy": 9}}}))
    told = replace(told, steps=(*told.steps[:-1], replace(told.steps[-1], note=note)))

    before, after = tell(told), tell(renewed(loaded(), told).example)

    assert (before.steps[-1].note, after.steps[-1].note) == ("Alex has 9.", "Alex has 5.")


def test_a_typed_number_that_a_new_claim_happens_to_have_is_marked_as_meant():
    """It was none of the claim's before, so it is listed as literal, and the check stays content."""
    told = example(does("Alex", gather={"energy": 2}, claims={"tokens_is": {"Alex": {"energy": 9}}}))
    told = replace(told, steps=(*told.steps[:-1], replace(told.steps[-1], note="Five people watch, and 9 cheer.")))

    made = renewed(loaded(), told)

    assert made.example.literal == ("Five people",)
    last = made.example.steps[-1]
    assert list(typed_claims(last.note, last.claims, last.do, made.example.literal)) == []


def test_what_a_published_text_claims_stays():
    """Its numbers are its own, right or wrong; what a replay finds in them is listed anew."""
    wrong = astray(published())

    made = renewed(loaded(), wrong)

    assert made.example.steps == wrong.steps
    assert {change.path[0] for change in made.changes} == {"findings"}
    for listed in made.example.findings[-2:]:
        assert tell(made.example, **listed.for_.choices).as_listed


def test_the_rule_behind_a_new_value_is_named():
    """Each change says what is stated, what holds, and by which rule."""
    told = example(does("Alex", gather={"energy": 2}, claims={"tokens_is": {"Alex": {"energy": 6, "insight": 2}}}))

    (change,) = renewed(loaded(), told).changes

    assert change.path == ("steps", 2, "claims", "tokens_is", "Alex", "energy")
    assert (change.was, change.becomes) == (6, 5)
    assert "mm.gather.two at r1.alex.1" in change.why


def test_a_claim_that_is_listed_as_wrong_stays_wrong():
    """An example of ours may state a mistake on purpose."""
    wrong = ListedFinding(code="wrong-total", step="r1.alex.1", claim="tokens_is")
    lists = (Listed(for_=ListedFor(), are=(wrong,)),)
    told = example(does("Alex", gather={"energy": 2}, claims={"tokens_is": {"Alex": {"energy": 6}}}), findings=lists)

    assert renewed(loaded(), told).changes == []


def test_a_promise_that_is_kept_after_all_is_listed_no_more():
    """It belongs to no step, and is told as found no more at the end."""
    lists = (Listed(for_=ListedFor(), are=(ListedFinding(code="promise-not-kept", promise="short"),)),)
    told = example(does("Alex", gather={"energy": 2}), findings=lists)

    (change,) = renewed(loaded(), told).changes

    assert (change.becomes, change.why) == ((), "promise-not-kept at the end is found no more")


def test_an_action_that_is_not_legal_any_more_is_its_authors_to_mend():
    """No number makes up for it, so it is told, and so is a remark that is refuted."""
    told = example(does("Alex", load="Habit", commit={"insight": 3}))

    made = renewed(loaded(), told)

    assert "r1.alex.1: illegal: Habit asks for 1 Support more (mm.load.tokens)" in made.obstacles


def test_refusals_that_are_other_ones_are_renewed():
    """For a way to play, the rules by which steps are refused are stated anew."""
    right = named("ruling-passing")
    outcomes = {way: {**stated, REFUSED: ["mm.gather.two"]} for way, stated in right.outcomes.items()}

    made = renewed(loaded(), replace(right, outcomes=outcomes))

    assert {way: list(stated[REFUSED]) for way, stated in made.example.outcomes.items()} == {
        way: list(stated[REFUSED]) for way, stated in right.outcomes.items()
    }
