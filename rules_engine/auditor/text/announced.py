"""What a text announces in its opening words: rules of a house, or what was played wrong, told from there on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby

from rules_engine.auditor.english import data, kind_words
from rules_engine.auditor.text.cues import Cues, words_in
from rules_engine.auditor.text.sentence import CLAIMING, Kind, Sentence

_OPENING = 2
"""How many sentences may announce what those under the same heading are."""


def as_announced(prose: str, sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Return the sentences, those of the kind their section announces that would else claim something."""
    found: list[Sentence] = []
    for _, group in groupby(sentences, key=lambda it: it.headings):
        found += _section(prose, list(group))
    return tuple(found)


def _section(prose: str, section: Sequence[Sentence]) -> Iterator[Sentence]:
    """Yield the sentences under one heading; a sentence that turns to the printed rules stays as it is."""
    kind: Kind | None = None
    for at, sentence in enumerate(section):
        if kind is None and at < _OPENING:
            kind = _announces(_words(prose, sentence))
        elif kind and sentence.kind in CLAIMING and _is_meant(kind, _words(prose, sentence)):
            yield replace(sentence, kind=kind)
            continue
        yield sentence


def _words(prose: str, sentence: Sentence) -> Sequence[str]:
    return words_in(prose[sentence.start : sentence.end].lower())


def _announces(words: Sequence[str]) -> Kind | None:
    found = _announcing().found_in(words)
    return "house-rule" if "house-rule" in found else "quotation" if "quotation" in found else None


def _is_meant(kind: Kind, words: Sequence[str]) -> bool:
    """Whether an announcement goes for a sentence: what was played wrong is told in the past."""
    if "by the book" in _announcing().found_in(words):
        return False
    return kind == "house-rule" or not (kind_words("past") | kind_words("told")).isdisjoint(words)


@cache
def _announcing() -> Cues:
    return Cues(data("kinds")["announces"])
