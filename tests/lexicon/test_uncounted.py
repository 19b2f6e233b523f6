"""Terms that have no number of their own, and texts that give them one."""

from __future__ import annotations

import pytest

from tests.lexicon.linted import own, term, told

WORDS = own(term("Glow", "✨"), term("Dusk", "🌒", measured_by="glow"))


@pytest.mark.parametrize(
    "text",
    [
        "🌒Dusk rises.",
        "Then 🌒Dusk slowly falls.",
        "If 🌒Dusk goes up, rest.",
        "The board tracks 🌒Dusk.",
        "It is for tracking ✨Glow and 🌒Dusk.",
        "Reduce 🌒Dusk by 2.",
        "Raise the 🌒Dusk.",
        "You gain 2 🌒Dusk.",
        "Take +1 🌒Dusk.",
        "🌒Dusk: 4",
        "🌒Dusk +1 now.",
        "At 🌒Dusk 7 the world ends.",
        "The 🌒Dusk marker is black.",
        "Look at the 🌒 Dusk track.",
        "🌒Dusk is at 5.",
    ],
)
def test_what_is_not_counted_is_told_where_it_has_a_number(text: str):
    """Amounts, a track or marker, and what moves: each is of the term that measures it."""
    ((code, found, right),) = told(text, WORDS, "boats")

    assert (code, found.replace(" ", ""), right) == ("replaced-term", "🌒Dusk", "✨Glow")


@pytest.mark.parametrize(
    "text",
    [
        "🌒Dusk: the mood of the world.",
        "🌒Dusk pulls ✨Glow down.",
        "🌒Dusk is not tracked.",
        "Nothing moves 🌒Dusk.",
        "Talk of 🌒Dusk. 3 players listen.",
        "✨Glow rises and falls; 🌒Dusk answers.",
        "Against 🌒Dusk you raise ✨Glow.",
        "“🌒Dusk rises” is what it said.",
        "At dusk 2 of them rose.",
        "Track ✨Glow +1.",
        "Some say that 🌒Dusk is 12 minus ✨Glow.",
    ],
)
def test_elsewhere_it_is_a_word_as_any_other(text: str):
    """Also where the text says that it is not counted."""
    assert told(text, WORDS, "boats") == []


def test_without_its_icon_it_counts_in_a_text_of_the_game():
    """In small letters it is plain English."""
    assert [found for _, found, _ in told("Each round Dusk rises.", WORDS, "boats")] == ["Dusk"]
    assert told("Each round dusk rises.", WORDS, "boats") == []
