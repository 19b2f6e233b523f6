"""Signs: where a text speaks of a game, and of what can be held or paid in it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_engine.lexicon.uses import Use

STRONG, NAME, THING = 1, 2, 4


class Signs:
    """Places in one text, in its order: strong forms, names with a capital letter, and names of things.

    `named` are the places of names that have an icon before them, `carried` the icons before their own terms' names.
    """

    def __init__(self) -> None:
        self.named: set[int] = set()
        self.carried: set[str] = set()
        self.strong: list[int] = []
        self.names: list[int] = []
        self.things: list[int] = []

    def note(self, signs: int, at: int) -> None:
        """Note what a use at a place is a sign of."""
        if signs & STRONG:
            self.strong.append(at)
        elif signs & NAME:
            self.names.append(at)
        if signs & THING:
            self.things.append(at)

    def icon(self, use: Use, at: int) -> None:
        """Note that an icon stands before the word at a place; offsets in the use begin there."""
        if use.right or not use.icon:
            self.named.add(at + use.word)
        if use.right:
            self.carried.add(use.icon)


def between(places: Sequence[int], start: int, end: int) -> Sequence[int]:
    """Return the places from `start` to before `end`."""
    first = bisect_left(places, start)
    return places[first : bisect_left(places, end, first)]


def signs(use: Use, book: str, written: str) -> int:
    """Return what a use of `written` is a sign of, for a text about the rulebook `book`."""
    form = use.form
    if form.book != book:
        return 0
    if form.kind == "apart" or form.term is None:
        return STRONG if form.words > 1 else 0
    capital = form.key[0].isupper()
    found = THING if form.term.kind in ("token", "part") and (use.right or capital) else 0
    if (use.icon and use.right) or (form.words > 1 and capital and use.spelled != "edited"):
        return found | STRONG
    return found | (NAME if form.kind == "name" and written[0].isupper() else 0)
