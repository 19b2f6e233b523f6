"""Examples that compare the options of a ruling, and the positions they begin in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules_engine import library
from rules_engine.checks.example_names import unknown_names
from rules_engine.checks.example_replays import differing_examples
from rules_engine.checks.rulings import unshown_switches
from rules_engine.core.finding import Finding
from rules_engine.library import Loaded

ID = "lm.example.ruling-stabilize-at-zero"


@pytest.fixture(scope="module")
def lm() -> Loaded:
    """Life~Meaning with one example, the one looked at here."""
    loaded = library.load("life-meaning")
    book = loaded.rulebook
    return replace(loaded, rulebook=replace(book, examples={ID: book.examples[ID]}))


def findings(loaded: Loaded) -> list[Finding]:
    """Return what the checks of examples find."""
    return [*unknown_names(loaded), *differing_examples(loaded)]


def test_the_clean_case(lm: Loaded):
    """Each option comes to what the file states for it."""
    assert findings(lm) == []


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"setup": {"players": ["Alex", "Brooke"], "at": {"trn": "Alex"}}}, "unknown moment 'trn'"),
        ({"setup": {"players": ["Alex", "Brooke"], "at": {"turn": "Axel"}}}, "Axel does not play"),
        ({"setup": {"players": ["Alex", "Brooke"], "table": {"drfit": 0}}}, "the table has no 'drfit'"),
        ({"setup": {"players": ["Alex", "Brooke"], "table": {"players": {"Axel": {}}}}}, "Axel does not play"),
        ({"setup": {"players": ["Alex", "Brooke"], "table": {"players": {"Alex": {"suport": 1}}}}}, "no 'suport'"),
        ({"setup": {"players": ["Alex", "Brooke"], "table": "empty"}}, "should be a mapping"),
        ({"outcomes": {"allowed": {"drift_is": 0}}}, "nothing is stated for forbidden"),
        ({"outcomes": {"allowed": {}, "forbidden": {}, "alowed": {}}}, "unknown option of stabilize-at-zero"),
        ({"outcomes": {"allowed": {"drift_is": 0}, "forbidden": {"drift_is": 0}}}, "every option comes to the same"),
        ({"outcomes": {"allowed": {"drft_is": 0}, "forbidden": {}}}, "unknown claim 'drft_is'"),
        ({"ruling": "stabilize-at-nought"}, "unknown switch 'stabilize-at-nought'"),
    ],
)
def test_a_mistake_is_one_finding_with_what_is_wrong(lm: Loaded, with_entry, changes: dict[str, Any], says: str):
    """Unknown moments, parts of the table, players, options and claims are told, and options that show nothing."""
    found = findings(with_entry(lm, "examples", ID, **changes))

    assert found
    assert all(finding.line for finding in found)
    assert any(says in finding.message for finding in found)


def test_an_outcome_that_does_not_hold_is_told_with_its_option(lm: Loaded, with_entry):
    """What is stated for an option is compared with what the engine finds under it."""
    outcomes = lm.rulebook.examples[ID].outcomes
    wrong = {**outcomes, "allowed": {**outcomes["allowed"], "coherence_is": {"Alex": 9}}}

    (found,) = findings(with_entry(lm, "examples", ID, outcomes=wrong))

    assert "coherence is is stated as {'Alex': 9}" in found.message
    assert "stabilize-at-zero=allowed" in found.message


def test_a_refusal_that_does_not_come_is_told(lm: Loaded, with_entry):
    """An option that is said to refuse a step has to refuse it, by that rule."""
    outcomes = lm.rulebook.examples[ID].outcomes
    wrong = {**outcomes, "allowed": {**outcomes["allowed"], "refused": ["lm.stabilize.at-zero"]}}

    assert any(
        "should be refused" in finding.message for finding in findings(with_entry(lm, "examples", ID, outcomes=wrong))
    )


def test_a_switch_without_a_position_is_told(lm: Loaded):
    """Every switch is shown by an example, or says why no position shows it."""
    found = list(unshown_switches(lm))

    switches = [ruling for ruling in lm.rulebook.rulings.values() if ruling.switch]
    assert len(found) == len(switches) - 1
    assert list(unshown_switches(library.load("life-meaning"))) == []


def test_a_switch_that_is_shown_does_not_say_why_not(lm: Loaded, with_entry):
    """Saying both would be a contradiction."""
    loaded = with_entry(lm, "rulings", "lm.ruling.stabilize-at-zero", unshown="Nothing shows it.")

    assert any("stabilize-at-zero" in finding.message for finding in unshown_switches(loaded))
