"""Tables: every column of every row has one cell, and every card finds its row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.checks.reporting import found, place_of, unknown
from rules_engine.core.finding import Finding
from rules_engine.core.rulebook import Card
from rules_engine.library import Loaded


def table_holes(loaded: Loaded) -> Iterator[Finding]:
    """Each row covers the columns of its table once: no `table-gap`, no `table-overlap`."""
    for full_id, table in loaded.rulebook.tables.items():
        first, last = table.columns
        for r, row in enumerate(table.rows):
            filled: dict[int, int] = {}
            for c, cell in enumerate(row.cells):
                place = place_of(loaded, full_id, "rows", r, "cells", c, "columns")
                start, end = cell.columns
                outside = [column for column in range(start, end + 1) if not first <= column <= last]
                twice = [column for column in range(start, end + 1) if column in filled]
                for column in range(start, end + 1):
                    filled.setdefault(column, c)
                if start > end:
                    message = f"row {row.key!r}: columns go from {start} to {end}"
                    yield found("table-gap", place, message, cites=[full_id])
                if outside:
                    message = (
                        f"row {row.key!r}: {_columns(outside)} outside the table, which goes from {first} to {last}"
                    )
                    yield found("table-overlap", place, message, cites=[full_id])
                if twice:
                    message = f"row {row.key!r}: {_columns(twice)} filled before"
                    yield found("table-overlap", place, message, cites=[full_id])
            empty = [column for column in range(first, last + 1) if column not in filled]
            if empty:
                place = place_of(loaded, full_id, "rows", r, "key")
                message = f"row {row.key!r}: {_columns(empty)} empty"
                yield found("table-gap", place, message, text=row.key, cites=[full_id])


def _columns(columns: list[int]) -> str:
    numbers = ", ".join(str(column) for column in columns)
    return f"column {numbers} is" if len(columns) == 1 else f"columns {numbers} are"


def missing_rows(loaded: Loaded) -> Iterator[Finding]:
    """A table has a row for every key that a card sends there (`table-gap`).

    A class of cards says with `looked_up` which of its fields is a key of which tables.
    """
    tables = {table.id: table for table in loaded.rulebook.tables.values()}
    for full_id, card in loaded.rulebook.cards.items():
        for name, where in looked_up(card).items():
            value = getattr(card, name)
            for table in where if value else ():
                keys = [row.key for row in tables[table].rows] if table in tables else []
                if str(value) not in keys:
                    place = place_of(loaded, full_id, name)
                    cites = [full_id, loaded.rulebook.full_id("table", table)]
                    yield unknown("table-gap", place, f"row of the table {table!r}", str(value), keys, cites)


def looked_up(card: Card) -> Mapping[str, tuple[str, ...]]:
    """Return the tables in which each field of `card` is looked up, as its class declares them."""
    declared: Mapping[str, tuple[str, ...]] = getattr(type(card), "looked_up", {})
    return declared
