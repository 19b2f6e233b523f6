"""The tables of a text: those of its markup, and those that it sets with bars or with spaces alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.auditor.play.names import Names
from rules_engine.lexicon.readers.document import Document, Span, TableCell, lines, trimmed

_RULE = re.compile(r"[|\s:+=-]*")
_NUMBER_ROW = re.compile(r"\s*(?P<name>[^\W\d_][^\d|\t\0]*?)(?P<numbers>(?:[ \t]+[+−-]?\d{1,4}){2,12})\s*")
_LONGEST = 200
_CELL = re.compile(r"[+−-]?\d+")


class Table(NamedTuple):
    """A table: the heads of its columns, and its rows below them; a row may be shorter."""

    heads: tuple[Span, ...]
    rows: tuple[tuple[Span, ...], ...]


def tables(document: Document, names: Names) -> Iterator[Table]:
    """Yield the tables of a document that have heads."""
    if document.cells:
        yield from _marked(document.cells)
    covered = [cell.span for cell in document.cells]
    yield from _typed(document, names, {start for start, _ in covered})


def _marked(cells: tuple[TableCell, ...]) -> Iterator[Table]:
    heads: list[Span] = []
    rows: list[list[Span]] = []
    last = -1
    row_heads = {cell.row_heading for cell in cells}
    for cell in cells:
        if cell.column_heading is None and cell.span in row_heads and heads:  # below an empty corner
            corner = (heads[0][0], heads[0][0])
            heads = heads if heads[0] == corner else [corner, *heads]
            rows.append([cell.span])
            last = 0
        elif cell.column_heading is None:
            if rows:
                yield Table(tuple(heads), tuple(map(tuple, rows)))
                heads, rows = [], []
            heads.append(cell.span)
            last = len(heads)
        elif cell.column_heading in heads:
            column = heads.index(cell.column_heading)
            if column <= last or not rows:
                rows.append([])
            rows[-1] += [(cell.span[0], cell.span[0])] * (column - len(rows[-1])) + [cell.span]
            last = column
    if rows:
        yield Table(tuple(heads), tuple(map(tuple, rows)))


def _typed(document: Document, names: Names, known: set[int]) -> Iterator[Table]:
    prose = document.prose
    heads: tuple[Span, ...] = ()
    rows: list[tuple[Span, ...]] = []
    before: Span = (0, 0)
    for start, end in lines(document.text):
        cells = () if start in known else _cells(document.text, prose, start, end)
        if cells is None:
            continue
        spaced = not cells and end - start < _LONGEST and _NUMBER_ROW.fullmatch(prose, start, end)
        if cells and heads and len(cells) <= len(heads):
            rows.append(cells)
        elif cells:
            if rows:
                yield Table(heads, tuple(rows))
            heads, rows = cells, []
        elif spaced:
            row = (spaced.span("name"), *(it.span() for it in _CELL.finditer(prose, *spaced.span("numbers"))))
            if not rows:
                heads = _spaced_heads(prose, *before, names, len(row))
            if heads and len(row) == len(heads):
                rows.append(row)
        else:
            if rows:
                yield Table(heads, tuple(rows))
            heads, rows = (), []
        before = (start, end)
    if rows:
        yield Table(heads, tuple(rows))


def _cells(text: str, prose: str, start: int, end: int) -> tuple[Span, ...] | None:
    """Return the cells of a line with bars, nothing for another line, and None for a line that only parts rows."""
    if "|" not in text[start:end]:
        return ()
    if _RULE.fullmatch(text, start, end):
        return None
    at, last = trimmed(text, start, end, " \t\0|")
    if text[start:end].count("|") < 2:
        return ()
    cells = []
    while at <= last:
        bar = text.find("|", at, last)
        bar = last if bar < 0 else bar
        cells.append(trimmed(text, at, bar))
        at = bar + 1
    return tuple(cells)


def _spaced_heads(prose: str, start: int, end: int, names: Names, count: int) -> tuple[Span, ...]:
    """Return the names in a line that is made of as many names as a row has cells, and nothing otherwise."""
    matches = names.matches(start, end)
    heads = tuple((start + it.start, start + it.end) for it in matches)
    rest = prose[start:end]
    for it in reversed(matches):
        rest = rest[: it.start] + rest[it.end :]
    return heads if len(heads) == count and not any(char.isalnum() for char in rest) else ()
