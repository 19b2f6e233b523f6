"""One text linted: what is found in it and, if asked for, mended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules_engine.cli.lint.baseline import Baseline
from rules_engine.cli.lint.input_texts import InputText
from rules_engine.core.data.finding import Finding
from rules_engine.lexicon.findings import Found, found_in, mended
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.readers.document import LINE_END


@dataclass(frozen=True, slots=True)
class Linted:
    """A text after linting: its findings, the lines they stand in, and the text as mended, if anything was.

    `rulebook` is whose words it was held to, empty where neither anybody nor the text says which.
    """

    source: InputText
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

    def linted(self, source: InputText, *, mend: bool = False, show: bool = False) -> Linted:
        """Lint a text; `mend` what is safe and tell what is left; keep lines to `show`."""
        text, found = source.text, self._found(source, source.text)
        first = len(found[0])
        if mend:
            text, found = mended(text, found, lambda text: self._found(source, text))
        findings, book = found
        lines = lines_of(text, findings) if show and findings else {}
        if text == source.text:
            return Linted(source, tuple(findings), lines, rulebook=book)
        return Linted(source, tuple(findings), lines, text, max(first - len(findings), 1), book)

    def _found(self, source: InputText, text: str) -> Found:
        """Return what is found in a text of `source` and is new, and the rulebook it was held to."""
        found, book = found_in(text, source.syntax, self.lexicon, self.rulebook, self.enabled, source.path)
        return list(self.baseline.new(found)), book


def lines_of(text: str, findings: Iterable[Finding]) -> dict[int, str]:
    """Return the lines in which findings stand, by number."""
    wanted = {line for finding in findings for line in range(finding.line, finding.end_line + 1)}
    lines = LINE_END.split(text)
    return {line: lines[line - 1] for line in wanted if 0 < line <= len(lines)}
