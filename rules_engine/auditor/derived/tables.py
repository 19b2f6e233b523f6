"""What the cells of look-up tables hold; where all they hold is a name, the range of columns that has it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.auditor.derived.ways import named, ways
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


def _id(book: RulebookData, table: LookupTable) -> str:
    return book.full_id("table", table.id)
