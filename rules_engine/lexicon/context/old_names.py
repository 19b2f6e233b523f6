"""Old names: what in a sentence says that a name is an old one, and of which names in the sentence it says so."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import Span

_OLD = r"(?:old|older|oldest|earliest|earlier|first|previous|original|early) (?:\w+ )?"
_NAMING = LazyRegex(  # “Mitigation set was replaced by 🛠️Mitigation Requirement”
    r"\b(?:renam(?:e|ed|ing)|formerly|former(?= )|used to (?:be|say|call|read|have)"
    r"|(?:no longer|not any more) (?:called|named|known|says?|exists?|used)"
    r"|(?:was|were|been|is|are|got) (?:replaced|superseded)|replaced (?:by|with)"
    r"|(?:once|previously|originally|first|earlier|long|before) (?:called|named|known|labell?ed)"
    r"|(?:were|was) (?:once|previously|originally)|(?:still|wrongly|also|sometimes) (?:say|call)s?"
    rf"|{_OLD}(?:name|term|word)s?"
    r"|(?:should|must) (?:read|say)|changed from|changes? (?:its|the) name)\b",
    re.IGNORECASE,
)
"""What says it of a name beside it."""

_PAST = LazyRegex(  # “Erratum: Pattern Market on page 3.”
    rf"\b(?:{_OLD}(?:draft|edition|version|printing|print run|prototype|cop(?=y|ies)|rules|booklet)s?"
    r"|erratum|errata|misprints?|misprinted"
    r"|in (?:the|our|my|an?|one|that) (?:\w+ )?(?:prototype|playtest)|back when|in those days|at the time(?! of\b)"
    r"|back then)\b",
    re.IGNORECASE,
)
"""What says it of the whole sentence."""

_BACK = LazyRegex(  # “In older drafts it was the Pattern Market, but now fill the Project Portfolio.”
    r"[,;:.–—(]\s*(?:(?:but|and|yet|while|whereas)\s+)?(?:now|today|nowadays|here|these days"
    r"|in (?:this|our|the (?:new|current|present|second|third|latest)) (?:game|edition|version|rule(?:s|book)))\b",
    re.IGNORECASE,
)
_JOINED = LazyRegex(  # “The Pattern Market and the Project Portfolio were renamed.”
    r"(?:[\s,;/&+\"“”‘’'()→*_]|\b(?:and|or|the|an?|as|both|then|later|nor)\b|[^\w\s\x00-\u2000])*", re.IGNORECASE
)


def turns_back(text: str) -> bool:
    """Whether what is said before `text` of another game, or of the past, is no longer said behind it."""
    return _BACK.search(text) is not None


def is_old(prose: str, sentence: Span, name: Span, names: Sequence[Span]) -> bool:
    """Whether a sentence says of the `name` in it that it is an old one.

    `names` are all that are no longer used, in the order of the text: what is said of the nearest is not said of the
    others, unless they are joined to it.
    """
    (first, last), (start, end) = sentence, name
    cues = [*_PAST.finditer(prose, first, start), *_PAST.finditer(prose, end, last)]
    if any(cue.end() > start or not turns_back(prose[cue.end() : start]) for cue in cues):
        return True
    near = names[bisect_left(names, (first, 0)) : bisect_left(names, (last, 0))]
    cues = [*_NAMING.finditer(prose, first, start), *_NAMING.finditer(prose, end, last)]
    return any(_says_it_of(prose, sentence, cue.span(), name, near) for cue in cues)


def _says_it_of(prose: str, sentence: Span, cue: Span, name: Span, names: Sequence[Span]) -> bool:
    if cue[0] >= name[1] and not _reaches_back(prose[sentence[0] : cue[0]], prose[name[1] : cue[0]]):
        return False
    if cue[1] <= name[0] and not _reaches_on(prose[sentence[0] : cue[0]], prose[cue[1] : name[0]]):
        return False
    nearest = min([name, *names], key=lambda other: _between(cue, other))
    if _between(cue, nearest) >= _between(cue, name):
        return True
    low, high = sorted((nearest, name))
    chain = [low, *(other for other in names if low[1] <= other[0] and other[1] <= high[0]), high]
    return all(_JOINED.fullmatch(prose, a[1], b[0]) for a, b in pairwise(chain))


def _reaches_back(before: str, gap: str) -> bool:
    """Whether a cue behind a name is about it: in brackets it is about the last word before them."""
    opened = before.rfind("(")
    if opened < 0 or before.find(")", opened) >= 0:
        return True
    inside = gap.find("(")
    return inside < 0 or not any(char.isalnum() for char in gap[:inside])


def _reaches_on(before: str, gap: str) -> bool:
    """Whether a cue before a name is about it: from inside brackets it is about nothing outside."""
    opened = before.rfind("(")
    return opened < 0 or before.find(")", opened) >= 0 or ")" not in gap


def _between(cue: Span, name: Span) -> int:
    return max(name[0] - cue[1], cue[0] - name[1])
