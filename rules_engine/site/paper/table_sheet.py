"""The table sheet: the quick reference on two sides, one for the table."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.site.pages import quick_reference
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import leaf, text
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.printing import Printed, Size


def html(book: Book, size: Size, imprint: Imprint) -> str:
    """Return the sheet."""
    if not book.rulebook.chapters:
        return ""
    body = f"<main>{in_columns(book, quick_reference.moments(book))}</main>"
    return leaf.sheet(book, size, imprint, PRINTED.title, body, leads_to=f"{book.name}/quick-reference/")


def in_columns(book: Book, moments: Iterable[quick_reference.Shown]) -> str:
    """Return moments in columns, part by part."""
    parts = (
        f"## {part}\n\n" + "\n".join(map(quick_reference.section, of)) for part, of in quick_reference.by_part(moments)
    )
    return f'<div class="columns">{text.html("".join(parts), book)}</div>'


PRINTED = Printed(
    "table-sheet",
    "Table sheet",
    "Every rule in a line, by moment: two sides, one for the table.",
    html,
    write=leaf.two_sides,
)
