"""The reader of plain text: paragraphs, the headings and lists that people type, quoted lines, columns."""

from __future__ import annotations

import re

from rules_engine.lexicon.readers.addresses import mask_addresses
from rules_engine.lexicon.readers.document import Document, ListItem, Span, TableCell, lines, trimmed
from rules_engine.lexicon.readers.front_matter import front_matter
from rules_engine.lexicon.readers.html import Elements
from rules_engine.lexicon.readers.labels import mask_call, mask_link
from rules_engine.lexicon.readers.masked_text import MaskedText

_CODE = re.compile(r"(?<!`)`++[^`\r\n]++`++")  # “type `rulebook lint`”
_LOW_LINES = re.compile(r"_++")  # “_Gather_”, “____”
_QUOTED = re.compile(r"(?:>[ \t]*+)++")  # “> > as you wrote”
_MARKER = re.compile(r"(?:[-+*•‣◦▪·–]|\(?\d{1,3}[.)]|\(?[a-z]\))[ \t]++(?=\S)")  # “• one”, “(2) two”, “a) three”
_HASHES = re.compile(r"#{1,6}+[ \t]++(?=\S)")  # “## Setup” in a mail
_TABS = re.compile(r"\t++")  # columns set by tabs
_UNDERLINE = re.compile(r"=++|-{2,}+|~{2,}+|\*{3,}+|#{3,}+")  # “-----” below a heading
_LONGEST_HEADING = 60
_MOST_WORDS = 8


def read(text: str) -> Document:
    """Mask what is no running text, and find sections, columns and lists."""
    masked = MaskedText(text)
    masked.meta, start = front_matter(text)
    masked.cut(0, start)
    for found in _CODE.finditer(text, start):
        masked.cut(*found.span())
    for found in _LOW_LINES.finditer(text, start):
        at, end = found.span()
        if not (text[max(at - 1, 0)].isalnum() and text[end : end + 1].isalnum()):
            masked.blank(at, end)
    _mask_comments(masked, start)
    _mask_labels(masked, start)
    _PlainLines(masked).read(start)
    mask_addresses(masked)
    return masked.document("text")


def _mask_comments(masked: MaskedText, start: int) -> None:
    elements, text = Elements(masked), masked.text
    while (at := text.find("<!--", start)) >= 0:
        start = max(elements.comment(at, len(text)), at + 4)


def _mask_labels(masked: MaskedText, start: int) -> None:
    text = masked.text
    for mark, mask in (("[[", mask_link), ("{{", mask_call)):
        at = text.find(mark, start)
        while at >= 0:
            at = text.find(mark, max(mask(masked, at, len(text)), at + 2))


class _PlainLines:
    """Reads the lines of a text."""

    def __init__(self, masked: MaskedText) -> None:
        self._masked = masked
        self._text = masked.text
        self._block: list[tuple[int, int, int]] = []  # the first character of each line, its end, its column
        self._fresh = True
        self._paragraph: Span | None = None
        self._quote: Span | None = None
        self._items: list[tuple[int, int, Span | None, int]] = []
        self._heads: list[Span] = []

    def read(self, start: int) -> None:
        """Read the text from `start` to its end."""
        for at, end in lines(self._text, start):
            first, last = trimmed(self._text, at, end)
            if first < last:
                self._block.append((first, last, first - at))
            elif self._block:
                self._end_block()
        self._end_block()
        self._end_quote()

    def _end_block(self) -> None:
        """Read the lines between two empty ones."""
        block, self._block = self._block, []
        if self._is_heading(block):
            self._heading(*block[0][:2])
            return
        self._heads = []
        for number, (at, end, column) in enumerate(block):
            if number + 1 < len(block) and self._is_underlined(block[number : number + 2]):
                self._heading(at, end)
            elif self._is_underline(at, end):
                self._masked.cut(at, end)
            else:
                self._line(at, end, column)
        self._end_items(0)
        self._fresh = True

    def _line(self, at: int, end: int, column: int) -> None:
        text, masked = self._text, self._masked
        if found := _QUOTED.match(text, at, end):
            masked.cut(*found.span())
            if self._quote or found.end() < end:
                self._quote = (self._quote[0] if self._quote else found.end(), end)
            return
        self._end_quote()
        if found := _HASHES.match(text, at, end):
            masked.cut(*found.span())
            self._heading(found.end(), end, at, text.count("#", *found.span()))
        elif found := _MARKER.match(text, at, end):
            masked.cut(*found.span())
            self._item(found.end(), end, column)
            self._fresh = True
        elif text.find("\t", at, end) >= 0:
            self._columns(at, end)
        elif self._items:
            start, _, lead, column = self._items[-1]
            self._items[-1] = (start, end, lead, column)
        else:
            self._paragraph = (self._paragraph[0] if self._paragraph and not self._fresh else at, end)
            self._heads, self._fresh = [], False

    def _item(self, at: int, end: int, column: int) -> None:
        lead = self._paragraph
        while self._items and self._items[-1][3] >= column:
            self._end_items(len(self._items) - 1)
        if self._items:
            lead = self._items[-1][:2]
        self._items.append((at, end, lead, column))

    def _end_items(self, count: int) -> None:
        while len(self._items) > count:
            start, end, lead, _ = self._items.pop()
            self._masked.items.append(ListItem((start, end), lead))

    def _columns(self, at: int, end: int) -> None:
        """Read a line whose cells stand apart by tabs."""
        starts = [at, *(tab.end() for tab in _TABS.finditer(self._text, at, end))]
        cells = []
        for start, after in zip(starts, [*starts[1:], end], strict=True):
            cells.append(trimmed(self._text, start, after))
            self._masked.cut(cells[-1][1], after)
        for column, cell in enumerate(cells):
            head = self._heads[column] if column < len(self._heads) else None
            self._masked.cells.append(TableCell(cell, head, cells[0] if column and self._heads else None))
        self._heads = self._heads or cells

    def _heading(self, at: int, end: int, start: int | None = None, level: int = 1) -> None:
        self._end_quote()
        self._end_items(0)
        self._paragraph = None
        self._masked.heading(at if start is None else start, level, (at, end))

    def _is_heading(self, block: list[tuple[int, int, int]]) -> bool:
        """Whether a line that stands alone is short and ends like no sentence."""
        if len(block) != 1:
            return False
        at, end, _ = block[0]
        line = self._text[at : min(end, at + _LONGEST_HEADING + 1)]
        return (
            len(line) <= _LONGEST_HEADING
            and line[-1] not in ".,;:!?…\"”'’)|"
            and len(line.split()) <= _MOST_WORDS
            and "\t" not in line
            and not line[0].islower()
            and not _MARKER.match(line)
            and line[0] not in "><#"
            and any(char.isalpha() for char in line)
        )

    def _is_underlined(self, block: list[tuple[int, int, int]]) -> bool:
        (start, end, _), under = block
        return self._is_underline(*under[:2]) and not self._is_underline(start, end) and end - start <= 120

    def _is_underline(self, at: int, end: int) -> bool:
        return _UNDERLINE.fullmatch(self._text, at, end) is not None

    def _end_quote(self) -> None:
        if self._quote:
            self._masked.set_apart.append(self._quote)
            self._quote = None
