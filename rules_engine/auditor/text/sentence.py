"""What a sentence is: its span, of what kind it is, where it stands, and what it inherits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules_engine.lexicon.readers.document import CUT, Span
from rules_engine.lexicon.spelling import BLANK_LINE

Kind = Literal[
    "rule", "example", "advice", "flavor", "question", "history", "other-game", "house-rule", "quotation", "heading",
]  # fmt: skip
CLAIMING: frozenset[Kind] = frozenset({"rule", "example"})
"""The kinds of sentence that claim anything."""
Place = Literal["prose", "item", "cell", "heading"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, an item or a cell: its span in the document's prose, its kind, and what it inherits.

    It is a rule until more is known. `lead_in` is what introduces the list it stands in, `column` and `row` are the
    heads of its cell, and `headings` the headings above it, the nearest first. `number` is its place in a numbered
    list, 0 elsewhere.
    """

    start: int
    end: int
    kind: Kind = "rule"
    place: Place = "prose"
    lead_in: Span | None = None
    column: Span | None = None
    row: Span | None = None
    headings: tuple[Span, ...] = ()
    number: int = 0


def goes_on(prose: str, last: Sentence | None, sentence: Sentence) -> bool:
    """Whether a sentence goes on in the paragraph or the item of the last one, which claims something."""
    if last is None or last.kind not in CLAIMING or last.end > sentence.start or sentence.place != last.place:
        return False
    return (
        CUT not in prose[last.end : sentence.start] and sentence.place != "cell" and not parted(prose, last, sentence)
    )


def parted(prose: str, last: Sentence, sentence: Sentence) -> bool:
    """Whether a blank line stands between two sentences."""
    return BLANK_LINE.search(prose, last.end, sentence.start) is not None
