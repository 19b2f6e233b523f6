"""Worked examples: names there are, and findings as listed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.checks.example_names import unknown_names
from rules_engine.checks.example_replays import differing_examples
from rules_engine.core.data.rulebook import Listed, ListedFinding, ListedFor, Step
from rules_engine.library import Loaded

ID = "mm.example.published-example"


@pytest.fixture
def alone(mm: Loaded, changed) -> Loaded:
    """Meaning Made with the published example and no other, so that no other is replayed."""
    return changed(mm, examples={ID: mm.rulebook.examples[ID]})


@pytest.fixture
def begun(alone: Loaded, with_entry) -> Loaded:
    """The same without its later rounds, for tests that ask of no step."""
    steps = alone.rulebook.examples[ID].steps
    second = next(number for number, step in enumerate(steps) if step.round == 2)
    return with_entry(alone, "examples", ID, steps=steps[:second], promises=())


def _with_step(loaded: Loaded, with_entry, name: str, **changes) -> Loaded:
    steps = loaded.rulebook.examples[ID].steps
    changed = tuple(replace(step, **changes) if step.id == name else step for step in steps)
    assert changed != steps
    return with_entry(loaded, "examples", ID, steps=changed)


def test_the_packaged_examples_name_what_there_is(mm: Loaded):
    """The clean case."""
    assert list(unknown_names(mm)) == []


@pytest.mark.parametrize(
    ("name", "changes", "code", "suggestion"),
    [
        ("r1.brooke.1", {"do": {"load": "Shel", "commit": {"energy": 1}}}, "unknown-card", "Shell"),
        ("r1.brooke.1", {"reveals": ("Membrain",)}, "unknown-card", "Membrane"),
        ("r1.brooke.1", {"who": "Brook"}, "unknown-player", "Brooke"),
        ("r1.brooke.1", {"do": {"touchpoint": "Drwe", "give": "energy"}}, "unknown-player", "Drew"),
        ("r1.brooke.1", {"do": {"lod": "Shell"}}, "unknown-action", "load"),
        ("r1.brooke.1", {"do": {"load": "Shell", "comit": {"energy": 1}}}, "unknown-action", ""),
        ("r1.brooke.1", {"do": {"load": "Shell", "commit": {"gold": 1}}}, "unknown-action", ""),
        ("r1.event", {"event": {"identifier": "Z", "code": 4}}, "unknown-card", ""),
        ("r1.event", {"event": {"identifier": "C", "code": 4, "cod": 4}}, "unknown-key", "code"),
        ("r1.event", {"event": {"identifier": "C", "code": True}}, "wrong-type", ""),
        ("r2.stability", {"check": "stabilty"}, "unknown-check", "stability"),
        ("r2", {"round": 3}, "rounds-out-of-order", ""),
        ("r1.brooke.1", {"do": {"gather": {"energy": True}}}, "unknown-action", ""),
        ("r1.brooke.1", {"do": {"donate": 2}}, "unknown-action", ""),
    ],
)
def test_a_step_that_names_what_there_is_not_is_found(mm: Loaded, with_entry, name, changes, code, suggestion):
    """Cards, players, actions and Events, with what was meant, at the line of the step or after."""
    loaded = _with_step(mm, with_entry, name, **changes)

    found = next(iter(unknown_names(loaded)))

    step = next(step for step in loaded.rulebook.examples[ID].steps if step.id == name)
    assert (found.code, found.suggestion) == (code, suggestion)
    assert step.line <= found.line <= step.line + 3


@pytest.mark.parametrize(
    ("setup", "suggestion"),
    [({"prism": ["Shel", "Pulse"]}, "Shell"), ({"end": "Stewardshp"}, "Stewardship"), ({"idex": []}, "index")],
)
def test_a_card_of_the_set_up_exists(mm: Loaded, with_entry, setup, suggestion):
    """What comes near a card's name is meant to be one, and the keys of a set-up are the game's."""
    players = {"players": ["Alex", "Brooke", "Casey", "Drew"]}

    found = list(unknown_names(with_entry(mm, "examples", ID, setup=players | setup)))

    assert [finding.suggestion for finding in found] == [suggestion]


def test_the_packaged_examples_are_as_listed(mm: Loaded):
    """The clean case, for every ruleset and policy listed."""
    assert list(differing_examples(mm)) == []


def test_findings_that_differ_from_those_listed_are_told_one_by_one(alone: Loaded, with_entry):
    """What is missing and what is too much, at the step concerned."""
    listed = alone.rulebook.examples[ID].findings[3]
    assert listed.for_ == ListedFor(when_illegal="stop")
    wrong = replace(listed, are=(ListedFinding(step="r1.brooke.1", code="illegal", rule="mm.load.exact"),))

    found = sorted(differing_examples(with_entry(alone, "examples", ID, findings=(wrong,))), key=lambda f: f.line)

    assert [finding.code for finding in found] == ["example-differs"] * 2
    assert "is listed, and the replay does not find it" in found[0].message
    assert "cannot-pay at r2.brooke.1" in found[1].message
    assert "which is not listed (with when_illegal stop)" in found[1].message


def test_an_example_without_a_list_has_no_mistakes(alone: Loaded, with_entry):
    """Listing nothing promises that nothing is found."""
    found = list(differing_examples(with_entry(alone, "examples", ID, findings=())))

    assert len(found) == len(alone.rulebook.examples[ID].findings[0].are)


@pytest.mark.parametrize(
    "for_",
    [{"when_illegal": "shrug"}, {"insert": ("conversion", "conversion")}],
    ids=["policy", "insert"],
)
def test_a_combination_that_cannot_be_replayed_is_found(begun: Loaded, with_entry, for_):
    """Its mistake is told at its place in the file."""
    (found,) = differing_examples(with_entry(begun, "examples", ID, findings=(Listed(for_=ListedFor(**for_), are=()),)))

    assert found.code == "example-differs"
    assert "cannot be replayed" in found.message
    assert found.line > 400


@pytest.mark.parametrize(
    ("for_", "code", "suggestion"),
    [
        ({"rulings": {"conversoin": "off"}}, "unknown-ruling", "conversion"),
        ({"rulings": {"conversion": "of"}}, "unknown-option", "off"),
        ({"variants": {"faster-gam": {}}}, "unknown-variant", "faster-game"),
        ({"insert": ("convrsion",)}, "unknown-insert", "conversion"),
    ],
)
def test_a_choice_there_is_not_is_found(begun: Loaded, with_entry, for_, code, suggestion):
    """Rulings, options, variants and insertions, with what was meant, where the list stands."""
    loaded = with_entry(begun, "examples", ID, findings=(Listed(for_=ListedFor(**for_), are=()),))

    (found,) = unknown_names(loaded)

    assert (found.code, found.suggestion) == (code, suggestion)
    assert found.line > 400
    assert list(differing_examples(loaded)) == []


@pytest.mark.parametrize(
    ("changes", "code", "suggestion"),
    [
        ({"claims": {"aera": 1}}, "unknown-claim", "area"),
        ({"comments": ({"says": "x", "discont": {}},)}, "unknown-remark", "discount"),
        ({"comments": ({"says": "x"},)}, "unknown-remark", ""),
        ({"do": {"touchpoint": "Zoe", "give": "energy"}}, "unknown-player", ""),
    ],
)
def test_what_the_game_cannot_judge_is_found(mm: Loaded, with_entry, changes, code, suggestion):
    """A claim, a comment or another player it does not know."""
    (found,) = unknown_names(_with_step(mm, with_entry, "r1.brooke.1", **changes))

    assert (found.code, found.suggestion) == (code, suggestion)
    assert found.line >= 60


def test_a_promise_of_no_kind_is_found(mm: Loaded, with_entry):
    """The kind is one the game judges."""
    promise = replace(mm.rulebook.examples[ID].promises[0], kind="round")

    (found,) = unknown_names(with_entry(mm, "examples", ID, promises=(promise,)))

    assert (found.code, found.suggestion) == ("unknown-promise", "rounds")


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"prism": ["Shell", "Pulse", "Shell"]}, "duplicate-card"),
        ({"prism": ["Shell", "Local Clinic"]}, "wrong-card"),
        ({"end": "Shell"}, "wrong-card"),
        ({"prism": "Shell"}, "wrong-type"),
    ],
)
def test_a_card_lies_where_it_can_and_once(mm: Loaded, with_entry, setup, code):
    """A Pattern lies in the Prism, an Initiative on the Index, and each card is one card."""
    players = {"players": ["Alex", "Brooke", "Casey", "Drew"]}

    (found,) = unknown_names(with_entry(mm, "examples", ID, setup=players | setup))

    assert found.code == code
    assert found.line


def test_a_claim_that_cannot_be_judged_is_found_at_its_step(alone: Loaded, with_entry):
    """A claim whose value nobody can read ends the replay; the line is the step's."""
    loaded = _with_step(alone, with_entry, "r1.alex.1", claims={"needs": 3})
    example = loaded.rulebook.examples[ID]

    found = list(differing_examples(with_entry(loaded, "examples", ID, findings=example.findings[:1])))

    step = next(step for step in example.steps if step.id == "r1.alex.1")
    assert [(finding.line, "claim needs cannot be read" in finding.message) for finding in found] == [(step.line, True)]
    assert found[0].column == 1


def test_nothing_is_replayed_where_the_engine_lacks_a_fact(mm: Loaded, changed):
    """That the fact is missing is told once, by its own check, and no replay breaks on it."""
    assert list(differing_examples(changed(mm, facts={}))) == []


def test_without_an_engine_players_and_cards_drawn_are_still_known(toy: Loaded, with_entry):
    """Names are data; actions are not."""
    steps = (Step(round=1), Step(who="Robin", do={"fly": 3}, reveals=("Sheperd",)))

    found = list(unknown_names(with_entry(toy, "examples", "lr.example.first-evening", steps=steps)))

    assert [finding.code for finding in found] == ["unknown-player", "unknown-card"]
    assert list(differing_examples(toy)) == []
