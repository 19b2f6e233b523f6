"""Speaking of the game: whether a text does where a word stands that is plain English elsewhere."""

from __future__ import annotations

import re
from functools import cached_property

from rules_engine.lexicon.context.evidence import LONG
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.lexicon import OwnWords
from rules_engine.lexicon.lints.candidate import Candidate
from rules_engine.lexicon.names.name_uses import Signs, between
from rules_engine.lexicon.names.plain_english import is_plain
from rules_engine.lexicon.readers.document import Span
from rules_engine.lexicon.spelling import WORDS

_NEAR_VERB = 80  # characters within which a verb's object stands
_NEAR_WORD = 2000  # characters around what may be plain English within which a text has to speak of the game
_PART_OF_A_NAME = LazyRegex(  # a capital letter within a longer name is no sign of a name of ours
    r"(?<![.!?:] )(?<![.!?:]\n)\b"
    r"(?!(?:The|A|An|All|Each|Every|Your|Our|No|These|Those|Which)\b)[A-Z][\w.]*[ \n]\Z"
)
_FOR = LazyRegex(r"\s+for\b")  # what is paid for cards: a verb's other object
_PLAYED = LazyRegex(  # sentences in which somebody plays, counts or pays
    r"\b(?:(?:round|turn|player|table|card|deck|board|token|marker|game|group)s?|dice|play(?:s|ed|ing)?"
    r"|(?:gain|collect|earn|draw|commit|discard|pay|spend|cost|score)(?:s|ed|ing)?|paid|spent|take[sn]?|taking|\d+"
    r"|I|me|my|mine|you|yours?|we|us|ours?|he|his|him|she|hers?|every(?:one|body)|no(?:body| one)|any(?:one|body))\b",
    re.IGNORECASE,
)
_NAME_GOES_ON = LazyRegex(r"[ \n][A-Z]|@|\.\w")  # nor is one before a further name, or in an address


class Speaking:
    """Says of the candidates in one document whether the text speaks of the game there; `noted` are its signs."""

    def __init__(self, around: Surroundings, noted: Signs, declared: bool, own: OwnWords) -> None:
        self._around = around
        self._prose = prose = around.prose
        self._sections = around.document.sections
        self._noted = noted
        self._declared = declared
        self._own = own
        self.several: list[Candidate] = []
        """What may be wrong and has several words in small letters."""
        filled = (n for n, section in enumerate(self._sections) if prose[section.start : section.end].strip())
        self._first = next(filled, 0)
        self._long = len(prose) > LONG

    def of_it(self, it: Candidate) -> bool:
        """Whether the text speaks of the game where a plain word, or one that is plain elsewhere, stands."""
        if it.verb:
            near = between(self._noted.things, it.start - _NEAR_VERB, it.end + _NEAR_VERB)
            if _FOR.match(self._prose, it.end):
                near = [*near, *between(self._noted.cards, it.end, it.end + _NEAR_VERB)]
            first, last = self._around.sentence(it.start, it.end) if near else (0, 0)
            return any(first <= at < last and self._is_named(at) for at in near)
        if it.weak and it.english and not self._is_of_play(it):
            return False
        start, end = self._section(self._around.section(it.start))
        if it.weak and (it.english or self._around.starts_sentence(it.start)):
            start, end = max(start, it.start - _NEAR_WORD), min(end, it.end + _NEAR_WORD)
        if self._strong_elsewhere(it, start, end):
            return True
        names = (at for at in between(self._noted.names, start, end) if not it.start <= at < it.end)
        if it.plain and any(not self._around.starts_sentence(at) for at in names):
            return True
        if self._strong_elsewhere(it, *self._section(self._first)) and not (it.weak and it.english):
            return True
        if not self._declared or self.silent:
            return False
        if it.several and not self._long and self._told_beside(it):
            return True
        if it.plain or it.english:  # in a few lines that are said to be about a game whose names are in small letters
            return not self._long and any(not it.start <= at < it.end for at in self._noted.small)
        prose = self._prose
        named = _PART_OF_A_NAME.search(prose[max(0, it.start - 24) : it.start]) or _NAME_GOES_ON.match(prose, it.end)
        return prose[it.start].isupper() and not named and not self._around.starts_sentence(it.start)

    @cached_property
    def silent(self) -> bool:
        """Whether the text is long and says no strong name, nor a plain one as often as a text about the game would."""
        if self._noted.strong or not self._long:
            return False
        named = sum(not self._around.starts_sentence(at) for at in self._noted.names)
        return named * LONG < len(self._prose)

    def _is_of_play(self, it: Candidate) -> bool:
        """Whether the sentence of a plain word names a thing of the game, or what any game has.

        In a short text, which does not stray, the line may name it.
        """
        first, last = self._around.sentence(it.start, it.end) if self._long else self._around.line(it.start)
        if any(between(places, first, last) for places in (self._noted.strong, self._noted.names, self._noted.things)):
            return True
        return _PLAYED.search(self._prose, first, last) is not None

    def _told_beside(self, it: Candidate) -> bool:
        """Whether the line of a candidate has another of several words for another thing, or names of things.

        A name with a capital letter that the rulebook does not have says that the line may be about another game.
        """
        first, last = self._around.line(it.start)
        words = [*WORDS.finditer(self._prose, first, last)]
        strange = (word for word in words if word[0][0].isupper() and word[0].casefold() not in self._own.words)
        if any(not self._around.starts_sentence(word.start()) and len(word[0]) > 1 for word in strange):
            return False
        if any(other.cites != it.cites for other in self.several if first <= other.start < last):
            return True
        things = {word[0] for word in words if word[0] in self._own.small}
        return len(things) > 1 or not all(map(is_plain, things))

    def _is_named(self, at: int) -> bool:
        """Whether a thing has its icon, or a capital letter that no beginning sentence gives it."""
        return at in self._noted.marked or not self._around.starts_sentence(at)

    def _strong_elsewhere(self, it: Candidate, start: int, end: int) -> bool:
        """Whether a strong form stands between two places that is not the candidate itself."""
        return any(not it.start <= at < it.end for at in between(self._noted.strong, start, end))

    def _section(self, number: int) -> Span:
        sections = self._sections
        return (sections[number].start, sections[number].end) if sections else (0, len(self._prose))
