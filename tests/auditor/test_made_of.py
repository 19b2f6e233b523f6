"""Numbers and what stands beside them that makes them up, in prose: the wrong ones are found, and no others."""

from __future__ import annotations

import pytest

from tests.auditor.measured import audit_of, denied


def wrong(rulebook: str, text: str) -> list[tuple[str, str]]:
    """Return what does not add up in a text about a game, and what would."""
    findings = audit_of(rulebook, text).findings
    return [(it.text, it.suggestion) for it in findings if it.code == "claim-arithmetic"]


@pytest.mark.parametrize(
    ("rulebook", "text", "says", "makes"),
    [
        ("meaning-made", "Ann had 7 Vitals and 14 Legacy, an End Score of {}.", "23", "21"),
        ("meaning-made", "With 2 Patterns, 7 Vitals and 14 Legacy she came to an End Score of {}.", "24", "23"),
        ("meaning-made", "Bo finished on 9 Vitals and 13 Legacy, so his End Score was {}.", "21", "22"),
        ("meaning-made", "End Score {}: 8 Vitals, 12 Legacy.", "21", "20"),
        ("life-meaning", "Kim had 7 Coherence, 5 Reputation and 12 Legacy, Player Track Total {}.", "25", "24"),
        ("meaning-made", "You all get {} tokens: three Energy, two Insight, one Support.", "seven", "6"),
        ("life-meaning", "Ann has {} tokens (two Energy, one Support and one Model).", "five", "4"),
    ],
)
def test_what_does_not_make_a_number_up_is_found(rulebook: str, text: str, says: str, makes: str):
    """A score behind its parts, and a number before a list; the same with the right number is left alone."""
    assert wrong(rulebook, text.format(says)) == [(says, makes)]
    assert wrong(rulebook, text.format(makes)) == []


@pytest.mark.parametrize(
    "text",
    [
        "With 2 Patterns, 7 Vitals and 14 Legacy she came to an End Score of 21.",
        "Ann had 7 Vitals and 14 Legacy (6 of them for one Initiative), an End Score of 21.",
        "Ann lost 2 Vitals and had 14 Legacy, an End Score of 19.",
        "There are three kinds of card: 60 Patterns, 24 Initiatives and 32 Events.",
        "You take two tokens: 1 Energy or 1 Insight each.",
        "Take two tokens: one Energy, and another if you like.",
        "On Layer 6: 2 Energy, 1 Insight.",
    ],
)
def test_what_may_be_more_or_less_than_its_parts_is_left_alone(text: str):
    """A number that is no part, a choice, a count of kinds, or the number of a thing."""
    assert wrong("meaning-made", text) == []


STANDINGS = """| | Coherence | Reputation | Legacy | Total |
|---|---|---|---|---|
| Marta | 6 | 7 | 13 | {} |
| Ole | 5 | 9 | 18 | 32 |
| Ida | 4 | 5 | 3 | 12 |
"""


def test_a_table_below_an_empty_corner_is_added_up():
    """Its rows are headed, and what is left of its columns is empty."""
    assert wrong("life-meaning", STANDINGS.format("27")) == [("27", "26")]
    assert wrong("life-meaning", STANDINGS.format("26")) == []


def test_standings_state_no_rule():
    """What players have at the end is no price and no gain, whatever the text before it speaks of."""
    before = "Bram completed the Layer 10 Project with his last action."
    table = STANDINGS.format("26")

    assert denied("life-meaning", f"{before}\n\n{table}") == []
    assert "lm.claim.high-layer-reputation" in denied("life-meaning", f"{before}\n\n{table.replace('Total', 'Reward')}")
