"""What keeps a claim from being wrong: a condition that the question does not know, a clause about something else."""

from __future__ import annotations

import pytest

from tests.auditor.measured import denied

REFILL, DRIFT = ["mm.claim.prism-refill-when"], ["lm.claim.event-drift-when"]
END_SLOT = ["mm.claim.end-slot-refill"]


@pytest.mark.parametrize(
    ("rulebook", "text", "wrong"),
    [
        ("meaning-made", "The gap in the Prism is filled when the round ends.", REFILL),
        ("meaning-made", "The gap in the Prism is filled right after the load.", []),
        ("life-meaning", "The Drift of an Event is added at once, unless the group mitigates it.", DRIFT),
        ("life-meaning", "The Drift of an Event is added in the Stability Check, unless the group mitigates it.", []),
        ("meeple-inc", "An Action Bonus pays the safety cost, except for a Freelancer.", ["mi.claim.bonus-safety"]),
        ("meeple-inc", "An Action Bonus pays no safety cost, except for nothing.", []),
        ("life-meaning", "Projects are not replaced until the Stability Check, except with Recalibrate.", []),
        ("life-meaning", "Two players may not contribute to a Project, unless it has Layer 6.", []),
    ],
)
def test_a_condition_that_answers_or_excepts_leaves_the_rest_as_it_is(rulebook: str, text: str, wrong: list[str]):
    """What is denied but for an exception may be so, and so may what the exception is about."""
    assert denied(rulebook, text) == wrong


@pytest.mark.parametrize(
    ("rulebook", "text", "wrong"),
    [
        ("meaning-made", "The Prism shows six cards, and it is refilled at the end of the round.", REFILL),
        ("meaning-made", "The Prism shows six cards, and it is refilled after each load.", []),
        ("meaning-made", "The Prism shows six cards, and the End slot is refilled at the end of the round.", END_SLOT),
        ("life-meaning", "Presence is no currency; its icon works again and again.", ["lm.claim.presence-often"]),
        ("life-meaning", "Presence is no currency; its icon works once.", []),
        ("life-meaning", "An Event shows its pressure type; it is discarded before the next one is revealed.", []),
    ],
)
def test_a_clause_goes_on_about_the_subject_of_the_one_before(rulebook: str, text: str, wrong: list[str]):
    """By a pronoun for a thing: what the sentence names besides is no subject."""
    assert denied(rulebook, text) == wrong
