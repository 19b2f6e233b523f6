"""Cues: phrases that tell of what kind a sentence is, written as data and found by their rarest word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from rules_engine.auditor.english import data

_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")
_GAP = r"(?: \S+){0,4}?"


def words_in(text: str) -> list[str]:
    """Return the words of a text as written, with one kind of apostrophe."""
    return _WORD.findall(text.replace("’", "'"))


class Cues:
    """Phrases by what they tell; `found_in` says which of that a sentence's words tell."""

    def __init__(self, phrases: Mapping[str, Iterable[str]], *, whole: bool = False) -> None:
        self._by_word: dict[str, list[tuple[str, re.Pattern[str]]]] = {}
        for kind, listed in phrases.items():
            for phrase in listed:
                anchors, pattern = _compiled(phrase, whole)
                for anchor in anchors:
                    self._by_word.setdefault(anchor, []).append((kind, pattern))

    def found_in(self, words: Sequence[str]) -> set[str]:
        """Return what the cues among some words in small letters tell."""
        found: set[str] = set()
        said = ""
        for word in dict.fromkeys(words):
            for kind, pattern in self._by_word.get(word, ()):
                if kind not in found:
                    said = said or f" {' '.join(words)} "
                    if pattern.search(said):
                        found.add(kind)
        return found


def _compiled(phrase: str, whole: bool) -> tuple[frozenset[str], re.Pattern[str]]:
    """Return the words of which a sentence has one if it has the phrase, and what finds it among the words."""
    anchors: tuple[str, ...] = ()
    pattern = r"\A" if whole else ""
    for part in phrase.split():
        others = tuple(part.removesuffix("?").split("/"))
        if part in "^$":
            pattern += r"\A" if part == "^" else r"(?= \Z)"
        elif part.startswith("!"):
            pattern += f"(?<! {re.escape(part[1:])})"
        elif part == "..":
            pattern += _GAP
        else:
            either = "|".join(_number() if other == "#" else re.escape(other) for other in others)
            pattern += f"(?: (?:{either}))" + ("?" if part.endswith("?") else "")
            if not part.endswith("?") and "#" not in others and _rarity(others) > _rarity(anchors):
                anchors = others
    if not anchors:
        raise ValueError(f"a cue of no certain word: {phrase}")
    return frozenset(anchors), re.compile(pattern + (r" \Z" if whole else "(?= )"))


def _rarity(others: tuple[str, ...]) -> float:
    return min(map(len, others), default=0) - len(others) / 100


def _number() -> str:
    return r"v?\d+\S*|" + "|".join(data("kinds")["numbers"].split())
