"""Tables: every column of every row has one cell, and every card finds its row."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.checks.reporting import About, unknown
from rules_engine.core.data.finding import Finding
from rules_engine.library import Loaded

Span = tuple[int, int]


def table_holes(loaded: Loaded) -> Iterator[Finding]:
    """Each row covers the columns of its table once: no `table-gap`, no `table-overlap`."""
    for full_id, table in loaded.rulebook.tables.items():
        about, (first, last) = About(loaded, full_id), table.columns
        for r, row in enumerate(table.rows):
            spans = [cell.columns for cell in row.cells]
            for c, (start, end) in enumerate(spans):
                for code, message in _wrong_span(start, end, spans[:c], first, last):
                    yield about.found(code, f"row {row.key!r}: {message}", "rows", r, "cells", c, "columns")
            for start, end in _gaps(spans, first, last):
                message = f"row {row.key!r}: nothing stands in {_columns(start, end)}"
                yield about.found("table-gap", message, "rows", r, "key", text=row.key)


def _wrong_span(start: int, end: int, before: list[Span], first: int, last: int) -> Iterator[tuple[str, str]]:
    if start > end:
        yield "table-gap", f"columns go from {start} to {end}"
        return
    if start < first or end > last:
        yield "table-overlap", f"{_columns(start, end)}: the table has {_columns(first, last)}"
    for other_start, other_end in before:
        shared = max(start, other_start), min(end, other_end)
        if shared[0] <= shared[1]:
            yield "table-overlap", f"{_columns(*shared)} filled before"


def _gaps(spans: list[Span], first: int, last: int) -> Iterator[Span]:
    following = first
    for start, end in sorted(span for span in spans if span[0] <= span[1]):
        if following < start and following <= last:
            yield following, min(start - 1, last)
        following = max(following, end + 1)
    if following <= last:
        yield following, last


def _columns(start: int, end: int) -> str:
    return f"column {start}" if start == end else f"columns {start} to {end}"


def missing_rows(loaded: Loaded) -> Iterator[Finding]:
    """A table has a row for every key that a card sends there (`table-gap`).

    A class of cards says with `looked_up` which of its fields is a key of which tables.
    """
    tables = {table.id: table for table in loaded.rulebook.tables.values()}
    for full_id, card in loaded.rulebook.cards.items():
        for name, where in card.looked_up.items():
            value = getattr(card, name)
            for table in where if value else ():
                keys = [row.key for row in tables[table].rows] if table in tables else []
                if str(value) not in keys:
                    place = loaded.places.of(full_id, name)
                    cites = [full_id, loaded.rulebook.full_id("table", table)]
                    yield unknown("table-gap", place, f"row of the table {table!r}", str(value), keys, cites)
