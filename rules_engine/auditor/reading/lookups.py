"""What prose says of a cell of a table: `Event C at World Layer 3 costs 2 Meaning`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import beside
from rules_engine.auditor.reading.fields import runs
from rules_engine.auditor.reading.line import Line
from rules_engine.auditor.reading.showing import told_claims
from rules_engine.auditor.reading.things import CellOf

_REACH = 8  # tokens from the row and the column to what happens there


def of_lookups(line: Line) -> Iterator[Claim]:
    """Yield what a sentence that names one row, by its key, and one column of a table says of their cell."""
    named, own = _row(line)
    columns = _columns(line, own) if own else {}
    numbers = {number for numbers in columns.values() for number in numbers}
    meant = [cell for cell in own if columns and all(cell.first <= number <= cell.last for number in numbers)]
    if not meant or not beside("unsure").isdisjoint(line.texts):
        return
    since = max((*named, *columns)) + 1
    run = next((run for run in runs(line, line.stretch.said(since)) if run[0].anchor), None)
    if run is None or not (run[0].way or line.text(run[0].first - 1) == ":") or run[0].first - since > _REACH:
        return
    yield from told_claims(line.stretch, run, [meant[0].asked])


def _row(line: Line) -> tuple[list[int], list[CellOf]]:
    """Return where a sentence names a row, and the cells of the one that it names: by a letter, else by a number."""
    cells = line.things.cells
    keys = {cell.key.casefold(): cell.table for cell in cells if cell.key.isalpha()}
    named = [at for at, text in enumerate(line.texts) if text in keys and _is_key(line, at, keys[text])]
    said = {line.text(at) for at in named}
    if named:
        return named, [cell for cell in cells if len(said) == 1 and cell.key.casefold() in said]
    named = [
        at for at, text in enumerate(line.texts) if text.isdecimal() and line.text(at - 1) in beside("before a key")
    ]
    said = {line.text(at) for at in named}
    own = [cell for cell in cells if cell.key in said and cell.asked.says[0] in line.mentions.hits]
    return (named, own) if len({(cell.table, cell.key) for cell in own}) == 1 else ([], [])


def _columns(line: Line, own: Sequence[CellOf]) -> dict[int, tuple[int, ...]]:
    """Return the numbers of the columns that a sentence names, by where it does; several are one range.

    One that is only counted, the second column, is read where its number says the same.
    """
    columns: dict[int, tuple[int, ...]] = {}
    for hit in line.mentions.hits[own[0].asked.says[1]]:
        which = line.which(hit.first - 1)
        if which and which[1] == hit.first:
            in_place = own[which[0] - 1 : which[0]]
            columns[hit.first] = (which[0],) if in_place and in_place[0].first == which[0] else ()
            continue
        for at in (hit.last, hit.last + (line.text(hit.last) not in beside("breaks"))):
            further = line.numbers.get(at + 2) if line.text(at + 1) in ("and", "or") else None
            amount = next((it for it in line.stretch.amounts if it.first == at and not it.bound), None)
            if amount and further and amount.kind == "number" and further.value == amount.value + 1:
                columns[at + 2] = (amount.value, further.value)
            elif amount:
                columns[at] = amount.values
    return columns if len(set(columns.values())) == 1 and all(columns.values()) else {}


def _is_key(line: Line, at: int, table: str) -> bool:
    """Whether a letter is that of a row: `Event C`, `letter C`, or a letter with the number behind it."""
    if not line.found[at].large:
        return False
    card = line.text(at + 1).isdecimal() and line.found[at].end == line.found[at + 1].start
    return card or line.text(at - 1) in (table, "letter", "identifier", "row")
