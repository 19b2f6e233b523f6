"""Terms without a number of their own, spoken of as if they had one: amounts of them, what tracks or moves them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.core.data.words import Term
from rules_engine.lexicon.inflection import plural
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.lints.candidate import Candidate, Lint
from rules_engine.lexicon.names.trie import before
from rules_engine.lexicon.spelling import SELECTOR, SYMBOL, last_icon

_RISES = (
    r"(?:ris(?:e|es|en|ing)|rose|falls?|fell|fallen|falling|drop(?:s|ped|ping)?|increas(?:e|es|ed|ing)"
    r"|decreas(?:e|es|ed|ing)|climb(?:s|ed|ing)?|sinks?|sank|grow(?:s|ing)?|grew|shrinks?|advanc(?:e|es|ed|ing)"
    r"|(?:go|goes|went|moves?|moved) (?:up|down|back|from)|reach(?:es|ed)? \d+"
    r"|(?:is|was|stays|stands|starts?|equals|of|by|to|at) (?:at |on )?\d+(?!\d|\s(?:minus|plus)\b))"
)
_MOVES = (
    r"(?:rais(?:e|es|ed|ing)|lower(?:s|ed|ing)?|reduc(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)"
    r"|advanc(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|track(?:s|ed|ing)?|add(?:s|ed|ing)?|remov(?:e|es|ed|ing)|gain(?:s|ed|ing)?"
    r"|los(?:e|es|t|ing)|count(?:s|ed|ing)?|measur(?:e|es|ed|ing)|record(?:s|ed|ing)?|reset(?:s|ting)?)"
)
_BETWEEN = r"(?:\s+(?:the|your|its|all|any|some|more|both|up to|[+−–-]?\d+))*\s+"
_AMOUNT = r"(?<![\w.])(?:[+−–-]?\d+|one|two|three|four|five|six|more|less|extra|another)\s+"
_MEASURE = r"(?:track|marker|value|level|score|counter|total|meter|dial|points?|tokens?)s?\b"
_OTHER = rf"(?:{SYMBOL}{SELECTOR}? ?)?\w+(?:\s+(?:and|or)|,)\s+"
# “Raise the 🌒Dusk.”, “Take +1 🌒Dusk.”
_BEFORE = LazyRegex(rf"(?:\b{_MOVES}{_BETWEEN}(?:{_OTHER})?|{_AMOUNT})\Z", re.IGNORECASE)
_AFTER = LazyRegex(  # “Then 🌒Dusk slowly falls.”, “the 🌒 Dusk track”
    rf"\s+(?:{_MEASURE}|(?:\w+ly\s+)?{_RISES}\b)|\s*(?:[:=+−]|\s[+−–-])\s*\d|\s*\(\d|\s+\d+\b(?![.)]\s)", re.IGNORECASE
)
_REACH = 80
_NOT = LazyRegex(  # “Nothing moves 🌒Dusk.”
    r"\b(?:not|never|no|nothing|nobody|none|neither|nor|without|cannot|isn['’]t|doesn['’]t|can['’]t|won['’]t|don['’]t)\b",
    re.I,
)


class Uncounted(Lint):
    """Finds in one document the terms that another measures, where the text gives them a number of their own."""

    def candidates(self) -> Iterator[Candidate]:
        """Yield them term by term."""
        terms = {term.id: term for term in self._glossary.terms}
        for term in terms.values():
            if by := terms.get(term.measured_by):
                yield from self._of(term, by)

    def _of(self, term: Term, by: Term) -> Iterator[Candidate]:
        names = "|".join(map(re.escape, {term.name, plural(term.name)}))
        for found in re.finditer(rf"(?<![\w-])(?:{names})(?![\w-])", self._prose):
            end = found.end()
            start = found.start() - last_icon(before(self._prose, found.start()))[1]
            lead = _BEFORE.search(self._prose[max(0, start - _REACH) : start])
            if (lead or _AFTER.match(self._prose, end)) and not self._denied(start, end):
                yield self._told(term, by, start, end)

    def _denied(self, start: int, end: int) -> bool:
        return _NOT.search(self._prose, *self._around.sentence(start, end)) is not None

    def _told(self, term: Term, by: Term, start: int, end: int) -> Candidate:
        has, other = term.icon + term.name, by.icon + by.name
        message = f"{has} has no number of its own, and nothing tracks or moves it; {other} has one"
        weak = self._prose[start].isalpha()
        return Candidate("replaced-term", start, end, message, other, self._cites(term, by), plain=weak, rare=weak)
