"""A text as the linter reads it: its running text with everything else masked, its sections, tables and lists.

Markup is masked and not parsed away, so that every offset into `Document.prose` is an offset into the text as written.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Span = tuple[int, int]
"""Offsets in code points, the end exclusive."""

Syntax = Literal["markdown", "wikitext", "text"]

CUT = "\0"
"""Stands in `Document.prose` where the sentence ends or something else than a word stands; no term goes across it."""

LINE_END = re.compile(r"\r\n?|\n")  # lines of Unix, Windows and old Macs


class Section(NamedTuple):
    """From a heading to the next one; what stands before the first heading has none and is of level 0."""

    start: int
    end: int
    level: int
    heading: Span | None


class TableCell(NamedTuple):
    """A cell of a table, with the heads of its column and of its row; a head has none of its own kind."""

    span: Span
    column_heading: Span | None
    row_heading: Span | None


class ListItem(NamedTuple):
    """An item of a list, without the lists inside it, with the paragraph or the outer item that the list follows."""

    span: Span
    lead_in: Span | None


class IgnoreComment(NamedTuple):
    """A comment `<!-- rulebook: ignore CODE reason -->`; the reason may be empty."""

    span: Span
    code: str
    reason: str


@dataclass(frozen=True, slots=True)
class Document:
    """A text and what its markup says about it.

    `prose` is as long as `text` and has its line ends. Markup inside a sentence is blanked (`**Pattern** Prism`, a
    link's brackets and address); what parts two sentences (a list's marker, the border of a cell) or stands for
    something else (code, an address, a template) is `CUT`. A blank line parts paragraphs, the end of `Section.heading`
    the heading from what follows. `sections` cover the text without gap; all else is in the order of the text.
    `fields` are the names and values that a box of facts is filled with, which are no running text and `CUT`.
    """

    text: str
    prose: str
    syntax: Syntax
    meta: Mapping[str, object]
    sections: tuple[Section, ...]
    cells: tuple[TableCell, ...]
    items: tuple[ListItem, ...]
    set_apart: tuple[Span, ...]
    ignores: tuple[IgnoreComment, ...]
    fields: tuple[tuple[Span, Span], ...] = ()


def line_starts(text: str) -> list[int]:
    """Return the offset at which each line begins; a line ends with LF, CR LF or CR."""
    return [start for start, _ in lines(text)]


def line_and_column(text: str) -> Callable[[int], tuple[int, int]]:
    """Return a function from an offset to its line and column, both from 1."""
    starts = line_starts(text)

    def place(offset: int) -> tuple[int, int]:
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    return place


def lines(text: str, start: int = 0) -> Iterator[Span]:
    """Yield the span of each line without its end; a text that ends with a line end has an empty line after it."""
    if "\r" in text:
        for found in LINE_END.finditer(text, start):
            yield start, found.start()
            start = found.end()
    while (end := text.find("\n", start)) >= 0:  # twice as fast, and most texts have no other line ends
        yield start, end
        start = end + 1
    yield start, len(text)


def trimmed(text: str, start: int, end: int, blanks: str = " \t\0") -> Span:
    """Return the span without the `blanks` at its ends."""
    while start < end and text[start] in blanks:
        start += 1
    while start < end and text[end - 1] in blanks:
        end -= 1
    return start, end
