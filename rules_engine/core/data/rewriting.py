"""Several rewritings of one text as one: each changes some sentences, and what the others leave alone stays.

A whole text is easy to write and to read; which sentences it changes is found by comparing it with the one it rewrites.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import product
from typing import NamedTuple

_END = re.compile(r"(?<=[.!?])\s+(?=[^a-z])")


class _Change(NamedTuple):
    """The sentences from `first` to before `last` give way to `new`; nothing gives way where both are the same."""

    first: int
    last: int
    new: tuple[str, ...]

    def clashes(self, other: _Change) -> bool:
        return self != other and self.first < other.last and other.first < self.last


def sentences(text: str) -> list[str]:
    """Return the sentences of a text, each with its mark at the end."""
    return _END.split(" ".join(text.split()))


def rewritten(text: str, rewritings: Sequence[str]) -> str:
    """Return `text` with what each rewriting changes in it; where two change one sentence, the later one holds."""
    base, made = sentences(text), list[tuple[_Change, int]]()
    for rank in range(len(rewritings) - 1, -1, -1):
        changes = [change for change in _changes(base, rewritings[rank]) if change not in dict(made)]
        made += [(change, rank) for change in changes if not any(change.clashes(other) for other, _ in made)]
    shown, at = [], 0
    for change, _ in sorted(made, key=lambda one: (one[0].first, one[0].last, one[1])):
        shown += [*base[at : change.first], *change.new]
        at = max(at, change.last)
    return " ".join((*shown, *base[at:]))


def clash(text: str, one: str, other: str) -> str:
    """Return the first sentence of `text` that two rewritings change in two ways, "" where both can hold."""
    base = sentences(text)
    both = product(_changes(base, one), _changes(base, other))
    return next((base[max(a.first, b.first)] for a, b in both if a.clashes(b)), "")


def _changes(base: list[str], rewriting: str) -> Iterator[_Change]:
    new = sentences(rewriting)
    for kind, first, last, start, end in SequenceMatcher(None, base, new, autojunk=False).get_opcodes():
        if kind != "equal" and last - first == end - start:
            yield from (_Change(first + n, first + n + 1, (new[start + n],)) for n in range(last - first))
        elif kind != "equal":
            yield _Change(first, last, tuple(new[start:end]))
