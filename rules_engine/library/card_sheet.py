"""A sheet of cards (CSV) read as data that knows the line and column of every cell; and an empty sheet to fill in."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules_engine.core.data.nearest import did_you_mean
from rules_engine.core.data.rulebook import Card
from rules_engine.core.play.engine import Engine
from rules_engine.library import marked_yaml
from rules_engine.library.card_columns import KIND, CellError, Column, columns, titles, value
from rules_engine.library.marked_yaml import TOP, KeyPath, MarkedFile
from rules_engine.library.problems import Complaints
from rules_engine.library.text_files import CONTROL, Mark, mark_at

Cell = tuple[str, Mark]
Row = list[Cell]
SEPARATORS = ",;\t"
KEPT = frozenset({"layer", "name"})  # what the template fills in; a row with no more keeps a place for a card to come


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a sheet holds: its cards, each with its `kind`, and how many rows only keep a place for one."""

    source: MarkedFile
    open: int = 0


def read(file: Path, path: str, engine: Engine) -> Sheet:
    """Read a sheet of cards. Nothing is raised: what is wrong is in the `problems` of its source."""
    text, problems = marked_yaml.text_of(file, path)
    if text is None:
        return Sheet(MarkedFile(path, file, problems=problems))
    complaints = Complaints(path)
    if control := CONTROL.search(text):
        complaints.add(mark_at(text, control.start()), f"control character U+{ord(control[0]):04X}", "leave it out")
        return Sheet(MarkedFile(path, file, text, problems=tuple(complaints)))
    rows = [row for row in _rows(text, complaints) if any(cell for cell, _ in row)]
    reader = _Reader(engine, complaints)
    if rows and reader.head(rows[0]):
        for row in rows[1:]:
            reader.add(row)
    elif not rows and not any(complaints):
        complaints.add(TOP, "the sheet is empty", "`rulebook cards --template` writes one to fill in")
    source = MarkedFile(path, file, text, reader.data, reader.keys, reader.values, tuple(complaints))
    return Sheet(source, reader.open)


def template(engine: Engine, cards: Iterable[Card]) -> str:
    """Return a sheet with a row for each of `cards` that is not published: what of it is settled, the rest empty."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    head = titles(engine.cards.values())
    writer.writerow(head)
    for card in cards:
        if card.provenance != "published":
            named = card.provenance == "inferred" or bool(card.source)
            known = {KIND: card.kind, "layer": getattr(card, "layer", ""), "name": card.name if named else ""}
            writer.writerow([known.get(title, "") for title in head])
    return out.getvalue()


def _rows(text: str, complaints: Complaints) -> Iterator[Row]:
    """Yield the rows, each cell with its place; a quoted cell may hold separators, quotes and line breaks."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    first = text.partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)
    one = re.compile(
        rf'[^\S\n{separator}]*("(?:[^"]|"")*"[^\S\n{separator}]*|(?!")[^{separator}\n]*)({separator}|\n|\Z)'
    )
    row: Row = []
    at = 0
    while at < len(text) or row:
        found = one.match(text, at)
        if found is None:
            mark = mark_at(text, text.index('"', at))
            what = "text behind a closing quote, or a quote that is never closed"
            complaints.add(mark, what, "put the whole cell in quotes, and write a quote within it twice")
            return
        cell = found[1].strip()
        quoted = cell.startswith('"')
        row.append((cell[1:-1].replace('""', '"').strip() if quoted else cell, mark_at(text, found.start(1))))
        at = found.end()
        if found[2] != separator:
            yield row
            row = []


class _Reader:
    """The cards of a sheet while its rows are read."""

    def __init__(self, engine: Engine, complaints: Complaints) -> None:
        self.engine, self.complaints = engine, complaints
        self.columns = {kind: {c.title: c for c in columns(card)} for kind, card in engine.cards.items()}
        self.titles: list[str] = []
        self.data: list[dict[str, Any]] = []
        self.keys: dict[KeyPath, Mark] = {}
        self.values: dict[KeyPath, Mark] = {(): TOP}
        self.open = 0

    def head(self, row: Row) -> bool:
        """Read the titles of the columns; return whether each is one there is, and stands once."""
        every = titles(self.engine.cards.values())
        good = True
        for cell, mark in row:
            title = " ".join(re.split(r"[\s_.]+", cell.casefold()))
            if title and title not in every:
                left = [name for name in every if name not in self.titles]
                hint = did_you_mean(title, left) or f"columns: {', '.join(every)}"
                self.complaints.add(mark, f"unknown column {cell!r}", hint)
            elif title and title in self.titles:
                self.complaints.add(mark, f"two columns are called {title!r}", "leave one out")
            else:
                self.titles.append(title)
                continue
            good = False
        if good and KIND not in self.titles:
            self.complaints.add(TOP, f"there is no column {KIND!r}", f"kinds: {', '.join(self.engine.cards)}")
        return good and KIND in self.titles

    def add(self, row: Row) -> None:
        """Read one card."""
        for cell, mark in row[len(self.titles) :]:
            if cell:
                self.complaints.add(
                    mark, f"{cell!r} stands in a column without a title", "quote cells that hold commas"
                )
        named = {title: cell for title, cell in zip(self.titles, row, strict=False) if title and cell[0]}
        kind, mark = named.pop(KIND, ("", row[0][1]))
        if kind.casefold() not in self.columns:
            hint = did_you_mean(kind.casefold(), self.columns) or f"kinds: {', '.join(self.columns)}"
            self.complaints.add(mark, f"unknown kind {kind!r}" if kind else "this row has no kind", hint)
            return
        kind = kind.casefold()
        if not named.keys() - KEPT:
            self.open += 1
            return
        at: KeyPath = (len(self.data),)
        self.values[at] = self.values[*at, KIND] = mark
        self.data.append({KIND: kind})
        for title, (cell, where) in named.items():
            column = self.columns[kind].get(title)
            if column is None:
                here = ", ".join(self.columns[kind])
                self.complaints.add(where, f"this {kind} has no {title!r}", f"its columns are {here}")
            else:
                self._put(at, column, cell, where)

    def _put(self, at: KeyPath, column: Column, cell: str, mark: Mark) -> None:
        """Put what a cell says where its column belongs."""
        try:
            held = value(cell, column.type, self.engine.operations)
        except CellError as error:
            self.complaints.add(mark, *str(error).split("; ", 1))
            return
        inside = self.data[int(at[0])]
        for part in column.path[:-1]:
            inside = inside.setdefault(part, {})
            at = (*at, part)
            self.values.setdefault(at, mark)
        inside[column.path[-1]] = held
        self.keys[*at, column.path[-1]] = self.values[*at, column.path[-1]] = mark
