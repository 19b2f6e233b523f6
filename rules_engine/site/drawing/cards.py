"""A card from its data: a band on top, its name, what it takes above the line, what it gives below.

The same parts make the full card, 63 × 88 mm, and the tile that lies on a board.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from rules_engine.core.data.cards import field_of, stands_in
from rules_engine.core.data.look import CardLook, CardPart
from rules_engine.core.data.naming import STAND_IN
from rules_engine.core.data.rulebook import Card
from rules_engine.site.drawing import svg
from rules_engine.site.drawing.card_parts import Parts, Size
from rules_engine.site.drawing.flow import Item, flow, words
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.drawing.svg import Drawn

PROVENANCES = {"provisional": "stand-in", "inferred": "inferred"}
"""What is written on a card that no text prints."""


TILE = Size(120)
FULL = Size(252, 352, 18, 54, 30, svg.HEAD, svg.HEAD, heads=True)


class Face(NamedTuple):
    """A card drawn: from where to where each part reaches in its first line, and where each of its boxes stands.

    A part is `(left, right, middle of its height)`, by its number.
    """

    drawn: Drawn
    parts: dict[int, tuple[float, float, float]]
    spots: dict[int, list[tuple[float, float]]]


def face(sheet: Sheet, card: Card, look: CardLook, size: Size) -> Face:
    """Return a card with nothing on it; it is drawn once for all pages that share their `faces`."""
    key = id(card), size
    if key not in sheet.faces:
        apart = Sheet(sheet.names, sheet.engine, sheet.facts)
        sheet.faces[key] = _Face(apart, card, look, size).made(), apart.used, card  # as long as it lives, its id is its
    made: Face
    made, symbols, _ = sheet.faces[key]
    sheet.used |= symbols
    return made


def full(sheet: Sheet, card: Card) -> Face:
    """Draw a card at its full size, its symbols as large as the card has room for."""
    look = sheet.look.card(card.kind)
    for icon, margin in ((30, 18), (28, 18), (26, 18), (24, 18), (24, 12), (22, 12), (20, 12), (18, 12)):
        made = face(sheet, card, look, FULL._replace(icon=icon, margin=margin))
        if made.drawn.height <= FULL.height:
            break
    return made


class _Face(Parts):
    """A card while it is drawn, from top to bottom."""

    def __init__(self, sheet: Sheet, card: Card, look: CardLook, size: Size) -> None:
        super().__init__(sheet, card, size)
        self.look = look
        self.layer = next((field_of(card, part.of) or 0 for part in look.parts if part.draw == "layer"), 0)
        self.parts: dict[int, tuple[float, float, float]] = {}
        self.spots: dict[int, list[tuple[float, float]]] = {}

    def made(self) -> Face:
        size = self.size
        room = size.width - 2 * size.margin
        y = size.margin / 2 if self.layer else 0
        top, y = self._band(y)
        title = ""
        named = (
            self.sheet.names.plain_name(self.card.kind)
            if self.card.unnamed
            else self.sheet.names.card_name(self.card.id)
        )
        for row, said in enumerate(svg.lines(named, size.title, room), 1):
            title += svg.text(size.margin, y + size.title.size * (1.15 * row - 0.15), said, size.title)
        y += size.title.size * 1.15 * row + size.margin / 2
        upper, y = self._section("upper", y, room)
        lower, low = self._section("lower", 0, room)
        word = PROVENANCES.get(self.card.provenance, "")
        foot = svg.TAG.size + 4  # kept free on cards without it: lines of cards side by side are one line
        height = max(size.height, y + low + foot + 2 * size.margin + 4)
        line = height - low - foot - size.margin - 6
        for at in [at for at, part in enumerate(self.look.parts) if part.at == "lower" and at in self.parts]:
            left, right, level = self.parts[at]
            self.parts[at] = (left, right, level + line + 8)
            self.spots[at] = [(x, y + line + 8) for x, y in self.spots.get(at, [])]
        body = svg.rect(0, 0, size.width, height, f"card {self.card.provenance}", 12 if size.heads else 5)
        body += top + title + upper
        if low:
            body += svg.line(size.margin, line, size.width - size.margin) + svg.moved(0, line + 8, lower)
        if word:
            body += svg.text(size.width - size.margin, height - size.margin + 1, word, svg.TAG, "end")
        hue = self.sheet.hue(self.sheet.layer(self.layer)) if self.layer else ""
        return Face(Drawn(svg.moved(0, 0, body, hue) if hue else body, size.width, height), self.parts, self.spots)

    def _band(self, y: float) -> tuple[str, float]:
        """Draw the band of the Layer with what stands in it: the number left, the picture beside it, the rest right."""
        size, out = self.size, ""
        parts = [(at, part) for at, part in enumerate(self.look.parts) if part.at == "band"]
        if not self.layer:
            return "", size.margin
        layer, plate = self.sheet.layer(self.layer), size.band - 12
        inset = 1 if size.margin < 10 else 8
        out += self.sheet.stratum(layer, inset, inset, size.width - 2 * inset, size.band)
        left, right = inset + 6.0, size.width - inset - 6
        for at, part in parts:
            value, mark = field_of(self.card, part.of), self._mark(part)
            if part.draw == "layer":
                out += svg.rect(left, inset + 6, plate, plate, "plate", 3)
                out += svg.text(left + plate / 2, inset + 6 + plate * 0.77, f"{self.layer}{mark}", size.number, "mid")
                self.parts[at] = (left, left + plate, inset + 6 + plate / 2)
                left += plate + 6
                out += svg.rect(left, inset + 3, plate + 6, plate + 6, "plate", 3)
                out += self.sheet.use(layer, left + 2, inset + 5, plate + 2)
                left += plate + 12
            elif value and part.draw == "symbol":
                item = self.framed(part, value, plate + 6)
                right -= svg.width(mark, size.number)
                out += svg.text(right, inset + 6 + plate * 0.77, mark, size.number) if mark else ""
                right -= item.width
                out += item.draw(right, inset + 3)
                self.parts[at] = (right, right + item.width, inset + 6 + plate / 2)
                right -= 4
            elif value:
                said = (f"{part.sign or '+'}{value}" if part.draw == "number" else "") + mark
                wide = svg.width(said, size.number)
                right -= wide + plate + 6
                out += svg.rect(right, inset + 6, wide + plate + 6, plate, "plate", 3)
                out += svg.text(right + 4, inset + 6 + plate * 0.77, said, size.number) if said else ""
                out += self.symbol(part.what, right + wide + 4, inset + 7, plate - 2)
                self.parts[at] = (right, right + wide + plate + 6, inset + 6 + plate / 2)
                right -= 4
        return out, inset + size.band + size.margin / 2

    def _section(self, where: str, y: float, room: float) -> tuple[str, float]:
        """Draw the parts of a section, row by row; return them, and where they end."""
        out, margin = "", self.size.margin
        for named, row in self._rows(where):
            first = self.look.parts[named]
            head = svg.capital(self.sheet.names.plain_name(first.term)) if self.size.heads and first.headed else ""
            before = [self.plain(first.lead, self.size.icon)] if first.lead else []
            if head and first.draw in ("effects", "code"):
                before = words(head, svg.ZONE)
            elif head:
                out += svg.text(margin, y + svg.ZONE.size, head, svg.ZONE)
                y += svg.ZONE.size + 5
            done = flow([*before, *(item for _, items in row for item in items)], room)
            out += svg.moved(margin, y, done.drawn.svg)
            places = iter(done.places[len(before) :])
            starts = margin
            for at, items in row:
                self.spots[at] = [(margin + left, y + top) for left, top in islice(places, len(items))]
                top = self.spots[at][0][1]
                spots = zip(self.spots[at], items, strict=True)
                right = max(x + item.width for (x, level), item in spots if abs(level - top) < item.height / 2)
                boxed = self.look.parts[at].draw == "places"  # what a place is worth stands below its box
                self.parts[at] = (starts, right, top + (items[0].width if boxed else items[0].height) / 2)
                if self.look.parts[at].draw == "letter":  # it has the whole row, and fills its middle
                    value = field_of(self.card, self.look.parts[at].of)
                    beside = (room - svg.width(str(value), self.letters)) / 2
                    self.parts[at] = (margin + beside, margin + room - beside, top + items[0].height / 2)
                starts = right
            y += done.drawn.height + 6
        return out, y

    def _rows(self, where: str) -> list[tuple[int, list[tuple[int, list[Item]]]]]:
        """Return the parts of a section in rows, each with the part that names it, even where the card lacks that one.

        What a card takes is one row, unless a part has a head of its own.
        """
        rows: dict[int, list[tuple[int, list[Item]]]] = {}
        named = -1
        for at, part in enumerate(self.look.parts):
            if part.at == where:
                if named < 0 or where == "lower" or part.headed or part.lead:
                    named = at
                if items := list(self.items(part)):
                    items += words(self._mark(part), svg.NUMBER)
                    rows.setdefault(named, []).append((at, items))
        return list(rows.items())

    def _mark(self, part: CardPart) -> str:
        """Return what stands behind a part that is a stand-in, on a card that is not as a whole."""
        return STAND_IN if stands_in(self.card, part.of) else ""
