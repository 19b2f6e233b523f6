"""A word behind a name that is a verb in its sentence: “a Pattern costs 3 tokens” names no Pattern costs."""

from __future__ import annotations

import pytest

from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon.linted import told


@pytest.mark.parametrize(
    ("text", "book"),
    [
        ("A 🧬Pattern costs 3 🎟️Tokens, and each Pattern rewards you once.", "meaning-made"),
        ("The 🧬Pattern costs less than your Initiative.", "meaning-made"),
        ("The 🧬Pattern costs 3 🎟️Tokens.", "meaning-made"),
        ("The 🧬Pattern costs only 3 🎟️Tokens.", "meaning-made"),
        ("Every 📅Event codes something, and a team scores with it.", "meaning-made"),
        ("Whoever put most on a ⚙️Project ranks first.", "life-meaning"),
        ("The Project ranks higher than the other ⚙️Projects.", "life-meaning"),
        ("Another Project supplies the ❤️Support.", "life-meaning"),
        ("Each worker spots a free action space beside the 🧰Freelancer.", "meeple-inc"),
    ],
)
def test_what_a_thing_does_is_no_name(text: str, book: str, words: Lexicon):
    """One thing is named, or what follows is what a verb has behind it."""
    assert [found for _, found, _ in told(text, words, book)] == []


@pytest.mark.parametrize(
    ("text", "book", "found"),
    [
        ("Add up all Pattern costs before you load a 🧬Pattern.", "meaning-made", "Pattern costs"),
        ("The Pattern costs of 🧬Shell are low.", "meaning-made", "Pattern costs"),
        ("Write down each Pattern cost of a 🧬Pattern.", "meaning-made", "Pattern cost"),
        ("Compare the ⚙️Project ranks of all players.", "life-meaning", "⚙️Project ranks"),
        ("Have as many Pattern costs as a 🧬Pattern shows.", "meaning-made", "Pattern costs"),
        ("Specialist worker powers only apply to that action.", "meeple-inc", "Specialist worker powers"),
        ("Take the ⚙️Project points 6, 3 and 1.", "life-meaning", "⚙️Project points"),
    ],
)
def test_a_name_in_the_plural_is_told_as_before(text: str, book: str, found: str, words: Lexicon):
    """Several are named, or it is no plural."""
    assert found in [it for _, it, _ in told(text, words, book)]
