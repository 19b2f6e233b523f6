"""A text as the linter reads it: its running text with everything else masked, its sections, tables and lists.

Markup is masked and not parsed away, so that every offset into `Document.prose` is an offset into the text as written.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Literal, NamedTuple

Span = tuple[int, int]
"""Offsets in code points, the end exclusive."""

Syntax = Literal["markdown", "wikitext", "text"]

CUT = "\0"
"""Stands in `Document.prose` where the sentence ends or something else than a word stands; no term goes across it."""


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


def line_and_column(text: str) -> Callable[[int], tuple[int, int]]:
    """Return a function from an offset to its line and column, both from 1; a line ends with LF, CR LF or CR."""
    starts = [*chain((0,), (end.end() for end in re.finditer(r"\r\n|\n|\r", text)))]

    def place(offset: int) -> tuple[int, int]:
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    return place


def places_in_order(text: str) -> Callable[[int], tuple[int, int]]:
    """Return `line_and_column` of a text, made once it is asked for what lies before the place asked for last."""
    whole: Callable[[int], tuple[int, int]] | None = line_and_column(text) if "\r" in text else None
    at, line, begin = 0, 1, 0

    def place(offset: int) -> tuple[int, int]:
        nonlocal whole, at, line, begin
        if whole is None and offset >= at:
            line += text.count("\n", at, offset)
            begin = max(begin, text.rfind("\n", at, offset) + 1)
            at = offset
            return line, offset - begin + 1
        whole = whole or line_and_column(text)
        return whole(offset)

    return place
