"""What a sentence takes from around it, and which of its own parts it is read without."""

from __future__ import annotations

import pytest

from rules_engine.lexicon import documents
from tests.auditor.measured import auditor, denied

SEATS = "| Seat | Extra at the start |\n|---|---|\n| 1st | nothing |\n| 2nd | {} |\n"
FRAGILE = "**When am I Fragile?** At 0.\n\n**What then?** You resolve a Consequence, on the {} Consequence Table."


@pytest.mark.parametrize(
    ("rulebook", "text", "wrong"),
    [
        ("meeple-inc", SEATS.format("2 Dollars"), True),
        ("meeple-inc", SEATS.format("1 Dollar"), False),
        ("meaning-made", FRAGILE.format("Group"), True),
        ("meaning-made", FRAGILE.format("Individual"), False),
        ("meaning-made", "**How many players?** Two to five, or you alone with the Community.", True),
        ("meaning-made", "**How many players?** Two to six, or you alone with the Community.", False),
        (
            "meaning-made",
            "Doing the same thing twice is fine (Touchpoint aside). Then you gather: two tokens, never Support.",
            False,
        ),
        (
            "meaning-made",
            "For example, my Vitals were on 3 when a storm took one, and I gained by a Touchpoint with Ben.",
            False,
        ),
        ("meaning-made", "A Touchpoint with Ben put my Vitals back on 3.", False),
        ("life-meaning", "You buy a card with the same Tag and pay one token less. Two such cards, two less.", False),
    ],
)
def test_what_stands_around_a_sentence_counts(rulebook: str, text: str, wrong: bool):
    """The head of a row is read with that of its column, a question with what it goes on about, a reply by itself."""
    title = auditor(rulebook).questions.title

    found = auditor(rulebook).audit(documents.read(f"# {title}\n\n{text}", "markdown")).findings

    alarms = [finding for finding in found if finding.severity != "note"]
    assert bool(alarms) is wrong, [finding.message for finding in alarms]


@pytest.mark.parametrize(("players", "found"), [("2–5", ["lm.claim.players"]), ("2–6", [])])
@pytest.mark.parametrize("heads", ["| | |", "| Thing | Value |"])
def test_a_cell_is_read_with_the_head_of_its_row(heads: str, players: str, found: list[str]):
    """As an item of a list is: `Players: 2–5`."""
    assert denied("life-meaning", f"{heads}\n|---|---|\n| Players | {players} |\n") == found
