"""Fixes: what `--fix` writes, and the text with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.core.data.finding import Finding
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.inflection import article
from rules_engine.lexicon.lazy_regex import LazyRegex

_LONGEST_TARGET = 200
_LINE_BREAK = LazyRegex(r"\s*[\r\n]\s*")  # “Pattern⏎Market”: the line ends stay


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


class Writing:
    """Writes fixes for one document, where no markup is in the way."""

    def __init__(self, around: Surroundings) -> None:
        self._prose = around.prose
        self._text = around.document.text

    def clean(self, start: int, end: int) -> bool:
        """Whether a span holds no markup, and is no part of a link's target that is shown as it is."""
        opened = self._text.rfind("[[", max(0, start - _LONGEST_TARGET), start)
        before = self._text[opened + 2 : start] if opened >= 0 else "|"
        shown = any(mark in before for mark in ("|", "]]", "\n"))
        return shown and self._text[start:end] == self._prose[start:end]

    def rewritten(self, start: int, end: int, new: str) -> tuple[Fix, ...]:
        """Return the fixes that put `new` in place of a span, and mend the article before it."""
        if not self.clean(start, end):
            return ()
        before = self._prose[max(0, start - 8) : start]
        gap = _LINE_BREAK.search(self._text, start, end)
        if gap and " " in new:
            new = new.replace(" ", gap[0], 1)
        mended = article(before, new)
        fixes = [Fix(start, end, new)]
        if mended is not None:
            at = max(0, start - 8) + mended[0]
            length = 2 if self._prose[at + 1].isalpha() else 1
            fixes.append(Fix(at, at + length, mended[1]))
        return tuple(fixes)


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
