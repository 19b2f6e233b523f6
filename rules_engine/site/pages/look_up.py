"""Look-ups: row and column of a table in, what the cell says out, in two taps; without a script, the tables."""

from __future__ import annotations

from rules_engine.core.data.rulebook import LookupTable
from rules_engine.site.pages import markup, tables
from rules_engine.site.pages.book import Book


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook that has tables."""
    found = book.rulebook.tables
    if not found:
        return {}
    path = f"{book.name}/look-up.md"
    marks = {cell.provenance for table in found.values() for row in table.rows for cell in row.cells} - {"published"}
    parts = [
        *(_table(book, table, path) for table in found.values()),
        markup.legend(markup.PROVENANCES, marks) + "\n" if marks else "",
    ]
    return markup.page(book, "look-up.md", "Look up", parts, hide=["toc"])


def _table(book: Book, table: LookupTable, page: str) -> str:
    """Return a table as it stands among the tables, with the rules that say how it is read."""
    term = book.term(table.term)
    rules = [book.link(rule, f"{book.numbers[rule]} {book.label(rule)}") for rule in term.rules] if term else []
    return "\n".join(
        [
            f'<section class="look-up" data-look-up="{table.id}" markdown="1">\n',
            f"## {tables.title(book, table)} {{ #{table.id} }}\n",
            markup.as_it_is(tables.column_by_column(book, table, page)),
            *markup.named("Rule", rules, "Rules"),
            "</section>\n",
        ]
    )
