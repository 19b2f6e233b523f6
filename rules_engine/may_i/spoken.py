"""Words as they are compared: in small letters, without accents, apostrophes and endings. `ranking.js` does the same.

What is English in it, and in no rulebook, is `english.json`, which travels with the data of each ranking.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

_JOINED = re.compile(r"['’ʼ`´\u0300-\u036f]")
_WORD = re.compile(r"[a-z]+|[0-9]+")

LONGEST_WORD = 40
"""Of a longer one nobody looks for the ending: it is no word."""

Step = Sequence[tuple[str, str]]
"""Endings and what to write for each, of which the first that fits is taken."""


@dataclass(frozen=True)
class English:
    """The words of no game.

    `stop` words say nothing of what is asked, and `light` ones little, since every game has them. `forms` has the word
    that an irregular form is of, `endings` the steps by which others lose theirs, and `heard` lists ways to say one
    thing.
    """

    stop: frozenset[str]
    light: frozenset[str]
    forms: Mapping[str, str]
    endings: Sequence[Step]
    heard: Sequence[Sequence[str]] = ()

    @cached_property
    def _steps(self) -> list[list[tuple[re.Pattern[str], str]]]:
        return [[(re.compile(ending), re.sub(r"\$(\d)", r"\\\1", by)) for ending, by in step] for step in self.endings]

    @cached_property
    def _stemmed(self) -> dict[str, str]:
        return {}

    def stem(self, word: str) -> str:
        """Return a word without its endings."""
        if word not in self._stemmed:
            known = self.forms.get(word, word)
            self._stemmed[word] = self._without_endings(known) if len(known) <= LONGEST_WORD else known
        return self._stemmed[word]

    def _without_endings(self, word: str) -> str:
        for step in self._steps:
            for ending, by in step:
                shorter, fits = ending.subn(by, word)
                if fits:
                    word = shorter
                    break
        return word

    def says_nothing(self, word: str) -> bool:
        """Whether a word is left out: one of the `stop` words, or a single letter."""
        return word in self.stop or (len(word) == 1 and not word.isdigit())

    def stems(self, text: str) -> Iterator[str]:
        """Yield what a text is found by, in its order."""
        return (self.stem(word) for word in words(text) if not self.says_nothing(word))


def words(text: str) -> list[str]:
    """Return the words and numbers of a text, in small letters."""
    return _WORD.findall(_JOINED.sub("", unicodedata.normalize("NFKD", text).lower()))


def english() -> English:
    """Return the words that every rulebook shares."""
    data = json.loads(Path(__file__).with_name("english.json").read_text("utf-8"))
    return English(
        stop=frozenset(data["stop"].split()),
        light=frozenset(data["light"].split()),
        forms={form: word for word, forms in data["forms"].items() for form in forms.split()},
        endings=data["endings"],
        heard=[[phrase.strip() for phrase in group.split(",")] for group in data["heard"]],
    )
