"""Notes on changes: what holds now is a claim, what was before is none."""

from __future__ import annotations

import pytest

from rules_engine.auditor.text.revisions import as_it_is_now
from rules_engine.lexicon.documents import read
from tests.auditor.measured import denied


def now(text: str) -> str:
    """Return what is left of a text's prose, without the blanks."""
    return " ".join(as_it_is_now(read(text, "text")).prose.replace("\0", " ").split())


@pytest.mark.parametrize(
    ("told", "left"),
    [
        ("Hand size: was 7 cards, now 5.", "Hand size: cards 5."),
        ("Hand size: was 7 cards, now 5 tiles.", "Hand size: 5 tiles."),
        ("Hand size raised from five to seven.", "Hand size seven."),
        ("Hand size: up from 5 cards to 7.", "Hand size: cards 7."),
        ("Hand size: seven before, five now.", "Hand size: five now."),
        ("Row: eight cards in two rows became six in one.", "Row: six in one."),
        ("Hand size: 7 → 5.", "Hand size: 5."),
        ("The sign is a sun now, it was a moon.", "The sign is a sun now, ."),
        ("Draws: the limit of one a turn has been lifted.", "Draws: ."),
    ],
)
def test_what_was_is_blanked_in_a_note_on_changes(told: str, left: str) -> None:
    """Under a title that says so, or where a section tells several changes."""
    assert now(f"Errata.\n{told}\n") == f"Errata. {left}"
    assert now(f"Cards.\nPrice: was 3 coins, now 2.\n{told}\n") == f"Cards. Price: coins 2. {left}"


@pytest.mark.parametrize(
    "told",
    [
        "The track runs from 0 to 12.",
        "Mara went from 3 to 5.",
        "Places that were empty before are filled.",
        "Shell: 1 Energy → 2 Insight.",
        "Your action is gone.",
    ],
)
def test_what_tells_no_change_stays(told: str) -> None:
    """Ranges, moves, and what a card turns into what."""
    assert now(f"Errata.\n{told}\n") == f"Errata. {told}"


def test_a_single_change_in_any_other_text_stays() -> None:
    """It may tell play."""
    text = "Our evening.\nMeaning was 5, now 3."
    assert now(text) == "Our evening. Meaning was 5, now 3."


def test_what_holds_now_is_held_to_the_rulebook() -> None:
    """And what was before is not."""
    right = "# Changes\n\n- Gather: was 3 tokens, now 2.\n- Events up from 28 to 30.\n"
    wrong = "# Changes\n\n- Gather: was 2 tokens, now 3.\n"
    assert denied("meaning-made", right) == []
    assert len(denied("meaning-made", wrong)) == 1
