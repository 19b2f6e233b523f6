"""English endings: the plural of a name, the ending of a verb, and the article before a word."""

from __future__ import annotations

import re

from rules_engine.lexicon.lazy_regex import LazyRegex

_PAST = {"paid", "spent", "built", "given", "taken", "made", "lost", "kept"}
# “a Project Portfolio” becomes “an Initiative Index”
_VOWEL = LazyRegex(r"(?!uni|use|usu|one\b|once\b|eu)[aeiou]|hour|honest|honor", re.IGNORECASE)
_TWO_LETTERS = LazyRegex(r"[^\W\d_]{2}\Z")  # what ends with a sign has no plural
_HISSING = LazyRegex(r"(?:[sxz]|ch|sh)\Z")  # Index, Indexes
_HISSING_PLURAL = LazyRegex(r"(?:[sxz]|ch|sh)es\Z")  # Boxes, Box
_CONSONANT_Y = LazyRegex(r"[^aeiou]y\Z")  # Penalty, Penalties
_LETTERS = LazyRegex(r"[^\W_]+")  # the article goes by the word behind an icon
ARTICLE = LazyRegex(r"\b([Aa]n?)(\s+)\Z")  # “an 🌈Pattern Market” becomes “a 🌈Pattern Prism”


def plural(name: str) -> str:
    """Return the plural of a name; one that is a plural comes back unchanged."""
    if is_plural(name) or not _TWO_LETTERS.search(name):
        return name
    if _HISSING.search(name):
        return name + "es"
    if _CONSONANT_Y.search(name):
        return name[:-1] + "ies"
    return name + "s"


def singular(name: str) -> str:
    """Return the singular of a plural name."""
    if name.endswith("ies") and len(name) > 5:
        return name[:-3] + "y"
    return name[: -2 if _HISSING_PLURAL.search(name) else -1]


def is_plural(name: str) -> bool:
    """Whether a name looks like a plural; `Bonus`, `Loss` and `Axis` do not."""
    return name.endswith("s") and not name.endswith(("ss", "us", "is"))


def ending(verb: str) -> str:
    """Return which form of a verb this is: `ing`, `ed`, `s`, `ment`, or nothing."""
    small = verb.casefold()
    if small in _PAST or small.endswith("ed"):
        return "ed"
    if small.endswith(("ment", "tion")):
        return "ment"
    return "ing" if small.endswith("ing") else "s" if is_plural(small) else ""


def article(before: str, word: str) -> tuple[int, str] | None:
    """Return where in `before` the article for `word` stands and what it should be; nothing if it is right."""
    found = ARTICLE.search(before)
    letters = _LETTERS.search(word)
    if found is None or letters is None:
        return None
    right = found[1][0] + ("n" if _VOWEL.match(letters[0]) else "")
    return (found.start(1), right) if right != found[1] else None
