"""What a text announces, and what it says of play and of other games, is no claim; the same words elsewhere are one."""

from __future__ import annotations

import pytest

from tests.auditor.measured import denied

HOUSE = "These are the club's own rules for Tuesdays, which replace the printed ones.\n\n"
WRONG = "Things we messed up in our first two games.\n\n"
PLAIN = "These are the rules.\n\n"

HEADED = [
    ("meaning-made", HOUSE, "You take three actions in a turn.", "mm.claim.actions"),
    ("meaning-made", "Version 2 of our house rules.\n\n", "The Prism shows eight Patterns.", "mm.claim.prism-cards"),
    ("meeple-inc", HOUSE, "Everyone starts with five workers.", "mi.claim.start-workers"),
    ("meeple-inc", WRONG, "We started with three workers each, since one was in the bag.", "mi.claim.start-workers"),
    ("life-meaning", HOUSE, "The Drift marker starts on 0.", "lm.claim.drift-start"),
]


@pytest.mark.parametrize(("rulebook", "opening", "said", "claim"), HEADED)
def test_an_opening_says_whose_rules_follow(rulebook: str, opening: str, said: str, claim: str) -> None:
    """What a house plays, or played wrong, denies nothing; said of the rules it does."""
    assert denied(rulebook, opening + said) == []
    assert denied(rulebook, PLAIN + said) == [claim]


def test_what_the_printed_rules_say_is_claimed_among_those_of_a_house() -> None:
    """Under an announcement a sentence may turn to the rules as printed."""
    assert denied("meaning-made", f"{HOUSE}By the printed rules you take three actions in a turn.") == [
        "mm.claim.actions"
    ]
    assert denied("meaning-made", f"{HOUSE}By the printed rules you take two actions in a turn.") == []


def test_what_was_played_wrong_is_told_in_the_past() -> None:
    """What is so now, a confession claims."""
    assert denied("meeple-inc", f"{WRONG}Everyone starts with five workers.") == ["mi.claim.start-workers"]
    assert denied("meeple-inc", f"{WRONG}Everyone starts with four workers.") == []


def test_what_another_game_does_is_said_of_that_game() -> None:
    """A title before a verb is the subject of a sentence."""
    assert denied("life-meaning", "Pandemic seats two to four players.") == []
    assert denied("life-meaning", "The game seats two to four players.") == ["lm.claim.players"]


def test_what_a_draft_had_is_history() -> None:
    """What a draft gave is of no printed rule."""
    gave = "the Top contributor got 5 Legacy for a completed Project"
    assert denied("life-meaning", f"In the draft {gave}.") == []
    assert denied("life-meaning", f"At the table {gave}.") == ["lm.claim.legacy-first"]


def test_told_play_answers_by_more_than_one_word_of_a_question() -> None:
    """How an evening ended is not how one wins; a rule says so of the game."""
    told = "My win rate alone is two in nine. In the third game I lost all 5 Vitals before round four."
    rule = "In Solo Mode you win with a high score."
    assert denied("meaning-made", told) == []
    assert denied("meaning-made", rule) == ["mm.claim.solo-win"]
