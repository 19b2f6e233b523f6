"""One worked example read in several ways, side by side: what each reading makes of the same steps."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.core.play.engine import Result
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book, sentence_case


class Column(Result):
    """What a reading is called, what it does in words, and its result."""

    title: str
    plain: str


TOTAL = "total"
"""The key of a player's sum; the other keys are terms."""


def readings_table(book: Book, rows: Sequence[Column]) -> str:
    """Return readings as one table, a column each."""
    names = dict.fromkeys(name for row in rows for name in row["players"])
    shared = dict.fromkeys(key for row in rows for key in row["shared"])
    lines = [
        ("How", [row["plain"] for row in rows]),
        *((name, [_player(book, row, name) for row in rows]) for name in names),
        ("Result", [_result(row) for row in rows]),
        *((_word(book, key), [_value(book, row["shared"].get(key, "–")) for row in rows]) for key in shared),
    ]
    table = markup.grid("readings", (row["title"] for row in rows), lines)
    return markup.scroller("Readings side by side", table.replace("<tbody><tr>", '<tbody><tr class="plain">', 1))


def _player(book: Book, row: Column, name: str) -> str:
    """Return a player's total, with its parts as icons that say their names to those who do not see them."""
    sums = row["players"].get(name)
    if sums is None:
        return "–"
    parts = " ".join(
        f'<span title="{book.plain_name(_term(key))}">{book.icon(_term(key))}{value}'
        f'<span class="only-read"> {book.plain_name(_term(key))}</span></span>'
        for key, value in sums.items()
        if key != TOTAL
    )
    total = f"<strong>{sums[TOTAL]}</strong>" if name in row["winners"] else str(sums[TOTAL])
    return f'<span class="total">{total}</span> <small>{parts}</small>'


def _result(row: Column) -> str:
    if not row["over"]:
        return "not over yet"
    names = " and ".join(row["winners"]) or "nobody"
    return f"{names} win" if len(row["winners"]) > 1 else f"{names} wins"


def _term(key: str) -> str:
    return key.replace("_", "-")


def _word(book: Book, key: str) -> str:
    return sentence_case(book.word(_term(key)))


def _value(book: Book, value: object) -> str:
    """Return a shared value: a number as it stands, the name of a state as its term."""
    return book.word(value) if isinstance(value, str) else str(value)
