"""What a claim is: an answer that a text gives to one of a rulebook's questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_engine.auditor.questions import Asked
from rules_engine.auditor.words import Hit, Token
from rules_engine.core.data.claim_questions import Shape
from rules_engine.core.data.finding import Severity

CODES: Mapping[str, Severity] = {
    "claim-number": "error",
    "claim-limit": "error",
    "claim-order": "error",
    "claim-timing": "error",
    "claim-outcome": "error",
    "claim-definition": "error",
    "claim-arithmetic": "error",
    "claim-legality": "error",
    "contradicts-itself": "error",
    "retired-rule": "error",
    "open-ruling": "note",
}


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim as it was read: the question it answers by id, the answer, and where it stands.

    `start` and `end` are the span of what gives the answer, `clause` that of the words it was read in, in the
    document's prose. `value` is the answer in words that print, `holds` what the rulebook answers, and `agrees` whether
    the two are the same; None where the auditor abstains, for the reason `why`.
    """

    question: str
    shape: Shape
    value: str
    holds: str
    agrees: bool | None
    start: int
    end: int
    clause: tuple[int, int]
    cites: tuple[str, ...] = ()
    why: str = ""

    @classmethod
    def of(
        cls,
        asked: Asked,
        value: str,
        agrees: bool | None,
        found: Sequence[Token],
        hit: Hit,
        why: str = "",
        shape: Shape | None = None,
    ) -> Claim:
        """Return the claim that some tokens of a clause make, of the shape of its question unless another is given."""
        start, end = hit.span(found)
        clause = (found[0].start, found[-1].end)
        return cls(asked.id, shape or asked.shape, value, asked.answer, agrees, start, end, clause, asked.cites, why)
