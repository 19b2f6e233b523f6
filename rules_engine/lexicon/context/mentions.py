"""Mention is not use: where a text speaks about a word instead of using it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from rules_engine.lexicon.context.old_names import is_old, turns_back
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import Span
from rules_engine.lexicon.spelling import LONG_WORD, form_key

# “Two reviewers write about the “Pattern Market”.”
QUOTED = LazyRegex(r"“[^“”\0]{1,600}”|„[^„“”\0]{1,600}[“”]|«[^«»\0]{1,600}»|\"[^\"\0]{1,600}\"")
# “‘the 🌟Meaning’ is”
SINGLE = LazyRegex(r"(?<!\w)['‘](?=[^\s\d]|\d+\s)(?:[^'‘’\0]|(?<=\w)['’](?=\w)){1,300}(?<=\S)['’](?!\w)")

_OF_THE_PAST = LazyRegex(  # headings such as “Changelog”
    r"\b(?:change ?log|changes|history|errat(?:a|um)|release notes|revisions?|renam(?:ed|ing)|former(?:ly)?"
    r"|corrections?|(?:old|former|earlier|retired|replaced) (?:names?|words?|terms?)|what(?:'s| is) new"
    r"|version history|(?:old|older|earlier|first) (?:drafts?|editions?|versions?|prototypes?))\b",
    re.IGNORECASE,
)


_BECAME = LazyRegex(  # “Pattern Market → 🌈Pattern Prism”
    r"→|⇒|->|=>|\b(?:became|becomes?|(?:is|are|has been|was) now|must be|should be|turned into|stands? for)\b"
    r"|\A\W*(?:is|are|was|were)\b(?:\s+(?:an?|the|our|your|now|today|just|simply|really|only|always|also|what|we|you|it"
    r"|call(?:ed)?|named|known|as|renamed|meant|to|be))*\W*\Z|\A\W*(?:means?|meant|now|=|aka|i\.e\.|see)\b"
    r"|\A\s*(?:=|:\s*(?:see|read|now|write)\b)",
    re.IGNORECASE,
)
_WAS = LazyRegex(  # “It is the 🌈Pattern Prism, not the Pattern Market.”
    r"←|\b(?:was|were|used to be|formerly|once|(?:also|wrongly|often) called|known as|aka|replaces|replaced"
    r"|supersedes)\b|\A\W*(?:not|never|instead of|rather than)\b"
    r"|\b(?:for|instead of|rather than|not|in place of)\s+(?:an?|the)?\W*\Z",
    re.IGNORECASE,
)
_SPOKEN_OF = LazyRegex(  # “The word Pattern Market is out.”
    r"\b(?:(?:don't|don’t|do not|doesn't|doesn’t|never|nobody|stop|stopped|avoid|no one|not to)\s+(?:say|says|saying"
    r"|write|writes|writing|call (?:it|them|this)|calling (?:it|them)|using|use|read)(?:\s+the)?"
    r"(?:\s+(?:word|name|term)s?)?|(?:term|word|name|phrase|label|expression|heading|spelling|wording)s?(?:\s+of)?"
    r"|(?:was|were|been) (?:known as|called|named)|so-called)\s+(?:(?:a|an|the|in|as)\s+)*"
    r"[\"“‘'(*_]*(?:[^\w\s]+\s?)?\Z",
    re.IGNORECASE,
)
# “Analysis 2” alone on its line begins notes
_NOTES = LazyRegex(r"\s*(?:analysis \d{1,2}|needs to be addressed|new\W{1,3}to be added)\s*", re.IGNORECASE)
_SIGNS_OF_NOTES = ("nalysis ", "eds to be ", " to be added")
_HEADS = LazyRegex(  # a column “Old name”
    r"\b(?:old|older|former(?:ly)?|before|was|were|previous(?:ly)?|until|wrong|not|don't|instead of|avoid|replaced"
    r"|misprint|draft|used to be)\b",
    re.IGNORECASE,
)
_WORD = LazyRegex(r"[a-z]+")
_PARTING = LazyRegex(r"\W+")
_GAME_WORDS = frozenset(("predecessor", "game", "games", "rulebook", "rulebooks"))
_OTHER_GAME = LazyRegex(  # sentences about the game before this one, or after it
    r"\b(?:predecessor|(?:older|other|sister|previous|earlier|former) (?:game|rulebook)s?)\b",
    re.IGNORECASE,
)
# “The later game has a 🌈Pattern Prism […]. It ends with the End Initiative”
_PRONOUN = LazyRegex(r"\s*(?:It|They|There|Its|Their|This|That|Those|These|Then|He|She)\b")
_EMPHASIS = LazyRegex(  # “Her essay *The Meaning Table* deals with sums”
    r"(?<![*\w'])(\*{1,3}|_{1,3}|'{2,5})(?=[^\s*_'])([^*_\r\n]{3,200}?)(?<=\S)\1(?![*\w'])|<(?:i|em|cite)>([^<]{3,200})</"
)
_WORK = LazyRegex(  # “the television programme *Final Score*”
    r"\b(?:films?|movie|books?|novel|essay|article|song|album|play|episode|talk|magazine|painting|podcast|poem|blog|program(?:me)?"
    r"|show|series|documentary|opera|musical|exhibition|comic|newspaper|column|channel|video)\b",
    re.IGNORECASE,
)
_NEAR_WORK = 32  # characters before a title within which it is said to be a film's or a book's
# names of files and addresses
_FILE = LazyRegex(r"\.[A-Za-z][A-Za-z0-9]{1,4}\b(?!\s*$)|\.[a-z]{2,4}\b|[/\\]\w|_\w")


class Mentions:
    """Says of spans of one document whether the words there are only mentioned."""

    def __init__(self, around: Surroundings, other_titles: Iterable[str]) -> None:
        self._around = around
        self._prose = around.prose
        self.old_names: list[Span] = []
        """Where names stand that nobody should use, in the order of the text."""
        other_titles = [title for title in other_titles if title]
        titles = "|".join(r"\W{1,3}".join(_PARTING.split(title)) for title in other_titles)
        self._others = re.compile(rf"\b(?:{titles})\b", re.IGNORECASE) if titles else None
        self._past: dict[int, bool] = {}
        self._notes = self._find_notes()
        self._comparing: dict[int, bool] = {}
        self._title_words = {word.lower() for title in other_titles for word in _WORD.findall(title.lower())}

    def __call__(self, start: int, end: int, right: Iterable[str] = ()) -> bool:
        """Whether a span is a mention; `right` are names that the text should have used."""
        around = self._around
        if around.set_apart(start, end) or self.quoted(start, end) or self._of_the_past(start):
            return True
        if self._file(start, end) or self._title(start, end) or _HEADS.search(around.heads(start)):
            return True
        first, last = around.sentence(start, end)
        before, after = self._prose[first:start], self._prose[end:last]
        words = set(_WORD.findall(f"{before} {after}".lower()))
        if is_old(self._prose, (first, last), (start, end), self.old_names):
            return True
        if self._compared(first, before, after, words):
            return True
        if _SPOKEN_OF.search(before[-60:]):
            return True
        names = [key for key, needed in map(_key, right) if key and needed <= words]
        return bool(names) and any(_told_with(form_key(before), form_key(after), name) for name in names)

    def quoted(self, start: int, end: int) -> bool:
        """Whether a span lies between quotation marks."""
        paragraph = self._around.paragraph(start)
        quotations = (found.span() for marks in (QUOTED, SINGLE) for found in marks.finditer(self._prose, *paragraph))
        return any(first < start and end < last for first, last in quotations)

    def _of_the_past(self, offset: int) -> bool:
        number = self._around.section(offset)
        if number not in self._past:
            heads = self._around.headings[number] if self._around.headings else ()
            self._past[number] = any(_OF_THE_PAST.search(head) for head in heads)
        past = self._past[number] or offset > self._notes.get(number, offset)
        return past and not self._around.heading(offset)

    def _find_notes(self) -> dict[int, int]:
        """Return by section where a line in it says that a review, or a list of what is to be done, begins."""
        found: dict[int, int] = {}
        for sign in _SIGNS_OF_NOTES:
            at = self._prose.find(sign)
            while at >= 0:
                if _NOTES.fullmatch(self._prose, *self._around.line(at)):
                    number = self._around.section(at)
                    found[number] = min(found.get(number, at), at)
                at = self._prose.find(sign, at + 1)
        return found

    def _compared(self, first: int, before: str, after: str, words: set[str]) -> bool:
        """Whether the sentence, or a heading above it but the page's title, names another game."""
        if self._others is None:
            return False
        number = self._around.section(first)
        if number not in self._comparing:
            heads = self._around.headings[number] if self._around.headings else ()
            self._comparing[number] = any(self._others.search(head) for head in heads[1:] or heads)
        if self._comparing[number]:
            return True
        text = f"{before}\n{after}"
        if _PRONOUN.match(before or after):
            earlier = self._around.sentence(max(0, first - 2), max(0, first - 2))
            text += "\n" + self._prose[slice(*earlier)]
        elif words.isdisjoint(self._title_words | _GAME_WORDS):
            return False
        found = self._others.search(text) or _OTHER_GAME.search(text)
        return found is not None and not turns_back(text[found.end() : len(before)])

    def _file(self, start: int, end: int) -> bool:
        """Whether the words are part of the name of a file or of an address."""
        text = self._around.document.text
        return bool(_FILE.match(text, end)) or text[max(0, start - 1) : start] in ("/", "\\", "#", "@")

    def _title(self, start: int, end: int) -> bool:
        """Whether the words are part of the emphasized title of a work."""
        first, last = self._around.line(start)
        text = self._around.document.text
        if not any(mark in text[max(0, first - 1) : last + 1] for mark in "*_'<"):
            return False
        for match in _EMPHASIS.finditer(text, max(0, first - 1), min(len(text), last + 1)):
            inside = match.span(2) if match[2] else match.span(3)
            if not (inside[0] <= start and end <= inside[1]):
                continue
            shown = self._prose[slice(*inside)]  # of a link its label
            if len(shown.strip()) <= end - start + 2:
                return _WORK.search(text[max(first, match.start() - _NEAR_WORK) : match.start()]) is not None
            words = LONG_WORD.findall(shown)
            others = self._prose[inside[0] : start].split()[1:] + self._prose[end : inside[1]].split()
            named = any(word[0].isupper() for word in others) or not self._around.starts_sentence(inside[0])
            titled = len(words) > 1 and all(word[0].isupper() for word in words)
            return titled and (named or _WORK.search(text, first, last) is not None)
        return False


@lru_cache(maxsize=1024)
def _key(name: str) -> tuple[str, frozenset[str]]:
    """Return the key of a name, and the words that a sentence with it has."""
    return form_key(name), frozenset(_WORD.findall(name.lower()))


def _told_with(before: str, after: str, name: str) -> bool:
    """Whether a sentence says that what stands between `before` and `after` is, or became, the thing of that name."""
    at = after.find(name)
    if 0 <= at <= 80 and _BECAME.search(after[:at]):
        return True
    at = before.rfind(name)
    if at < 0 or at < len(before) - len(name) - 80:
        return False
    gap = before[at + len(name) :]
    return _WAS.search(gap) is not None
