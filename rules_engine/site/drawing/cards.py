"""A card from its data: a band on top, its name, what it takes above the line, what it gives below.

The same parts make the full card, 63 × 88 mm, and the tile that lies on a board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from rules_engine.core.data.cards import field_of
from rules_engine.core.data.look import CardLook, CardPart
from rules_engine.core.data.rulebook import Card, Effect
from rules_engine.core.play.engine import effects_in_words
from rules_engine.site.drawing import svg
from rules_engine.site.drawing.flow import Item, flow, words
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.drawing.svg import Drawn, Style

PROVENANCES = {"provisional": "stand-in", "inferred": "inferred"}
"""What is written on a card that no text prints."""


class Size(NamedTuple):
    """The measures of a card: `height` 0 is as high as what is on it; with `heads` each part is named above it."""

    width: float
    height: float = 0
    margin: float = 8
    band: float = 34
    icon: float = 20
    title: Style = svg.TITLE
    number: Style = svg.NUMBER
    heads: bool = False


TILE = Size(120)
FULL = Size(252, 352, 18, 54, 30, svg.HEAD, svg.HEAD, heads=True)
SIGNS = {"gain": "+", "lose": "−"}


class Face(NamedTuple):
    """A card drawn: from where to where each part reaches in its first line, and where each of its boxes stands.

    A part is `(left, right, middle of its height)`, by its number.
    """

    drawn: Drawn
    parts: dict[int, tuple[float, float, float]]
    spots: dict[int, list[tuple[float, float]]]


def places(sheet: Sheet, card: Card, part: CardPart) -> int:
    """Return how many places a part of a card has: one for each token in a field, or a number of the rules."""
    of = str(part.places)
    return sum(amounts(sheet, card, of).values()) if field_of(card, of) is not None else sheet.value(part.places)


def amounts(sheet: Sheet, card: Card, path: str, called: str = "") -> dict[str, int]:
    """Return how many of each token, or of each word in the group `called`, stand at a path of a card, in order."""
    kinds = sheet.look.called.get(called) or {token: token for token in sheet.look.tokens}
    return {term: field_of(card, f"{path}.{word}") or 0 for word, term in kinds.items()}


def face(sheet: Sheet, card: Card, look: CardLook, size: Size) -> Face:
    """Draw a card with nothing on it."""
    return _Face(sheet, card, look, size).made()


def full(sheet: Sheet, card: Card) -> Face:
    """Draw a card at its full size, its symbols as large as the card has room for."""
    look = sheet.look.card(card.kind)
    for icon, margin in ((30, 18), (28, 18), (26, 18), (24, 18), (24, 12), (22, 12), (20, 12), (18, 12)):
        made = face(sheet, card, look, FULL._replace(icon=icon, margin=margin))
        if made.drawn.height <= FULL.height:
            break
    return made


def signed(sheet: Sheet, effect: Effect) -> tuple[str, str]:
    """Return the sign and the term that stand for an effect; no sign where only words can say it."""
    sign, term = sheet.look.effects.get(effect.do, (SIGNS.get(effect.do, ""), ""))
    return sign, term or effect.what


class _Face:
    """A card while it is drawn, from top to bottom."""

    def __init__(self, sheet: Sheet, card: Card, look: CardLook, size: Size) -> None:
        self.sheet, self.card, self.look, self.size = sheet, card, look, size
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
            value = field_of(self.card, part.of)
            if part.draw == "layer":
                out += svg.rect(left, inset + 6, plate, plate, "plate", 3)
                out += svg.text(left + plate / 2, inset + 6 + plate * 0.77, self.layer, size.number, "mid")
                self.parts[at] = (left, left + plate, inset + 6 + plate / 2)
                left += plate + 6
                out += svg.rect(left, inset + 3, plate + 6, plate + 6, "plate", 3)
                out += self.sheet.use(layer, left + 2, inset + 5, plate + 2)
                left += plate + 12
            elif value and part.draw == "symbol":
                item = self._framed(part, value, plate + 6)
                right -= item.width
                out += item.draw(right, inset + 3)
                self.parts[at] = (right, right + item.width, inset + 6 + plate / 2)
                right -= 4
            elif value:
                said = f"{part.sign or '+'}{value}" if part.draw == "number" else ""
                wide = svg.width(said, size.number)
                right -= wide + plate + 6
                out += svg.rect(right, inset + 6, wide + plate + 6, plate, "plate", 3)
                out += svg.text(right + 4, inset + 6 + plate * 0.77, said, size.number) if said else ""
                out += self._symbol(part.what, right + wide + 4, inset + 7, plate - 2)
                self.parts[at] = (right, right + wide + plate + 6, inset + 6 + plate / 2)
                right -= 4
        return out, inset + size.band + size.margin / 2

    @property
    def _letters(self) -> Style:
        return svg.GIANT if self.size.heads else Style("d-letterform", "serif-bold", 64)

    def _symbol(self, what: str, x: float, y: float, side: float) -> str:
        return self.sheet.use(what, x, y, side) if self.sheet.has(what) else ""

    def _section(self, where: str, y: float, room: float) -> tuple[str, float]:
        """Draw the parts of a section, row by row; return them, and where they end."""
        out, margin = "", self.size.margin
        for named, row in self._rows(where):
            first = self.look.parts[named]
            head = svg.capital(self.sheet.names.plain_name(first.term)) if self.size.heads and first.headed else ""
            before = [self._plain(first.lead, self.size.icon)] if first.lead else []
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
                    beside = (room - svg.width(str(value), self._letters)) / 2
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
                if items := list(self._items(part)):
                    rows.setdefault(named, []).append((at, items))
        return list(rows.items())

    def _items(self, part: CardPart) -> Iterator[Item]:
        """Yield what a part shows, nothing when the card lacks it."""
        value = field_of(self.card, part.of)
        side = self.size.icon
        if part.draw in ("tokens", "boxes"):
            for token, count in amounts(self.sheet, self.card, part.of, part.called).items():
                yield from (self._token(token, part.draw == "boxes") for _ in range(count))
        elif part.draw == "layers":
            yield from (self._boxed(self.sheet.layer(number), side) for number in value or ())
        elif part.draw == "number" and value:
            yield from self._amount(f"{part.sign or '+'}{value}", part.what)
        elif part.draw == "symbol" and value:
            term = self.sheet.called(part.called, value)
            yield from self._signed(part.sign)
            yield self._framed(part, term, side)
            yield from words(svg.capital(self.sheet.names.plain_name(term)) if part.named else "", svg.LABEL)
        elif part.draw == "effects":
            yield from words(value, svg.LABEL) if isinstance(value, str) else self._effects(value or ())
        elif part.draw == "places":
            yield from self._places(part)
        elif part.draw == "rows":
            yield from self._lines(part, value or ())
        elif part.draw == "code" and value:
            yield Item(side * 1.6, side * 1.6, lambda x, y: self._code(part.what, value, x, y, side * 1.6))
        elif part.draw == "letter":
            style, room = self._letters, self.size.width - 2 * self.size.margin
            yield Item(
                room, style.size * 0.9, lambda x, y: svg.text(x + room / 2, y + style.size * 0.78, value, style, "mid")
            )

    def _lines(self, part: CardPart, entries: Sequence[object]) -> Iterator[Item]:
        """Yield each entry of a list in a line of its own: a number beside the symbol of what it counts."""
        style, side = self.size.number, self.size.icon
        for entry in entries:
            for at, (word, term) in enumerate(self.sheet.look.called.get(part.called, {}).items()):
                said = str(getattr(entry, word, 0))
                level = (side + style.size * 0.7) / 2

                def draw(x: float, y: float, said: str = said, level: float = level) -> str:
                    return svg.text(x, y + level, said, style)

                yield Item(svg.width(said, style), side, draw, 1, alone=not at)
                yield self._plain(term, side - 2)

    def _token(self, token: str, boxed: bool) -> Item:
        return self._boxed(token, self.size.icon) if boxed else self._plain(token, self.size.icon)

    def _plain(self, term: str, side: float) -> Item:
        return Item(side, side, lambda x, y: self.sheet.use(term, x, y, side))

    def _boxed(self, term: str, side: float) -> Item:
        """Return a term's symbol in a box, which the card asks to be filled, met or supplied."""
        return Item(
            side + 4,
            side + 4,
            lambda x, y: svg.rect(x, y, side + 4, side + 4, "box", 3) + self.sheet.use(term, x + 2, y + 2, side),
        )

    def _framed(self, part: CardPart, term: str, side: float) -> Item:
        """Return the symbol of a term, in the frame of the part, which leaves room at its right."""
        if not part.frame:
            return self._plain(term, side)
        wide, inner = side * 1.5, side - 5
        return Item(
            wide,
            side,
            lambda x, y: (
                self.sheet.use(part.frame, x, y, wide, side)
                + self.sheet.use(term, x + wide - inner - 3, y + 2.5, inner)
            ),
        )

    def _signed(self, said: str) -> Iterator[Item]:
        style, side = self.size.number, self.size.icon
        if said:
            level = (side + style.size * 0.7) / 2
            yield Item(svg.width(said, style), side, lambda x, y: svg.text(x, y + level, said, style))

    def _amount(self, said: str, term: str) -> Iterator[Item]:
        """Yield a number and the symbol of what it counts, which no line parts."""
        signs, symbol = list(self._signed(said)), self._plain(term, self.size.icon)
        yield from (sign._replace(held=symbol.width) for sign in signs)
        yield symbol

    def _effects(self, effects: Sequence[Effect]) -> Iterator[Item]:
        """Yield effects: an amount beside its symbol where that says it all, else words."""
        for effect in effects:
            sign, what = signed(self.sheet, effect)
            if (
                sign
                and self.sheet.has(what)
                and not effect.when
                and effect.who in ("", "you", *self.sheet.look.targets)
            ):
                yield from words(self.sheet.look.targets.get(effect.who, ""), svg.LABEL)
                yield from self._amount(f"{sign}{effect.by}", what)
            else:
                said = words(effects_in_words(self.sheet.engine, [effect], self.sheet.names.word), svg.LABEL)
                yield from (item._replace(alone=not at) for at, item in enumerate(said))

    def _places(self, part: CardPart) -> Iterator[Item]:
        """Yield places in an order, what each is worth below it."""
        side = self.size.icon + 4 * self.size.heads
        for place in range(places(self.sheet, self.card, part)):
            worth = self.sheet.value(part.worth[min(place, len(part.worth) - 1)]) if part.worth else ""

            def draw(x: float, y: float, worth: object = worth) -> str:
                return svg.rect(x, y, side, side, "box", 3) + svg.text(
                    x + side / 2, y + side + 15, worth, svg.NUMBER, "mid"
                )

            yield Item(side, side + (18 if part.worth else 0), draw, 2)

    def _code(self, what: str, value: object, x: float, y: float, side: float) -> str:
        return self._symbol(what, x, y, side) + svg.text(x + side / 2, y + side * 0.84, value, self.size.number, "mid")
