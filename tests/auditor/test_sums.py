"""Sums, products and changes of tracks that a text writes out: the wrong ones are found, and no others."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules_engine
from rules_engine.auditor.play.book import PlayBook
from rules_engine.auditor.play.looking import Found, look
from rules_engine.core.data import codec
from rules_engine.lexicon import documents
from tests.auditor.plain_sentences import plain_sentences

BOOKS = {name: PlayBook.of(rules_engine.rulebook(name).data) for name in ("meaning-made", "life-meaning")}

WRONG = {
    "Meaning 5 - 2 = 4.": ("4", "3", "mm.term.meaning"),
    "The Event takes 2 Meaning: 5 − 2 = 4.": ("4", "3", "mm.term.meaning"),
    "So the tokens are 2 + 2 + 1 = 6.": ("6", "5", "mm.term.token"),
    "Legacy 6 + 3 + 1 = 11.": ("11", "10", "mm.term.legacy"),
    "End Score = Vitals 4 + Legacy 14 = 19.": ("19", "18", "mm.term.legacy"),
    "**End Score** = 🛡️Vitals 4 ➕ 🌳Legacy 14 = 17.": ("17", "18", "mm.term.legacy"),
    "End Score: 4 (Vitals) + 14 (Legacy, of two cards) = 19.": ("19", "18", "mm.term.legacy"),
    "3 plus 4 is 8 Meaning.": ("8", "7", "mm.term.meaning"),
    "Vitals 4 + Legacy 14 makes 19.": ("19", "18", "mm.term.legacy"),
    "For Legacy, 6 + 3 adds up to 10.": ("10", "9", "mm.term.legacy"),
    "14 = 6 + 3 + 4 Legacy.": ("14", "13", "mm.term.legacy"),
    "The deck has 6 × 10 = 50 Patterns.": ("50", "60", "mm.term.pattern"),
    "For Legacy it is (6 + 3) + 1 = 11.": ("11", "10", "mm.term.legacy"),
    "Each of the 4 players takes 2 actions, so 9 actions in all.": ("9", "8", "mm.term.action"),
    "4 players with 2 actions each make 6 actions.": ("6", "8", "mm.term.action"),
    "Four players take two actions each, nine actions in total.": ("nine", "8", "mm.term.action"),
    "Each player takes 2 actions, so 4 players take 9 actions altogether.": ("9", "8", "mm.term.action"),
    "There are 10 of each of 6 Layers, 50 cards.": ("50", "60", "mm.term.layer"),
    "End Score: 5 + 9, that is 15.": ("15", "14", "mm.term.end-score"),
    "3 Energy − 1 Energy = 1 Energy left.": ("1", "2", "mm.term.energy"),
    "Six plus three plus one is eleven Legacy.": ("eleven", "10", "mm.term.legacy"),
    "The three awards 6, 3 and 1 add up to 11 Legacy.": ("11", "10", "mm.term.legacy"),
    "The sum of 6, 3 and 1 is 11 Legacy.": ("11", "10", "mm.term.legacy"),
    "Drew gains 3 Legacy for a card and 1 Legacy for the World Layer, 5 Legacy in all.": ("5", "4", "mm.term.legacy"),
    "Four players, two actions each: seven actions.": ("seven", "8", "mm.term.action"),
    "With 3 players there are 3 × 2 = 5 actions in a round.": ("5", "6", "mm.term.action"),
    "Meaning 5-2=4 then.": ("4", "3", "mm.term.meaning"),
    "72 Patterns: 10 of each of the 6 Layers.": ("72", "60", "mm.term.pattern"),
}

WRONG_CHANGES = {
    "Three donations take Meaning from 4 to 8.": ("from 4 to 8", "4 → 7", "mm.fact.donation-meaning"),
    "Two donations raise 🌟Meaning 3 → 6.": ("3 → 6", "3 → 5", "mm.fact.donation-meaning"),
    "Both donate, and Meaning goes 4 → 7.": ("4 → 7", "4 → 6", "mm.fact.donation-meaning"),
    "With two donations Meaning climbs from three to four.": (
        "from three to four",
        "3 → 5",
        "mm.fact.donation-meaning",
    ),
    "Meaning 4 → 8 (three donations).": ("4 → 8", "4 → 7", "mm.fact.donation-meaning"),
    "Alex, Brooke and Casey each donate 1 Support: Meaning 4 → 8.": ("4 → 8", "4 → 7", "mm.fact.donation-meaning"),
    "Three of us donated Support, which took Meaning from 4 up to 8.": (
        "from 4 up to 8",
        "4 → 7",
        "mm.fact.donation-meaning",
    ),
    "Meaning fell from 7 to 4, a loss of 2.": ("from 7 to 4", "7 → 5", "mm.term.meaning"),
    "Alex: 🌳Legacy +6 (5 → 12).": ("5 → 12", "5 → 11", "mm.term.legacy"),
    "Meaning goes up by 2, from 4 to 7.": ("from 4 to 7", "4 → 6", "mm.term.meaning"),
    "Meaning rises by 3 from 5 to 9.": ("from 5 to 9", "5 → 8", "mm.term.meaning"),
    "The group loses 2 Meaning: 🌟Meaning 7 → 4.": ("7 → 4", "7 → 5", "mm.term.meaning"),
    "Alex gains 3 Legacy, so Legacy goes from 6 to 10.": ("from 6 to 10", "6 → 9", "mm.term.legacy"),
    "- Alex donates 1 ❤️Support\n- Brooke donates 1 ❤️Support\n\n🌟Meaning 3 -> 6.": (
        "3 -> 6",
        "3 → 5",
        "mm.fact.donation-meaning",
    ),
    "- Lose 2 🌟Meaning.\n- 🌟Meaning 5 → 4": ("5 → 4", "5 → 3", "mm.term.meaning"),
}

RIGHT = """
Meaning 4 → 7.
Three donations take Meaning from 4 to 7.
Four donations take Meaning from 4 to 7.
With three donations Meaning goes 11 → 12.
The group loses 3 Meaning: Meaning 2 → 0.
With the bonus, three donations take Meaning from 4 to 8.
Meaning goes from 5 to 2 after the Event and two donations.
Meaning rises 4 → 8 with three donations and the Reward.
Meaning runs from 0 to 12, and each donation gives +1.
The Meaning Track goes from 0 to 12.
Meaning 8 → 7 → 5, after a loss of 1.
Vitals: Alex 5 → 4, Brooke 5 → 4.
Alex gains 3 Energy and Meaning goes from 4 to 5.
Meaning 5 - 2 = 3.
So it is 2 + 2 + 1 = 5 tokens.
End Score = Vitals 4 + Legacy 14 = 18.
Each of the 4 players takes 2 actions, so 8 actions in all.
There are 10 of each of 6 Layers, 60 cards.
With 4 players, each takes 3 Energy, 2 Insight and 1 Support, 6 tokens in all.
Each player has 5 Vitals, 0 Legacy, 6 tokens in all.
Each of the 2 players gains 2 Vitals, and 3 in total for Alex.
4 players take 2 actions each, and 9 actions in all with the bonus action.
2 Energy → 1 Support.
2 Energy + 1 Insight = 1 Support.
1 Energy + 1 Insight gives 1 Legacy.
2 Energy + 1 Insight = 3 tokens.
Version 2.1 - 3 = 4 Meaning.
The score was 3–1 = 2 points for Meaning.
Legacy 6/3/1 = 10.
Layers 1-6 = 60 Patterns.
2026-03-04: Meaning 5.
Round 3 → Round 4: Meaning drops by 2.
(12 − 6) + 4 + 6 = 16 Meaning.
6 (first) + 3 (second, in round 2) + 1 = 10 Legacy.
Meaning: 4 + 3 = 7 − 2 for the Event.
Meaning = 5, Vitals = 5, Legacy = 0.
Legacy + Vitals + 3 = 8.
− 6 + 9 = 15 Legacy.
Draw 2 plus 1 is allowed, so 4 cards.
A score of 6-3 = 2 more Legacy.
Strained means Meaning from 3 to 4, and down by 2 is worse.
Each round has 3 phases and 4 players, 9 tokens in all.
The World Layer goes from 4 to 7, with 1 Legacy for Alex.
Alex: 🌳Legacy +6 and +1 for the World Layer (5 → 12).
Two players take 2 actions each and the third takes 1, 5 actions in all.
Meaning fell from 7 to 4, 2 of it by the Event.
The Event takes 2 Meaning and Casey's Consequence 1: Meaning 7 → 4.
Two Events take 2 Meaning each, so Meaning falls from 7 to 3.
Casey gains 6 Legacy for Food Network and 1 for raising the World Layer; Legacy 7 → 14.
Lose 2 Meaning; in Hard Mode Meaning goes 5 → 2.
Meaning goes from 4 to 7 with three donations, and from 7 to 5 by the next Event.
If all 6 players donate, Meaning goes from 5 to 8.
Six donations would take Meaning from 5 to 11, but the limit is 3.
The second donation takes Meaning from 5 to 6.
Load Shell: 1 Energy + 1 Insight = Layer 1.
Layer 1 + Layer 2 = 2 Layers.
See rule 3 - 2 = 5 in Meaning.
Energy: 3 - 5 = short by 2.
Meaning 3 or 4 = Strained.
12 + 3 = 15 + 3 = 18 Legacy.
Each player starts with 6 tokens: 3 Energy, 2 Insight and 1 Support.
""".strip().splitlines()

FOREIGN = "Two apples and 2 + 2 = 5.\nEach of the 3 boys takes 2 apples, 7 apples in all.\nIt rose by 2 from 4 to 7."


def found_in(text: str, book: str = "meaning-made", syntax: str = "markdown") -> tuple[str, list[Found]]:
    """Return a text, and what is found in it."""
    document = documents.read(text, syntax)
    return text, list(look(document, plain_sentences(document), BOOKS[book]))


@pytest.mark.parametrize(("text", "expected"), (WRONG | WRONG_CHANGES).items())
def test_what_does_not_come_out_is_found_with_what_it_makes(text: str, expected: tuple[str, str, str]) -> None:
    """The span is the result as written, or the change; acts that are counted weigh what the fact says."""
    _, found = found_in(text)
    assert [(it.code, text[it.start : it.end], it.holds, it.cites[0]) for it in found] == [
        ("claim-arithmetic", *expected)
    ]


@pytest.mark.parametrize("text", RIGHT)
def test_a_right_sum_and_what_is_none_are_left_alone(text: str) -> None:
    """So is a sum in which a step may be missing."""
    assert found_in(text)[1] == []


def test_a_sum_put_right_is_left_alone() -> None:
    """What the finding says to write is what is not found any more."""
    for text in WRONG:
        _, (found,) = found_in(text)
        assert found_in(text[: found.start] + found.suggestion + text[found.end :])[1] == []


@pytest.mark.parametrize("text", [text for text in RIGHT if re.search(r"= \d+|\d+ (?:actions|cards)", text)][:3])
def test_a_right_sum_put_wrong_is_found(text: str) -> None:
    """The last number of it is raised by one."""
    last = list(re.finditer(r"\d+", text))[-1]
    assert len(found_in(text[: last.start()] + str(int(last[0]) + 1) + text[last.end() :])[1]) == 1


def test_nothing_is_found_where_nothing_of_the_game_is_named() -> None:
    """A finding needs what it can cite."""
    assert found_in(FOREIGN)[1] == []


@pytest.mark.parametrize("kind", ["question", "history", "flavor", "quotation", "other-game"])
def test_a_sentence_that_claims_nothing_is_not_added_up(kind: str) -> None:
    """What is only asked or quoted may be wrong."""
    document = documents.read("Legacy 6 + 3 + 1 = 11.", "text")
    assert list(look(document, plain_sentences(document), BOOKS["meaning-made"]))
    assert not list(look(document, plain_sentences(document, kind), BOOKS["meaning-made"]))  # type: ignore[arg-type]


PIECES = st.sampled_from(
    [
        *" \n|()=+-−–→.,:",
        "Meaning",
        "🌟Meaning ",
        "from ",
        " to ",
        "each of ",
        "three",
        "3",
        "12",
        "donations",
        "in all",
    ]
)


@given(st.lists(PIECES, max_size=60).map("".join), st.sampled_from(["text", "markdown", "wikitext"]))
def test_no_text_is_too_odd_to_be_added_up(text: str, syntax: str) -> None:
    """Nothing fails, what is found stands in the text in order, and each finding cites something."""
    _, found = found_in(text, syntax=syntax)
    places = [at for it in found for at in (it.start, it.end)]
    assert places == sorted(places)
    assert all(it.cites and 0 <= it.start < it.end <= len(text) for it in found)


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_what_is_needed_of_a_rulebook_goes_through_json(book: PlayBook) -> None:
    """The browser has it as JSON alone."""
    assert codec.build(PlayBook, codec.plain(book)) == book
