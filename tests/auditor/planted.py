"""An auditor whose reading is a pattern: what stands around the true one is tested with it, whatever that reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rules_engine.auditor.auditing import Audit, Auditor
from rules_engine.auditor.claims import Claim
from rules_engine.core.data.finding import Finding
from rules_engine.lexicon.readers.document import Document, line_and_column

QUESTION = "mm.fact.start-energy"
WRONG = "Each player begins with 4 ☀️Energy.\n"
"""One error, at column 25."""
RIGHT = "Each player begins with 3 ☀️Energy.\n"


def planted(auditor: Auditor, document: Document, path: str = "") -> Audit:
    """Read “4 ☀️Energy” as how much there is at the start, which is 3; a text that says both contradicts itself."""
    found = [*re.finditer(r"(\d+|many) ☀️Energy", document.prose)]
    claims = [_claim(match) for match in found]
    findings = [*_findings(document, claims, path)]
    return Audit(tuple(findings), tuple(claims), {"rule": len(found), "heading": 1}, {"no subject": 2})


def _claim(match: re.Match[str]) -> Claim:
    value = match[1]
    agrees = None if value == "many" else value == "3"
    why = "no number" if agrees is None else ""
    return Claim(QUESTION, "start", value, "3", agrees, *match.span(1), match.span(), (QUESTION,), why)


def _findings(document: Document, claims: list[Claim], path: str) -> Iterator[Finding]:
    place = line_and_column(document.text)

    def finding(code: str, claim: Claim, message: str, also: tuple[dict[str, Any], ...] = ()) -> Finding:
        (line, column), (end_line, end_column) = place(claim.start), place(claim.end)
        return Finding(
            code=code, group="claims", severity="error", message=message, path=path, line=line, column=column,
            end_line=end_line, end_column=end_column, text=document.text[claim.start : claim.end], cites=claim.cites,
            also=also,
        )  # fmt: skip

    for claim in claims:
        if claim.agrees is False:
            yield finding("claim-number", claim, f"the page says {claim.value}, the rulebook 3")
    right = [claim for claim in claims if claim.agrees]
    if right and any(claim.agrees is False for claim in claims):
        wrong = next(claim for claim in claims if claim.agrees is False)
        line, column = place(wrong.start)
        there = ({"path": path, "line": line, "column": column},)
        yield finding("contradicts-itself", right[0], f"the page says {wrong.value}, too", there)
