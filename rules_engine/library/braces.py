"""Braces in the texts of a rulebook: each must be a fact's name, or in a step's note one of its claims, and close."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core.data.notes import with_claims
from rules_engine.core.data.rulebook import Step
from rules_engine.core.data.texts import texts_within
from rules_engine.core.data.wording import WordingError, placeholders
from rules_engine.library.marked_yaml import KeyPath


def bad_braces(entry: object) -> Iterator[tuple[KeyPath, WordingError]]:
    """Yield each text of `entry`, by its path, whose braces cannot be read, with what is wrong."""
    for path, text, kind, holder in texts_within(entry):
        try:
            if kind.filled:
                list(placeholders(with_claims(text, holder.claims) if isinstance(holder, Step) else text))
        except WordingError as caught:
            yield path, caught
