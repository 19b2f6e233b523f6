"""The different words of a text, which are few, and where those stand that somebody looks for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from heapq import merge
from operator import itemgetter
from typing import NamedTuple

from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.readers.document import lines
from rules_engine.lexicon.spelling import HYPHENS, ICON, SELECTOR, WORD, WORDS

_BEHIND = LazyRegex(rf"{SELECTOR}?[ \u00a0]{{0,6}}({WORD}+)")  # “🌈 Pattern”: the word behind an icon


class Vocabulary(NamedTuple):
    """The different words of a text, and where words stand that have an icon before them."""

    words: frozenset[str]
    behind_icons: Mapping[int, str]

    @classmethod
    def of(cls, text: str) -> Vocabulary:
        """Return the vocabulary of a text."""
        pieces: set[str] = set()
        for start, end in lines(text):
            pieces.update(text[start:end].split())
        chars = {char for piece in pieces if not piece.isascii() for char in piece if ICON.match(char)}
        behind: dict[int, str] = {}
        for char in chars:
            at = text.find(char)
            while at >= 0:
                found = _BEHIND.match(text, at + 1)
                if found:
                    behind[found.start(1)] = found[1]
                at = text.find(char, at + 1)
        return cls(frozenset(WORDS.findall("\n".join(pieces))), behind)


def places(
    text: str, wanted: Mapping[str, str], any_case: Collection[str], behind: Mapping[int, str]
) -> Iterator[tuple[int, tuple[str, str | None]]]:
    """Yield where `wanted` words stand, and those of `any_case` behind an icon, in the order of the text.

    The letters with a wanted word are those that the word after it has to begin with, if it has to. With a word that
    has no icon goes what follows it, up to the character after the next word.
    """
    found = _pattern(wanted).finditer(text) if wanted else iter(())
    plain: Iterator[tuple[int, tuple[str, str | None]]] = ((match.start(), (match[0], match[1])) for match in found)
    marked = sorted((at, (word, None)) for at, word in behind.items() if word in any_case)
    if not marked:
        yield from plain
        return
    last = -1
    for place in merge(marked, plain, key=itemgetter(0)):
        if place[0] > last:
            yield place
            last = place[0]


def _pattern(words: Mapping[str, str]) -> re.Pattern[str]:
    """Return a pattern that finds whole words; it looks at nothing that does not begin like one of them."""
    by_letter: dict[str, dict[str, str]] = {}
    for word, letters in words.items():
        by_letter.setdefault(word[0], {})[word[1:]] = rf"(?=[\W_]{{1,64}}[{letters}])" if letters else ""
    before = rf"(?<![\w{''.join(map(re.escape, HYPHENS))}].)"
    branches = (f"{letter}{before}{_alternatives(rest)}" for letter, rest in by_letter.items())
    return re.compile(rf"(?:{'|'.join(branches)})(?=([\W_]{{1,64}}{WORD}+.?)?)", re.DOTALL)


def _alternatives(words: Mapping[str, str]) -> str:
    """Return a pattern for the rests of words, letter by letter, each with its condition behind it."""
    by_letter: dict[str, dict[str, str]] = {}
    for word, condition in words.items():
        by_letter.setdefault(word[:1], {})[word[1:]] = condition
    branches = [
        letter + _alternatives(rest) if letter else f"(?!{WORD}){rest['']}" for letter, rest in by_letter.items()
    ]
    return branches[0] if len(branches) == 1 else f"(?:{'|'.join(branches)})"
