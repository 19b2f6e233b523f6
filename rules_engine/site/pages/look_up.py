"""Look-ups: row and column of a table in, what the cell says out, in two taps; without a script, the tables.

Below stand the symbols that cards and boards show, each with what it stands for.
"""

from __future__ import annotations

from rules_engine.core.data.rulebook import LookupTable
from rules_engine.site.pages import markup, pictures, tables
from rules_engine.site.pages.book import Book


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook that has tables or symbols of its own."""
    path = f"{book.name}/look-up.md"
    found, symbols = book.rulebook.tables, _symbols(book, path)
    if not found and not symbols:
        return {}
    marks = {cell.provenance for table in found.values() for row in table.rows for cell in row.cells} - {"published"}
    parts = [
        *(_table(book, table, path) for table in found.values()),
        markup.legend(markup.PROVENANCES, marks) + "\n" if marks else "",
        symbols,
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


def _symbols(book: Book, page: str) -> str:
    """Return each symbol of a term beside its name and what it stands for, "" for a rulebook that draws none."""
    on, lines = pictures.sheet(book, ()), ""
    for full_id, term in book.rulebook.terms.items():
        if on.has(term.id):
            image = f'<svg class="sign" viewBox="-1 -1 26 26" aria-hidden="true">{on.use(term.id, 0, 0, 24)}</svg>'
            name = book.anchor(full_id, page, term.name, tooltip=False)
            lines += f"<li>{image} <span>{name}: {book.html(term.plain, page)}</span></li>"
    if not lines:
        return ""
    listed = markup.as_it_is(f'<div>{on.definitions()}<ul class="signs no-terms">{lines}</ul></div>')
    return f"## Symbols\n\nWhat is drawn on cards and boards, and what it stands for.\n\n{listed}\n"
