"""The page of the variants: each beside the standard game, and which go together."""

from __future__ import annotations

import dataclasses
import re

import pytest

from rules_engine.library import Loaded
from rules_engine.site.pages import variants
from rules_engine.site.pages.book import Book


@pytest.fixture(scope="module")
def page(book: Book) -> str:
    """The page."""
    (page,) = variants.pages(book).values()
    return page


def test_every_variant_has_its_place_and_its_position(book: Book, page: str):
    """A heading that links lead to, and the table of what the standard game and the variant make of a position."""
    for full_id, variant in book.rulebook.variants.items():
        section = page.partition(f"## {variant.name} {{ #{full_id} }}")[2].partition("\n## ")[0]
        assert '<table class="comparison">' in section, full_id
        assert re.search(r"<th scope=\"col\">Standard</th>", section), full_id


def test_what_is_said_of_one_variant_stands_below_it(books: dict[str, Loaded]):
    """A sentence on “the variant” means nothing before all of them; what is said of several comes first."""
    (page,) = variants.pages(Book(books, books["meeple-inc"])).values()
    before, _, below = page.partition("## Card Row Refresh")

    assert "The variant helps most with few players" in below.partition("\n## ")[0]
    assert "The variant helps" not in before
    (general,) = variants.pages(Book(books, books["meaning-made"])).values()
    assert general.index("Before setup you may agree on") < general.index("\n## ")


def test_columns_are_named_like_the_ways_to_play(page: str):
    """The variant, and the variant with its parameter."""
    assert '<th scope="col">Hard Mode</th><th scope="col">Hard Mode: load 1</th>' in page


def test_a_place_of_several_words_is_parted_from_who_is_there(books: dict[str, Loaded]):
    """A space and the player on it are no one name."""
    (page,) = variants.pages(Book(books, books["meeple-inc"])).values()

    assert "space 1 of Publish Game: Meeple-Bot 1" in page
    assert "Publish Game Meeple-Bot" not in page


def test_what_cannot_be_combined_is_said_with_the_reason(page: str):
    """The table names both sides, and the reason is that of the refusal."""
    assert "| [Cooperative Mode](rule:mm.variant.cooperative) | all but [Competitive Mode]" in page
    assert "“The world collapses when Meaning is at the bottom” is yes in one and no in the other." in page
    assert "one is for 2 to 6 players, the other for 1 player." in page
    assert "| [Hard Mode](rule:mm.variant.hard-mode) | all others |" in page


def test_what_counts_where_two_set_the_same_is_said(page: str):
    """Faster Game and High Instability together start Meaning at 4."""
    both = "[Faster Game](rule:mm.variant.faster-game) and [High Instability](rule:mm.variant.high-instability)"

    assert f"{both}: Meaning at the start is 4." in page


def test_a_number_of_our_own_is_marked(page: str):
    """The number of rounds of Competitive Mode is not published."""
    (line,) = [line for line in page.splitlines() if "`rounds`" in line]

    assert "1 to 20; 8 if you do not choose" in line
    assert "provisional" in line


def test_the_page_follows_the_data(book: Book):
    """Without the one that contradicts it, Cooperative Mode goes with every variant for several players."""
    left = {i: v for i, v in book.rulebook.variants.items() if v.id != "competitive"}
    loaded = dataclasses.replace(book.loaded, rulebook=dataclasses.replace(book.rulebook, variants=left))

    (page,) = variants.pages(Book({"meaning-made": loaded}, loaded)).values()

    assert "| [Cooperative Mode](rule:mm.variant.cooperative) | all but [Alone: Easy]" in page
    assert "“The world collapses" not in page


def test_a_rulebook_without_variants_has_no_such_page(book: Book):
    """Life~Meaning has none."""
    assert variants.pages(Book(book.books, book.books["life-meaning"])) == {}
