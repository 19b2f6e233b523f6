"""Where a sentence ends: stops that end one, and those of abbreviations, numbers, brackets and lists that do not."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.auditor.english import word_list
from rules_engine.lexicon.readers.document import Span, trimmed

BLANKS = " \t\r\n\f\v\0\u00a0\u2028\u2029\ufeff"
_STOP = re.compile(r"([.!?…]+)([\"”’'»)\]*_]*)(?=\s|\Z)")  # “… at once.”) Then”
_NEXT = re.compile(r"[\s\"“„«‘'(\[]*(\S?)(\w*)")
_BEFORE = re.compile(r"[^\W_]+(?:[.'’][^\W_]+)*\Z")  # “e.g”, “approx”, “3.5”
_LETTERED = re.compile(r"\b(?:phase|step|part|stage|table|column|row|option|code|letter|type)\s\Z", re.IGNORECASE)
_BRACKET = re.compile(r"[()\[\]]")
_LINE = re.compile(r"[^\n]+")
_LONGEST = 1000
"""So many characters may be a sentence."""
_LONGEST_WORD = 16
_LONGEST_BRACKET = 300  # characters within which a bracket closes that keeps a sentence together


def split(text: str, start: int, end: int) -> Iterator[Span]:
    """Yield the sentences between two places, each without blanks around it.

    A line's end is a blank here, but in what has no end within reach: a log or a list of which each line is one.
    """
    for first, last in _split(text, start, end):
        if last - first <= _LONGEST:
            yield first, last
        else:
            yield from _in_reach(text, first, last)


def _in_reach(text: str, start: int, end: int) -> Iterator[Span]:
    """Yield the lines between two places, and what is too long for one in pieces that end with a blank."""
    for line in _LINE.finditer(text, start, end):
        first, last = trimmed(text, *line.span(), BLANKS)
        while last - first > _LONGEST:
            blank = text.rfind(" ", first, first + _LONGEST)
            cut = blank if blank > first else first + _LONGEST
            yield trimmed(text, first, cut, BLANKS)
            first, _ = trimmed(text, cut, last, BLANKS)
        if first < last:
            yield first, last


def _split(text: str, start: int, end: int) -> Iterator[Span]:
    first, _ = trimmed(text, start, end, BLANKS)
    seen, depth = first, 0
    for stop in _STOP.finditer(text, first, end):
        if stop.start() == first and stop.end() < end:
            continue  # “… and so on”
        for bracket in _BRACKET.finditer(text, seen, stop.end()):
            depth = depth + 1 if bracket[0] in "([" else max(depth - 1, 0)
        seen = stop.end()
        if depth and text[first] not in "([" and _closes(text, stop.end(), end):
            continue
        if _ends(text, first, stop, end):
            yield first, stop.end()
            first, depth = trimmed(text, stop.end(), end, BLANKS)[0], 0
            seen = first
    first, last = trimmed(text, first, end, BLANKS)
    if first < last:
        yield first, last


def _closes(text: str, at: int, end: int) -> bool:
    """Whether a bracket that is open at a stop closes soon behind it."""
    last = min(end, at + _LONGEST_BRACKET)
    return text.find(")", at, last) >= 0 or text.find("]", at, last) >= 0


def _ends(text: str, first: int, stop: re.Match[str], end: int) -> bool:
    """Whether a stop ends the sentence that begins at `first`."""
    follows = _NEXT.match(text, stop.end(), end)
    char, word = (follows[1], follows[1] + follows[2]) if follows else ("", "")
    if not char:
        return True
    if char.islower() and (stop[1] != "." or stop[2]):
        return False  # “a rule … that”, “(as on page 4.) or”
    if stop[1] != ".":
        return True
    before = _BEFORE.search(text, max(first, stop.start() - _LONGEST_WORD), stop.start())
    if before is None:
        return True
    said = before[0].lower()
    if len(said) == 1 and before[0].isupper() and "\n" in text[stop.end() : text.index(char, stop.end(), end)]:
        return True  # a line ends with “Phase C.”
    if len(said) == 1 and _LETTERED.search(text, max(first, before.start() - _LONGEST_WORD), before.start()):
        return True  # “in Phase B. Then”
    if said.isdigit() or len(said) == 1:
        return before.start() > first and (said.isdigit() or _starts(word))  # “1. Take a card”, “Q. May I”, “J. Smith”
    if said in word_list("never_end"):
        return False
    if said in word_list("end_before_no_number"):
        return not char.isdigit() or before[0] == "No"
    if stop[2]:
        return True
    return said not in word_list("end_before_a_start") or _starts(word)


def _starts(word: str) -> bool:
    """Whether a word begins a sentence, and is no name."""
    return word[0].isupper() and word.lower() in word_list("starts")
