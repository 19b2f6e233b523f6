"""Where markers stand at the start: a text that sets the game up says `start` only once, or in a heading."""

from __future__ import annotations

import pytest

from tests.auditor.measured import denied

MEANING, VITALS = ["mm.claim.meaning-start"], ["mm.claim.vitals-marker-place"]
DRIFT, REPUTATION = ["lm.claim.drift-start"], ["lm.claim.reputation-start"]


@pytest.mark.parametrize(
    ("rulebook", "text", "wrong"),
    [
        ("meaning-made", "To set up, lay out the board. Shuffle the decks. Put the Meaning marker on {}.", MEANING),
        ("meaning-made", "Before you play: shuffle the cards. Then put the Meaning marker on {}.", MEANING),
        ("life-meaning", "# Before the game\n\nThe Reputation marker sits on {}.", REPUTATION),
        ("life-meaning", "Set up the board. Shuffle the cards. The Drift cubes go to {}.", DRIFT),
    ],
)
def test_what_follows_a_word_for_the_setup_goes_on_with_it(rulebook: str, text: str, wrong: list[str]):
    """Up to the end of its section."""
    right = {"mm": "5", "lm": "3" if wrong is DRIFT else "2"}[wrong[0][:2]]

    assert denied(rulebook, text.format(6)) == wrong
    assert denied(rulebook, text.format(right)) == []


def test_what_is_played_ends_it():
    """From then on a marker may stand anywhere."""
    text = "To set up, lay out the board. In {} a storm blew. Put the Meaning marker on 6."

    assert denied("meaning-made", text.format("a corner")) == MEANING
    assert denied("meaning-made", text.format("a round")) == []


def test_a_heading_below_it_ends_it():
    """What is said below one is about something else."""
    assert denied("meaning-made", "To set up, shuffle the decks.\n\n# Then\n\nPut the Meaning marker on 6.") == []


@pytest.mark.parametrize(("space", "wrong"), [("6", VITALS), ("5", [])])
def test_a_number_may_stand_before_the_space_that_it_names(space: str, wrong: list[str]):
    """It counts no spaces."""
    assert denied("meaning-made", f"# Setup\n\n- The Vitals marker goes on the {space} space.") == wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Nora begins {} with 5 Energy.", ["mm.claim.start-energy"]),
        ("You start {} with 5 Energy.", ["mm.claim.start-energy"]),
    ],
)
def test_a_round_that_starts_is_no_game(text: str, wrong: list[str]):
    """But for the first one; somebody may have anything by then."""
    assert denied("meaning-made", text.format("the game")) == wrong
    assert denied("meaning-made", text.format("the first round")) == wrong
    assert denied("meaning-made", text.format("the third round")) == []
    assert denied("meaning-made", text.format("round two")) == []
