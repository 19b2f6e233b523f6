"""What each part of a card shows, one thing after the other: tokens, amounts, effects, places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules_engine.core.data.cards import field_of
from rules_engine.core.data.look import CardPart
from rules_engine.core.data.rulebook import Card, Effect
from rules_engine.core.play.engine import effects_in_words
from rules_engine.site.drawing import svg
from rules_engine.site.drawing.flow import Item, words
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.drawing.svg import Style

SIGNS = {"gain": "+", "lose": "−"}


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


def places(sheet: Sheet, card: Card, part: CardPart) -> int:
    """Return how many places a part of a card has: one for each token in a field, or a number of the rules."""
    of = str(part.places)
    return sum(amounts(sheet, card, of).values()) if field_of(card, of) is not None else sheet.value(part.places)


def amounts(sheet: Sheet, card: Card, path: str, called: str = "") -> dict[str, int]:
    """Return how many of each token, or of each word in the group `called`, stand at a path of a card, in order."""
    kinds = sheet.look.called.get(called) or {token: token for token in sheet.look.tokens}
    return {term: field_of(card, f"{path}.{word}") or 0 for word, term in kinds.items()}


def signed(sheet: Sheet, effect: Effect) -> tuple[str, str]:
    """Return the sign and the term that stand for an effect; no sign where only words can say it."""
    sign, term = sheet.look.effects.get(effect.do, (SIGNS.get(effect.do, ""), ""))
    return sign, term or effect.what


class Parts:
    """The parts of a card at a size."""

    def __init__(self, sheet: Sheet, card: Card, size: Size) -> None:
        self.sheet, self.card, self.size = sheet, card, size

    @property
    def letters(self) -> Style:
        """The style of a letter that fills a card."""
        return svg.GIANT if self.size.heads else Style("d-letterform", "serif-bold", 64)

    def symbol(self, what: str, x: float, y: float, side: float) -> str:
        """Draw the symbol of a term, nothing where it has none."""
        return self.sheet.use(what, x, y, side) if self.sheet.has(what) else ""

    def items(self, part: CardPart) -> Iterator[Item]:
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
            yield self.framed(part, term, side)
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
            style, room = self.letters, self.size.width - 2 * self.size.margin
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
                yield self.plain(term, side - 2)

    def _token(self, token: str, boxed: bool) -> Item:
        return self._boxed(token, self.size.icon) if boxed else self.plain(token, self.size.icon)

    def plain(self, term: str, side: float) -> Item:
        """Return the symbol of a term."""
        return Item(side, side, lambda x, y: self.sheet.use(term, x, y, side))

    def _boxed(self, term: str, side: float) -> Item:
        """Return a term's symbol in a box, which the card asks to be filled, met or supplied."""
        return Item(
            side + 4,
            side + 4,
            lambda x, y: svg.rect(x, y, side + 4, side + 4, "box", 3) + self.sheet.use(term, x + 2, y + 2, side),
        )

    def framed(self, part: CardPart, term: str, side: float) -> Item:
        """Return the symbol of a term, in the frame of the part, which leaves room at its right."""
        if not part.frame:
            return self.plain(term, side)
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
        signs, symbol = list(self._signed(said)), self.plain(term, self.size.icon)
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
        return self.symbol(what, x, y, side) + svg.text(x + side / 2, y + side * 0.84, value, self.size.number, "mid")
