"""What is found in a text: read, held to the words of a rulebook, and without what its comments keep back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from rules_engine.core.data.finding import Finding
from rules_engine.lexicon import documents
from rules_engine.lexicon.context.evidence import decided
from rules_engine.lexicon.fixes.fixing import fixed
from rules_engine.lexicon.ignoring import UNUSED, without_ignored
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import CODES, lint
from rules_engine.lexicon.readers.document import Document

Found = tuple[list[Finding], str]
"""Findings, and the rulebook the text was held to, empty where neither anybody nor the text says which."""

_MOST_ROUNDS = 5


def found_in(
    text: str, syntax: str, lexicon: Lexicon, rulebook: str | None, enabled: Collection[str], path: str = ""
) -> Found:
    """Return what is found in the text at `path`. It is held to `rulebook`, or to the one it shows."""
    document = documents.read(text, syntax)
    book = rulebook or decided(document, lexicon)
    codes = {*enabled} - {UNUSED}
    found = lint(document, lexicon, book or None, declared=rulebook is not None, enabled=codes, path=path)
    return left_in(document, found, CODES, enabled if book else {*enabled} & {UNUSED}, path), book


def left_in(
    document: Document, found: Iterable[Finding], codes: Collection[str], enabled: Collection[str], path: str = ""
) -> list[Finding]:
    """Return what no comment keeps back, and, where that is looked for, a finding for each comment that keeps nothing.

    `codes` are all there are, `enabled` those looked for in the document at `path`.
    """
    stay, idle = without_ignored(document, found, codes, enabled)
    if UNUSED in enabled:
        stay += (replace(finding, path=path) for finding in idle)
    return stay


def mended(text: str, found: Found, find: Callable[[str], Found]) -> tuple[str, Found]:
    """Return the text with what was `found` mended where that is safe, and what `find` finds in the mended one."""
    for _ in range(_MOST_ROUNDS):  # two findings may overlap, and the second waits for the first
        after = fixed(text, found[0])
        if after == text:
            break
        text, found = after, find(after)
    return text, found
