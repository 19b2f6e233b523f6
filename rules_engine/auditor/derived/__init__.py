"""Questions that follow from a rulebook's data: what its cards, tables, Layers, orders and May I…? hold."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.auditor.derived import cards, layers, orders, permissions, tables
from rules_engine.core.data.claim_questions import ClaimQuestion
from rules_engine.core.data.rulebook import RulebookData


def derived(book: RulebookData) -> Mapping[str, ClaimQuestion]:
    """Return, by full id, the questions that nobody has to write down."""
    found: dict[str, ClaimQuestion] = {}
    for kind in (cards, layers, tables, orders, permissions):
        found |= {question.id: question for question in kind.questions(book)}
    return found
