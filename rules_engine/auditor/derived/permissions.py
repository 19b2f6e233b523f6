"""What comes before what."""

from __future__ import annotations
from collections.abc import Iterator
from rules_engine.core.data.claim_questions import ClaimQuestion
from rules_engine.core.data.rulebook import RulebookData


def questions(book: RulebookData) -> Iterator[ClaimQuestion]:
    """Yield."""
    yield from ()
