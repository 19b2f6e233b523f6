"""Definitions: where a text names a thing to say what it is: headings, and the labels of items, rows and lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache

from rules_engine.core.data.words import Term
from rules_engine.lexicon.context.surroundings import Surroundings, reads_like_a_title
from rules_engine.lexicon.inflection import plural
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import LINE_END
from rules_engine.lexicon.spelling import CUT, words_of

_LEAD = LazyRegex(rf"(?:[\s{CUT}|>*•‣◦▪·–-]|\(?\d{{1,3}}[.)](?=\s))*")  # bullets and numbers before a label
_LONGEST_LABEL = 70
_END_OF_LABEL = LazyRegex(rf"[:=|(;{CUT}]|\s[–—-]\s|→|⬅|←|\Z")  # “its own slot || the ⚙️End Initiative”
# “**Project Portfolio.** Three cards lie here”
_END_OF_BOLD = LazyRegex(r"[.:!?](?:\*\*|__|''')|(?:\*\*|__|''')[.:!?]")
_SENT_TO = LazyRegex(  # “resolve the 📅Event as in Event Cards”
    r"\b(?:in|see|under|per|section|chapter|read|above|below|from|and|or|,)[ \u00a0]*\Z", re.IGNORECASE
)
_NO_WORD = LazyRegex(rf"[^\w\s'’/-]|(?<!\w)\d[\d.]*(?=\s)|{CUT}")  # titles are told without icons and numbers
# “The 🪪World Layer is the highest achieved Layer”
_MEANS = LazyRegex(r"(?: \w+)? (?:is|are|means?|shows?|marks?|tells?|equals?)\b")
_SAID = LazyRegex(r"\w")  # a heading with nothing between it and the text
_DETERMINERS = frozenset(("a", "an", "the", "your", "each", "all", "every", "our", "its", "their"))


class Definitions:
    """Says for one document what its headings and labels name, and what stands behind them."""

    def __init__(self, around: Surroundings) -> None:
        self._around = around
        self._prose = around.prose

    def labels(self, start: int, end: int) -> bool:
        """Whether a span stands in a heading, or is all that a label, a cell or an item says."""
        first, last = self._around.line(start)
        if self._around.heading(start) or (end <= last and self._around.titled(start)):
            return True
        first = max(first, *(self._prose.rfind(border, first, start) + 1 for border in (CUT, "|")))
        if _END_OF_BOLD.match(self._around.document.text, end):
            last = end
        elif self._prose[end : end + 1] in (".", "!", "?"):
            return False
        found = _END_OF_LABEL.search(self._prose, end, last)
        rest = f"{self._prose[first:start]} {self._prose[end : found.start() if found else last]}"
        return not any(word.isalpha() and word not in _DETERMINERS for word in words_of(rest))

    def defines(self, offset: int, term: Term) -> bool:
        """Whether what stands at a place is said of a term that the label or the heading before it names."""
        names = naming(names_of(term))
        return any(names.search(label) for label in self._before(offset))

    def described(self, offset: int, terms: Iterable[Term]) -> Iterator[Term]:
        """Yield those of some terms that the label or the heading before a place names, and nothing else."""
        labels = [*self._before(offset)]
        yield from (term for term in terms if any(_says(label, term) for label in labels))

    def explains(self, start: int, end: int, term: Term) -> bool:
        """Whether a span is part of what a text says to explain a term, behind a label or in a sentence about it."""
        sentence, line = self._around.sentence(start, end)[0], self._around.line(start)[0]
        row = self._around.row_heading(start)
        head = self._prose[slice(*row)] if row else self._label(start)
        if _says(head, term) and (row or sentence <= self._prose.find(head, line)):
            return True
        subject = naming((*names_of(term), *old_names_of(term))).search(self._prose, max(sentence, line), start)
        if subject is None:
            return False
        opening = words_of(self._prose[max(sentence, line) : subject.start()])
        return _DETERMINERS.issuperset(opening) and _MEANS.match(self._prose, subject.end(), start) is not None

    def sends_to(self, start: int, end: int) -> bool:
        """Whether a span is of the title of one of the text's own sections, to which a sentence sends its reader."""
        span = self._prose[start:end]
        for title in self._titles.get(span.split()[0], ()):
            at = start - title.find(span)
            if (
                0 <= at <= start
                and self._prose.startswith(title, at)
                and _SENT_TO.search(self._prose, max(0, at - 16), at)
            ):
                return True
        return False

    @cached_property
    def _titles(self) -> Mapping[str, set[str]]:
        """By each of their words the titles of the sections and the lines that read like one, without their icons."""
        heads = (section.heading for section in self._around.document.sections)
        found = [self._prose[slice(*head)] for head in heads if head]
        found += filter(reads_like_a_title, LINE_END.split(self._prose))
        by_word: dict[str, set[str]] = {}
        for title in (" ".join(_NO_WORD.sub(" ", line).split()) for line in found):
            for word in title.split():
                by_word.setdefault(word, set()).add(title)
        return by_word

    def _before(self, offset: int) -> Iterator[str]:
        """Yield the label of the line before a place, the head of its row, and the heading right above."""
        yield self._label(offset)
        row = self._around.row_heading(offset)
        if row:
            yield self._prose[slice(*row)]
        head = next(self._around.headings_above(offset), None)
        if head and head[1] <= offset and not _SAID.search(self._prose, head[1], self._around.paragraph(offset)[0]):
            yield self._prose[slice(*head)]

    def _label(self, offset: int) -> str:
        """Return what the line around a place begins with, if it is a label and ends before the place."""
        first, last = self._around.line(offset)
        lead = _LEAD.match(self._prose, first, last)
        first = lead.end() if lead else first
        found = _END_OF_LABEL.search(self._prose, first, min(last, first + _LONGEST_LABEL))
        if found is None or found.end() > offset or found.end() == found.start():
            return ""
        return self._prose[first : found.start()]


def _says(label: str, term: Term) -> bool:
    """Whether a label names a term, or the track of it, and nothing else."""
    words = tuple(word for word in words_of(label) if word not in _DETERMINERS)
    return bool(words) and any(words in (name, (*name, "track")) for name in map(words_of, names_of(term)))


@lru_cache(maxsize=1024)
def names_of(term: Term) -> tuple[str, ...]:
    """Return the right names of a term in both numbers, in small letters and without icons."""
    return _bare((term.name, *term.forms, *term.also))


def old_names_of(term: Term) -> tuple[str, ...]:
    """Return the names that a term has no more in both numbers, in small letters and without icons."""
    return _bare(entry.form for entry in term.replaces if not (entry.of or entry.before))


def _bare(forms: Iterable[str]) -> tuple[str, ...]:
    listed = tuple(forms)
    bare = dict.fromkeys(" ".join(words_of(form)) for form in (*listed, *map(plural, listed)))
    return tuple(name for name in bare if len(name) > 1)


@lru_cache(maxsize=1024)
def naming(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds any of some names as whole words, with or without icons, in capital or small letters."""
    parts = (r"[\W_]{1,3}".join(map(re.escape, name.split())) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts) or '(?!)'})(?!\w)", re.IGNORECASE)
