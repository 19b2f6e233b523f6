"""The look-up tables, each scrolling by itself, with a mark in every cell that is not as published.

A table of one row is read downward: a line for each range of its columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rules_engine.core.data.naming import STAND_IN
from rules_engine.core.data.rulebook import Cell, LookupTable, Row, Term
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book, sentence_case

Mark = Callable[[Cell], str]
"""What stands behind a cell and says where it comes from."""
_SIGN = 3
"""Up to so many characters the name of a row is a sign, for which a narrow column has room."""
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
        f"## {title(book, table)} {{ #{full_id} }}\n",
        book.text(term.definition) + "\n" if term else "",
        shown(book, table, page),
    ]
    return "\n".join(parts)


def title(book: Book, table: LookupTable) -> str:
    """Return what a table is called: by its term, with its icon, if it has one."""
    term = book.term(table.term)
    return term.icon + sentence_case(term.name) if term else table.name


def row_name(book: Book, row: Row) -> str:
    """Return what a row is called: by its term, if it has one, else by its key, which may name a part of the table."""
    term = book.term(row.term)
    if term:
        return term.name
    named = getattr(book.part("sentences"), "named", None)
    return (named and named(row.key, book.plain_name, "")) or row.key.replace("_", " ")


def shown(book: Book, table: LookupTable, page: str) -> str:
    """Return a table as HTML that scrolls by itself, as it is best read on `page`."""
    return whole(book, table) if len(table.rows) > 1 else markup.scroller(table.name, _ranges(book, table, page))


def column_by_column(book: Book, table: LookupTable, page: str) -> str:
    """Return a table as `shown` does, with each column by itself, so that one can be picked."""
    grid = markup.scroller(table.name, _grid(book, table, apart=True))
    return grid if len(table.rows) > 1 else shown(book, table, page)


def whole(book: Book, table: LookupTable) -> str:
    """Return a table as HTML that scrolls by itself."""
    return markup.scroller(table.name, _grid(book, table))


def small(book: Book, table: LookupTable, page: str) -> str:
    """Return a table as HTML for little room: what is a stand-in has its mark behind it, not the word."""
    if len(table.rows) > 1:
        return _grid(book, table, _small_mark)
    return _ranges(book, table, page, _small_mark)


def column(book: Book, table: LookupTable, number: int) -> str:
    """Return a column of a table as HTML: each row with what it does there, marked where that is a stand-in."""
    rows = [
        (row_name(book, row), [book.effects(cell.do) + (STAND_IN if cell.provenance == "provisional" else "")])
        for row in table.rows
        for cell in row.cells
        if cell.columns[0] <= number <= cell.columns[1]
    ]
    return markup.as_it_is(markup.grid("ranges no-terms", [f"Column {number}"], rows))


def _grid(book: Book, table: LookupTable, mark: Mark | None = None, *, apart: bool = False) -> str:
    """Return a table in which equal cells of a row are one, and so are equal columns, unless all are to be `apart`."""
    runs_of = _cells if apart else _runs
    rows = [(row, [*runs_of(row)]) for row in table.rows]
    first, last = table.columns
    starts = list(range(first, last + 1)) if apart else sorted({run.first for _, runs in rows for run in runs})
    ends = [start - 1 for start in starts[1:]] + [table.columns[1]]
    columns = "".join(_column(book, table, *ends_of) for ends_of in zip(starts, ends, strict=True))
    named, one = any(len(row_name(book, row)) > _SIGN for row in table.rows), first == last and not apart
    labelled = named and not one
    body = "".join(
        f"<tr>{_head(book, row)}{''.join(_cell(book, run, starts, mark or _mark, labelled) for run in runs)}</tr>"
        for row, runs in rows
    )
    heads = "" if one else f"<thead><tr><td></td>{columns}</tr></thead>"  # one column needs no number
    classes = "lookup lookup--named" if named or one else "lookup"
    return f'<table class="{classes}">{heads}<tbody>{body}</tbody></table>'


def _head(book: Book, row: Row) -> str:
    key = f' data-key="{row.key}"' if row.term else ""
    return f'<th scope="row"{key}>{sentence_case(row_name(book, row)).replace("/", "/<wbr>")}</th>'


class _Run(NamedTuple):
    """Equal cells of a row side by side, from column to column."""

    cell: Cell
    first: int
    last: int


def _runs(row: Row) -> Iterator[_Run]:
    for _, equal in groupby(row.cells, lambda cell: (cell.do, cell.provenance)):
        first, *rest = equal
        yield _Run(first, first.columns[0], (rest or [first])[-1].columns[1])


def _cells(row: Row) -> Iterator[_Run]:
    yield from (_Run(cell, *cell.columns) for cell in row.cells)


def _column(book: Book, table: LookupTable, first: int, last: int) -> str:
    numbers = dict.fromkeys((first, last))
    return f'<th scope="col">{"–".join(_number(book, table, number) for number in numbers)}</th>'


def _number(book: Book, table: LookupTable, number: int) -> str:
    layer = book.layers[number] if book.has_layer_columns(table) else None
    if not layer:
        return f"{number}"
    return f'<span role="img" aria-label="{layer.name}" title="{layer.name}">{layer.icon}</span> {number}'


def _cell(book: Book, run: _Run, starts: Sequence[int], mark: Mark, labelled: bool) -> str:
    """Return a cell; a `labelled` one says of which columns it is, for a phone that shows one below another."""
    span = sum(run.first <= start <= run.last for start in starts)
    wide = f' colspan="{span}"' if span > 1 else ""
    *words, last = book.effects(run.cell.do).split(" ")
    together = (
        f'<span class="together">{last}{marked}</span>' if (marked := mark(run.cell)) == STAND_IN else last + marked
    )
    of = f' data-of="{"–".join(map(str, dict.fromkeys((run.first, run.last))))}"' if labelled else ""
    return f'<td class="cell--{run.cell.provenance}"{wide}{of}>{" ".join([*words, together])}</td>'


def _mark(cell: Cell) -> str:
    mark = markup.provenance(cell.provenance)
    return f" {mark}" if mark else ""


def _small_mark(cell: Cell) -> str:
    return STAND_IN if cell.provenance == "provisional" else _mark(cell)


def _ranges(book: Book, table: LookupTable, page: str, mark: Mark | None = None) -> str:
    """Return a table of one row, turned: its ranges below each other, each with an anchor of its own."""
    full_id = book.rulebook.full_id("table", table.id)
    cells = [cell for row in table.rows for cell in row.cells]
    explained = any(_named(book, cell) for cell in cells)
    titles = ("Value", "Result", *(("What it means",) if explained else ()))
    head = "".join(f'<th scope="col">{title}</th>' for title in titles)
    rows = []
    for cell in cells:
        first, last = cell.columns
        term = _named(book, cell)
        span = f"{first}–{last}" if last > first else f"{first}"
        result = book.anchor(book.rulebook.full_id("term", term.id), page) if term else book.effects(cell.do)
        meaning = f"<td>{book.html(term.plain, page) if term else ''}</td>" if explained else ""
        rows.append(
            f'<tr id="{full_id}.{term.id if term else first}"><th scope="row">{span}</th>'
            f"<td>{result}{(mark or _mark)(cell)}</td>{meaning}</tr>"
        )
    return f'<table class="ranges"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'


def _named(book: Book, cell: Cell) -> Term | None:
    """Return the term of what a cell does, when it does one thing and that has a term."""
    return book.term(cell.do[0].what) if len(cell.do) == 1 else None
