"""Numbers and words that answer nothing: what they count, where they come from and what is left out of them."""

from __future__ import annotations

import pytest

from rules_engine.lexicon import documents
from tests.auditor.measured import auditor

TRUE = [
    ("life-meaning", "If you give a token, you gain one Reputation. You may do more than one Touchpoint in a round."),
    ("life-meaning", "Drift begins at 3 and can climb to 12."),
    ("meaning-made", "You get two tokens each time you gather, so two gathers make four."),
    (
        "meeple-inc",
        "Each player begins with four workers. A placed Specialist brings one more worker.",
    ),
    ("meeple-inc", "A set of three predictions costs three Research tokens."),
    ("meeple-inc", "Published games can no longer be upgraded."),
]
FALSE = [
    ("life-meaning", "If you give a token, you gain two Reputation."),
    ("life-meaning", "Drift begins at 4 and can climb to 12."),
    ("meeple-inc", "Each player begins with five workers."),
    ("meeple-inc", "A prediction costs three Research tokens."),
    ("meeple-inc", "With Gain Multiple Resources you take up to four level-1 resources."),
]


@pytest.mark.parametrize(("rulebook", "text"), TRUE)
def test_what_is_true_is_left_alone(rulebook: str, text: str):
    """A number of another thing, a sum, what is added, several at once, and what one may do no longer."""
    assert auditor(rulebook).audit(documents.read(text, "markdown")).findings == ()


@pytest.mark.parametrize(("rulebook", "text"), FALSE)
def test_what_is_wrong_beside_it_is_found(rulebook: str, text: str):
    """The same things, said wrongly."""
    assert auditor(rulebook).audit(documents.read(text, "markdown")).findings != ()
