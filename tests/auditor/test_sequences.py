"""Two stops of an order in a text's own words: which comes first, in a sentence or in a list."""

from __future__ import annotations

import pytest

from rules_engine.auditor.aligning.bags import base
from tests.auditor.measured import denied

WRONG = [
    ("meaning-made", "We check for collapse before we discard the Event.", "round-end.0-2"),
    ("meaning-made", "After you refill the Pattern Prism, you place the card.", "load.1-5"),
    ("meaning-made", "1. Refill the Prism.\n2. Place the card.", "load.1-5"),
    ("meeple-inc", "In this order: take the action, gain the placement bonus, pay the safety cost.", "placement.1-2"),
    ("meeple-inc", "Gain the placement bonus, then pay the safety cost.", "placement.0-1"),
]
RIGHT = [
    ("meaning-made", "We discard the Event before we check for collapse."),
    ("meaning-made", "After you place the card, you refill the Pattern Prism."),
    ("meaning-made", "We do not check for collapse before we discard the Event."),
    ("meaning-made", "1. Place the card.\n2. Refill the Prism."),
    ("life-meaning", "A round goes like this: Event, Gallery refill, turns, Stability Check."),
    ("meeple-inc", "Pay the safety cost, then gain the placement bonus, then take the action."),
]


@pytest.mark.parametrize(("rulebook", "text", "asked"), WRONG)
def test_what_comes_too_early_isdenied(rulebook: str, text: str, asked: str):
    """By the order that tells it otherwise, or by the question that was written for the two."""
    found = denied(rulebook, text)
    orders = [claim for claim in found if asked in claim or ".order." in claim or "collapse-after" in claim]
    assert orders, found


@pytest.mark.parametrize(("rulebook", "text"), RIGHT)
def test_what_comes_in_its_order_is_left_alone(rulebook: str, text: str):
    """Also where somebody denies the wrong one."""
    assert denied(rulebook, text) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [("gets", "received"), ("taken", "earning"), ("refilled", "refill"), ("predicting", "predictions")],
)
def test_forms_of_a_word_have_one_base(one: str, other: str):
    """And the verbs of a family."""
    assert base(one) == base(other)
