"""The words of a question: how each may be read, how much it counts, and how near one spelling is to another."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.lexicon.names.misspelling import distance

MOST_WRONG = 2
"""How many letters of a long word may be wrong; of a short one, as many as need be to have two in the wrong order."""


class Word(NamedTuple):
    """A word of a question: its stem, whether it says anything, and how much it counts as it is spelled."""

    stem: str
    says: bool
    weight: float


class Way(NamedTuple):
    """One way to read a word of a question: words of the rulebook, by their numbers, and how much it counts."""

    numbers: tuple[int, ...]
    weight: float


class Phrase(NamedTuple):
    """The words of a phrase by which an entry is asked for, by their numbers, and what they weigh together."""

    words: frozenset[int]
    weight: float


@dataclass(slots=True)
class Asked:
    """A word, or a phrase, of a question: the ways to read it, how much it counts, whether it may be another."""

    ways: list[Way]
    weight: float
    is_doubted: bool


def name_of(read: Sequence[Word]) -> str:
    """Return words as one phrase of stems."""
    return " ".join(word.stem for word in read)


def likeness(asked: Sequence[Asked], phrase: Phrase) -> float:
    """Return how much a question and a phrase have in common, of what both say: from 0 to 1."""
    common = asked_for = 0.0
    for each in asked:
        known = 0.0
        for numbers, weight in each.ways:
            if weight > known and phrase.words.issuperset(numbers):
                known = weight
        common += known * each.weight
        asked_for += each.weight
    return min(1.0, common / math.sqrt(asked_for * phrase.weight)) if phrase.weight else 0.0


def apart(word: str, known: str) -> int:
    """Return by how many letters a word is misspelled; a number above `MOST_WRONG` where it is another word."""
    most = 0 if word.isdigit() else MOST_WRONG if len(word) > 6 else len(word) > 3
    if not most or word[0] != known[0] or abs(len(word) - len(known)) > most:
        return MOST_WRONG + 1
    if len(word) == 4 and sorted(word) != sorted(known):
        return MOST_WRONG + 1
    apart = distance(word, known)
    return apart if apart <= most else MOST_WRONG + 1
