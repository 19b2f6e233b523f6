"""What an audit read, for people and for programs: the claims, and how much of a text was read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import click

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.telling import claims_data
from rules_engine.cli.audit.audited import Audited
from rules_engine.lexicon.readers.document import line_and_column


def claims_and_counts(results: Iterable[Audited]) -> dict[str, object]:
    """Return the claims in all texts, the sentences by kind, and by reason those that were not read, as JSON values."""
    listed = list(results)
    claims = [claim for it in listed for claim in claims_data(it.audit.claims, it.document.text, it.source.path)]
    return {"claims": claims, "sentences": {"kinds": _kinds(listed), "declined": _declined(listed)}}


def explained(results: Iterable[Audited]) -> Iterator[str]:
    """Yield a line for each claim, and two that say how much was read."""
    listed = list(results)
    for it in listed:
        place = line_and_column(it.document.text)
        for claim in it.audit.claims:
            line, column = place(claim.start)
            yield f"{it.source.path}:{line}:{column}: {_told(claim)}"
    yield f"sentences: {_counted(_kinds(listed)) or 'none'}"
    yield f"not read: {_counted(_declined(listed)) or 'none'}"


def _told(claim: Claim) -> str:
    holds = f"; holds: {claim.holds}" if claim.holds else ""
    judged = {True: ("agrees", "green"), False: ("disagrees", "red"), None: ("left alone", "cyan")}
    word, color = judged[claim.agrees]
    said = click.style(word, fg=color) + (f": {claim.why}" if claim.why else "")
    return f"{claim.question} ({claim.shape}): {claim.value}{holds} [{said}]"


def _kinds(results: Iterable[Audited]) -> dict[str, int]:
    return _summed(it.audit.kinds for it in results)


def _declined(results: Iterable[Audited]) -> dict[str, int]:
    return _summed(it.audit.declined for it in results)


def _summed(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Return counts of several texts, the highest first."""
    together: Counter[str] = Counter()
    for each in counts:
        together.update(each)
    return dict(sorted(together.items(), key=lambda it: (-it[1], it[0])))


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {what}" for what, number in counts.items())
