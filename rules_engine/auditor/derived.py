"""Questions that follow from a rulebook's data: what its tracks, decks, cards, tables and orders hold."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.core.data.claim_questions import ClaimQuestion
from rules_engine.core.data.rulebook import RulebookData


def derived(book: RulebookData) -> Mapping[str, ClaimQuestion]:
    """Return, by full id, the questions that nobody has to write down."""
    return {}
