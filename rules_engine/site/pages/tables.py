"""The look-up tables, each scrolling by itself, with a mark in every cell that is not as published."""

from __future__ import annotations

from html import escape

from rules_engine.core.rulebook import Cell, Row, Table
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook that has tables."""
    if not book.rulebook.tables:
        return {}
    page = f"{book.name}/tables.md"
    cells = [cell for table in book.rulebook.tables.values() for row in table.rows for cell in row.cells]
    kinds = {cell.provenance for cell in cells}
    published = sum(cell.provenance == "published" for cell in cells)
    parts = [
        markup.front(book, "Tables", hide=["toc"]),
        "# Tables\n",
        f"{published} of {markup.count(len(cells), 'cell')} are printed in the published text. "
        "Find the row, then the column, and do what the cell says, in order.\n",
        markup.legend(markup.PROVENANCES, kinds) + "\n",
        *(_table(book, full_id, table, page) for full_id, table in book.rulebook.tables.items()),
    ]
    return {page: "\n".join(parts)}


def _table(book: Book, full_id: str, table: Table, page: str) -> str:
    term = book.term(table.term)
    title = (term.icon + term.name) if term else table.name
    first, last = table.columns
    columns = "".join(_column(book, number) for number in range(first, last + 1))
    rows = "".join(_row(book, row) for row in table.rows)
    parts = [
        f"## {title} {{ #{full_id} }}\n",
        book.text(term.definition) + "\n" if term else "",
        f'<div class="scroller no-terms" tabindex="0" role="region" aria-label="{escape(table.name)}">'
        f'<table class="lookup"><thead><tr><td></td>{columns}</tr></thead><tbody>{rows}</tbody></table></div>\n',
    ]
    return "\n".join(parts)


def _column(book: Book, number: int) -> str:
    layer = book.layers.get(number)
    icon = f'<span title="{escape(layer.name)}">{layer.icon}</span> ' if layer else ""
    return f'<th scope="col">{icon}{number}</th>'


def _row(book: Book, row: Row) -> str:
    return f'<tr><th scope="row">{escape(row.key)}</th>{"".join(_cell(book, cell) for cell in row.cells)}</tr>'


def _cell(book: Book, cell: Cell) -> str:
    span = cell.columns[1] - cell.columns[0] + 1
    wide = f' colspan="{span}"' if span > 1 else ""
    mark = markup.provenance(cell.provenance)
    return f'<td class="cell--{cell.provenance}"{wide}>{escape(book.effects(cell.do))}{" " + mark if mark else ""}</td>'
