"""Where a thing lies, as a small picture: its zone on the plan of a board, or its part on a card that has it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from rules_engine.core.data.cards import field_of
from rules_engine.core.data.look import Board, CardLook
from rules_engine.core.data.rulebook import Card
from rules_engine.core.data.wording import plural
from rules_engine.site.drawing import anatomy, svg
from rules_engine.site.drawing.boards import Picture, picture
from rules_engine.site.drawing.cards import full
from rules_engine.site.pages import pictures, replays
from rules_engine.site.pages.book import Book

SCALE = 0.2
"""The scale of a plan."""


class Whereabouts:
    """The places of one rulebook."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def of(self, term: str, page: str) -> str:
        """Return the picture for a term by its local id, with a link to the whole; "" for what has no place."""
        for board in self.book.rulebook.look.boards:
            if term in (board.id, *(zone.term for zone in board.zones)):
                return self._zone(board, term, page)
        for look in self.book.rulebook.look.cards:
            if term in (look.kind, *(part.term for part in look.parts)):
                return self._part(look, term, page)
        return ""

    @cached_property
    def plans(self) -> Mapping[str, Picture]:
        """Each board, or the mat of the first player, by its term."""
        table, _ = replays.midgame(self.book)
        sheet = pictures.sheet(self.book, [table])
        return {
            board.id: picture(sheet, board, "wide", table, table, next(iter(table.get(board.each, {})), ""))
            for board in sheet.look.boards
        }

    def _zone(self, board: Board, term: str, page: str) -> str:
        plan = self.plans[board.id]
        if term not in (board.id, *plan.places):
            return ""  # only some ways to play have it
        out = "".join(
            svg.rect(x * SCALE, y * SCALE, wide * SCALE, high * SCALE, "here" if zone == term else "there", 2)
            for zone, (x, y, wide, high) in plan.places.items()
        )
        drawn = svg.Drawn(out, plan.width * SCALE, plan.height * SCALE)
        name = self.book.plain_name(board.id)
        says = f"Plan of the {name}"
        says += "" if term == board.id else f"; the place of {self.book.plain_name(term)} is filled"
        return self._figure(pictures.svg(drawn, says, "plan-drawing"), f"board.md#{board.id}", f"On the {name}", page)

    def _part(self, look: CardLook, term: str, page: str) -> str:
        card = self._with(look, term)
        if card is None:
            return ""
        sheet = pictures.sheet(self.book, ())
        pinned = anatomy.card(full(sheet, card), look, term)
        kind = self.book.plain_name(look.kind)
        says = f"{kind} {sheet.names.card_name(card.id)}"
        says += f"; a pin shows {self.book.plain_name(term)}" if pinned.terms else ""
        drawn = sheet.definitions() + pictures.svg(pinned.drawn, says, "part-drawing")
        return self._figure(drawn, f"cards/{plural(look.kind)}.md#{look.kind}-parts", f"On {plural(kind)}", page)

    def _with(self, look: CardLook, term: str) -> Card | None:
        """Return the first card that has a part, None where no card has."""
        fields = [part.of for part in look.parts if part.term == term]
        cards = (card for card in self.book.rulebook.cards.values() if card.kind == look.kind)
        return next((card for card in cards if not fields or any(not of or field_of(card, of) for of in fields)), None)

    def _figure(self, drawn: str, address: str, text: str, page: str) -> str:
        link = self.book.url(page, f"/{self.book.name}/{address}")
        return f'<figure class="plan">{drawn}<figcaption><a href="{link}">{text}</a></figcaption></figure>'
