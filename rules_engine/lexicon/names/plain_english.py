"""Plain English: words that a text may use without speaking of any game, listed in two files beside this one."""

from __future__ import annotations

import pkgutil

from rules_engine.lexicon.lazy_regex import LazyRegex

_ENDINGS = tuple(
    pair.split("/")
    for pair in ("ies/y", "es/", "s/", "ed/", "ed/e", "ing/", "ing/e", "ly/", "er/", "er/e", "ment/", "ness/", "ful/")
)
_DOUBLED = LazyRegex(r"(\w)\1(?:ed|ing|er)\Z")  # endings behind a doubled letter


def _listed(file: str) -> frozenset[str]:
    """Return the words in a file that lies in this folder, or in this archive."""
    data = pkgutil.get_data(__package__, file)
    assert data is not None, "the lists of words travel with the code"
    return frozenset(data.decode().split())


_USUAL = _listed("plain_english.txt")
ANY_GAME = _listed("any_game.txt")
"""Words of rulebooks that stand in the rules of any game, and in other texts."""


def is_plain(word: str) -> bool:
    """Whether a word, in small letters, is plain English: it or what it is inflected from is one of the usual words."""
    if word in _USUAL or not word.isalpha():
        return True
    if any(word.endswith(ending) and word[: -len(ending)] + rest in _USUAL for ending, rest in _ENDINGS):
        return True
    doubled = _DOUBLED.search(word)
    return doubled is not None and word[: doubled.start() + 1] in _USUAL
