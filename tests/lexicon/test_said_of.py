"""Words that are right of one thing and wrong of another, or wrong before one."""

from __future__ import annotations

import pytest

from rules_engine.core.data.words import Replaced
from tests.lexicon.linted import own, term, told

WORDS = own(
    term("Cargo Hold", "📦"),
    term("Fish Market"),
    term("berth", replaces=(Replaced(form="slot", of=("cargo-hold",), not_of=("fish-market",), why="a slot is sold"),)),
    term("Renown", replaces=(Replaced(form="score", before=("renown",), use="gain"),)),
    term("score sheet"),
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The 📦Cargo Hold has six slots.", [("slots", "berths")]),
        ("Put it into a slot of the Cargo Hold.", [("slot", "berth")]),
        ("- Look at the Cargo Hold:\n  - fill a slot", [("slot", "berth")]),
        ("# The Cargo Hold\n\nEach round you fill one slot.", [("slot", "berth")]),
        ("# The Cargo Hold\n\n## Filling\n\nEach round you fill one slot.", [("slot", "berth")]),
        ("| Place | Holds |\n|---|---|\n| Cargo Hold | six slots |", [("slots", "berths")]),
        ("The Fish Market has slots. Slots of the Cargo Hold are others.", [("Slots", "Berths")]),
        ("The Cargo Hold is full. Take a ticket.\nNow fill one slot.", [("slot", "berth")]),
    ],
)
def test_what_is_said_of_the_wrong_thing_is_told(text: str, found: list[tuple[str, str]]):
    """The nearest thing counts: in the sentence, the head of the row, before the list, the paragraph, the headings."""
    assert [(at, right) for _, at, right in told(text, WORDS, "boats")] == found


@pytest.mark.parametrize(
    "text",
    [
        "The Fish Market has six slots.",
        "A slot is a slot.",
        "# The Cargo Hold\n\nThe Fish Market has six slots.",
        "# The Fish Market\n\nFill a slot.\n\n# The Cargo Hold\n\nFill it.",
        "From the Cargo Hold go to a Fish Market slot.",
        "| Place | Holds |\n|---|---|\n| Cargo Hold | much |\n| Fish Market | six slots |",
        "The Cargo Hold has no “slot”.",
        "The Cargo Hold has a Night Slot machine.",
    ],
)
def test_what_is_said_of_the_right_thing_or_of_none_is_left_alone(text: str):
    """Or is part of a longer name."""
    assert told(text, WORDS, "boats") == []


@pytest.mark.parametrize("text", ["score 2 Renown", "score Renown", "Score up to 3 Renown", "score another\nRenown"])
def test_a_word_may_be_wrong_right_before_a_name(text: str):
    """With an amount between them at most."""
    ((_, at, right),) = told(text, WORDS, "boats")

    assert (at.casefold(), right.casefold()) == ("score", "gain")


@pytest.mark.parametrize(
    "text", ["the score of your Renown", "score, Renown", "Renown is a score", "score sheet", "scores"]
)
def test_elsewhere_it_is_right(text: str):
    """Behind the name, or with something else between."""
    assert told(text, WORDS, "boats") == []
