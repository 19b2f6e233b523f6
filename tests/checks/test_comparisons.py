"""Examples that compare the options of a ruling, and the positions they begin in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules_engine import library, replay
from rules_engine.checks.example_names import unknown_names
from rules_engine.checks.example_replays import differing_examples
from rules_engine.checks.rulings import unshown_switches, unshown_variants
from rules_engine.core.data.finding import Finding
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
        (
            {"outcomes": {"allowed": {}, "forbidden": {"refused": [3]}}},
            "'refused' in the outcome should be a list of texts",
        ),
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

    assert "coherence of Alex is stated as 9, found" in found.message
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


# Examples that show a variant beside the standard game.

HARD = "mm.example.variant-hard-mode"
STANDARD = {"meaning_is": 3}
MODE = {"meaning_is": 2}
EXTRA = {"refused": ["mm.mode.hard-load"], "meaning_is": 2}
ALL = {"standard": STANDARD, "hard-mode": MODE, "hard-mode:load=1": EXTRA}


@pytest.fixture(scope="module")
def mm() -> Loaded:
    """Meaning Made with one example, that of Hard Mode."""
    loaded = library.load("meaning-made")
    book = loaded.rulebook
    return replace(loaded, rulebook=replace(book, examples={HARD: book.examples[HARD]}))


def test_each_way_to_play_a_variant_comes_to_what_is_stated(mm: Loaded, with_entry):
    """The standard game, the variant, and the variant with a parameter."""
    assert findings(mm) == []
    assert findings(with_entry(mm, "examples", HARD, outcomes=ALL)) == []


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"variant": "hard-mod"}, "unknown variant 'hard-mod'; did you mean 'hard-mode'?"),
        ({"ruling": "tie"}, "the options of a ruling or a variant, not both"),
        ({"outcomes": {**ALL, "faster-game": MODE}}, "unknown way to play hard-mode 'faster-game'"),
        ({"outcomes": {**ALL, "hard-mode:load": MODE}}, "'load' is no name=value"),
        ({"outcomes": {**ALL, "hard-mode:load=2": MODE}}, "load is 2; it goes from 0 to 1"),
        ({"outcomes": {**ALL, "hard-mode:lod=1": MODE}}, "did you mean 'load'?"),
        ({"outcomes": {"hard-mode": MODE, "hard-mode:load=1": EXTRA}}, "nothing is stated for standard"),
        ({"outcomes": {"standard": STANDARD}}, "nothing is stated for hard-mode, hard-mode:load"),
        ({"outcomes": {"standard": STANDARD, "hard-mode": MODE}}, "nothing is stated for hard-mode:load"),
        ({"outcomes": {**ALL, "hard-mode": STANDARD}}, "hard-mode comes to the same as the standard game"),
        ({"outcomes": {**ALL, "hard-mode": {"meaning_is": 1}}}, "meaning is stated as 1, found 2"),
        ({"outcomes": {**ALL, "hard-mode:load=1": MODE}}, "nothing should be refused"),
    ],
)
def test_a_mistake_about_a_variant_is_told_with_its_place(mm: Loaded, with_entry, changes: dict[str, Any], says: str):
    """Unknown variants and parameters, ways that are missing, and outcomes that do not hold."""
    found = findings(with_entry(mm, "examples", HARD, **changes))

    assert [finding for finding in found if says in finding.message and finding.line]


def test_the_way_in_force_decides_what_is_compared(mm: Loaded):
    """A replay compares with what is stated for its variant and parameters; with anything else it compares nothing."""
    example = mm.rulebook.examples[HARD]

    def as_listed(**variants: dict[str, int]) -> bool | None:
        return replay.replay(
            mm, example, variants={name.replace("_", "-"): p for name, p in variants.items()}
        ).as_listed

    assert [as_listed(), as_listed(hard_mode={}), as_listed(hard_mode={"load": 0})] == [True] * 3
    assert as_listed(hard_mode={"load": 1}) is True
    assert as_listed(high_instability={}) is False


def test_a_variant_without_a_position_is_told(mm: Loaded, with_entry):
    """Every variant is shown beside the standard game, or says why it is not, and does not do both."""
    assert len(list(unshown_variants(mm))) == len(mm.rulebook.variants) - 1
    assert list(unshown_variants(library.load("meaning-made"))) == []
    both = with_entry(mm, "variants", "mm.variant.hard-mode", unshown="Nothing shows it.")
    assert any("'hard-mode' is shown by an example and says why" in f.message for f in unshown_variants(both))


@pytest.mark.parametrize(
    ("variants", "code", "says"),
    [
        ({"cooperative": {}, "competitive": {}}, "refused-ruleset", "both set fact world-collapses"),
        ({"competitive": {"rounds": 99}}, "wrong-parameter", "rounds is 99; it goes from 1 to 20"),
        ({"end-initiative": {"card": "shell"}}, "wrong-parameter", "which is no initiative"),
    ],
)
def test_a_ruleset_that_cannot_be_played_is_told(mm: Loaded, with_entry, variants: Any, code: str, says: str):
    """Variants that contradict each other, and parameters out of range, where the example chooses them."""
    chosen = replace(mm.rulebook.examples[HARD].ruleset, variants=variants)

    (found,) = unknown_names(with_entry(mm, "examples", HARD, ruleset=chosen))

    assert (found.code, says in found.message) == (code, True)
