"""Numbers behind names: one Layer has a number, several have a range, and a blank stands between."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.core.data.words import Term
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.fixes.fixing import Fix
from rules_engine.lexicon.inflection import plural
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.lints.candidate import Candidate, Lint
from rules_engine.lexicon.names.trie import before
from rules_engine.lexicon.spelling import icons_at_end, last_icon

# “Layers 7”, “Layer7”; what comes first decides how fast it is: small letters begin no name
_NUMBER = LazyRegex(r"([^\W\d_a-z](?<![\w-].)[^\W\d_]{2,})(\s?)(\d{1,3})(?![\w%])")
_SEVERAL = LazyRegex(  # “Layers 7 to 10” are several
    r"\s*(?:[-–—/&+,]|\b(?:to|through|till|until|and|or|as well as)\b)\s*(?:[^\s\w]*\w+\s)?\d"
    r"|\s*(?:\+|(?:and|or) (?:up|above|higher|more|below|down|lower|beyond|later|earlier)\b|upwards?\b)",
    re.IGNORECASE,
)


_ENDS = LazyRegex(  # “On both Levels 2 cards lie”: the number counts what follows
    r"\s*(?:[^\w\s]|\Z|[\r\n]|(?:is|was|has|can|may|must|will|and|or|but|if|when|while|in|on|at|to|from|for|with|of|as|by"
    r"|needs?|gives?|counts?|comes?|goes|stands?)\b)"
)


class Numbered(Lint):
    """Finds in one document the names with a number that are in the wrong number, or run into it."""

    def __init__(self, lexicon: Lexicon, book: str, around: Surroundings) -> None:
        super().__init__(lexicon, book, around)
        self._terms = {plural(term.name): term for term in self._glossary.terms if term.name[0].isupper()}
        self._terms |= {term.name: term for term in self._glossary.terms if term.name[0].isupper()}
        self._are_numbered: dict[str, bool] = {}

    def candidates(self) -> Iterator[Candidate]:
        """Yield them in the order of the text."""
        for found in _NUMBER.finditer(self._prose):
            term = self._terms.get(found[1])
            if term is None:
                continue
            if not found[2] and self._is_numbered(term):
                fix = Fix(found.end(1), found.end(1), " ")
                yield self._told(found, term, f"{found[1]} {found[3]}", "has no blank before its number", (fix,))
            elif found[2] and found[1] != term.name and self._is_one(found.end()) and self._is_numbered(term):
                yield self._told(found, term, f"{term.name} {found[3]}", "is one of them")

    def _is_one(self, end: int) -> bool:
        return not _SEVERAL.match(self._prose, end) and _ENDS.match(self._prose, end) is not None

    def _is_numbered(self, term: Term) -> bool:
        """Whether the glossary, or the text, gives one of what is meant a number: Layer 1."""
        if term.id not in self._are_numbered:
            one = re.compile(rf"(?<![\w-]){re.escape(term.name)} \d")
            texts = (text for each in self._glossary.terms for text in (each.plain, each.definition))
            self._are_numbered[term.id] = any(map(one.search, texts)) or one.search(self._prose) is not None
        return self._are_numbered[term.id]

    def _told(self, found: re.Match[str], term: Term, right: str, what: str, fixes: tuple[Fix, ...] = ()) -> Candidate:
        gap = before(self._prose, found.start())
        icon, length = last_icon(gap) if icons_at_end(gap)[0] else ("", 0)
        start, name = found.start() - length, f"{term.icon if icon else ''}{right}"
        shown = self._shown(start, found.end())
        message = f"“{shown}” {what}: {name}"
        return Candidate("near-miss", start, found.end(), message, name, self._cites(term), fixes, plain=not icon,
                         rare=True)  # fmt: skip
