"""Every kind of page and of paper that the rulebooks of this project have, a game that nobody here knows has, too."""

from __future__ import annotations

import re

import pytest

from rules_engine import library
from rules_engine.library import Loaded
from rules_engine.site.pages import pages
from rules_engine.site.pages.book import Book
from rules_engine.site.paper.imprint import imprint
from rules_engine.site.paper.printing import Printed
from rules_engine.site.paper.sheets import PRINTED
from tests.third_game.conftest import FIXTURES

NAME = "low-tide"
KINDS = {
    "may-i", "rules/index", "rules/*", "quick-reference", "player-aid", "order-of-things", "variants", "layers",
    "board", "cards/index", "cards/*", "tables", "look-up", "glossary/index", "glossary/*", "from-*", "workshop/index",
    "workshop/contradictions", "workshop/cards-still-missing", "workshop/fill-in-measured",
    "workshop/what-the-checks-found", "workshop/questions-for-the-designer", "workshop/coverage",
    "workshop/reviews-answered", "examples/*", "rulings/index", "rulings/*", "print",
}  # fmt: skip
"""Of all rulebooks of this project, the kinds of page that are made."""


def kind(path: str) -> str:
    """Return of which kind a page is, by its path below a rulebook's folder."""
    path = re.sub(r"^(rules|cards|glossary|examples|rulings)/(?!index\.).*", r"\1/*", path)
    return re.sub(r"^from-.*", "from-*", path).removesuffix(".md")


def test_these_are_the_kinds_there_are(books: dict[str, Loaded], generated: dict[str, str]):
    """A new kind of page stands in the list, and so the tiny game gets its data."""
    made = {kind(rest) for path in generated for name, _, rest in [path.partition("/")] if name in books}

    assert made == KINDS


@pytest.fixture(scope="module")
def made(offered: object) -> dict[str, str]:
    """Return the pages of the tiny game, in a site with the one it grew out of."""
    books = {name: library.load(name) for name in (NAME, "paper-boats")}
    every = pages(books, written=lambda path: False)
    return {path: text for path, text in every.items() if path.startswith(f"{NAME}/")}


def test_the_tiny_game_has_each_kind_of_page(made: dict[str, str]):
    """From its data alone, and by its own words: no module of it says a sentence for a page."""
    assert {kind(path.removeprefix(f"{NAME}/")) for path in made} == KINDS | {"index"}
    assert sorted(file.name for file in (FIXTURES / "low_tide" / "low_tide").glob("*.py")) == [
        "__init__.py", "game.py", "table.py",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        ("may-i", "May I draw a card?"),
        ("order-of-things", "Turn up the next"),
        ("variants", "Neap tide"),
        ("layers", "Shallows"),
        ("board", 'id="shore'),
        ("look-up", "Full bag"),
        ("look-up", '</svg> <span><a class="term" href="../glossary/shell/">Shell</a>: A card.'),
        ("workshop/contradictions", "<s>Seashell</s>"),
        ("workshop/cards-still-missing", "1 provisional card fills the decks"),
        ("workshop/questions-for-the-designer", "Look at one more."),
        ("workshop/what-the-checks-found", "three Seashells"),
        ("from-paper-boats", "Nothing floats."),
    ],
)
def test_a_page_shows_what_its_data_says(made: dict[str, str], page: str, shown: str):
    """None is there by its name alone."""
    assert shown in made[f"{NAME}/{page}.md"]


def test_its_first_page_leads_to_each_kind(made: dict[str, str]):
    """Nobody has written one here, and so it is made: no page is left out that players look for."""
    sections = {each for each in KINDS if "*" not in each and not each.startswith("workshop/")} | {"workshop/index"}

    assert {each for each in sections if f"]({each}.md)" not in made[f"{NAME}/index.md"]} == set()


@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: printed.name)
def test_the_tiny_game_has_each_kind_of_paper(offered: object, printed: Printed):
    """Sheets, the book, and what can be cut out."""
    loaded = library.load(NAME)

    assert printed.html(Book({NAME: loaded}, loaded), printed.sizes[0], imprint(loaded.rulebook, ""))
