"""One text linted: what is found in it and, if asked for, mended."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rules_engine.cli.lint.baseline import Baseline
from rules_engine.cli.lint.sources import Source
from rules_engine.core.finding import Finding
from rules_engine.lexicon import documents
from rules_engine.lexicon.evidence import decided
from rules_engine.lexicon.fixing import fixed
from rules_engine.lexicon.ignoring import UNUSED, kept
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import CODES, lint

_MOST_ROUNDS = 5
_LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Linted:
    """A text after linting: its findings, the lines they stand in, and the text as mended, if anything was.

    `rulebook` is whose words it was held to, empty where neither anybody nor the text says which.
    """

    source: Source
    findings: tuple[Finding, ...]
    lines: Mapping[int, str] = field(default_factory=dict)
    mended: str | None = None
    mends: int = 0
    rulebook: str = ""


@dataclass(frozen=True, slots=True)
class Linter:
    """Lints texts by the same words and codes; findings of the baseline are left out."""

    lexicon: Lexicon
    rulebook: str | None
    enabled: frozenset[str]
    baseline: Baseline

    def linted(self, source: Source, *, mend: bool = False, show: bool = False) -> Linted:
        """Lint a text; `mend` what is safe and tell what is left; keep lines to `show`."""
        text = before = source.text
        findings, book = self._found(text, source)
        first = len(findings)
        for _ in range(_MOST_ROUNDS if mend else 0):  # two findings may overlap, and the second waits for the first
            after = fixed(text, findings)
            if after == text:
                break
            text = after
            findings, book = self._found(text, source)
        lines = _lines(text, findings) if show and findings else {}
        mended, mends = (None, 0) if text == before else (text, max(first - len(findings), 1))
        return Linted(source, tuple(findings), lines, mended, mends, book)

    def _found(self, text: str, source: Source) -> tuple[list[Finding], str]:
        """Return findings, and the rulebook the text was held to: the one given, or the one it shows."""
        document = documents.read(text, source.syntax)
        book = self.rulebook or decided(document, self.lexicon)
        found: Iterable[Finding] = ()
        if book:
            codes, declared = self.enabled - {UNUSED}, self.rulebook is not None
            found = lint(document, self.lexicon, book, declared=declared, enabled=codes, path=source.path)
        stay, idle = kept(document, found, CODES, self.enabled if book else ())
        if UNUSED in self.enabled:
            stay += (replace(finding, path=source.path) for finding in idle)
        return list(self.baseline.new(stay)), book


def _lines(text: str, findings: Iterable[Finding]) -> dict[int, str]:
    """Return the lines in which findings stand, by number."""
    wanted = {line for finding in findings for line in range(finding.line, finding.end_line + 1)}
    lines = _LINE_END.split(text)
    return {line: lines[line - 1] for line in wanted if 0 < line <= len(lines)}
