"""Tables of wikitext, which may stand one inside the other and hold any text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rules_engine.lexicon.readers.document import Span, TableCell, trimmed
from rules_engine.lexicon.readers.masked_text import MaskedText

_BORDER = re.compile(r"\|\||!!|\|")  # “| a || b”, “! Head !! Head”
# “colspan="2"”: a cell under several heads
_SPANS = {name: re.compile(rf"\b{name}span\s*+=\s*+[\"']?+(\d{{1,3}})") for name in ("col", "row")}
_BLANKS = " \t\r\n\0"


@dataclass(slots=True)
class _OpenCell:
    start: int
    end: int
    column: int
    is_head: bool


@dataclass(slots=True)
class _OpenTable:
    heads: dict[int, Span] = field(default_factory=dict)
    row: list[_OpenCell] = field(default_factory=list)
    taken: dict[int, int] = field(default_factory=dict)  # by column: how many rows a cell above still takes
    next_column: int = 0


class Tables:
    """The tables that are open."""

    def __init__(self, masked: MaskedText) -> None:
        self._masked = masked
        self._open: list[_OpenTable] = []

    def __bool__(self) -> bool:
        return bool(self._open)

    def line(self, prose: str, at: int, end: int) -> int:
        """Read the line of a table's markup that begins at `at`; return where other text may begin, -1 for none."""
        if prose.startswith("{|", at):
            self._open.append(_OpenTable())
        elif not self._open:
            return at
        elif prose.startswith("|}", at):
            self._end_row(self._open.pop())
            self._masked.cut(at, at + 2)
            return at + 2
        elif prose.startswith("|-", at):
            self._end_row(self._open[-1])
        elif prose.startswith("|+", at):
            self._end_row(self._open[-1])
            bar = prose.find("|", at + 2, end)
            start = bar + 1 if bar >= 0 else at + 2
            self._masked.cut(at, start)
            return -1
        elif prose[at] in "|!":
            self._cells(prose, at, end)
            return -1
        else:
            self.goes_on(end)
            return at
        self._masked.cut(at, end)
        return -1

    def goes_on(self, end: int) -> None:
        """Note a line that belongs to the cell before it."""
        if self._open and self._open[-1].row:
            self._open[-1].row[-1].end = end

    def finish(self) -> None:
        """Close the tables that the text does not close."""
        while self._open:
            self._end_row(self._open.pop())

    def _cells(self, prose: str, at: int, end: int) -> None:
        is_head = prose[at] == "!"
        start, attributes = at + 1, -1
        self._masked.cut(at, at + 1)
        for border in _BORDER.finditer(prose, at + 1, end):
            if border[0] == "|":
                if attributes < 0:
                    attributes = border.start()
                continue
            if border[0] == "!!" and not is_head:
                continue
            self._cell(prose, start, attributes, border.start(), is_head)
            self._masked.cut(*border.span())
            start, attributes = border.end(), -1
        self._cell(prose, start, attributes, end, is_head)

    def _cell(self, prose: str, start: int, bar: int, end: int, is_head: bool) -> None:
        table = self._open[-1]
        across = down = 1
        if bar >= 0:
            across, down = (_number(_SPANS[name], prose, start, bar) for name in ("col", "row"))
            self._masked.cut(start, bar + 1)
            start = bar + 1
        column = table.next_column
        while table.taken.get(column, 0) > 0:
            column += 1
        table.row.append(_OpenCell(start, end, column, is_head))
        table.next_column = column + across
        if down > 1:
            table.taken.update((column + more, down) for more in range(across))

    def _end_row(self, table: _OpenTable) -> None:
        text = self._masked.text
        spans = [trimmed(text, cell.start, cell.end, _BLANKS) for cell in table.row]
        if table.row:
            only_heads = len(table.row) > 1 and all(cell.is_head for cell in table.row)
            for cell, span in zip(table.row, spans, strict=True):
                if only_heads:
                    table.heads[cell.column] = span
                if span[0] < span[1]:
                    of_row = spans[0] if cell is not table.row[0] and spans[0][0] < spans[0][1] else None
                    of_column = table.heads.get(cell.column)
                    self._masked.cells.append(
                        TableCell(span, None, None) if only_heads else TableCell(span, of_column, of_row)
                    )
            table.taken = {column: rows - 1 for column, rows in table.taken.items() if rows > 1}
        table.row, table.next_column = [], 0


def _number(pattern: re.Pattern[str], text: str, start: int, end: int) -> int:
    found = pattern.search(text, start, end)
    return min(max(int(found[1]), 1), 100) if found else 1
