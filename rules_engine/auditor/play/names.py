"""Whose number it is: the tracks and terms that stand around a place in a text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from rules_engine.auditor.play.book import PlayBook, Track
from rules_engine.auditor.text.sentence import Sentence
from rules_engine.lexicon.finder import Finder, Match
from rules_engine.lexicon.readers.document import Document

_BACK = 3
"""So many sentences further up what is counted may be named."""
_COUNTED = ("track", "number", "token")
_UNITS = frozenset({*_COUNTED, "card", "role", "action", "phase", "layer", "zone", "part", "state"})


class Names:
    """Finds the names of a rulebook around places of one document."""

    def __init__(self, document: Document, sentences: Sequence[Sentence], book: PlayBook) -> None:
        self._prose = document.prose
        self._sentences = sentences
        self._book = book

    @cached_property
    def _finder(self) -> Finder:
        return Finder(self._book.terms)

    @cached_property
    def _named(self) -> re.Pattern[str]:
        """The names of tracks, in small letters, too."""
        names = sorted({name for track in self._book.tracks for name in track.names}, key=len, reverse=True)
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, names)) or '(?!)'})\b", re.IGNORECASE)

    @cached_property
    def _track_of(self) -> dict[str, Track]:
        return {name.casefold(): track for track in self._book.tracks for name in track.names}

    def matches(self, start: int, end: int) -> list[Match]:
        """Return the terms between two offsets; their spans are those of the piece."""
        return list(self._finder(self._prose[start:end]))

    def tracks(self, start: int, end: int) -> list[tuple[int, int, Track]]:
        """Return the tracks that are named between two offsets, each with its place."""
        found = self._named.finditer(self._prose, start, end)
        return [(it.start(), it.end(), self._track_of[it[0].casefold()]) for it in found]

    def unit(self, text: str) -> str:
        """Return the id of the term that a label is, "" when it is none or several.

        A number beside a layer or a phase says which one: of those the id has `#` before it.
        """
        found = {match.term.id for match in self._finder(text)}
        found |= {self._track_of[it[0].casefold()].id for it in self._named.finditer(text)}
        if len(found) != 1:
            return ""
        (term,) = found
        return "#" + term if term in self._which else term

    @cached_property
    def _which(self) -> frozenset[str]:
        return frozenset(term.id for term in self._book.terms if term.kind in ("layer", "phase"))

    def counted(self, at: int, start: int, end: int) -> tuple[str, ...]:
        """Return the cites for what is counted at `at`, in the sentence from `start` to `end`, if it is named.

        What has a number goes before what has none, and what is nearer before what is farther.
        """
        for span in ((start, end), *self._around(at)):
            found = self._ids(at, *span)
            if found:
                return (self._book.cite(found),)
        return ()

    def _ids(self, at: int, start: int, end: int) -> str:
        named = [(abs(place - at), track.id, 0) for place, _, track in self.tracks(start, end)]
        for match in self.matches(start, end):
            rank = 0 if match.term.kind in _COUNTED else 1 if match.term.kind in _UNITS else 2
            named.append((abs(start + match.start - at), match.term.id, rank))
        return min(named, key=lambda it: (it[2], it[0]))[1] if named else ""

    def _around(self, at: int) -> list[tuple[int, int]]:
        """Return what a sentence inherits, what stands before it, and its headings."""
        here = next((n for n, it in enumerate(self._sentences) if it.start <= at < it.end), None)
        if here is None:
            return []
        sentence = self._sentences[here]
        inherited = [span for span in (sentence.column, sentence.row, sentence.lead_in) if span]
        before = [(it.start, it.end) for it in reversed(self._sentences[max(here - _BACK, 0) : here])]
        return [*inherited, *before, *sentence.headings]
