"""The table sheet: the quick reference on two sides, one for the table."""

from __future__ import annotations

from rules_engine.site.pages.book import Book
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.printing import Printed, Size


def html(book: Book, size: Size, imprint: Imprint) -> str:
    """Return the sheet."""
    if not book.rulebook.chapters:
        return ""
    return f"<title>{book.title}</title><style>@page {{ size: {size.page} }}</style><h1>{book.title}</h1>"


PRINTED = Printed("table-sheet", "Table sheet", "Every rule in a line, by moment: two sides, one for the table.", html)
