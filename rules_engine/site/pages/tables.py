"""The look-up tables, each scrolling by itself, with a mark in every cell that is not as published.

A table of one row is read downward: a line for each range of its columns.
"""

from __future__ import annotations

from rules_engine.core.data.naming import STAND_IN
from rules_engine.core.data.rulebook import Cell, LookupTable, Row, Term
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book

HOW = {
    "grid": "Find the row, then the column, and do what the cell says, in order.",
    "ranges": "Find the line whose range holds the value.",
}


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook that has tables."""
    tables = book.rulebook.tables
    if not tables:
        return {}
    cells = [cell for table in tables.values() for row in table.rows for cell in row.cells]
    published = sum(cell.provenance == "published" for cell in cells)
    kinds = {cell.provenance for cell in cells}
    legend = markup.legend(markup.PROVENANCES, kinds) + "\n" if published < len(cells) else ""
    how = dict.fromkeys(HOW["grid" if len(table.rows) > 1 else "ranges"] for table in tables.values())
    parts = [
        f"{published} of {markup.count(len(cells), 'cell')} are printed in the published text. {' '.join(how)}\n",
        legend,
        *(_table(book, full_id, table, f"{book.name}/tables.md") for full_id, table in tables.items()),
    ]
    return markup.page(book, "tables.md", "Tables", parts, hide=["toc"])


def _table(book: Book, full_id: str, table: LookupTable, page: str) -> str:
    term = book.term(table.term)
    parts = [
        f"## {(term.icon + term.name) if term else table.name} {{ #{full_id} }}\n",
        book.text(term.definition) + "\n" if term else "",
        markup.scroller(table.name, _grid(book, table) if len(table.rows) > 1 else _ranges(book, full_id, table, page)),
    ]
    return "\n".join(parts)


def whole(book: Book, table: LookupTable) -> str:
    """Return a table as HTML that scrolls by itself."""
    return markup.scroller(table.name, _grid(book, table))


def column(book: Book, table: LookupTable, number: int) -> str:
    """Return a column of a table as HTML: each row with what it does there, marked where that is a stand-in."""
    rows = [
        (row.key, [book.effects(cell.do) + (STAND_IN if cell.provenance == "provisional" else "")])
        for row in table.rows
        for cell in row.cells
        if cell.columns[0] <= number <= cell.columns[1]
    ]
    return markup.as_it_is(markup.grid("ranges no-terms", [f"Column {number}"], rows))


def _grid(book: Book, table: LookupTable) -> str:
    first, last = table.columns
    columns = "".join(_column(book, table, number) for number in range(first, last + 1))
    rows = "".join(_row(book, row) for row in table.rows)
    return f'<table class="lookup"><thead><tr><td></td>{columns}</tr></thead><tbody>{rows}</tbody></table>'


def _column(book: Book, table: LookupTable, number: int) -> str:
    layer = book.layers[number] if book.has_layer_columns(table) else None
    icon = f'<span title="{layer.name}">{layer.icon}</span> ' if layer else ""
    return f'<th scope="col">{icon}{number}</th>'


def _row(book: Book, row: Row) -> str:
    return f'<tr><th scope="row">{row.key}</th>{"".join(_cell(book, cell) for cell in row.cells)}</tr>'


def _cell(book: Book, cell: Cell) -> str:
    span = cell.columns[1] - cell.columns[0] + 1
    wide = f' colspan="{span}"' if span > 1 else ""
    return f'<td class="cell--{cell.provenance}"{wide}>{book.effects(cell.do)}{_mark(cell)}</td>'


def _mark(cell: Cell) -> str:
    mark = markup.provenance(cell.provenance)
    return f" {mark}" if mark else ""


def _ranges(book: Book, full_id: str, table: LookupTable, page: str) -> str:
    """Return a table of one row, turned: its ranges below each other, each with an anchor of its own."""
    head = "".join(f'<th scope="col">{title}</th>' for title in ("Value", "Result", "What it means"))
    rows = []
    for cell in (cell for row in table.rows for cell in row.cells):
        first, last = cell.columns
        term = _named(book, cell)
        span = f"{first}–{last}" if last > first else f"{first}"
        result = book.anchor(book.rulebook.full_id("term", term.id), page) if term else book.effects(cell.do)
        meaning = book.html(term.plain, page) if term else ""
        rows.append(
            f'<tr id="{full_id}.{term.id if term else first}"><th scope="row">{span}</th>'
            f"<td>{result}{_mark(cell)}</td><td>{meaning}</td></tr>"
        )
    return f'<table class="ranges"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'


def _named(book: Book, cell: Cell) -> Term | None:
    """Return the term of what a cell does, when it does one thing and that has a term."""
    return book.term(cell.do[0].what) if len(cell.do) == 1 else None
