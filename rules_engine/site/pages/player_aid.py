"""The player aid: what comes in every turn, what icons mean, and the tables, for one player to have at hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.site.pages import markup, quick_reference, tables
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.on_paper import PAGE as ON_PAPER

PAGE = "player-aid.md"


class Parts(NamedTuple):
    """The aid: the moments of a turn, and as Markdown the icons, and each table under its name."""

    turn: list[quick_reference.Shown]
    icons: str
    tables: list[str]


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook that has rules."""
    if not book.rulebook.chapters:
        return {}
    made = parts(book)
    body = [
        f"For each player, to have at hand. As a sheet of two sides it is [on paper]({ON_PAPER}), too.\n",
        *quick_reference.by_moment(made.turn),
        *_section("Icons", made.icons),
        *_section("Tables", "\n".join(made.tables)),
    ]
    return markup.page(book, PAGE, f"{title(book)}, to hand", body, hide=["toc"])


def title(book: Book) -> str:
    """Return what a rulebook calls this sheet, if it has a word for it."""
    term = book.term("player-aid")
    return term.name if term else "For each player"


def parts(book: Book) -> Parts:
    """Return what the aid has. Where no moment is said to be on it, all are."""
    moments = list(quick_reference.moments(book))
    chosen = [moment for moment in moments if moment.aid] or moments
    return Parts(chosen, _icons(book), list(_tables(book)))


def _section(title: str, body: str) -> list[str]:
    return [f"## {title}\n", body] if body else []


def _icons(book: Book) -> str:
    """Return each icon with the names of what bears it, the Layers with their numbers first."""
    layers = {layer.id: number for number, layer in book.layers.items()}
    named: dict[str, list[str]] = {}
    for term in sorted(book.rulebook.terms.values(), key=lambda term: layers.get(term.id, 0) == 0):
        if term.icon:
            number = f"{layers[term.id]} " if term.id in layers else ""
            named.setdefault(term.icon, []).append(
                number + book.link(f"{book.rulebook.prefix}.term.{term.id}", term.name)
            )
    items = "".join(f"- {icon} {', '.join(names)}\n" for icon, names in named.items())
    return f'<div class="icon-list no-terms" markdown="1">\n\n{items}\n</div>\n' if items else ""


def _tables(book: Book) -> Iterator[str]:
    for table in book.rulebook.tables.values():
        drawn = tables.small(book, table, f"{book.name}/{PAGE}")
        note = markup.stand_ins(drawn)
        head = f"### {tables.title(book, table)} {{ #{markup.slug(table.name)} }}"
        yield f"{head}\n\n{markup.scroller(table.name, drawn)}\n{note}\n"
