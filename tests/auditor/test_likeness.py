"""Lists that are a card's own but for one number or one thing, and lists that only look like it."""

from __future__ import annotations

import pytest

from tests.auditor.measured import denied

LIFE, MADE = "life-meaning", "meaning-made"


@pytest.mark.parametrize(("rulebook", "text", "found"), [
    (LIFE, "Round two was Scarcity. Two Energy and two Regulation, it wants.", "scarcity.mitigation"),
    (LIFE, "Truth Hearing is hard. Two Regulation, one Model, one Value and two Support!", "truth-hearing.requirement"),
    (LIFE, "We had Damage, the Event. We covered its Regulation and its two Support.", "damage.mitigation"),
    (LIFE, "Warning Colors: 2 Energy in, 2 Regulation out.", "warning-colors.outputs"),
    (LIFE, "What does Truth Hearing want? Two Regulation, a Model, two Value and three Support.",
     "truth-hearing.requirement"),
    (LIFE, "### Truth Hearing\n\nThis one takes effort. Two Regulation, a Model, two Value, three Support.",
     "truth-hearing.requirement"),
    (MADE, "Then Local Clinic was done, which wants two Energy, an Insight and a Support, and Meaning went up by two.",
     "local-clinic.meaning"),
    (MADE, "Burrow: 1 Energy and 2 Vitals; brings 1 Support.", "burrow.requirement"),
    (MADE, "Fire Brigade is dear. You need 4 Energy, 2 Insight, a Boundary and a Reinforcement between you.",
     "fire-brigade.requirement"),
])  # fmt: skip
def test_one_number_differs(rulebook: str, text: str, found: str):
    """Where all else is as the card prints it, the number that is not is found."""
    assert [it.partition(".card.")[2] for it in denied(rulebook, text)] == [found]


@pytest.mark.parametrize("text", [
    "- **Hive Comb**: 🔁❤️ for 💎❤️❤️❤️",
    "- **Sweat** ⚖️: pay ☀️, get 🔁🔁🔁.",
])  # fmt: skip
def test_icons_are_counted(text: str):
    """An icon that is drawn twice is two of what it stands for."""
    assert len(denied(LIFE, text)) == 1
    assert denied(LIFE, text.replace("❤️❤️❤️", "❤️❤️").replace("🔁🔁🔁", "🔁🔁")) == []


def test_one_thing_is_another():
    """One thing in place of another is found where the rest of a long list is right."""
    swapped = "River Treaty is fussy: three Energy, two Insight, one Support, a Boundary and a Balance."

    assert denied(MADE, swapped) == ["mm.claim.card.river-treaty.requirement"]
    assert denied(MADE, swapped.replace("a Balance", "a Membership")) == []


@pytest.mark.parametrize(("rulebook", "text"), [
    (MADE, "She loaded Shell. It gave an Energy back, so she sat on five Energy, one Insight and her Support."),
    (MADE, "Pulse: I paid one Energy and one Insight, because of a discount."),
    (MADE, "We finished River Treaty; I put in two Energy, two Insight and one Support, a Boundary and a Membership."),
    (MADE, "Seed Vault is nearly full: three Energy, two Insight, one Balance, one Form, one Prediction."),
    (LIFE, "Scarcity came up. We gave one Energy and one Regulation, and somebody else the other Energy."),
    (LIFE, "Repair Hub: Ana one Energy, two Regulation and one Support, Ben the last Support."),
    (LIFE, "Peace Table shows two Regulation, one Value and two Support that are still open."),
    (LIFE, "After Pack Bond I owned two Energy, one Regulation, one Value and four Support."),
    (LIFE, "My start was Tree Bark. Acquire gave me one Energy and two Regulation over two turns."),
    (LIFE, "Between Hive Comb and Regrowth I chose the one with one Value and two Support."),
    (LIFE, "Peace Table and Footbridge: one wants two Regulation, one Value and three Support."),
])  # fmt: skip
def test_what_somebody_has_or_pays_is_no_card(rulebook: str, text: str):
    """What is held, paid in part, still open, or printed on another card close by is no claim about the card."""
    assert denied(rulebook, text) == []
