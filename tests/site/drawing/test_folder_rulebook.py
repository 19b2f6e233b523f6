"""A folder of YAML without any Python has its boards and cards drawn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules_engine import library
from rules_engine.core.data.look import Look
from rules_engine.site.pages import pages
from tests.conftest import TOY


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    """The pages of the toy rulebook, which has no engine."""
    loaded = library.load(TOY)
    assert loaded.engine is None
    return pages({loaded.rulebook.name: loaded})


def labels(page: str) -> list[str]:
    """Return what describes the pictures of a page."""
    return re.findall(r'role="img" aria-label="([^"]*)"', page)


def test_cards_are_drawn_from_their_fields(made: dict[str, str]):
    """One with its parts named, then each, with the symbols that they use."""
    page = made["lantern-road/cards/travelers.md"]

    assert labels(page) == [
        "traveler Shepherd. Road: +3 Road, Keeps the 🏮Lantern dry. Lantern: 1. Its parts are numbered.",
        "traveler Peddler. Road: +2 Road. Lantern: 1.",
        "traveler Shepherd. Road: +3 Road, Keeps the 🏮Lantern dry. Lantern: 1.",
    ]
    assert re.findall(r">(\+\d)<", page) == ["+3", "+2", "+3"]
    assert set(re.findall(r'<use href="#([\w-]+)"', page)) == set(re.findall(r'<symbol id="([\w-]+)"', page))
    assert page.count('<symbol id="lr-lantern"') == page.count('<symbol id="lr-road"') == 1


def test_a_board_is_drawn_empty(made: dict[str, str]):
    """In both layouts, with its spaces, places and tokens, and nothing in them: nobody can play it here."""
    page = made["lantern-road/board.md"]

    assert labels(page) == ["Road 0 of 3. Lantern: Lantern. Weather Table: empty, empty, empty."] * 2
    assert re.findall(r'class="board board--(\w+)"', page) == ["wide", "narrow"]
    for still in re.findall(r'<g id="lr-still-\d">.*?</g></g></g>', page):
        assert re.findall(r'class="d-s d-mid">(\d+)<', still) == ["1", "2", "3"]
    assert page.count('class="d-slot"') == 2 * 3
    assert "Every place has a number, and beside the picture stands what lies there. \n" in page


def test_a_rulebook_that_nobody_has_drawn_has_no_page_of_boards():
    """And its cards have their fields listed."""
    loaded = library.load(TOY)
    plain = replace(loaded, rulebook=replace(loaded.rulebook, look=Look()))
    made = pages({"lantern-road": plain})

    assert "lantern-road/board.md" not in made
    assert "<dt>pace</dt><dd>2</dd>" in made["lantern-road/cards/travelers.md"]
    assert "<svg" not in made["lantern-road/cards/travelers.md"]
