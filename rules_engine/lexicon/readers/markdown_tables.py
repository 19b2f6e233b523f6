"""Tables of Markdown: a line of heads, a line of dashes, and rows."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import Span, TableCell, trimmed
from rules_engine.lexicon.readers.masked_text import MaskedText

_BORDER = LazyRegex(r"\\.|(\|)")  # “| a | b \| c |”
# “|---|:-:|” below a head
_DASHES = LazyRegex(r"\|?+[ \t]*+:?+-++:?+[ \t]*+(?:\|[ \t]*+:?+-++:?+[ \t]*+)*+\|?+[ \t]*+")


def begins(text: str, heads: Span, dashes: Span) -> bool:
    """Whether two lines of a paragraph are the head of a table."""
    if text.find("|", *heads) < 0 or not _DASHES.fullmatch(text, *dashes):
        return False
    return len(_cells(text, *heads)) == len(_cells(text, *dashes))


class MarkdownTable:
    """A table whose rows come one after another."""

    def __init__(self, masked: MaskedText, inline: Callable[[int, int], None], heads: Span, dashes: Span) -> None:
        self._masked = masked
        self._inline = inline
        self._heads: list[Span] = []
        masked.cut(*dashes)
        self._heads = self.row(*heads)

    def row(self, start: int, end: int) -> list[Span]:
        """Read one row; return the spans of its cells."""
        cells = _cells(self._masked.text, start, end)
        for column, cell in enumerate(cells):
            if cell[0] == cell[1]:
                continue
            head = self._heads[column] if column < len(self._heads) else (0, 0)
            of_row = cells[0] if column and self._heads else (0, 0)
            self._masked.cells.append(TableCell(cell, _or_none(head), _or_none(of_row)))
            self._inline(*cell)
        for found in _BORDER.finditer(self._masked.text, start, end):
            if found[1]:
                self._masked.cut(*found.span())
        return cells


def _cells(text: str, start: int, end: int) -> list[Span]:
    start, end = trimmed(text, start, end)
    borders = [found.start() for found in _BORDER.finditer(text, start, end) if found[1]]
    if borders and borders[0] == start:
        start = borders.pop(0) + 1
    if borders and borders[-1] == end - 1:
        end = borders.pop()
    starts, ends = [start, *(border + 1 for border in borders)], [*borders, end]
    return [trimmed(text, *cell) for cell in zip(starts, ends, strict=True) if cell[0] <= cell[1]]


def _or_none(span: Span) -> Span | None:
    return span if span[0] < span[1] else None
