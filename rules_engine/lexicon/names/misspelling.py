"""Misspelt words: which word of a glossary's names a word was meant to be, one slip of the pen away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

SHORTEST = 5
MOST_SLIPS = 3
_ENDINGS = ("s", "d", "es", "'s", "r", "ly")


class Misspelling:
    """Finds the words one slip away from a typed one.

    A slip is a letter put in, left out, exchanged or moved, two changed about, or the wrong one doubled. A word that is
    itself one of the glossary's, or one with another ending, is no misspelling.
    """

    def __init__(self, meant: Iterable[str], known: Iterable[str]) -> None:
        small = {word.casefold() for word in meant}
        self.known = small | {word.casefold() for word in known}
        self._longest = max(map(len, small), default=0) + 1
        self._shortened: dict[str, list[str]] = {}
        for word in sorted(word for word in small if len(word) >= SHORTEST and word.isalpha()):
            for short in {word, *_shortened(word)}:
                self._shortened.setdefault(short, []).append(word)
        self._meant = lru_cache(maxsize=100_000)(self._near)

    def __call__(self, typed: str) -> tuple[str, ...]:
        """Return the words that `typed`, in small letters, was probably meant to be."""
        fits = SHORTEST - 1 <= len(typed) <= self._longest  # an endless one would be shortened in as many ways
        if not fits or typed in self.known or not typed.isalpha():
            return ()
        return self._meant(typed)

    def _near(self, typed: str) -> tuple[str, ...]:
        found = dict.fromkeys(word for short in (typed, *_shortened(typed)) for word in self._shortened.get(short, ()))
        return tuple(word for word in found if _one_slip(typed, word) and not _same_stem(typed, word))


def _shortened(word: str) -> Iterator[str]:
    return (word[:n] + word[n + 1 :] for n in range(len(word)))


def _one_slip(typed: str, word: str) -> bool:
    if slips(typed, word) == 1:
        return True
    if len(word) <= SHORTEST:
        return False
    return sorted(typed) == sorted(word) or _single(typed) == _single(word)  # moved, or the wrong one doubled


def _single(word: str) -> str:
    """Return a word with single letters for double ones."""
    return "".join(a for a, b in zip(word, f"{word[1:]} ", strict=True) if a != b)


def _same_stem(typed: str, word: str) -> bool:
    """Whether two words differ in their endings alone; what ends with a double s is no plural: hourglas."""
    if f"{typed}s" == word and word.endswith("ss"):
        return False
    return any(typed == word + end or word == typed + end for end in _ENDINGS)


@lru_cache(maxsize=4096)
def slips(typed: str, name: str) -> int:
    """Return how many letters are put in, left out, exchanged, or changed about with the next one."""
    return MOST_SLIPS + 1 if abs(len(typed) - len(name)) > MOST_SLIPS else distance(typed, name)


def distance(one: str, other: str) -> int:
    """Return by how many letters two words differ: missing, wrong, or in the wrong order."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b)))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                row[j] = min(row[j], earlier[j - 2] + 1)
    return row[-1]
