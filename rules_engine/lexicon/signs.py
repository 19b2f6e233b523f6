"""Signs: where a text speaks of a game, and of what can be held or paid in it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules_engine.lexicon.lexicon import THINGS

if TYPE_CHECKING:
    from rules_engine.lexicon.uses import Use

STRONG, NAME, THING, CARD = 1, 2, 4, 8


class Signs:
    """Places in one text, in its order: strong forms, names with a capital letter, of things, of cards with icons.

    `named` are the places of names behind icons, `marked` those of names with their own icon or a wrong one, `carried`
    the icons before their own terms' names.
    """

    def __init__(self) -> None:
        self.named: set[int] = set()
        self.marked: set[int] = set()
        self.carried: set[str] = set()
        self.strong: list[int] = []
        self.names: list[int] = []
        self.things: list[int] = []
        self.cards: list[int] = []

    def note(self, signs: int, at: int) -> None:
        """Note what a use at a place is a sign of."""
        if signs & STRONG:
            self.strong.append(at)
        elif signs & NAME:
            self.names.append(at)
        if signs & THING:
            self.things.append(at)
        if signs & CARD:
            self.cards.append(at)

    def icon(self, use: Use, at: int) -> None:
        """Note that an icon stands before the word at a place; offsets in the use begin there."""
        if use.right or not use.icon:
            self.named.add(at + use.word)
        if use.right and use.icon:
            self.marked.add(at + use.word)
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
    held = form.term.kind in THINGS and (use.right or capital)
    found = THING if held or (form.term.kind == "layer" and use.icon and use.right) else 0
    found |= CARD if form.term.kind == "card" and use.right else 0
    if (use.icon and use.right) or (form.words > 1 and capital and use.spelled != "edited"):
        return found | STRONG
    return found | (NAME if form.kind == "name" and written[0].isupper() else 0)
