"""A document in sentences: what its prose, list items and cells of tables say, each with what it inherits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules_engine.auditor.text.kinds import CLAIMING, Kind, Kinds
from rules_engine.auditor.text.statements import Place, statements
from rules_engine.lexicon.readers.document import Document, Span

__all__ = ["CLAIMING", "Kind", "Sentence", "sentences"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, an item or a cell: its span in the document's prose, its kind, and what it inherits.

    `lead_in` is what introduces the list it stands in, `column` and `row` are the heads of its cell, and `headings` the
    headings above it, the nearest first. `number` is its place in a numbered list, 0 elsewhere.
    """

    start: int
    end: int
    kind: Kind
    place: Place = "prose"
    lead_in: Span | None = None
    column: Span | None = None
    row: Span | None = None
    headings: tuple[Span, ...] = ()
    number: int = 0


def sentences(document: Document, other_titles: Iterable[str] = ()) -> tuple[Sentence, ...]:
    """Return the sentences of a document, in its order; no two overlap. `other_titles` are those of other games.

    A sentence that says something of another kind beside its claim is parted: “You take 3, | not 4.”
    """
    kinds = Kinds(document, other_titles)
    found: list[Sentence] = []
    for statement in statements(document):
        if found and found[-1].kind in CLAIMING and kinds.denies(statement):
            found[-1] = replace(found[-1], kind="quotation")
        for part, kind in kinds.parts(statement):
            found.append(
                Sentence(
                    part.start,
                    part.end,
                    kind,
                    part.place,
                    part.lead_in,
                    part.column,
                    part.row,
                    part.headings,
                    part.number,
                )
            )
    return tuple(found)
