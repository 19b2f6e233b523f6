"""Play as texts print it: a log becomes a worked example of a rulebook."""

from __future__ import annotations

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.lexicon.readers.document import Document


def as_example(document: Document, rulebook: RulebookData) -> str | None:
    """Return the log in a document as the YAML of an example; None where there is none."""
    return None
