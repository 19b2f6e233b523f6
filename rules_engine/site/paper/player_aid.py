"""The player aid on two sides, one for each player."""

from __future__ import annotations

from itertools import groupby

from rules_engine.site.pages import player_aid
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import leaf, table_sheet, text
from rules_engine.site.paper.imprint import Imprint
from rules_engine.site.paper.printing import Printed, Size
from rules_engine.site.paper.signs import signs


def html(book: Book, size: Size, imprint: Imprint) -> str:
    """Return the sheet: the turn in columns and the icons on one side, the tables on the other.

    After the icons stands what is only ever drawn, on cards and boards.
    """
    if not book.rulebook.chapters:
        return ""
    parts = player_aid.parts(book)
    icons, tables = text.html(parts.icons, book), _tables(book, parts.tables)
    drawn = "".join(f"<li>{picture} {name}</li>" for name, picture in signs(book.rulebook).others.items())
    icons = icons.replace("</ul>", f"{drawn}</ul>", 1)
    body = f'<main>{table_sheet.in_columns(book, parts.turn)}{icons}<div class="tables">{tables}</div></main>'
    return leaf.sheet(book, size, imprint, player_aid.title(book), body, leads_to=f"{book.name}/player-aid/")


def _tables(book: Book, drawn: list[str]) -> str:
    """Return tables one below the other; those of a single column stand side by side, without its number."""
    narrow = [table.columns[0] == table.columns[1] for table in book.rulebook.tables.values()]
    out = ""
    for beside, few in groupby(zip(narrow, drawn, strict=True), lambda each: each[0]):
        made = "".join(f"<div>{text.html(table, book)}</div>" for _, table in few)
        out += f'<div class="beside">{made}</div>' if beside else made
    return out


PRINTED = Printed(
    "player-aid",
    "For each player",
    "Your turn, its actions, the icons and the tables: two sides, one for each player.",
    html,
    write=leaf.two_sides,
)
