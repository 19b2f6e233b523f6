"""What stands around a place in a document: its section, sentence, line and cell."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import Document, Span, TableCell
from rules_engine.lexicon.spelling import BLANK_LINE, CUT, LONG_WORD

REACH = 600
_FAR = 60  # sections
_LONGEST_TITLE = 60
_END = LazyRegex(rf"[.!?…][)\]\"”’']*(?=\s)|{CUT}|(?:\r\n?+|\n)[^\S\r\n]*(?=\r|\n)")  # where a sentence ends
_LINE_END = LazyRegex(r"[\r\n]")
_LETTER = LazyRegex(r"[^\W\d_]")
_SKIPPED = " \t\n\r\u00a0\"“”‘’'(["
_ABBREVIATED = LazyRegex(r"\b(?:[A-Za-z]|e\.g|i\.e|etc|vs|no|cf|ca|p|pp)\.\Z", re.IGNORECASE)  # “e.g. a Layer” goes on


class Surroundings:
    """Answers questions about places in one document, each in time that does not grow with the document."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.prose = document.prose
        self._starts = [section.start for section in document.sections]
        apart = sorted(document.set_apart)
        self._apart = [span[0] for span in apart]
        self._apart_until = [*accumulate((span[1] for span in apart), max)]
        self._cells = [cell.span[0] for cell in document.cells]
        self._items = [item.span[0] for item in document.items]

    def section(self, offset: int) -> int:
        """Return the number of the section that `offset` lies in."""
        return max(bisect_right(self._starts, offset) - 1, 0)

    def heading(self, offset: int) -> Span | None:
        """Return the heading that `offset` itself lies in."""
        section = self.document.sections[self.section(offset)] if self._starts else None
        head = section.heading if section else None
        return head if head and head[0] <= offset < head[1] else None

    @cached_property
    def headings(self) -> list[tuple[str, ...]]:
        """For each section the headings above it and its own, from the page's title inwards."""
        found: list[tuple[str, ...]] = []
        above: list[tuple[int, str]] = []
        for section in self.document.sections:
            while above and above[-1][0] >= section.level:
                above.pop()
            if section.heading:
                above = [*above[-5:], (section.level, self.prose[slice(*section.heading)].strip())]
            found.append(tuple(head for _, head in above))
        return found

    def sentence(self, start: int, end: int) -> Span:
        """Return the sentence around a span, at most some hundred characters to each side."""
        first, last = max(0, start - REACH), min(len(self.prose), end + REACH)
        section = self.document.sections[self.section(start)] if self._starts else None
        if section:
            head = section.heading
            inside = head is not None and start < head[1]
            first = max(first, section.start if inside or not head else head[1])
            last = min(last, head[1] if head and inside else section.end)
        near = max(first, start - 120)
        first = self._last_end(near, start) or self._last_end(first, start) or first
        for found in _END.finditer(self.prose, end, last):
            if not self._abbreviated(found.start()):
                return first, found.start()
        return first, last

    def shouts(self, start: int, end: int) -> bool:
        """Whether the other words of the sentence around a span are written in capital letters alone."""
        first, last = self.sentence(start, end)
        return (self.prose[first:start] + self.prose[end:last]).isupper()

    def _last_end(self, first: int, start: int) -> int:
        """Return where the last sentence that ends between two places ends, or 0."""
        for found in reversed([*_END.finditer(self.prose, first, start)]):
            if not self._abbreviated(found.start()):
                return found.end()
        return 0

    def _abbreviated(self, stop: int) -> bool:
        return self.prose[stop] == "." and _ABBREVIATED.search(self.prose[max(0, stop - 4) : stop + 1]) is not None

    def paragraph(self, offset: int) -> Span:
        """Return the stretch between blank lines around `offset`, within reach."""
        middle = offset - offset % REACH  # the same for places near each other, so that what is found there can be kept
        first, last = max(0, middle - 2 * REACH), min(len(self.prose), middle + 3 * REACH)
        first = max(first, self.prose.rfind("\n\n", first, offset) + 1)
        after = self.prose.find("\n\n", offset, last)
        last = after if after >= 0 else last
        for found in BLANK_LINE.finditer(self.prose, first, offset):
            first = found.end()
        found_after = BLANK_LINE.search(self.prose, offset, last)
        return first, found_after.start() if found_after else last

    def line(self, offset: int) -> Span:
        """Return the line around `offset`, within reach."""
        first, last = max(0, offset - REACH), min(len(self.prose), offset + REACH)
        before = max(self.prose.rfind("\n", first, offset), self.prose.rfind("\r", first, offset))
        after = _LINE_END.search(self.prose, offset, last)
        return (before + 1 if before >= 0 else first), after.start() if after else last

    def starts_sentence(self, offset: int) -> bool:
        """Whether a capital letter at `offset` is no sign of a name, for a sentence, an item or a cell begins there."""
        n = offset - 1
        while n >= 0 and n > offset - 80 and (self.prose[n] in _SKIPPED or ord(self.prose[n]) >= 0x2600):
            n -= 1
        if n < 0 or self.prose[n] in f".!?:…{CUT}":
            return True
        gap = self.prose[n + 1 : offset]
        if BLANK_LINE.search(gap):
            return True
        head = self.document.sections[self.section(offset)].heading if self._starts else None
        return head is not None and (n < head[0] <= offset or n < head[1] <= offset)

    def at_bullet(self, offset: int) -> bool:
        """Whether a line, an item or a cell begins at `offset`."""
        n = offset - 1
        while n >= 0 and n > offset - 80 and self.prose[n] in " \t\u00a0":
            n -= 1
        return n < 0 or self.prose[n] in f"\r\n{CUT}"

    def heads_itself(self, offset: int) -> bool:
        """Whether an item or a cell begins at `offset`, where capital letters are as in a heading."""
        before = self.prose[max(0, offset - 40) : offset].rstrip(" \t\u00a0")
        return before.endswith(CUT)

    def titled(self, offset: int) -> bool:
        """Whether the line around `offset` reads like a heading that nothing marks."""
        return reads_like_a_title(self.prose[slice(*self.line(offset))])

    def set_apart(self, start: int, end: int) -> bool:
        """Whether a span lies in a block quote or in struck-out text."""
        n = bisect_right(self._apart, start) - 1
        return n >= 0 and end <= self._apart_until[n]

    def in_cell(self, offset: int) -> bool:
        """Whether `offset` lies in a cell of a table."""
        return self._cell(offset) is not None

    def heads(self, offset: int) -> str:
        """Return the heads of the column and the row of the cell around `offset`."""
        cell = self._cell(offset)
        heads = (cell.column_heading, cell.row_heading) if cell else ()
        return "\n".join(self.prose[slice(*head)] for head in heads if head)

    def row_heading(self, offset: int) -> Span | None:
        """Return the head of the row around `offset`; a head has none itself."""
        cell = self._cell(offset)
        return cell.row_heading if cell else None

    def _cell(self, offset: int) -> TableCell | None:
        n = bisect_right(self._cells, offset) - 1
        return self.document.cells[n] if n >= 0 and offset < self.document.cells[n].span[1] else None

    def lead_in(self, offset: int) -> Span | None:
        """Return what leads into the list around `offset`."""
        n = bisect_right(self._items, offset) - 1
        item = self.document.items[n] if n >= 0 else None
        return item.lead_in if item and offset < item.span[1] else None

    def headings_above(self, offset: int) -> Iterator[Span]:
        """Yield the headings above `offset`, from its section's own outwards."""
        level, number = 1 << 8, self.section(offset)
        for n in range(number, max(number - _FAR, -1), -1):
            section = self.document.sections[n]
            if section.heading and section.level < level:
                level = section.level
                yield section.heading


def reads_like_a_title(line: str) -> bool:
    """Whether a line is short and in capital letters, and ends like no sentence."""
    line = line.strip()
    if len(line) > _LONGEST_TITLE or line.endswith((".", ",", ";", ":", "!", "?")):
        return False
    first = _LETTER.search(line)
    return first is not None and all(word[0].isupper() for word in (first[0], *LONG_WORD.findall(line)))
