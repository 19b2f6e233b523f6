"""What is wrong with claims: those the rulebook denies, and pairs that cannot both be true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.auditor.claims import CODES, Claim
from rules_engine.auditor.questions import Questions
from rules_engine.core.data.finding import Finding
from rules_engine.lexicon.readers.document import Document, line_and_column

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


def judge(document: Document, claims: Sequence[Claim], questions: Questions, path: str = "") -> Iterator[Finding]:
    """Yield what is wrong with the claims of a document, in the order of the text."""
    asked = {question.id: question for question in questions.asked}
    answered: dict[str, list[Claim]] = {}
    for claim in claims:
        if claim.agrees is not None:
            answered.setdefault(claim.question, []).append(claim)
    place = line_and_column(document.text)
    taken: set[tuple[int, int]] = set()
    for claim in claims:
        if claim.agrees is not False or (claim.start, claim.end) in taken:
            continue
        taken.add((claim.start, claim.end))
        question = asked[claim.question]
        code, cites = _CODE_OF.get(claim.shape, "claim-number"), claim.cites
        holds = question.answer if claim.shape != "order" else " before ".join(question.says[:2])
        message = f"{question.name}: the page says {claim.value}, the rulebook {holds}"
        if claim.value in question.was:
            code, message = "retired-rule", f"{message}; {claim.value} is what an older text held"
            cites = (*cites, question.was[claim.value])
        elif claim.value in question.otherwise:
            choice = question.otherwise[claim.value]
            message = f"{message}; {claim.value} holds only with {choice}"
            if question.open:
                code = "open-ruling"
        others = [it for it in answered.get(claim.question, ()) if it.value != claim.value]
        (line, column), (end_line, end_column) = place(claim.start), place(claim.end)
        in_file = {"path": path} if path else {}
        also = tuple(in_file | dict(zip(("line", "column"), place(it.start), strict=True)) for it in others[:3])
        yield Finding(
            code=code, group="claims", severity=CODES[code], message=message, path=path, line=line, column=column,
            end_line=end_line, end_column=end_column, text=document.text[claim.start : claim.end], suggestion=holds,
            cites=cites, also=also, claim=claim.question,
        )  # fmt: skip
