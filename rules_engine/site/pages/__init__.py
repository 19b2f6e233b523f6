"""The generated pages: a pure function from rulebooks to Markdown, which knows no site builder.

Each module here makes the pages of one section of a rulebook.
"""

from __future__ import annotations

from rules_engine.site.addresses import Books
from rules_engine.site.pages import (
    cards,
    descent,
    examples,
    glossary,
    layers,
    quick_reference,
    replays,
    rules,
    rulings,
    tables,
    workshop,
)
from rules_engine.site.pages.book import Book


def pages(books: Books) -> dict[str, str]:
    """Return every generated page by its path below `docs/`, in the order of the navigation."""
    made: dict[str, str] = {}
    for loaded in books.values():
        book = Book(books, loaded)
        made |= rules.pages(book, replays.of(book).shown())
        for section in (quick_reference, layers, cards, tables, glossary, descent, workshop, examples, rulings):
            made |= section.pages(book)
    return made
