"""Decks: impossible cards, and decks of another size than the rules say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine import library
from rules_engine.checks.decks import impossible_cards, incomplete_decks
from rules_engine.library import Loaded


def test_the_packaged_decks_are_right(mm: Loaded):
    """The clean case of both checks."""
    assert [*impossible_cards(mm), *incomplete_decks(mm)] == []


@pytest.mark.parametrize(
    ("card", "changes", "words"),
    [
        ("shell", {"layer": 7}, "layer of 'Shell' is 7; it is 1 to 6 for patterns"),
        ("local-clinic", {"layer": 6}, "layer of 'Local Clinic' is 6; it is 7 to 10 for initiatives"),
        ("local-clinic", {"meaning": 13}, "meaning of 'Local Clinic' is 13; it is 0 to 12"),
    ],
)
def test_a_card_out_of_range_is_found(mm: Loaded, with_entry, card: str, changes: dict[str, int], words: str):
    """A field stands in the range that its class declares, whose ends are facts."""
    (finding,) = impossible_cards(with_entry(mm, "cards", f"mm.card.{card}", **changes))

    assert finding.code == "card-out-of-range"
    assert words in finding.message


@pytest.mark.parametrize(("field", "value"), [("energy", -1), ("vitals", -2), ("layers", (1, 7)), ("layers", (0,))])
def test_what_a_card_asks_for_is_possible(mm: Loaded, with_entry, field: str, value: object):
    """A field within another is looked at, too, and each number of a list."""
    shell = mm.rulebook.cards["mm.card.shell"]
    asked = replace(shell.requirement, **{field: value})

    (finding,) = impossible_cards(with_entry(mm, "cards", "mm.card.shell", requirement=asked))

    assert f"requirement {field}" in finding.message


def test_a_layer_with_too_few_or_too_many_is_found(mm: Loaded, with_entry):
    """Each Layer has as many Patterns as the fact says."""
    findings = list(incomplete_decks(with_entry(mm, "cards", "mm.card.shell", layer=2)))

    assert [finding.message for finding in findings] == [
        "9 patterns of layer 1; the deck has 10 of each",
        "11 patterns of layer 2; the deck has 10 of each",
    ]
    assert {finding.code for finding in findings} == {"deck-size"}


def test_the_fact_decides(mm: Loaded, with_entry):
    """With another number in the facts, other decks are right."""
    findings = list(incomplete_decks(with_entry(mm, "facts", "mm.fact.patterns-per-layer", value=9)))

    assert [finding.message.partition(";")[0] for finding in findings] == [
        f"10 patterns of layer {layer}" for layer in range(1, 7)
    ]


@pytest.mark.parametrize("copies", [0, -1])
@pytest.mark.parametrize("kind", ["pattern", "project", "event"])
def test_a_card_lies_in_its_deck_at_least_once(with_entry, kind: str, copies: int):
    """Of a card there are copies, or it is left out; it is told where the card says so."""
    lm = library.load("life-meaning")
    full_id = next(full_id for full_id, card in lm.rulebook.cards.items() if card.kind == kind)

    (finding,) = impossible_cards(with_entry(lm, "cards", full_id, copies=copies))

    assert f"is {copies}; it is 1 or more for {kind}s" in finding.message
    assert finding.line == lm.places[full_id, "copies"].line
