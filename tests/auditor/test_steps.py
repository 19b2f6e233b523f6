"""Steps of an order that run on over sentences."""

from __future__ import annotations

import pytest

from tests.auditor.measured import audit_of, denied

COMPLETE = ["mm.claim.completion-order-penalty"]


@pytest.mark.parametrize(
    ("rulebook", "text", "wrong"),
    [
        ("life-meaning", "First everyone takes a turn. Then the Event is revealed.", ["lm.claim.event-before-turns"]),
        ("life-meaning", "First the Event is revealed. Then everyone takes a turn.", []),
        ("life-meaning", "First comes the Check. Everyone takes a turn.", []),
        ("life-meaning", "First everyone takes a turn.\n\nThen the Event is revealed.", []),
        ("meaning-made", "When an Initiative completes, first take the Penalty. Then award the Legacy.", COMPLETE),
        ("meaning-made", "When an Initiative completes, first award the Legacy. Then take the Penalty.", []),
        ("meeple-inc", "First score the awards. After that, score the Objectives.", ["mi.claim.sequence.scoring.1-2"]),
        ("meeple-inc", "First score the Objectives. After that, score the awards.", []),
        ("meeple-inc", "Awards have a shelf. Then score the Objectives.", []),
    ],
)
def test_a_sentence_that_begins_with_then_goes_on_with_the_one_before(rulebook: str, text: str, wrong: list[str]):
    """In the same paragraph, and where the one before is a step."""
    assert denied(rulebook, text) == wrong


def test_what_comes_after_that_comes_later():
    """`After` alone turns what stands around it."""
    claims = audit_of("life-meaning", "The Event is revealed, after that the Gallery is refreshed.").claims

    assert [claim.agrees for claim in claims if claim.question == "lm.claim.event-before-gallery"] == [True]
