"""The generated pages: a pure function from rulebooks to Markdown, which knows no site builder.

Each module here makes the pages of one section of a rulebook.
"""

from __future__ import annotations

from rules_engine.site.addresses import Books
from rules_engine.site.pages import (
    answers,
    cards,
    coverage,
    descent,
    examples,
    glossary,
    layers,
    measured,
    missing_cards,
    questions,
    quick_reference,
    rules,
    rulings,
    tables,
    variants,
    workshop,
)
from rules_engine.site.pages.book import Book

_SECTIONS = (
    rules, quick_reference, variants, layers, cards, tables, glossary, descent, workshop, missing_cards,
    measured, questions, answers, coverage, examples, rulings,
)  # fmt: skip


def pages(books: Books) -> dict[str, str]:
    """Return every generated page by its path below `docs/`, in the order of the navigation."""
    made: dict[str, str] = {}
    for loaded in books.values():
        book = Book(books, loaded)
        for section in _SECTIONS:
            made |= section.pages(book)
    return made
