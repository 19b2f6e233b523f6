"""Facts: named ones exist, all are used, and none is typed by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.checks.facts import typed_facts, unknown_facts, unused_facts
from rules_engine.core.data.rulebook import Fact, Parameter, Sets
from rules_engine.library import Loaded


def test_the_packaged_facts_are_named_used_and_never_typed(mm: Loaded):
    """The clean case of all three checks."""
    assert [*unknown_facts(mm), *unused_facts(mm), *typed_facts(mm)] == []


@pytest.mark.parametrize(
    ("kind", "full_id", "changes"),
    [
        ("terms", "mm.term.pattern", {"definition": "You start with {start-enery}."}),
        ("rulings", "mm.ruling.winner", {"why": "It is {start-enery:token}."}),
        ("variants", "mm.variant.faster-game", {"text": "You start with {start-enery}."}),
        (
            "variants",
            "mm.variant.limited-recycle",
            {"text": "Plain.", "sets": Sets(facts={"recycle-limit": 1, "start-enery": 4})},
        ),
        (
            "variants",
            "mm.variant.limited-recycle",
            {"text": "Plain.", "parameters": (Parameter(id="e", fact="start-enery", default=1, least=1, most=2),)},
        ),
    ],
    ids=["definition", "why", "variant", "sets", "parameter"],
)
def test_an_unknown_fact_is_found(mm: Loaded, with_entry, kind, full_id, changes):
    """In braces, in what a switch writes, or as a parameter."""
    (found,) = unknown_facts(with_entry(mm, kind, full_id, **changes))

    assert (found.code, found.suggestion) == ("unknown-fact", "start-energy")


def test_a_fact_the_engine_reads_must_exist(mm: Loaded, changed):
    """`facts.donation_cap` without a fact would stop a game."""
    facts = {full_id: fact for full_id, fact in mm.rulebook.facts.items() if fact.id != "donation-cap"}

    paths = {finding.path for finding in unknown_facts(changed(mm, facts=facts))}

    assert "rules_engine/games/meaning_made/window.py" in paths


def test_a_fact_that_nothing_uses_is_found(mm: Loaded, changed):
    """A number nobody reads is a rule nobody keeps."""
    idle = Fact(id="idle", name="Idle", value=7)

    (found,) = unused_facts(changed(mm, facts={**mm.rulebook.facts, "mm.fact.idle": idle}))

    assert (found.code, found.cites) == ("unused-fact", ("mm.fact.idle",))


def test_a_fact_that_a_switch_only_writes_is_unused(mm: Loaded, changed, with_entry):
    """Writing is no use."""
    loaded = changed(mm, facts={**mm.rulebook.facts, "mm.fact.idle": Fact(id="idle", name="Idle", value=7)})

    (found,) = unused_facts(with_entry(loaded, "variants", "mm.variant.faster-game", sets=Sets(facts={"idle": 8})))

    assert found.code == "unused-fact"


@pytest.mark.parametrize(
    ("text", "typed"), [("Take 3 tokens.", ["3"]), ("Take seven tokens.", ["seven"]), ("Take one, or twice one.", [])]
)
def test_a_number_typed_by_hand_is_found(mm: Loaded, with_rules, text, typed):
    """Digits and number words; one, first and twice may stand."""
    loaded = with_rules(mm, lambda rule: replace(rule, text=text) if rule.id == "mm.game.aim" else rule)

    assert [finding.text for finding in typed_facts(loaded)] == typed


def test_a_literal_number_may_stand(mm: Loaded, with_rules):
    """Where it is no fact: `literal` says so."""
    text, literal = "Take seven tokens.", ("seven",)
    loaded = with_rules(
        mm, lambda rule: replace(rule, text=text, literal=literal) if rule.id == "mm.game.aim" else rule
    )

    assert list(typed_facts(loaded)) == []


def noted(mm: Loaded, with_entry, note: str, **changes) -> Loaded:
    """Return the rulebook with another note at a step that claims Energy 2 of Alex, rank 1, and Meaning from 5 to 3."""
    full_id = "mm.example.first-game"
    steps = list(mm.rulebook.examples[full_id].steps)
    claims = {"tokens_is": {"Alex": {"energy": 2}}, "meaning": [5, 3], "rank": 7}
    steps[3] = replace(steps[3], note=note, claims=claims)
    return with_entry(mm, "examples", full_id, steps=tuple(steps), **changes)


@pytest.mark.parametrize(
    ("note", "typed"),
    [
        ("Alex has seven left.", ["{claim:rank}"]),
        ("It falls to 3, from five.", ["{claim:meaning}", "{claim:meaning.was}"]),
        ("It falls to {claim:meaning}, by {claim:meaning.by}.", []),
        ("Four others and 9 more.", []),
        ("Two are paid.", []),
        ("It is round 3, in columns 3 and 5.", []),
    ],
)
def test_a_number_that_a_step_claims_is_not_typed_in_its_note(mm: Loaded, with_entry, note: str, typed: list[str]):
    """It would stay behind; what the action has, what names a round or a Layer, and any other number may stand."""
    assert [finding.suggestion for finding in typed_facts(noted(mm, with_entry, note))] == typed


def test_a_note_may_have_a_number_on_purpose(mm: Loaded, with_entry):
    """The example's `literal` says so."""
    literal = (*mm.rulebook.examples["mm.example.first-game"].literal, "seven sisters")

    assert list(typed_facts(noted(mm, with_entry, "Seven sisters.", literal=literal))) == []


def test_a_fact_in_a_note_has_to_exist(mm: Loaded, with_entry):
    """As in a rule."""
    (found,) = unknown_facts(noted(mm, with_entry, "Take {start-enery}."))

    assert found.suggestion == "start-energy"
