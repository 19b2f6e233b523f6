"""A document in sentences: what its prose, list items and cells of tables say, each with what it inherits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules_engine.lexicon.readers.document import Document, Span

Kind = Literal["rule", "example", "advice", "flavor", "question", "history", "other-game", "quotation", "heading"]
CLAIMING: frozenset[Kind] = frozenset({"rule", "example"})
"""The kinds of sentence that claim anything."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, an item or a cell: its span in the document's prose, its kind, and what it inherits.

    `lead_in` is what introduces the list it stands in, `column` and `row` are the heads of its cell, and `headings` the
    headings above it, the nearest first. `number` is its place in a numbered list, 0 elsewhere.
    """

    start: int
    end: int
    kind: Kind
    place: Literal["prose", "item", "cell", "heading"] = "prose"
    lead_in: Span | None = None
    column: Span | None = None
    row: Span | None = None
    headings: tuple[Span, ...] = ()
    number: int = 0


def sentences(document: Document) -> tuple[Sentence, ...]:
    """Return the sentences of a document, in its order; no two overlap."""
    import re
    from rules_engine.lexicon.context.surroundings import Surroundings

    around = Surroundings(document)
    prose = document.prose
    out = []
    for m in re.finditer(r"(?:[^\0.!?\n]|[.!?](?!\s|$)|\n(?!\s*\n))+[.!?]*", prose):
        if not m[0].strip():
            continue
        a = m.start() + len(m[0]) - len(m[0].lstrip())
        cell = around._cell(a)
        head = around.heading(a)
        kind = "heading" if head else "question" if m[0].rstrip().endswith("?") else "rule"
        heads = tuple(h for h in around.headings_above(a) if h != head)
        out.append(
            Sentence(
                a,
                m.end(),
                kind,
                "cell" if cell else "heading" if head else "prose",
                around.lead_in(a),
                cell.column_heading if cell else None,
                cell.row_heading if cell else None,
                heads,
            )
        )
    return tuple(out)
