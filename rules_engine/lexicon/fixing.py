"""Fixes: what `--fix` writes, and the text with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.core.finding import Finding


@dataclass(frozen=True, slots=True)
class Fix:
    """Characters from `start` to `end` become `new`."""

    start: int
    end: int
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WordFinding(Finding):
    """A finding about words: its span in code points from the start of the text, and what mends it, if that is safe."""

    span: tuple[int, int] = (0, 0)
    fixes: tuple[Fix, ...] = ()


def fixed(text: str, findings: Iterable[Finding]) -> str:
    """Return `text` with the fixes of all findings; of two that overlap the first is kept.

    What is fixed is found no more, so that fixing twice changes nothing more.
    """
    parts, last = [], 0
    fixes = {fix for finding in findings if isinstance(finding, WordFinding) for fix in finding.fixes}
    for fix in sorted(fixes, key=lambda fix: (fix.start, fix.end)):
        if fix.start >= last:
            parts += [text[last : fix.start], fix.new]
            last = fix.end
    return "".join((*parts, text[last:]))
