"""What is found in a text: its words and its claims, held to a rulebook, without what its comments keep back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from rules_engine.auditor import claims
from rules_engine.auditor.auditing import Audit, Auditor
from rules_engine.core.data.finding import SEVERITIES, Finding, Severity, in_order
from rules_engine.lexicon import documents, linting
from rules_engine.lexicon.context.evidence import decided
from rules_engine.lexicon.findings import left_in
from rules_engine.lexicon.ignoring import UNUSED
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.readers.document import Document

CODES: Mapping[str, Severity] = {**linting.CODES, **claims.CODES}
DEFAULT = linting.DEFAULT | frozenset(claims.CODES)
"""The codes that are looked for unless others are asked for."""

GROUP = "claims"
_PLACE = {code: place for place, code in enumerate(CODES)}

AuditorOf = Callable[[str], Auditor | None]
"""The auditor of the rulebook of a name; none where only words are known."""


def audited(
    text: str,
    syntax: str,
    lexicon: Lexicon,
    auditor_of: AuditorOf,
    rulebook: str | None,
    enabled: Collection[str],
    path: str = "",
) -> tuple[Audit, Document, str]:
    """Return what is found in the text at `path`, the text as it was read, and the rulebook it was held to.

    That is `rulebook`, or the one it shows; empty, and no claim is read, where neither anybody nor the text says which.
    """
    document = documents.read(text, syntax)
    book = rulebook or decided(document, lexicon)
    codes = {*enabled} - {UNUSED}
    words = linting.lint(document, lexicon, book or None, declared=rulebook is not None, enabled=codes, path=path)
    auditor = auditor_of(book) if book else None
    audit = auditor.audit(document, path) if auditor else Audit()
    looked_for = {*enabled} if auditor else {*enabled} - {*claims.CODES} if book else {*enabled} & {UNUSED}
    found = [*words, *(finding for finding in audit.findings if finding.code in codes)]
    left = left_in(document, found, CODES, looked_for, path)
    return replace(audit, findings=in_order(apart(left))), document, book


def apart(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings, and of those about one span the most specific alone.

    The worse of two is kept, else what is said of a claim rather than of a word in it, else the shorter span. Words
    stand apart already.
    """
    kept: list[Finding] = []
    together: list[Finding] = []
    end = (0, 0)
    for finding in sorted(findings, key=_start):
        if _start(finding) >= end:
            kept += _most_specific(together)
            together = []
        together.append(finding)
        end = max(end, _end(finding))
    return [*kept, *_most_specific(together)]


def _most_specific(together: list[Finding]) -> list[Finding]:
    """Return those findings of a cluster that are about no part of a more specific one's span."""
    kept: list[Finding] = []
    for finding in sorted(together, key=_rank) if len(together) > 1 else together:
        if not any(_clash(finding, other) for other in kept):
            kept.append(finding)
    return kept


def _clash(one: Finding, other: Finding) -> bool:
    if GROUP not in (one.group, other.group) or UNUSED in (one.code, other.code):
        return False
    return _start(one) < _end(other) and _start(other) < _end(one)


def _rank(finding: Finding) -> tuple[int, bool, tuple[int, int], int]:
    (line, column), (end_line, end_column) = _start(finding), _end(finding)
    size = end_line - line, end_column - column
    return SEVERITIES.index(finding.severity), finding.group != GROUP, size, _PLACE.get(finding.code, len(_PLACE))


def _start(finding: Finding) -> tuple[int, int]:
    return finding.line, finding.column


def _end(finding: Finding) -> tuple[int, int]:
    return finding.end_line, finding.end_column
