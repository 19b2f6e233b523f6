"""Claims of what is printed, as its readers make them."""

from __future__ import annotations

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.numbers import Amount
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.entries import Stretch
from rules_engine.auditor.reading.things import Things
from rules_engine.auditor.words import Hit
from rules_engine.core.data.claim_questions import Shape


def claim(stretch: Stretch, asked: Asked, value: str, agrees: bool | None, first: int, last: int,
          shape: Shape = "value", why: str = "") -> Claim:  # fmt: skip
    """Return the claim that tokens make of what is printed."""
    found = stretch.found
    clause = (found[0].start, found[-1].end)
    return Claim(asked.id, shape, value, asked.answer, agrees, found[first].start, found[last - 1].end,
                 clause, asked.cites, why)  # fmt: skip


def band_claim(stretch: Stretch, things: Things, name: str, amount: Amount, first: int, last: int) -> Claim:
    """Return the claim that a name has a range, or that a number has the name."""
    band = things.bands[name]
    if amount.kind == "range":
        agrees = amount.values == (band.first, band.last)
    elif amount.bound == "most":
        agrees = amount.value == band.last
    elif amount.bound == "least":
        agrees = amount.value == band.first
    else:
        agrees = band.first <= amount.value <= band.last
    return claim(stretch, band.asked, str(amount).replace(" to ", "–"), agrees, first, last, "membership")


def kind_claim(stretch: Stretch, asked: Asked, kind: str, hit: Hit) -> Claim:
    """Return the claim that a card is of a kind, or that a Layer stands on cards of it."""
    return claim(stretch, asked, kind, kind in asked.answer.split(", "), hit.first, hit.last, "membership")
