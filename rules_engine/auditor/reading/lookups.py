"""What prose says of a cell of a table: `Event C at World Layer 3 costs 2 Meaning`."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import beside
from rules_engine.auditor.reading.entries import compared
from rules_engine.auditor.reading.fields import runs
from rules_engine.auditor.reading.line import Line
from rules_engine.auditor.reading.showing import claim

_REACH = 8  # tokens from the row and the column to what happens there


def of_lookups(line: Line) -> Iterator[Claim]:
    """Yield what a sentence that names one row, by its letter, and one column of a table says of their cell."""
    cells = [cell for cell in line.things.cells if cell.key.isalpha()]
    keys = {cell.key.casefold() for cell in cells}
    named = {
        at: line.text(at)
        for at in range(len(line.found))
        if line.text(at) in keys and _is_key(line, at, cells[0].table)
    }
    if len(set(named.values())) != 1:
        return
    own = [cell for cell in cells if cell.key.casefold() in named.values()]
    columns = {
        line.numbers[at].value: at
        for hit in line.mentions.hits.get(own[0].asked.says[1], ())
        for at in (hit.last, hit.last + 1)
        if at in line.numbers
    }
    meant = [cell for cell in own if len(columns) == 1 and cell.first <= next(iter(columns)) <= cell.last]
    if not meant or not beside("unsure").isdisjoint(line.texts):
        return
    since = max((*named, *columns.values())) + 1
    run = next((run for run in runs(line, line.stretch.said(since)) if run[0].anchor), None)
    if run is None or not run[0].way or run[0].first - since > _REACH:
        return
    wrong, read = compared(run, [meant[0].asked], [], line.things, whole=False)
    for question, it in wrong:
        yield claim(line.stretch, question, it.value, False, it.first, it.last)
    if read and not wrong:
        yield claim(line.stretch, meant[0].asked, meant[0].asked.answer, True, run[0].first, run[-1].last)


def _is_key(line: Line, at: int, table: str) -> bool:
    """Whether a letter is that of a row: `Event C`, `letter C`, or a letter with the number behind it."""
    if not line.found[at].large:
        return False
    card = line.text(at + 1).isdecimal() and line.found[at].end == line.found[at + 1].start
    return card or line.text(at - 1) in (table, "letter", "identifier", "row")
