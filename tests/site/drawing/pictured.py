"""Pictures of the worked examples, moment by moment, and of every board in the midst of play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules_engine import library
from rules_engine.core.data.rulebook import Example
from rules_engine.site.drawing.boards import WIDTHS, element, picture
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.drawing.zones import Table
from rules_engine.site.escaping import escaped
from rules_engine.site.pages import pictures, replays
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.pictures import Pictures
from rules_engine.site.project import load_all


@cache
def book(name: str) -> Book:
    """Return a rulebook as pages are made of it."""
    books = escaped(load_all(library.names()))
    return Book(books, books[name])


def played(name: str) -> list[tuple[str, Example]]:
    """Return the examples of a rulebook that have a page, the longest first."""
    examples = book(name).rulebook.examples.items()
    return sorted((item for item in examples if not item[1].compares), key=lambda item: -len(item[1].steps))


def moments(name: str, example: Example) -> tuple[Sheet, list[Table], list[Pictures]]:
    """Return the sheet of an example's page, the table after each step, and its pictures."""
    trace = replays.trace(book(name), example)
    assert trace
    tables = [step.table for step in trace.steps]
    sheet = pictures.sheet(book(name), tables)
    pairs = zip([*tables[:1], *tables], tables, strict=False)
    return sheet, tables, [pictures.drawn(sheet, now, before) for before, now in pairs]


def midgame(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield each board, and the mat of the first player, in the midst of play: its name, definitions and pictures."""
    table, _ = replays.midgame(book(name))
    for board in book(name).rulebook.look.boards:
        sheet = pictures.sheet(book(name), [table])
        owner = next(iter(table[board.each])) if board.each else ""
        drawn = "".join(element(picture(sheet, board, width, table, table, owner), width, "") for width in WIDTHS)
        yield board.id, sheet.definitions(), drawn
