"""What the cells of look-up tables hold; where all they hold is a name, the range of columns that has it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.auditor.derived.ways import named, ways
from rules_engine.auditor.english import english
from rules_engine.auditor.printed import Entry, of_effect, printed
from rules_engine.core.data.cards import Cell, LookupTable, Row
from rules_engine.core.data.claim_questions import ClaimQuestion
from rules_engine.core.data.rulebook import RulebookData

_SIGNS = {"gain": (1, ""), "lose": (-1, "")}


def questions(book: RulebookData) -> Iterator[ClaimQuestion]:
    """Yield a question for each cell of each table: by row and columns what it does, or by name its range."""
    names = _verbs(book) | {term.id: term.name for term in book.terms.values()}
    for table in book.tables.values():
        bands = all(effect.do == "state" for row in table.rows for cell in row.cells for effect in cell.do)
        for row in table.rows:
            for cell in row.cells:
                yield _band(book, table, cell) if bands else _cell(book, table, row, cell, names)
        yield from _prices(book, table)
        yield from _given(book, table, names)


def _verbs(book: RulebookData) -> dict[str, str]:
    """Return by its verb the name of each action, as effects name what they forbid."""
    actions = [term for term in book.terms.values() if term.kind == "action"]
    return {term.id.partition("-")[0]: term.name for term in reversed(actions)}


def _band(book: RulebookData, table: LookupTable, cell: Cell) -> ClaimQuestion:
    state = cell.do[0].what
    first, last = cell.columns
    return ClaimQuestion(
        id=f"{book.prefix}.claim.table.{table.id}.{state}", asks="range", stands_on=_id(book, table),
        says=(state, ways(book, f"{table.id}-column", "score")), answer=f"{first} to {last}",
        name=f"{named(book, table.term)}: {named(book, state)}",
    )  # fmt: skip


def _cell(book: RulebookData, table: LookupTable, row: Row, cell: Cell, names: dict[str, str]) -> ClaimQuestion:
    first, last = cell.columns
    entries = [of_effect(effect, _SIGNS, names) for effect in cell.do]
    columns = f"{first}–{last}" if last > first else str(first)
    return ClaimQuestion(
        id=f"{book.prefix}.claim.table.{table.id}.{row.key}.{first}-{last}", asks="gain", stands_on=_id(book, table),
        says=(ways(book, f"{table.id}-row", table.term), ways(book, f"{table.id}-column", "column")),
        name=f"{table.name}, {row.key} in column {columns}",
        answer=printed([entry for entry in entries if isinstance(entry, Entry)]),
    )  # fmt: skip


def _prices(book: RulebookData, table: LookupTable) -> Iterator[ClaimQuestion]:
    """Yield, of a table that holds prices alone, what each column of a row costs: `a box of level 2`."""
    cells = [(row, cell) for row in table.rows for cell in row.cells]
    if _at(book, table) not in book.called or not all([effect.do for effect in it.do] == ["pay"] for _, it in cells):
        return
    for row, cell in cells:
        (price,), (column, last), term = cell.do, cell.columns, row.term or row.key
        if last > column or book.full_id("term", term) not in book.terms:
            continue
        yield ClaimQuestion(
            id=f"{book.prefix}.claim.table.{table.id}.{row.key}.price-{column}", asks="cost",
            stands_on=_id(book, table), says=(term, _numbered(book, table, column), "cost"),
            unit=price.what, answer=price.by,
            name=f"Cost of a {named(book, term)} of {_noun(book, table)} {column}",
        )  # fmt: skip


def _given(book: RulebookData, table: LookupTable, names: dict[str, str]) -> Iterator[ClaimQuestion]:
    """Yield, of a table whose rows are numbers, which one thing each row that is known gives."""
    if _at(book, table) not in book.called or not all(
        row.key.isdecimal() and len(row.cells) == 1 for row in table.rows
    ):
        return
    given = {row.key: _thing(book, row.cells[0]) for row in table.rows}
    choices = {named(book, thing): thing for thing in given.values() if thing}
    for row in table.rows:
        if (thing := given[row.key]) and row.cells[0].provenance != "provisional":
            yield ClaimQuestion(
                id=f"{book.prefix}.claim.table.{table.id}.{row.key}.gives", asks="outcome", stands_on=_id(book, table),
                says=(_numbered(book, table, int(row.key)),), answer=named(book, thing), choices=choices,
                name=f"{_noun(book, table)} {row.key}".capitalize(),
            )  # fmt: skip


def _thing(book: RulebookData, cell: Cell) -> str:
    """Return the term of the one thing that a cell gives, nothing where it gives none or several."""
    if len(cell.do) != 1:
        return ""
    effect = cell.do[0]
    told = (effect.what, book.look.effects.get(effect.do, ("", ""))[1], effect.do)
    return next((term for term in told if term and book.full_id("term", term) in book.terms), "")


def _numbered(book: RulebookData, table: LookupTable, number: int) -> str:
    """Return an anchor for one that is known by its number: `level 2`, `level two`, `level-2`."""
    words = [str(number), *(word for word, value in english().numbers.items() if value == number and value < 10)]
    nouns = book.called[_at(book, table)].called.split(" / ")
    return " / ".join(f"{noun} {joins}{word}" for noun in nouns for word in words for joins in ("", "- "))


def _noun(book: RulebookData, table: LookupTable) -> str:
    return book.called[_at(book, table)].called.partition(" / ")[0]


def _at(book: RulebookData, table: LookupTable) -> str:
    """Return the id of the words by which texts number what a table has, such as its levels."""
    return book.full_id("called", f"{table.id}-at")


def _id(book: RulebookData, table: LookupTable) -> str:
    return book.full_id("table", table.id)
