"""One text audited: what is found in its words and its claims, and the claims as they were read."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from rules_engine.auditor.auditing import Audit
from rules_engine.auditor.findings import AuditorOf, audited
from rules_engine.cli.audit.changed_lines import Since, new_findings
from rules_engine.cli.lint.baseline import Baseline
from rules_engine.cli.lint.input_texts import InputText
from rules_engine.cli.lint.linted import Linted, lines_of
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.readers.document import Document


@dataclass(frozen=True, slots=True, kw_only=True)
class Audited(Linted):
    """A text after an audit: what is found and new, what was read, and the document it was read in."""

    audit: Audit = field(default_factory=Audit)
    document: Document


@dataclass(frozen=True, slots=True)
class TextAuditor:
    """Audits texts by the same words, questions and codes; without a commit all lines count."""

    lexicon: Lexicon
    auditor_of: AuditorOf
    rulebook: str | None
    enabled: Collection[str]
    baseline: Baseline
    since: Since | None = None

    def audited(self, source: InputText, *, show: bool = False) -> Audited:
        """Audit a text; keep lines to `show`. Raises: WrongUsage where git cannot say which lines are new."""
        text, syntax, path = source.text, source.syntax, source.path
        audit, document, book = audited(text, syntax, self.lexicon, self.auditor_of, self.rulebook, self.enabled, path)
        findings = self.baseline.new(audit.findings)
        if self.since and source.file:
            findings = new_findings(findings, self.since.lines(source.file))
        found = tuple(findings)
        lines = lines_of(text, found) if show and found else {}
        return Audited(source, found, lines, rulebook=book, audit=audit, document=document)
