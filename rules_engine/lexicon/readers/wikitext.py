"""The reader of wikitext, the markup of MediaWiki."""

from __future__ import annotations

import re

from rules_engine.lexicon.readers.addresses import mask_addresses
from rules_engine.lexicon.readers.document import Document, ListItem, Span, lines, trimmed
from rules_engine.lexicon.readers.front_matter import front_matter
from rules_engine.lexicon.readers.masked_text import MaskedText
from rules_engine.lexicon.readers.wikitext_inline import mask_inline
from rules_engine.lexicon.readers.wikitext_tables import Tables

_MARKERS = re.compile(r"[*#:;]++")  # “** one”, “;: term”
_RULE = re.compile(r"-{4,}+")  # “----”
_REDIRECT = re.compile(r"#redirect\b", re.IGNORECASE)  # “#REDIRECT [[Vitals]]”
_CAPTIONED = re.compile(r"(?:File|Image):[^|\r\n]*+\|?+")  # “File:board.png|The board” in a gallery
_TAGGED_HEADING = re.compile(r"<h([1-6])\b[^>]*+>(.*?)</h\1\s*+>", re.IGNORECASE)  # “<h2>Setup</h2>”
_MARKUP = frozenset("=*#:;|!{-FI<")


def read(text: str) -> Document:
    """Mask what is no running text, and find sections, tables and lists."""
    masked = MaskedText(text)
    masked.meta, start = front_matter(text)
    mask_inline(masked)
    masked.cut(0, start)
    _WikitextLines(masked).read(start)
    mask_addresses(masked)
    return masked.document("wikitext")


class _WikitextLines:
    """Reads the lines of a text of which all else is masked by now."""

    def __init__(self, masked: MaskedText) -> None:
        self._masked = masked
        self._text = masked.text
        self._prose = masked.prose()
        self._tables = Tables(masked)
        self._items: list[Span] = []
        self._paragraph: Span | None = None

    def read(self, start: int) -> None:
        """Read the text from `start` to its end."""
        prose, read_line = self._prose, self._line
        for at, end in lines(self._text, start):
            first = trimmed(prose, at, end, " \t")[0]
            last = trimmed(self._text, at, end)[1]
            if first >= last:
                self._items = []
            elif prose[first] in _MARKUP or self._text[first] == "<":
                read_line(first, last)
            else:
                self._plain(first, last)
        self._tables.finish()

    def _plain(self, at: int, end: int) -> None:
        if self._tables:
            self._tables.goes_on(end)
        if self._items:
            self._items = []
            self._paragraph = None
        start, end = trimmed(self._prose, at, end)
        if start < end:
            self._paragraph = (start, end)

    def _line(self, at: int, end: int) -> None:
        masked, prose = self._masked, self._prose
        char = prose[at]
        if char == "=" and self._heading(at, end):
            return
        if self._text[at] == "<" and (found := _TAGGED_HEADING.match(self._text, at, end)):
            masked.heading(at, int(found[1]), trimmed(prose, *found.span(2)))
            self._items, self._paragraph = [], None
            return
        before = at
        while char == ":" and at < end and prose[at] in ": \t":  # a table may be indented
            at += 1
        if at < end and prose[at] in "{|!" and (prose[at] != "!" or self._tables):
            start = self._tables.line(prose, at, end)
            if start != at:
                self._items, self._paragraph = [], None
                masked.cut(before, at)
                return
        if char in "*#:;":
            if _REDIRECT.match(prose, before, end):
                masked.cut(before, end)
            else:
                self._listed(before, end)
            if self._tables:
                self._tables.goes_on(end)
        elif char == "-" and (found := _RULE.match(prose, before, end)):
            masked.cut(*found.span())
            self._paragraph = None
        elif char in "FI" and (found := _CAPTIONED.match(prose, before, end)):
            masked.cut(*found.span())
        else:
            self._plain(before, end)

    def _heading(self, at: int, end: int) -> bool:
        """Note a heading; what stands behind its last mark may only be a comment."""
        prose = self._prose
        at, end = trimmed(prose, at, end)
        start, after = trimmed(prose, at, end, "=")
        level = min(start - at, end - after, 6)
        if level < 1 or start == after:
            return False
        self._masked.cut(at, at + level)
        self._masked.cut(end - level, end)
        self._masked.heading(at, level, trimmed(prose, at + level, end - level))
        self._items, self._paragraph = [], None
        return True

    def _listed(self, at: int, end: int) -> None:
        """Read an item of a list, or a line that is indented by colons."""
        masked, prose = self._masked, self._prose
        marker = _MARKERS.match(prose, at, end)
        assert marker
        start, depth = marker.end(), marker.end() - at
        masked.cut(at, start)
        spans = [(start, end)]
        if ";" in marker[0] and (colon := prose.find(":", start, end)) >= 0:
            masked.cut(colon, colon + 1)
            spans = [(start, colon), (colon + 1, end)]
        elif not self._items and not marker[0].strip(":"):
            self._paragraph = trimmed(self._text, start, end)
            return
        lead = self._items[min(depth, len(self._items) + 1) - 2] if depth > 1 and self._items else self._paragraph
        for span in (trimmed(self._text, *span) for span in spans):
            if span[0] < span[1]:
                masked.items.append(ListItem(span, lead if lead and lead[0] < lead[1] else None))
        self._items[depth - 1 :] = [trimmed(self._text, *spans[0])]
