"""Numbers behind names, and names in small letters before a word that only the rulebook has."""

from __future__ import annotations

import re

import pytest

from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.lints import numbered
from tests.lexicon.linted import own, term, told

LEVELS = own(term("Level", "🪜"), term("Crew"), term("Chest"))


@pytest.mark.parametrize(
    ("text", "found", "right"),
    [
        ("You are on 🪜Level 2, not on 🪜Levels 3.", "🪜Levels 3", "🪜Level 3"),
        ("From Level 1 go to the Temple (Levels 4) and back.", "Levels 4", "Level 4"),
        ("Level 1 is low. The 🪜Levels7–10 are high.", "🪜Levels7", "🪜Levels 7"),
        ("Level 1 is low, and Level2 is next.", "Level2", "Level 2"),
        ("Level 1 is low; Levels 5 is higher.", "Levels 5", "Level 5"),
    ],
)
def test_a_name_with_a_number_is_in_the_right_number_and_does_not_run_into_it(text: str, found: str, right: str):
    """One has a number, several a range or a list; the text shows that what is meant is counted so."""
    assert told(text, LEVELS, "boats") == [("near-miss", found, right)]


def test_a_text_is_searched_once_for_a_term_with_a_number(monkeypatch: pytest.MonkeyPatch):
    """However often it is in the wrong number: else the time would grow with the square of the text."""
    searched: list[str] = []
    compiled = re.compile
    monkeypatch.setattr(numbered.re, "compile", lambda *given: searched.append(given[0]) or compiled(*given))

    found = told("On the 🪜Level 2. Go to the 🪜Levels 5. " * 20, LEVELS, "boats")

    assert len(found) == 20
    assert sum("Level" in pattern for pattern in searched) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Level 1 is low. The Levels 7–10, Levels 2 to 4, Levels 5 and 6, Levels 1, 2 and 3, Levels 8/9 are not.",
        "Level 1 is low. Levels 4 and up are high, Levels 5+ too.",
        "Level 1 is low. On both Levels 2 cards lie.",
        "Level 1 is low. Of all Levels 3% are full.",
        "Chests 3 and nothing else.",
        "Open Chests 3. Then rest.",
        "Crew7 is a band.",
    ],
)
def test_ranges_lists_and_amounts_are_right(text: str):
    """And so is a number behind what no text numbers."""
    assert told(text, LEVELS, "boats") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Beside the 🌈Pattern Prism, event lookups come first.", ["event"]),
        ("The 🌟Meaning falls by event and consequence lookups.", ["event", "consequence"]),
        ("The 🌟Meaning falls by an event, pattern or consequence lookup.", ["event", "pattern", "consequence"]),
    ],
)
def test_a_name_in_small_letters_before_a_word_of_the_rulebook_is_told(text: str, found: list[str], words: Lexicon):
    """Each of several, wherever plain English could mean nothing else."""
    assert [(code, at) for code, at, _ in told(text, words)] == [("capitalisation", at) for at in found]


@pytest.mark.parametrize(
    "text",
    [
        "The 🌟Meaning falls in the event of a lookup.",
        "In any event, lookups of 🌟Meaning follow.",
        "A social event action, and a 🌟Meaning.",
        "The event and consequence lookups of our library catalog.",
    ],
)
def test_plain_words_elsewhere_are_plain(text: str, words: Lexicon):
    """Apart from it, before a word of any game, and in a text that does not speak of this one."""
    assert told(text, words) == []
