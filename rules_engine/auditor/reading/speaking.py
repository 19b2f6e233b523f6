"""Where a text speaks of the game: only there does it claim anything about it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from rules_engine.auditor.questions import Questions
from rules_engine.auditor.words import plain
from rules_engine.lexicon.readers.document import Document

_SHORT = 1500
"""A text of fewer characters speaks of the game where it has one of its names, however written."""
_REACH = 1500
_ENOUGH = 3
"""So many names of one word, each written large, show that what is around them is about the game."""


class Speaking:
    """Tells where one document speaks of a rulebook's game: near its title, or near several of its names."""

    def __init__(self, document: Document, questions: Questions) -> None:
        prose = document.prose
        title = questions.title
        self._everywhere = bool(title) and title.casefold() in prose[:_SHORT].casefold()
        if len(prose) < _SHORT:
            small = plain(prose)
            self._everywhere |= any(plain(name) in small for name in (*questions.own, *questions.cards))
        self._places: list[int] = []
        self._names: list[str] = []
        if not self._everywhere and questions.own:
            ways = sorted({*questions.own, title} - {""}, key=len, reverse=True)
            for found in re.finditer(rf"\b(?:{'|'.join(map(re.escape, ways))})", prose):
                self._places.append(found.start())
                self._names.append(found[0])

    def at(self, start: int, end: int) -> bool:
        """Whether the text speaks of the game around a span."""
        if self._everywhere:
            return True
        first, last = bisect_left(self._places, start - _REACH), bisect_right(self._places, end + _REACH)
        names = set(self._names[first:last])
        return sum(2 if " " in name else 1 for name in names) >= _ENOUGH
