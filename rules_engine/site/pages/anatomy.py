"""Pictures with their parts named: pins on a card, a board or a mat, and beside it what each pin is, with links."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.core.data.rulebook import Card
from rules_engine.site.addresses import tooltip
from rules_engine.site.drawing import anatomy
from rules_engine.site.drawing.boards import WIDTHS, element, picture
from rules_engine.site.drawing.cards import full
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.drawing.spoken import described
from rules_engine.site.pages import pictures
from rules_engine.site.pages.book import Book


def fullest(sheet: Sheet, cards: Iterable[Card]) -> Card:
    """Return the card with the most parts, a published one where several have."""
    return max(cards, key=lambda card: (len(full(sheet, card).parts), card.provenance == "published"))


def card(book: Book, sheet: Sheet, card: Card, page: str) -> str:
    """Return a card with a pin at each named part, and the list of its parts."""
    pinned = anatomy.card(full(sheet, card), sheet.look.card(card.kind))
    says = f"{described(sheet, card)} Its parts are numbered."
    return _figure(book, f"{card.kind}-parts", pictures.svg(pinned.drawn, says, "card-drawing"), pinned.terms, page)


def board(book: Book, sheet: Sheet, board: str, table: Table, page: str) -> str:
    """Return a board, or the mat of the first player, with a pin at each zone it has, and the list of these zones."""
    shown = next(each for each in sheet.look.boards if each.id == board)
    owner = next(iter(table.get(shown.each, {})), "") if shown.each else ""
    made = {width: picture(sheet, shown, width, table, table, owner, numbered=True) for width in WIDTHS}
    body = "".join(element(drawn, width, "") for width, drawn in made.items())
    terms = (zone.term for zone in shown.zones if any(zone.term in drawn.zones for drawn in made.values()))
    return _figure(book, f"{board}-parts", f'<div class="table-top">{body}</div>', terms, page)


def _figure(book: Book, name: str, picture: str, terms: Iterable[str], page: str) -> str:
    rows = "".join(f"<li>{book.term_anchor(term, page)}{_gist(book, term)}</li>" for term in terms)
    parts = f'<ol class="anatomy-parts no-terms">{rows}</ol>'
    return f'<figure class="anatomy" id="{name}" data-download="{name}">{picture}{parts}</figure>'


def _gist(book: Book, term: str) -> str:
    """Return what a term is about, without links."""
    full_id = book.rulebook.full_id("term", term)
    return f": {tooltip(book.books, full_id)}" if full_id in book.rulebook.terms else ""
