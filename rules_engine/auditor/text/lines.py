"""The lines of a text: which of them go on in the next one, and which stand alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.auditor.text.splitting import BLANKS
from rules_engine.lexicon.context.surroundings import reads_like_a_title
from rules_engine.lexicon.readers.document import CUT, Document, Span, trimmed

_PARTS = re.compile(r"\0+|\r\n?|\n")
_KEYED = re.compile(r"[\"“(\[*_ ]*[^\W_][\w '’/&()-]{0,38}[*_ ]*[:=][*_ ]*\s+\S|\W*\w[\w '’/&-]{0,28} [–—=] \S")
_BULLET = re.compile(r"[•‣◦▪·–—*+-][ \t]+\S|\(?\d{1,2}[.)][ \t]+\S|\(?[a-z]\)[ \t]+\S")
_TIME = re.compile(r"[\[(<]?\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]m)?[\])>]?[ ,:–-]+\S|<\w[\w .-]{0,20}> \S")
_BOLD = re.compile(r"(\*\*|__|''')(?=\S)([^*_'\r\n]{1,60})(?<=\S)(?:\1:?|:\1)")
_IS_COUNTED = re.compile(r"\d(?!\W*\Z)|[=→<>+]")
_ICONS = 0x2300
_WIDE = 60
_WIDEST = 140


class Stretch(NamedTuple):
    """Text without a break in it; `is_line` if a new line begins it, `is_title` if it heads what follows."""

    start: int
    end: int
    is_line: bool
    is_title: bool


class Lines:
    """The lines of one document."""

    def __init__(self, document: Document) -> None:
        self._prose = document.prose
        self._text = document.text
        self._is_markdown = document.syntax == "markdown"

    def stretches(self, start: int, end: int) -> Iterator[Stretch]:
        """Yield what stands between two places, parted where the sentence ends whatever it says."""
        for paragraph in self._blocks(start, end):
            width = max((last - first for first, last, _ in paragraph), default=0)
            first = before = paragraph[0]
            keyed = False
            for line in paragraph[1:]:
                was_keyed, keyed = keyed, self._is_keyed(before) and self._is_keyed(line)
                if line[2] and not (keyed or was_keyed) and self._goes_on(before, line, width):
                    before = line
                    continue
                yield self._stretch(first, before[1])
                first = before = line
            yield self._stretch(first, before[1])

    def _is_keyed(self, line: tuple[int, int, bool]) -> bool:
        """Whether a line is a “key: value”."""
        return _KEYED.match(self._prose, line[0], line[1]) is not None

    def _stretch(self, first: tuple[int, int, bool], end: int) -> Stretch:
        is_title = end == first[1] and first[2] and self._titles(first[0], end)
        return Stretch(first[0], end, first[2], is_title)

    def _blocks(self, start: int, end: int) -> Iterator[list[tuple[int, int, bool]]]:
        """Yield the lines between two empty ones, each with whether a line's end and not a mark stands before it."""
        block: list[tuple[int, int, bool]] = []
        at, is_line, is_cut, ends = start, True, False, 0
        for part in (*_PARTS.finditer(self._prose, start, end), None):
            first, last = trimmed(self._prose, at, part.start() if part else end, BLANKS)
            if first < last:
                block.append((first, last, is_line))
                is_line, is_cut, ends = False, False, 0
            if part is None:
                break
            if self._prose[part.start()] == CUT:
                is_line, is_cut = False, True
            else:
                ends += 1
                is_line = ends > 1 or not is_cut
            at = part.end()
            if ends > 1 and block:
                yield block
                block = []
        if block:
            yield block

    def _titles(self, start: int, end: int) -> bool:
        """Whether a line that stands alone heads what follows, though nothing but its look says so."""
        line = self._prose[start:end]
        if self._is_markdown:
            first, last = self._line(start, end)
            bold = _BOLD.fullmatch(self._text, first, last)
            return bold is not None and reads_like_a_title(bold[2].rstrip(":")) and not _IS_COUNTED.search(bold[2])
        return reads_like_a_title(line) and not _IS_COUNTED.search(line)

    def _line(self, start: int, end: int) -> Span:
        """Return the span of the text as written that shows `start` to `end` alone on a line, else an empty one."""
        while start > 0 and self._text[start - 1] in "*_' \t":
            start -= 1
        while end < len(self._text) and self._text[end] in "*_': \t":
            end += 1
        alone = (start == 0 or self._text[start - 1] in "\r\n") and self._text[end : end + 1] in ("", "\r", "\n")
        return trimmed(self._text, start, end) if alone else (0, 0)

    def _goes_on(self, before: tuple[int, int, bool], line: tuple[int, int, bool], width: int) -> bool:
        """Whether a line goes on in the next one."""
        prose, text = self._prose, self._text
        (start, end, _), (at, after, _) = before, line
        if _BULLET.match(prose, at, after) or _TIME.match(prose, at, after) or _is_icon(prose[at]):
            return False
        if self._is_markdown:
            ending = end
            while ending < at and text[ending] not in "\r\n":
                ending += 1
            return not text.endswith(("  ", "\\"), end - 1, ending)
        if prose[end - 1] in ".!?…:;":
            return prose[end - 1] != ":" and not prose[at].isupper()
        if prose[at] in "(,;" or prose[end - 1] in ",-–—(/&":
            return True
        if not (prose[at].islower() or _WIDE <= width <= _WIDEST):
            return False
        word = end - start + 1
        while at < after and not prose[at].isspace():
            at, word = at + 1, word + 1
        return word > width


def _is_icon(char: str) -> bool:
    """Whether a line begins with a sign that stands for a thing."""
    return ord(char) >= _ICONS and not char.isalnum()
