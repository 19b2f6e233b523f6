"""Markdown's blocks, line by line: headings, lists, quotes, code, tables, admonitions, tabs, and paragraphs.

CommonMark decides, with what Python-Markdown and GitHub add to it.
"""

from __future__ import annotations

import re

from rules_engine.lexicon.readers import markdown_marks as marks
from rules_engine.lexicon.readers import markdown_tables
from rules_engine.lexicon.readers.document import lines, trimmed
from rules_engine.lexicon.readers.markdown_containers import Container, Containers, after_marker, indented
from rules_engine.lexicon.readers.markdown_inline import ATTRIBUTES, Inline
from rules_engine.lexicon.readers.masked_text import MaskedText


class Blocks:
    """Reads the blocks of one text."""

    def __init__(self, masked: MaskedText, inline: Inline) -> None:
        self._masked = masked
        self._text = masked.text
        self._inline = inline
        self._containers = Containers(masked)
        self._paragraph: tuple[int, int] | None = None
        self._last_line = 0
        self._fence: tuple[str, int] | None = None
        self._table: markdown_tables.MarkdownTable | None = None
        self._resume = 0

    def read(self, start: int) -> None:
        """Read the text from `start` to its end."""
        for at, end in lines(self._text, start):
            if self._paragraph and at < end and self._text[at].isalpha() and at >= self._resume:  # mostly
                self._paragraph, self._last_line = (self._paragraph[0], end), at
            elif end >= self._resume:
                self._line(at, end)
        self._close_blocks(0)
        self._containers.keep(1)

    def _line(self, start: int, end: int) -> None:
        if start < self._resume:
            at, _ = indented(self._text, min(self._resume, end), end, 0)
            if at < end:
                self._paragraph, self._last_line = (at, end), at
            return
        containers = self._containers
        at, column = indented(self._text, start, end, 0)
        count, zero = containers.up_to_first_quote(), 0
        if at < end:
            count, at, column, zero = containers.walk(self._text, at, end, column)
        if self._fence:
            mark, depth = self._fence
            if count >= depth:
                if at < end:
                    self._code(mark, at, end)
                return
            self._fence = None
        if at == end:
            self._close_blocks(count)
        elif self._paragraph and count == len(containers) and column - zero < 4 and self._goes_on(at, end):
            return
        else:
            self._block(count, at, end, column, zero)

    def _code(self, mark: str, at: int, end: int) -> None:
        first, last = trimmed(self._text, at, end)
        self._masked.cut(at, end)
        if last - first >= len(mark) and not self._text[first:last].strip(mark[0]):
            self._fence = None

    def _goes_on(self, at: int, end: int) -> bool:
        """Whether a line makes the paragraph before it a heading or the head of a table."""
        if not self._paragraph or self._text[at] not in "=-|:":
            return False
        start, before = self._paragraph
        heads = trimmed(self._text, self._last_line, before)
        if markdown_tables.begins(self._text, heads, trimmed(self._text, at, end)):
            self._paragraph = (start, max(self._last_line - 1, start)) if start < self._last_line else None
            self._close_blocks(len(self._containers))
            self._table = markdown_tables.MarkdownTable(self._masked, self._inline, heads, (at, end))
            self._containers.hold((heads[0], end), paragraph=False)
            return True
        if marks.UNDERLINE.match(self._text, at, end):
            self._paragraph = None
            self._masked.cut(at, end)
            self._title(start, 1 if self._text[at] == "=" else 2, start, before)
            return True
        return False

    def _block(self, count: int, at: int, end: int, column: int, zero: int) -> None:
        """Read a line from the first character that is no marker of a container open by now."""
        text, containers = self._text, self._containers
        while column - zero < 4 and text[at] in marks.STARTERS:
            opened = self._opened(count, at, end, column, zero)
            if opened is None:
                break
            at, column, zero = opened
            if at == end:
                return
            count = len(containers)
        if self._paragraph:
            self._paragraph, self._last_line = (self._paragraph[0], end), at
        elif column - zero >= 4:
            self._close_blocks(count)
            self._masked.cut(at, end)
            containers.hold((at, end), paragraph=False)
        elif self._table and count == len(containers):
            self._table.row(at, end)
            containers.hold((at, end), paragraph=False)
        else:
            self._close_blocks(count)
            self._paragraph, self._last_line = (at, end), at

    def _opened(self, count: int, at: int, end: int, column: int, zero: int) -> tuple[int, int, int] | None:
        """Open what begins at `at`: return where and in which columns the line goes on; None if nothing begins."""
        text, masked = self._text, self._masked
        char = text[at]
        if char in "`~":
            if found := marks.FENCE.match(text, at, end):
                self._close_blocks(count)
                return self._fenced(found[1] or found[2], at, end)
        elif char == "#":
            if found := marks.HEADING.match(text, at, end):
                self._close_blocks(count)
                masked.cut(*found.span())
                self._title(at, len(found[1]), found.end(), end)
                return end, 0, 0
        elif char == ">":
            return self._quote(count, at, end, column)
        elif char == "<":
            return self._html(count, at, end, column, zero)
        elif char in "!?=":
            if found := marks.TITLED.match(text, at, end):
                return self._titled(count, found, end, zero)
        elif char in "[:":
            return self._labelled(count, at, end, column, zero)
        if char in "-*_" and marks.BREAK.match(text, at, end):
            self._close_blocks(count)
            return self._leaf(at, end)
        if char == "*" and marks.ABBREVIATION.match(text, at, end):
            self._close_blocks(count)
            return self._leaf(at, end)
        if found := marks.MARKER.match(text, at, end):
            return self._item(count, found, end, column)
        return None

    def _fenced(self, mark: str, at: int, end: int) -> tuple[int, int, int]:
        """Open a block of code; outside all containers it is passed over at once."""
        if len(self._containers) > 1:
            self._fence = (mark, len(self._containers))
            return self._leaf(at, end)
        closing = re.compile(rf"(?<![^\r\n])[ ]{{0,3}}{mark}{mark[0]}*+[ \t]*+(?=[\r\n]|\Z)").search(self._text, end)
        return self._pass_over(at, closing.end() if closing else len(self._text), end, 0)

    def _item(self, count: int, found: re.Match[str], end: int, column: int) -> tuple[int, int, int] | None:
        text = self._text
        at, after = found.span()
        empty = indented(text, after, end, 0)[0] == end
        if self._paragraph and count == len(self._containers) and (empty or (found[1] and int(found[1]) != 1)):
            return None
        self._close_blocks(count)
        self._masked.cut(at, after)
        return self._item_from(after, end, column + after - at)

    def _item_from(self, after: int, end: int, column: int) -> tuple[int, int, int]:
        """Open an item whose marker ends at `after`."""
        at, found, zero = after_marker(self._text, after, end, column)
        if at < end and found - column <= 4:
            zero = found
        if task := marks.TASK.match(self._text, at, end):
            self._masked.cut(*task.span())
            at, found = indented(self._text, task.end(), end, found + 3)
            self._containers.push(Container("item", zero, at, at))
            return at, found, found
        self._containers.push(Container("item", zero if at < end else column + 1, at, at))
        return at, found, zero

    def _quote(self, count: int, at: int, end: int, column: int) -> tuple[int, int, int]:
        self._close_blocks(count)
        self._masked.cut(at, at + 1)
        first, column, zero = after_marker(self._text, at + 1, end, column + 1)
        if marks.ALERT.match(self._text, first, end):
            self._containers.push(Container("alert", 0, first, first))
            return self._leaf(first, end)
        self._containers.push(Container("quote", 0, first, first))
        return first, column, zero

    def _titled(self, count: int, found: re.Match[str], end: int, zero: int) -> tuple[int, int, int]:
        """Open an admonition or a tab; its title stands between quotation marks."""
        self._close_blocks(count)
        first, last = trimmed(self._text, found.end(), end, " \t\"'")
        self._masked.cut(found.start(), first)
        self._masked.cut(last, end)
        self._inline(first, last)
        self._containers.push(Container("block", zero + 4, first, last))
        return end, 0, 0

    def _labelled(self, count: int, at: int, end: int, column: int, zero: int) -> tuple[int, int, int] | None:
        """Open a definition or a footnote, or pass over the address of a link."""
        text = self._text
        if found := marks.DEFINITION.match(text, at, end):
            if not self._paragraph and not (count and self._lead(count)):
                return None
            self._close_blocks(count)
            self._masked.cut(*found.span())
            return self._item_from(found.end(), end, column + 1)
        if self._paragraph and count == len(self._containers):
            return None
        if found := marks.FOOTNOTE.match(text, at, end):
            self._close_blocks(count)
            self._masked.cut(*found.span())
            self._containers.push(Container("block", zero + 4, found.end(), found.end()))
            first, column = indented(text, found.end(), end, zero)
            return first, column, column
        if not self._paragraph and marks.LABEL.match(text, at, end):
            self._close_blocks(count)
            return self._leaf(at, end)
        return None

    def _html(self, count: int, at: int, end: int, column: int, zero: int) -> tuple[int, int, int] | None:
        text = self._text
        if text.startswith("<!--", at):
            self._close_blocks(count)
            close = self._inline.elements.comment(at, len(text))
            return self._pass_over(at, close if close > at else len(text), end, column)
        if marks.RAW.match(text, at, end):
            self._close_blocks(count)
            closing = marks.RAW_END.search(text, at)
            return self._pass_over(at, closing.end() if closing else len(text), end, column)
        if found := marks.TAGGED_HEADING.match(text, at, end):
            close = text.find("</h", found.end(), end)
            self._close_blocks(count)
            self._inline(at, end)
            self._note_heading(at, int(found[1]), trimmed(text, found.end(), close if close >= 0 else end))
            return end, 0, 0
        return None

    def _pass_over(self, at: int, close: int, end: int, column: int) -> tuple[int, int, int]:
        if not self._masked.is_masked(at):
            self._masked.cut(at, close)
        self._containers.hold((at, min(close, end)), paragraph=False)
        self._resume = close
        first, _ = indented(self._text, min(close, end), end, 0)
        if first < end:
            self._paragraph, self._last_line = (first, end), first
        return end, 0, 0

    def _title(self, line: int, level: int, start: int, end: int) -> None:
        """Read a heading whose text stands between `start` and `end`, with marks after it."""
        text = self._text
        start, end = trimmed(text, start, end)
        bare = trimmed(text, start, end, "#")[1] if text[line] == "#" else end
        if bare < end and (bare == start or text[bare - 1] in " \t"):
            self._masked.cut(bare, end)
            start, end = trimmed(text, start, bare)
        self._inline(start, end)
        brace = text.rfind("{", start, end) if end > start and text[end - 1] == "}" else -1
        if brace >= 0 and ATTRIBUTES.fullmatch(text, brace, end):
            start, end = trimmed(text, start, brace)
        self._note_heading(line, level, (start, end))

    def _note_heading(self, line: int, level: int, span: tuple[int, int]) -> None:
        if not self._containers.is_quoted:
            self._masked.heading(line, level, span)
        self._containers.hold(span, paragraph=False)

    def _leaf(self, at: int, end: int) -> tuple[int, int, int]:
        """Mask the rest of a line that is no running text."""
        self._masked.cut(at, end)
        self._containers.hold((at, end), paragraph=False)
        return end, 0, 0

    def _lead(self, count: int) -> object:
        self._close_blocks(count)
        return self._containers.innermost.lead

    def _close_blocks(self, count: int) -> None:
        """Close the paragraph or table and all containers but the first `count`."""
        if self._paragraph:
            start, end = trimmed(self._text, *self._paragraph, " \t\r\n")
            self._inline(start, end)
            self._containers.hold((start, end), paragraph=True)
            self._paragraph = None
        self._table = None
        self._containers.keep(max(count, 1))
