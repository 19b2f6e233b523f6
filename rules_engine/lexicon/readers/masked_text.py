"""A text while it is read: the mask over it, and what was found so far."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import (
    CUT,
    Document,
    IgnoreComment,
    ListItem,
    Section,
    Span,
    Syntax,
    TableCell,
)

_NO_LINE_END = LazyRegex(r"[^\r\n]")  # what is masked keeps its lines
# “<!-- rulebook: ignore former-name as quoted -->”
_IGNORE = LazyRegex(r"<!--\s*+rulebook:\s*+ignore\b[ \t]*+((?:\w++(?:-\w++)*+)?+)\s*+(.*?)\s*-->", re.DOTALL)
_LONGEST_IGNORE = 1000


class MaskedText:
    """What a reader fills. Spans may be masked in any order; the last mask counts."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.meta: Mapping[str, object] = {}
        self.cells: list[TableCell] = []
        self.items: list[ListItem] = []
        self.set_apart: list[Span] = []
        self.fields: list[tuple[Span, Span]] = []
        self._headings: list[tuple[int, int, Span]] = []
        self._ignores: list[IgnoreComment] = []
        # A string cannot be changed in place, and a list of its characters would be ten times as large.
        self._codec, self._width = ("ascii", 1) if text.isascii() else ("utf-32-le", 4)
        self._mask = bytearray(text.encode(self._codec, "surrogatepass"))
        self._one = {char: char.encode(self._codec) for char in (" ", CUT)}
        if text.startswith("\ufeff"):
            self.blank(0, 1)

    def blank(self, start: int, end: int) -> None:
        """Put blanks in place of markup within a sentence."""
        if end - start == 1:  # most are
            self._mask[start * self._width : end * self._width] = self._one[" "]
        else:
            self._put(" ", start, end)

    def cut(self, start: int, end: int) -> None:
        """Put `CUT` in place of what stands between or instead of words."""
        self._put(CUT, start, end)

    def is_masked(self, offset: int) -> bool:
        """Whether a mask lies over the character at `offset`."""
        return self.prose(offset, offset + 1) != self.text[offset]

    def prose(self, start: int = 0, end: int | None = None) -> str:
        """Return the running text of a span, the rest of it masked as it is by now."""
        width = self._width
        stop = None if end is None else end * width
        with memoryview(self._mask) as view:
            return str(view[start * width : stop], self._codec, "surrogatepass")

    def comment(self, start: int, end: int) -> None:
        """Mask a comment, and keep what it says to the linter."""
        self.cut(start, end)
        if end - start <= _LONGEST_IGNORE and (found := _IGNORE.fullmatch(self.text, start, end)):
            self._ignores.append(IgnoreComment((start, end), found[1], " ".join(found[2].split())))

    def heading(self, start: int, level: int, span: Span) -> None:
        """Note a heading whose first line starts at `start`."""
        if span[0] < span[1]:
            self._headings.append((start, level, span))

    def document(self, syntax: Syntax) -> Document:
        """Return what was read."""
        prose = self.prose()
        del self._mask
        return Document(
            self.text,
            prose,
            syntax,
            self.meta,
            self._sections(prose),
            tuple(sorted(self.cells, key=lambda cell: cell.span)),
            tuple(sorted(self.items, key=lambda item: item.span)),
            tuple(sorted(self.set_apart)),
            tuple(sorted(self._ignores, key=lambda ignore: ignore.span)),
            tuple(sorted(self.fields)),
        )

    def _sections(self, prose: str) -> tuple[Section, ...]:
        headings: list[tuple[int, int, Span | None]] = sorted(self._headings)
        if not headings or prose[: headings[0][0]].strip(" \t\r\n" + CUT):
            headings.insert(0, (0, 0, None))
        starts = [0, *(start for start, _, _ in headings[1:]), len(prose)]
        return tuple(
            Section(start, end, level, span)
            for (start, end), (_, level, span) in zip(pairwise(starts), headings, strict=True)
        )

    def _put(self, char: str, start: int, end: int) -> None:
        width = self._width
        written = self.text[start:end]
        if "\n" in written or "\r" in written:
            new = _NO_LINE_END.sub(char, written).encode(self._codec)
        else:
            new = self._one[char] * len(written)
        self._mask[start * width : start * width + len(new)] = new
