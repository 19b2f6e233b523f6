"""What is wrong with claims: those the rulebook denies, and pairs that cannot both be true."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules_engine.auditor.claims import CODES, Claim
from rules_engine.auditor.play.looking import Found
from rules_engine.auditor.questions import Asked
from rules_engine.core.data.finding import Finding
from rules_engine.lexicon.readers.document import Document, Span, line_and_column

_CODE_OF = {
    "limit": "claim-limit",
    "order": "claim-order",
    "timing": "claim-timing",
    "permission": "claim-legality",
    "outcome": "claim-outcome",
    "membership": "claim-definition",
    "place": "claim-definition",
    "comparison": "claim-definition",
}


def judge(
    document: Document, claims: Sequence[Claim], sums: Iterable[Found], asked: Mapping[str, Asked], path: str = ""
) -> tuple[Finding, ...]:
    """Return what is wrong with the claims and the sums of a document, in the order of the text.

    Of two findings about one span, what the rulebook denies goes before what does not add up.
    """
    judging = _Judging(document, claims, asked, path)
    denied = [judging.denied(claim) for claim in claims if claim.agrees is False]
    taken: set[tuple[int, int]] = set()
    kept = []
    for finding in sorted((*denied, *map(judging.unsound, sums)), key=lambda it: (it.line, it.column)):
        span = (finding.line, finding.column)
        if span not in taken:
            taken.add(span)
            kept.append(finding)
    return tuple(kept)


class _Judging:
    """The claims of one document while they are judged."""

    def __init__(self, document: Document, claims: Sequence[Claim], asked: Mapping[str, Asked], path: str) -> None:
        self._text = document.text
        self._path = path
        self._place = line_and_column(document.text)
        self._asked = asked
        self._answered: dict[str, list[Claim]] = {}
        for claim in claims:
            if claim.agrees is not None:
                self._answered.setdefault(claim.question, []).append(claim)

    def denied(self, claim: Claim) -> Finding:
        """Return the finding that the rulebook denies a claim, or that it holds only with another choice."""
        question = self._asked[claim.question]
        code, cites = _CODE_OF.get(claim.shape, "claim-number"), claim.cites
        holds = question.answer if claim.shape != "order" else question.in_order()
        message = f"{question.name}: the page says {claim.value}, the rulebook {holds}"
        if claim.value in question.was:
            code, message = "retired-rule", f"{message}; {claim.value} is what an older text held"
            cites = (*cites, question.was[claim.value])
        elif claim.value in question.otherwise:
            message = f"{message}; {claim.value} holds only with {question.otherwise[claim.value]}"
            code = "open-ruling" if question.open else code
        if question.place:
            message = f"{message}; if the page is right, change {question.place}"
        others = [(it.start, it.end) for it in self._answered.get(claim.question, ()) if it.value != claim.value]
        return self._finding(code, (claim.start, claim.end), message, cites, holds, others[:3], claim.question)

    def unsound(self, found: Found) -> Finding:
        """Return the finding about a sum or a table that does not come out."""
        return self._finding(
            found.code, (found.start, found.end), found.message, found.cites, found.suggestion, found.also
        )

    def _finding(
        self,
        code: str,
        span: Span,
        message: str,
        cites: tuple[str, ...],
        suggestion: str,
        also: Iterable[Span],
        claim: str = "",
    ) -> Finding:
        (line, column), (end_line, end_column) = self._place(span[0]), self._place(span[1])
        in_file = {"path": self._path} if self._path else {}
        places = tuple(in_file | dict(zip(("line", "column"), self._place(start), strict=True)) for start, _ in also)
        return Finding(
            code=code, group="claims", severity=CODES[code], message=message, path=self._path, line=line,
            column=column, end_line=end_line, end_column=end_column, text=self._text[slice(*span)],
            suggestion=suggestion, cites=cites, also=places, claim=claim,
        )  # fmt: skip
