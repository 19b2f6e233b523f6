"""Words that are right of one thing and wrong of another: a slot of the one is an area of the other.

What a word is said of is what its sentence names nearest to it; where that names nothing, the head of its row, what
leads into its list, its paragraph, and the headings above it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property

from rules_engine.core.data.words import Replaced, Term
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.inflection import is_plural, plural
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.lexicon import Lexicon, suggestion_for
from rules_engine.lexicon.lints.candidate import Candidate, Lint
from rules_engine.lexicon.readers.document import Span
from rules_engine.lexicon.spelling import SELECTOR, SYMBOL, form_key

_AMOUNT = (
    r"(?:\s+(?:up\s+to|at\s+least|at\s+most|exactly|another|extra|more|your|their|the|that|this|any|no|all|an?|its|[+−–-]?\d+"
    r"|one|two|three|four|five|six|seven|eight|nine|ten))*\s+"
)
_ICON = rf"(?:{SYMBOL}{SELECTOR}?)*\s?"
_IN_A_NAME = LazyRegex(  # “The Cargo Hold has a Night Slot machine.”
    r"(?<![.!?:;] )(?<![.!?:;]\n)\b(?!(?:The|A|An|All|Each|Every|Your|Its|No|Any|These|Those|If|When)\b)[A-Z]\w+ \Z"
)
_REACH = 600


class SaidOf(Lint):
    """Finds in one document the words of a glossary that are wrong of some terms alone."""

    def __init__(self, lexicon: Lexicon, book: str, around: Surroundings) -> None:
        super().__init__(lexicon, book, around)
        self._terms = {term.id: term for term in self._glossary.terms}

    def candidates(self) -> Iterator[Candidate]:
        """Yield what is said of the wrong thing."""
        for term in self._glossary.terms:
            for entry in term.replaces:
                if entry.before:
                    yield from self._before(term, entry)
                elif entry.of:
                    yield from self._of(term, entry)

    def _before(self, term: Term, entry: Replaced) -> Iterator[Candidate]:
        names = _any_of(_names(self._terms, entry.before))
        for found in re.finditer(rf"\b({_either(entry.form)})(?={_AMOUNT}{_ICON}(?:{names}))", self._prose):
            yield self._told(term, entry, found.span(1))

    def _of(self, term: Term, entry: Replaced) -> Iterator[Candidate]:
        forms = [entry.form, *([] if is_plural(entry.form) else [plural(entry.form)])]
        places = [found.span() for found in re.finditer(_bounded("|".join(map(_either, forms))), self._prose)]
        if not places:
            return
        for place in places:
            if self._subject(place, {*entry.of, *entry.not_of}) in entry.of and not self._is_of_a_name(*place):
                yield self._told(term, entry, place)

    @cached_property
    def _named(self) -> tuple[re.Pattern[str], dict[str, str]]:
        """What finds every name, longer ones first, and the id of the term of each."""
        names = _names(self._terms, self._terms)
        return re.compile(_bounded(_any_of(names))), names

    def _subject(self, place: Span, asked: Collection[str]) -> str:
        """Return which of the terms `asked` for the words at a place are said of, empty where none is named."""
        pattern, ids = self._named
        for first, last in self._contexts(*place):
            found = (it for it in pattern.finditer(self._prose, first, last) if not _meets(it.span(), place))
            named = [(it, ids[" ".join(it[0].split())]) for it in found]
            if near := [(it, name) for it, name in named if name in asked]:
                return min(near, key=lambda pair: max(pair[0].start() - place[1], place[0] - pair[0].end()))[1]
        return ""

    def _contexts(self, start: int, end: int) -> Iterator[Span]:
        around = self._around
        yield around.sentence(start, end)
        if head := around.row_heading(start):
            yield head
        if lead := around.lead_in(start):
            yield lead
        first, last = around.paragraph(start)
        yield max(first, start - _REACH), min(last, end + _REACH)
        yield from around.headings_above(start)

    def _is_of_a_name(self, start: int, end: int) -> bool:
        """Whether the words are part of a longer name, be it the glossary's or not."""
        first, last = self._around.sentence(start, end)
        sentence = self._prose[first:last]
        for at, hits, _ in self._lexicon.trie.find(sentence):
            longest = max((hit.length for hit in hits), default=0)
            if first + at <= start and end <= first + at + longest and longest > end - start:
                return True
        return _IN_A_NAME.search(self._prose[max(0, start - 24) : start]) is not None

    def _told(self, term: Term, entry: Replaced, place: Span) -> Candidate:
        written = self._prose[slice(*place)]
        new = suggestion_for(term, form_key(written), entry)
        if new[0].islower() and written[0].isupper() and self._around.starts_sentence(place[0]):
            new = new[0].upper() + new[1:]
        said = [name for name in (*entry.of, *entry.before) if name in self._terms]
        of = " or ".join(self._terms[name].icon + self._terms[name].name for name in said[:2])
        why = f" ({entry.why.rstrip('.')})" if entry.why else ""
        message = f"“{written}” is no word for what belongs to {of}; {new} is{why}"
        return Candidate("replaced-term", *place, message, new, self._cites(term), severity=entry.severity)


def _names(terms: dict[str, Term], ids: Iterable[str]) -> dict[str, str]:
    """Return every name of terms, each with the id of its term."""
    found = ((form, name) for name in ids if name in terms for form in (terms[name].name, *terms[name].forms))
    return {made: name for form, name in found for made in (form, plural(form))}


def _any_of(names: Iterable[str]) -> str:
    return "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in sorted(names, key=len, reverse=True))


def _bounded(pattern: str) -> str:
    return rf"(?<![\w-])(?:{pattern})(?![\w-])"


def _either(form: str) -> str:
    """Return the pattern of a form, which may begin a sentence."""
    return f"[{form[0]}{form[0].upper()}]{re.escape(form[1:])}" if form[0].isalpha() else re.escape(form)


def _meets(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
