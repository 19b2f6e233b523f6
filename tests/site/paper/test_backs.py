"""Backs of decks: whoever holds two cards face down can tell whether they are of one deck, without color."""

from __future__ import annotations

import re

import pytest

from rules_engine.library import Loaded
from rules_engine.site.pages import pictures
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import cards


def ways(drawn: str) -> frozenset[str]:
    """Return the directions of the lines of a back."""
    found = set[str]()
    for path in re.findall(r'<path class="d-line" d="([^"]+)"', drawn):
        found |= {"level"} if "H" in path else set()
        found |= {"upright"} if "V" in path else set()
        for x, y, to_x, to_y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)", path):
            if abs(float(to_x) - float(x)) > 1:
                found.add("falling" if (float(to_x) > float(x)) == (float(to_y) > float(y)) else "rising")
    return frozenset(found)


@pytest.mark.parametrize("game", ["meaning-made", "life-meaning", "meeple-inc"])
def test_no_two_decks_of_a_game_have_the_same_lines(books: dict[str, Loaded], game: str):
    """However many decks it has."""
    sheet = pictures.sheet(Book(books, books[game]), ())
    kinds = cards.kinds(books[game].rulebook)

    assert len({ways(cards.back(sheet, kind)) for kind in kinds}) == len(kinds) > 1


def test_fifteen_decks_are_told_apart():
    """No game here has as many."""
    every = [cards._lines(which, 252, 352) for which in range(15)]

    assert len({ways(f'<path class="d-line" d="{each}"') for each in every}) == 15
