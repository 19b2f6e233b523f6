"""Terms without a number of their own, spoken of as if they had one: amounts of them, what tracks or moves them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.core.words import Term
from rules_engine.lexicon.candidate import Candidate
from rules_engine.lexicon.inflection import plural
from rules_engine.lexicon.late import Late
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.spelling import SELECTOR, SYMBOL
from rules_engine.lexicon.surroundings import Surroundings

_ICON = rf"(?:{SYMBOL}{SELECTOR}? ?)?"
_RISES = (
    r"(?:ris(?:e|es|en|ing)|rose|falls?|fell|fallen|falling|drop(?:s|ped|ping)?|increas(?:e|es|ed|ing)"
    r"|decreas(?:e|es|ed|ing)|climb(?:s|ed|ing)?|sinks?|sank|grow(?:s|ing)?|grew|shrinks?|advanc(?:e|es|ed|ing)"
    r"|(?:go|goes|went|moves?|moved) (?:up|down|back)|reach(?:es|ed)? \d+|(?:is|stays|stands|starts?) (?:at|on) \d+)"
)
_MOVES = (
    r"(?:rais(?:e|es|ed|ing)|lower(?:s|ed|ing)?|reduc(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)"
    r"|advanc(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|track(?:s|ed|ing)?|add(?:s|ed|ing)?|remov(?:e|es|ed|ing)|gain(?:s|ed|ing)?"
    r"|los(?:e|es|t|ing)|count(?:s|ed|ing)?|measur(?:e|es|ed|ing)|record(?:s|ed|ing)?|reset(?:s|ting)?)"
)
_BETWEEN = r"(?:\s+(?:the|your|its|all|any|some|more|both|up to|[+−–-]?\d+))*\s+"
_AMOUNT = r"(?<![\w.])(?:[+−–-]?\d+|one|two|three|four|five|six|more|less|extra|another)\s+"
_MEASURE = r"(?:track|marker|value|level|score|counter|total|meter|dial|points?|tokens?)s?\b"
_AFTER = rf"\s+(?:{_MEASURE}|(?:\w+ly\s+)?{_RISES}\b)|\s*(?:[:=+−]|\s[+−–-])\s*\d|\s*\(\d|\s+\d+\b(?![.)]\s)"
_NOT = Late(
    r"\b(?:not|never|no|nothing|nobody|none|neither|nor|without|cannot|isn['’]t|doesn['’]t|can['’]t|won['’]t|don['’]t)\b",
    re.I,
)


class Uncounted:
    """Finds in one document the terms that another measures, where the text gives them a number of their own."""

    def __init__(self, lexicon: Lexicon, book: str, around: Surroundings) -> None:
        self._glossary = lexicon.glossaries[book]
        self._around = around
        self._prose = around.prose

    def candidates(self) -> Iterator[Candidate]:
        """Yield them term by term."""
        terms = {term.id: term for term in self._glossary.terms}
        for term in terms.values():
            if by := terms.get(term.measured_by):
                yield from self._of(term, by)

    def _of(self, term: Term, by: Term) -> Iterator[Candidate]:
        names = "|".join(map(re.escape, {term.name, plural(term.name)}))
        other = rf"(?:{_ICON}\w+(?:\s+(?:and|or)|,)\s+)?"
        leads = rf"(?:\b{_MOVES}{_BETWEEN}{other}|{_AMOUNT})"
        wrong = re.compile(
            rf"(?P<lead>{leads})?(?P<name>{_ICON}(?<![\w-])(?:{names})(?![\w-]))(?P<after>{_AFTER})?", re.IGNORECASE
        )
        for found in wrong.finditer(self._prose):
            if (found["lead"] or found["after"]) and self._prose[found.end("name") - len(term.name)].isupper():
                start, end = found.span("name")
                if not _NOT.search(self._prose, *self._around.sentence(start, end)):
                    yield self._told(term, by, start, end)

    def _told(self, term: Term, by: Term, start: int, end: int) -> Candidate:
        has, other = term.icon + term.name, by.icon + by.name
        message = f"{has} has no number of its own, and nothing tracks or moves it; {other} has one"
        cites = (self._glossary.full_id(term), self._glossary.full_id(by))
        weak = self._prose[start].isalpha()
        return Candidate("replaced-term", start, end, message, other, cites, plain=weak, rare=weak)
