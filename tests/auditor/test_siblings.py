"""Questions that are siblings: where a sentence answers several and errs in one, and where it only looks like it."""

from __future__ import annotations

import pytest

from rules_engine.auditor.reading.families import families
from tests.auditor.measured import auditor, denied

LIFE, MADE, MEEPLE = "life-meaning", "meaning-made", "meeple-inc"


@pytest.mark.parametrize(("rulebook", "text", "wrong", "right", "found"), [
    (MADE, "**What are the places worth?** 6, then 3, then 2 for everybody after.", "2", "1", "legacy-other"),
    (MADE, "First on an Initiative 6, second 4, third and later 1.", "4", "3", "legacy-second"),
    (MADE, "First place 6, second place 3, third place 2, fourth place 1.", "2", "1", "legacy-other"),
    (LIFE, "Legacy goes by rank: 6 to the Top contributor, 4 to the Second, 1 to each other contributor.",
     "4", "3", "legacy-second"),
    (LIFE, "Coherence, Reputation and Legacy now start at 4, 3 and 0.", "3", "2", "reputation-start"),
    (LIFE, "On the mats, Coherence goes to 5, Reputation to 2; Legacy begins at zero.", "5", "4", "coherence-start"),
    (MEEPLE, "The second player gets a dollar for having to wait, the third gets three.", "three", "two",
     "seat-3-dollars"),
    (MEEPLE, "Second seat gets a buck, third two bucks, fourth a point, fifth a point and two bucks.",
     "a point and two bucks", "a point and a buck", "seat-5-dollars"),
    (MEEPLE, "A Meeple Bot makes one prediction on Easy, two on Normal, two on Hard and four on Extreme.",
     "two on Hard", "three on Hard", "bot-predictions-hard"),
])  # fmt: skip
def test_what_differs_beside_right_answers_is_found(rulebook: str, text: str, wrong: str, right: str, found: str):
    """The answers that are right show what is meant where its unit or its subject is left out."""
    assert [it.partition(".claim.")[2] for it in denied(rulebook, text)] == [found]
    assert denied(rulebook, text.replace(wrong, right)) == []


@pytest.mark.parametrize(("rulebook", "text"), [
    (LIFE, "With three of us the Legacy at the end was 6, 3 and 2."),
    (LIFE, "Nils had 6 marks, Ana 3 and Bo 2."),
    (LIFE, "After two rounds our mats showed Coherence 4, Reputation 3 and Legacy 0."),
    (LIFE, "We made two Projects. The first gave me 6 Legacy, the second 3, the third 6 again."),
    (LIFE, "Most marks on it: Ana 6, then Ben 3, then 2 for everyone else."),
    (LIFE, "We drew three cards of the row: two Energy, one Regulation and one Support."),
    (MADE, "First round 6, second round 3, third round 2: that is how many cards we loaded."),
    (MADE, "The first Event took 1 Meaning, the second 2, the third 2."),
    (MADE, "Local Clinic asks for 2 Energy, 1 Insight and 1 Support."),
    (MEEPLE, "Second place took a Dollar, third place took three, and that was the round."),
    (MEEPLE, "We bought four Items, hired two Specialists and three Freelancers."),
])  # fmt: skip
def test_numbers_of_something_else_are_left_alone(rulebook: str, text: str):
    """What is counted, told or numbered otherwise is no answer, though some of its numbers are the same."""
    assert denied(rulebook, text) == []


def test_what_is_right_for_each_is_wrong_for_none():
    """Numbers that are right in their order are not taken for another's."""
    ends = "The tracks end at 10, 10 and 30 for Coherence, Reputation and Legacy."

    assert denied(LIFE, ends) == []
    assert denied(LIFE, ends.replace("30", "40")) != []


def test_families_follow_from_the_questions():
    """Places are siblings in their order, and a question that counts what another asks about is none of them."""
    found = families(auditor(LIFE).questions)
    ranks = next(family for family in found if family.shape == "rank")

    assert [each[0].value for each in ranks.in_order] == [6, 3, 1]
    assert all(
        it.unit == it.own or it.unit not in family.members
        for family in found for each in family.members.values() for it in each
    )  # fmt: skip
