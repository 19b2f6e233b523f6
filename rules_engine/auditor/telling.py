"""Claims as JSON values: how each was read, with its place in the text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules_engine.auditor.claims import Claim
from rules_engine.lexicon.readers.document import line_and_column


def claims_data(claims: Iterable[Claim], text: str, path: str = "") -> Iterator[dict[str, object]]:
    """Yield the claims that were read in the text at `path`."""
    place = line_and_column(text)
    return (_claim_data(claim, text, path, place) for claim in claims)


def _claim_data(claim: Claim, text: str, path: str, place: Callable[[int], tuple[int, int]]) -> dict[str, object]:
    (line, column), (end_line, end_column) = place(claim.start), place(claim.end)
    start, end = claim.clause
    return {
        "path": path, "line": line, "column": column, "end_line": end_line, "end_column": end_column,
        "text": text[claim.start : claim.end], "clause": " ".join(text[start:end].split()),
        "question": claim.question, "shape": claim.shape, "value": claim.value, "holds": claim.holds,
        "agrees": claim.agrees, "why": claim.why, "cites": [*claim.cites],
    }  # fmt: skip
