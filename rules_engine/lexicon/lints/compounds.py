"""Names in small letters that no plain English could mean: before another word of the rulebook, as in event lookups."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.core.data.words import Term
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.inflection import is_plural
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.lints.candidate import Candidate, Lint
from rules_engine.lexicon.names.plain_english import ANY_GAME, is_plain

_THINGS = ("zone", "track", "token", "card", "part", "number", "table", "role", "effect")
_ONE = LazyRegex(r"\b(?:an?|one)\s+\Z", re.IGNORECASE)  # “as a consequence lookups get harder”
_REACH = 80


class Compounds(Lint):
    """Finds in one document the names before words that only the rulebook has."""

    def __init__(self, lexicon: Lexicon, book: str, around: Surroundings) -> None:
        super().__init__(lexicon, book, around)
        small = lexicon.own[book].plain
        things = [term for term in self._glossary.terms if term.kind in _THINGS]
        self._names = {
            term.name.casefold(): term
            for term in things
            if term.name.isalpha() and term.name[0].isupper() and term.name.casefold() not in small
        }
        heads = {form for term in things for form in (term.name, *term.forms)} & small
        self._heads = sorted(form for form in heads if form not in ANY_GAME and not is_plain(form))

    def candidates(self) -> Iterator[Candidate]:
        """Yield each such name."""
        if not self._heads or not self._names:
            return
        one = "|".join(map(re.escape, self._names))
        several = re.compile(rf"(?<![\w-])(?:(?:{one})(?:\s*[,&]\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+))*(?:{one})\s+\Z")
        for head in re.finditer(rf"(?<![\w-])(?:{'|'.join(self._heads)})(?![\w-])", self._prose):
            first = max(0, head.start() - _REACH)
            found = several.search(self._prose[first : head.start()])
            # “as a consequence lookups”: one of them is not before several of the other
            if found and not (
                is_plural(head[0])
                and _ONE.search(self._prose[max(first + found.start() - 5, 0) : first + found.start()])
            ):
                for name in re.finditer(rf"\b(?:{one})\b", found[0]):
                    yield self._told(self._names[name[0]], first + found.start() + name.start(), head[0])

    def _told(self, term: Term, start: int, head: str) -> Candidate:
        end, name = start + len(term.name), term.icon + term.name
        message = f"“{self._prose[start:end]}” before “{head}” is written {name}"
        return Candidate("capitalisation", start, end, message, name, self._cites(term), plain=True, english=True)
