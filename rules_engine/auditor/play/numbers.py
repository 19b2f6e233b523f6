"""Numbers as texts print them: in digits and in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules_engine.auditor.english import english

_NAMES = {value: word for word, value in reversed([*english().numbers.items()])}
"""The first word for each number: `two`, and no `pair`."""
WORDS = {word: value for value, word in _NAMES.items()}
NUMBER = rf"(?:\d{{1,4}}(?![\d.,]*\d)|\b(?:{'|'.join(sorted(WORDS, key=len, reverse=True))})\b)"
"""A whole number, in digits or words; no part of a longer number, a date or a version."""
NUMBERS = re.compile(NUMBER, re.IGNORECASE)
ORDINALS = frozenset({"rule", "round", "turn", "step", "place", "page", "line", "level", "version", "chapter"})
ORDINALS |= {"section", "rank", "code", "column", "slot", "game", "player", "no", "nr"}
"""A number behind one of these says which one, and not how many."""


def runs_of(values: Sequence[int]) -> Iterator[Sequence[int]]:
    """Yield the numbers that follow each other: each alone, each two, up to all of them."""
    return (values[first:last] for first in range(len(values)) for last in range(first + 1, len(values) + 1))


def number(text: str) -> int | None:
    """Return the whole number that `text` is, or None."""
    small = text.strip().casefold()
    if small in WORDS:
        return WORDS[small]
    return int(small) if small.isascii() and small.isdecimal() and len(small) < 5 else None


def signed(text: str) -> int | None:
    """Return the number with its sign: `+2`, `−1`, `3`."""
    bare = text.strip()
    minus = bare[:1] in "-−–➖"
    value = number(bare.lstrip("+-−–➕➖ "))
    return value if value is None or not minus else -value
