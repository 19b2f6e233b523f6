"""The Protocols of facts and policies and the YAML are held together, both ways."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Protocol

import pytest

from rules_engine import library
from rules_engine.checks.fact_types import mistyped_facts
from rules_engine.checks.protocols import undeclared_names
from rules_engine.core.data.rulebook import Fact
from rules_engine.core.data.ruleset import Facts
from rules_engine.core.play.engine import declared_facts
from rules_engine.library import Loaded


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning", "meeple-inc"])
def test_what_the_games_declare_is_what_their_rulebooks_have(name: str):
    """Every fact and every policy, and no other."""
    assert list(undeclared_names(library.load(name))) == []


def test_a_fact_that_is_not_declared_is_found_in_its_file(mm: Loaded, changed):
    """An author adds one, and the code does not know it."""
    idle = Fact(id="meaning-maximum", name="Idle", value=7)
    (found,) = undeclared_names(changed(mm, facts={**mm.rulebook.facts, "mm.fact.meaning-maximum": idle}))

    assert (found.code, found.text) == ("undeclared-name", "meaning-maximum")
    assert found.message == "MeaningMadeFacts does not declare the fact 'meaning-maximum'"


def test_a_declared_fact_that_is_none_is_found_in_the_code(mm: Loaded, changed):
    """With its line, and what was probably meant."""
    facts = {
        full_id: replace(fact, id="meaning-most") if fact.id == "meaning-max" else fact
        for full_id, fact in mm.rulebook.facts.items()
    }
    undeclared, unknown = undeclared_names(changed(mm, facts=facts))

    assert undeclared.message == "MeaningMadeFacts does not declare the fact 'meaning-most'"
    assert unknown.message == "unknown fact 'meaning-max'; did you mean 'meaning-most'?"
    line = (Path(__file__).parents[2] / unknown.path).read_text("utf-8").splitlines()[unknown.line - 1]
    assert line[unknown.column - 1 :] == "meaning_max: int"


def test_policies_are_compared_like_facts(mm: Loaded, changed):
    """One the manifest does not set, and one the Protocol does not declare."""
    policies = {**mm.rulebook.manifest.policies, "weather": "fog"}
    del policies["tie"]
    manifest = replace(mm.rulebook.manifest, policies=policies)

    undeclared, unknown = undeclared_names(changed(mm, manifest=manifest))

    assert undeclared.message == "MeaningMadePolicies does not declare the policy 'weather'"
    assert unknown.message.startswith("unknown policy 'tie'")


def test_a_declared_type_is_that_of_the_value(mm: Loaded):
    """Where the Protocol says another type, the value in the YAML is the finding."""

    class Declared(Facts, Protocol):
        phases: str

    engine = replace(mm.engine, facts={**mm.engine.facts, **declared_facts(Declared)})
    (found,) = mistyped_facts(replace(mm, engine=engine))

    assert found.message == "the fact 'phases' should be text, not the number 3"
