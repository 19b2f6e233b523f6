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
        ("Hand size: twenty-three before, now two.", "Hand size: two."),
        ("Hand size: was 7, but is 5 now.", "Hand size: 5 now."),
        ("Hand size: two Dollars before; now a Dollar.", "Hand size: a Dollar."),
        ("The sign is a sun now, it was a moon.", "The sign is a sun now, ."),
        ("Draws: the limit of one a turn has been lifted.", "Draws: ."),
        ("You take 3 tokens, and the limit's gone.", "You take 3 tokens, ."),
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
        "The hand limit is now 7 cards.",
        "You take 2 tokens, but the price of a card is now 3.",
        "The track runs from 0 up to 12.",
        "If there were ties, now 2 players share.",
    ],
)
def test_what_tells_no_change_stays(told: str) -> None:
    """Ranges, moves, and what a card turns into what."""
    assert now(f"Errata.\n{told}\n") == f"Errata. {told}"


@pytest.mark.parametrize(
    "text",
    [
        "Our evening.\nMeaning was 5, now 3.",
        "The game, second edition.\nMeaning was 5, now 3.",
        "The log.\nEnergy: 3 → 2.\nMeaning: 4 → 3.",
        "3.1 Set-up.\nMeaning: 4 → 3.",
    ],
)
def test_what_may_tell_play_stays(text: str) -> None:
    """In any other text, and arrows even where there are several."""
    assert now(text) == text.replace("\n", " ")


def test_an_arrow_is_read_under_a_title() -> None:
    """There it tells no play."""
    assert now("Errata.\nHand size: 7 → 5.\n") == "Errata. Hand size: 5."


def test_offsets_and_what_parts_cells_stay() -> None:
    """Markup within a change, a line that goes on, other ends of lines, and a change in two cells."""
    text = "# Changes\r\n\r\n- Hand: was **7** cards,\r\n  now 5.\r\n\r\n| a | was 7 | 5, now |\r\n|---|---|---|\r\n"
    before = read(text, "markdown")
    after = as_it_is_now(before).prose

    assert len(after) == len(before.prose)
    assert after.count("\0") == before.prose.count("\0")
    assert {new for old, new in zip(before.prose, after, strict=True) if old != new} == {" "}
    hand, goes_on, _, cells, *_ = after.splitlines()[2:]
    assert "7" not in hand
    assert goes_on.strip() == "5."
    assert cells == before.prose.splitlines()[5]


@pytest.mark.parametrize(
    "line",
    [
        "was 1" + " " * 2000,
        "from ," + " " * 2000,
        "limit is " * 220,
        "from 3 " * 280,
        "was 1 " + "a " * 900,
        "x was " * 9000,
    ],
)
def test_no_line_takes_long(line: str) -> None:
    """Each was slow once: what goes back over the same blanks or words."""
    assert len(as_it_is_now(read(f"Errata.\n{line}\n" * 20, "text")).prose) == len(f"Errata.\n{line}\n" * 20)


def test_what_holds_now_is_held_to_the_rulebook() -> None:
    """And what was before is not."""
    right = "# Changes\n\n- Gather: was 3 tokens, now 2.\n- Events up from 28 to 30.\n"
    wrong = "# Changes\n\n- Gather: was 2 tokens, now 3.\n"
    assert denied("meaning-made", right) == []
    assert len(denied("meaning-made", wrong)) == 1
