"""Braces in the texts of a rulebook: each must be a fact's name, or in a step's note one of its claims, and close."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core.data.notes import with_claims
from rules_engine.core.data.rulebook import Answer, Chapter, Example, Option, Rule, Ruling, Step, Term, Variant
from rules_engine.core.data.wording import WordingError, placeholders
from rules_engine.library.marked_yaml import KeyPath

_TEXTS: dict[type, tuple[str, ...]] = {
    Chapter: ("lead",),
    Rule: ("text",),
    Term: ("plain", "definition"),
    Ruling: ("why",),
    Option: ("text", "settles"),
    Variant: ("text",),
    Answer: ("answer",),
    Example: ("lead",),
    Step: ("note",),
}
_INNER = {Chapter: "rules", Ruling: "options", Example: "steps"}


def bad_braces(entry: object) -> Iterator[tuple[KeyPath, WordingError]]:
    """Yield each text of `entry`, by its path, whose braces cannot be read, with what is wrong."""
    for name in _TEXTS.get(type(entry), ()):
        try:
            text = getattr(entry, name)
            list(placeholders(with_claims(text, entry.claims) if isinstance(entry, Step) else text))
        except WordingError as caught:
            yield (name,), caught
    for rule, text in entry.reads.items() if isinstance(entry, Option | Variant) else ():
        try:
            list(placeholders(text))
        except WordingError as caught:
            yield ("reads", rule), caught
    inner = _INNER.get(type(entry))
    for index, part in enumerate(getattr(entry, inner) if inner else ()):
        for path, error in bad_braces(part):
            yield (inner or "", index, *path), error
