"""Told play states no rule, and its totals have to come out."""

from __future__ import annotations

import pytest

from rules_engine.auditor.text.sentences import sentences
from rules_engine.lexicon.documents import read
from tests.auditor.measured import denied
from tests.auditor.test_sums import found_in

TOLD = [
    "Halvard took two Energy and Wiebke gave him another.",
    "We stopped at eight with Meaning on 6.",
    "My first worker went to the office.",
    "Paid 1 Energy for a card of the last Layer.",
]
RULES = [
    "You took two actions, so your turn is over.",
    "Energy gathered in a round is kept.",
    "Tokens placed there are lost.",
    "The rulebook says that we started right: 3 Energy.",
    "Whoever won the last game begins.",
]


@pytest.mark.parametrize("text", TOLD)
def test_who_did_something_is_told(text: str) -> None:
    """A person stands before a verb of the past, or that verb at the beginning."""
    assert [it.kind for it in sentences(read(text, "text"))] == ["example"]


@pytest.mark.parametrize("text", RULES)
def test_what_is_so_for_all_is_no_told_play(text: str) -> None:
    """It speaks to the reader, of things, of anybody, or of the rules."""
    assert [it.kind for it in sentences(read(text, "text"))] == ["rule"]


def test_among_told_sentences_a_short_one_is_told_and_a_rule_is_none() -> None:
    """What speaks to the reader claims in a diary, too."""
    text = "I opened with two Time.\n\nThird, a Box for that.\n\nYou start with 3 Energy.\n\nSveta bought a Box.\n"

    assert [it.kind for it in sentences(read(text, "text"))] == ["example", "example", "rule", "example"]
    alone = "Third, a Box for that.\n\nYou start with 3 Energy.\n"
    assert [it.kind for it in sentences(read(alone, "text"))] == ["rule", "rule"]


def test_what_a_picture_shows_is_told() -> None:
    """Up to the end of its line."""
    text = "Photo 3. Two Boxes, 5 Dollars.\n\nTwo Boxes, 5 Dollars.\n"

    assert [it.kind for it in sentences(read(text, "markdown"))] == ["example", "example", "rule"]


@pytest.mark.parametrize(
    ("book", "told", "claimed"),
    [
        ("meaning-made", "Mara opened with Gather, which made 4 Energy.", "Gather gives you 4 Energy."),
        ("meaning-made", "Sunniva loaded Shell twice and gathered, 5 Energy left.", "You gather 5 Energy at once."),
        ("meeple-inc", "I made two predictions for my 2 Research.", "A prediction costs 2 Research."),
    ],
)
def test_what_somebody_had_is_no_claim(book: str, told: str, claimed: str) -> None:
    """The same number is one where the rule is stated."""
    assert not denied(book, told)
    assert denied(book, claimed)


WRONG = {
    "Petra: 5 Vitals, 17 Legacy, makes 23.": ("23", "22"),
    "Legacy for Petra: 5 and 17, so 23.": ("23", "22"),
    "Petra had 5 Vitals and 17 Legacy, 23 in all.": ("23", "22"),
    "On the track 31 Legacy; my cards brought 14 and the rest 7, total 53.": None,
    "I had 31 Legacy; my cards brought 14 and my marks 7, total 53.": ("53", "52"),
    "I scored 6 Legacy for one and 3 for another, which makes 10 Legacy.": None,
    "I scored 6 Legacy for this and 3 for that, which makes 10 Legacy.": ("10", "9"),
    "Ivo had 5 Energy, paid 2 for Shell and was left with 4 Energy.": ("4", "3"),
    "Ivo had 5 Energy, paid 2 for Shell, leaving 4.": ("4", "3"),
    "Kuno had 7 Energy; minus the 2 he paid, 4 left.": ("4", "5"),
    "Emre had 8 Legacy and got 6 for the card, 15 Legacy now.": ("15", "14"),
    "Legacy 3, Vitals 2 and 1 that makes 7.": ("7", "6"),
}

RIGHT = """
Petra: 5 Vitals, 17 Legacy, makes 22.
I had 5 Energy and 3 Insight, paid 2 Energy and 1 Insight, leaving 3 Energy.
She had 4 Energy, paid 1 for Shell and another for Flock, and was left with 2.
He had 3 Energy, gathered 2 more, and then paid 1, so 4 now.
Mara had 6 Legacy and gained 3 for the School and 1 for the card, 10 Legacy now.
You start with 3 Energy, 2 Insight and a Support, which makes 6 tokens.
With 4 players and 2 actions each, that makes 8 actions.
I took 2 Energy and 1 Insight, so 8 tokens.
I had 2 Energy and got 1 Insight, 3 tokens now.
Round 3, turn 2: I scored 6 Legacy, so 14.
In rounds 1, 2 and 3 we donated 2, 3 and 1 Support, so 6.
I had 7 Support, gave 1 to Ilse and 1 to Drew, 5 left.
With the 2 Energy and 1 Insight from before that's 4 and 3.
2 Energy and 1 Insight, which makes 1 Support.
Ilse had 6 Energy and gave 2 to Mara, who then had 5 Energy left.
I got 12 Legacy for cards and 6 for marks, which made 46.
From 6 Meaning dropped to 4, and the Event took 2.
""".strip().splitlines()


@pytest.mark.parametrize(("text", "expected"), WRONG.items())
def test_a_told_total_that_does_not_come_out_is_found(text: str, expected: tuple[str, str] | None) -> None:
    """Nothing is where a step may be missing."""
    _, found = found_in(text)
    assert [(text[it.start : it.end], it.holds) for it in found] == ([expected] if expected else [])


@pytest.mark.parametrize("text", RIGHT)
def test_a_told_total_that_may_come_out_is_left_alone(text: str) -> None:
    """So is one that counts what there was before, or another thing."""
    assert found_in(text)[1] == []


def test_a_track_may_be_named_between_from_and_to() -> None:
    """The number of a round is no change."""
    text = "R3: the Event took 2, with -2 from 7 Meaning fell to 6."
    (found,) = found_in(text)[1]
    assert text[found.start : found.end] == "from 7 Meaning fell to 6"
    assert found.holds == "7 → 5"
