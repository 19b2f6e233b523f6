"""The generated pages: a pure function from rulebooks to Markdown, which knows no site builder.

Each module here makes the pages of one section of a rulebook. All data they see is escaped (`site/escaping.py`): they
put it into Markdown, elements and attributes as it comes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine.site.addresses import Books
from rules_engine.site.escaping import escaped
from rules_engine.site.pages import (
    answers,
    boards,
    cards,
    coverage,
    descent,
    examples,
    found_by_checks,
    glossary,
    layers,
    look_up,
    markup,
    may_i,
    measured,
    missing_cards,
    on_paper,
    order_of_things,
    player_aid,
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
from rules_engine.site.paper.printing import Paper

_SECTIONS = (
    may_i, rules, quick_reference, player_aid, order_of_things, variants, layers, boards, cards, tables, look_up,
    glossary, descent, workshop, missing_cards, measured, found_by_checks, questions, coverage, examples, rulings,
)  # fmt: skip


def pages(
    books: Books,
    *,
    directory_urls: bool = True,
    written: Callable[[str], bool] = lambda path: True,
    papers: Sequence[Paper] = (),
) -> dict[str, str]:
    """Return every generated page by its path below `docs/`, in the order of the navigation.

    With `directory_urls` the page `rules/load.md` is found at `rules/load/`, else at `rules/load.html`. `written` says
    which paths somebody has written by hand; a rulebook without a first page gets one. `papers` are what there is to
    print.
    """
    books = escaped(books)
    shown = [Book(books, loaded, directory_urls=directory_urls) for loaded in books.values()]
    made: dict[str, str] = {}
    for book in shown:
        for section in _SECTIONS:
            made |= section.pages(book)
        made |= on_paper.pages(book, papers)

    def there(path: str) -> bool:
        return path in made or written(path)

    for book in shown:
        made |= answers.pages(book, there)
        if not written(f"{book.name}/index.md"):
            made[f"{book.name}/index.md"] = overview(book, made)
    return {path: markup.explained(text) for path, text in made.items()}
