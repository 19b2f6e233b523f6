"""The words of a stretch of text as they are compared: each by what its forms, or the verbs of its family, share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from rules_engine.auditor.english import data, english
from rules_engine.auditor.words import Hits, Token, tokens

_ENDINGS = (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"))
_STEM = 3
"""So many letters of a word are left at least where an ending is taken off."""


@cache
def base(word: str) -> str:
    """Return what every form of a word has in common, or of its family: `took`, `gets` and `earning` are one."""
    found = _irregular().get(word) or _cut(word)
    return _families().get(found, found)


def _cut(word: str) -> str:
    for ending, other in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            word = word.removesuffix(ending) + other
            break
    else:
        if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > _STEM:
            word = word[:-1]
    for ending in ("ing", "ed", "ion", "ment"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _STEM:
            word = stem[:-1] if stem[-1] == stem[-2] and stem[-1] not in "lsz" else stem
            break
    return word.removesuffix("e") if len(word) > _STEM else word


@cache
def _irregular() -> Mapping[str, str]:
    return {form: _cut(word) for word, forms in english().irregular.items() for form in (word, *forms)}


@cache
def _families() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for family in data("aligning")["families"]:
        first, *others = family.split()
        for word in (first, *others):
            found.setdefault(_irregular().get(word) or _cut(word), f"{first}…")
    return found


@cache
def _small() -> frozenset[str]:
    return frozenset(data("aligning")["small"].split())


@cache
def of_name(name: str) -> tuple[str, ...]:
    """Return the words of a name."""
    return tuple(base(token.text) for token in tokens(name) if token.is_word and token.text not in _small())


def words_of(found: Sequence[Token], hits: Hits, names: Mapping[str, str]) -> list[tuple[str, int]]:
    """Return the words of tokens with their places, but for small ones; of what has a name, the words of that.

    `names` are by anchor; of those that overlap the longest counts.
    """
    named = sorted(((hit, name) for name in hits.names & names.keys() for hit in hits[name]),
                   key=lambda it: (-len(it[0].at), it[0].first, it[1]))  # fmt: skip
    taken: set[int] = set()
    said: list[tuple[str, int]] = []
    for hit, name in named:
        if taken.isdisjoint(hit.at):
            taken.update(hit.at)
            said += [(word, hit.first) for word in of_name(names[name])]
    for at, token in enumerate(found):
        if at not in taken and token.is_word and token.text not in _small():
            said.append((base(token.text.removesuffix("'s")), at))
    return sorted(said, key=lambda it: it[1])
