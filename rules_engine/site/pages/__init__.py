"""The generated pages: a pure function from rulebooks to Markdown, which knows no site builder.

Each module here makes the pages of one section of a rulebook. All data they see is escaped (`site/escaping.py`): they
put it into Markdown, elements and attributes as it comes.
"""

from __future__ import annotations

from collections.abc import Collection

from rules_engine.site.addresses import Books
from rules_engine.site.escaping import escaped
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
from rules_engine.site.pages.overview import overview

_SECTIONS = (
    rules, quick_reference, variants, layers, cards, tables, glossary, descent, workshop, missing_cards,
    measured, questions, answers, coverage, examples, rulings,
)  # fmt: skip


def pages(books: Books) -> dict[str, str]:
    """Return every generated page by its path below `docs/`, in the order of the navigation."""
    made: dict[str, str] = {}
    for book in _escaped(books):
        for section in _SECTIONS:
            made |= section.pages(book)
    return made


def overviews(books: Books, made: Collection[str]) -> dict[str, str]:
    """Return a first page for every rulebook, for those of which nobody has written one; `made` are its other pages."""
    return {f"{book.name}/index.md": overview(book, made) for book in _escaped(books)}


def _escaped(books: Books) -> list[Book]:
    books = escaped(books)
    return [Book(books, loaded) for loaded in books.values()]
