"""What each card holds: its kind, its Layer, its price, what it brings, codes and symbols, as its look names them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from rules_engine.auditor.derived.ways import named, ways, words_of
from rules_engine.auditor.printed import Entry, of_effect, printed
from rules_engine.core.data.cards import Card, Effect, field_of
from rules_engine.core.data.claim_questions import ClaimQuestion, Shape
from rules_engine.core.data.look import CardPart
from rules_engine.core.data.rulebook import RulebookData

_READ = ("layer", "number", "tokens", "boxes", "layers", "effects", "code", "symbol")


def questions(book: RulebookData) -> Iterator[ClaimQuestion]:
    """Yield what texts may claim of each card: a question for each field that its kind's look shows, and its kind."""
    of_book = _Words(book)
    fields = {look.kind: list(_fields(look.parts)) for look in book.look.cards}
    kinds = {kind: _kind(book, kind) for kind in book.manifest.card_kinds}
    for full_id, card in book.cards.items():
        local = full_id.partition(".")[2]
        name = card.name or full_id

        def asked(what: str, asks: Shape, anchor: str, name: str, answer: str, full_id: str = full_id,
                  local: str = local) -> ClaimQuestion:  # fmt: skip
            return ClaimQuestion(
                id=f"{book.prefix}.claim.{local}.{what}", asks=asks, stands_on=full_id, says=(local, anchor),
                name=name, answer=answer,
            )  # fmt: skip

        for root, parts in fields.get(card.kind, ()):
            if not of_book.tells(card, parts):
                continue
            asks: Shape = "rank" if parts[0].draw == "layer" else "cost" if _is_price(parts) else "gain"
            anchor = of_book.anchor(card.kind, root, parts)
            called = f"{name}: {named(book, parts[0].term or root)}"
            yield asked(root, asks, anchor, called, printed(of_book.entries(card, parts)))
        if card.kind in kinds:
            yield asked("kind", "value", ways(book, "card.kind", "card", "kind"), f"{name}: card", kinds[card.kind])


def _kind(book: RulebookData, kind: str) -> str:
    """Return what a kind of card is called: by the term of its name, or of that name as a card's."""
    return named(book, next((it for it in (kind, f"{kind}-card") if book.full_id("term", it) in book.terms), kind))


def _fields(parts: tuple[CardPart, ...]) -> Iterator[tuple[str, list[CardPart]]]:
    """Yield the fields that are read, each with the parts that show it: of `requirement.layers` it is `requirement`.

    What a look calls by its own groups of words is no amount of tokens, and is not asked for.
    """
    read = [part for part in parts if part.draw in _READ and part.of and part.of != "end" and not part.called]
    for root, group in groupby(sorted(read, key=lambda part: part.of.partition(".")[0]), _root):
        yield root, list(group)


def _root(part: CardPart) -> str:
    return part.of.partition(".")[0]


def _is_price(parts: list[CardPart]) -> bool:
    """Whether a field is what a card asks for: boxes to be filled, or tokens in the upper half."""
    return any(part.draw == "boxes" or (part.draw == "tokens" and part.at == "upper") for part in parts)


class _Words:
    """Puts the fields of cards into words, and finds the anchors by which they are asked for."""

    def __init__(self, book: RulebookData) -> None:
        self._book = book
        self._names = {term.id: term.name for term in book.terms.values()}
        layers = [term.name for term in book.terms.values() if term.kind == "layer"]
        self._layer = next((term.id for term in book.terms.values() if term.kind == "layer"), "")
        self._layers = dict(enumerate(layers[1:], 1))
        self._anchors: dict[tuple[str, str], str] = {}
        self._signs = {"gain": (1, ""), "lose": (-1, "")}
        for do, (sign, term) in book.look.effects.items():
            self._signs[do] = (1 if sign == "+" else -1, term)

    def anchor(self, kind: str, root: str, parts: list[CardPart]) -> str:
        """Return by which words people ask for a field of a kind of card."""
        if (kind, root) not in self._anchors:
            self._anchors[kind, root] = self._anchor(kind, root, parts)
        return self._anchors[kind, root]

    def _anchor(self, kind: str, root: str, parts: list[CardPart]) -> str:
        price = _is_price(parts)
        alone = parts[0].draw not in ("symbol", "layer")  # nobody calls a discount icon an icon alone
        terms = (words_of(self._book, part.term, alone=alone) for part in parts if part.term and part.draw != "layers")
        numbers = (words_of(self._book, part.what) for part in parts if part.draw in ("number", "code") and not price)
        layer = words_of(self._book, self._layer) if parts[0].draw == "layer" else ""
        by_use = "printed cost" if price else "printed gain" if self._gives(kind, parts) else ""
        return ways(
            self._book,
            f"{kind}-{root.replace('_', '-')}",
            root.replace("_", " ").capitalize(),
            *terms,
            *numbers,
            layer,
            by_use,
        )

    def _gives(self, kind: str, parts: list[CardPart]) -> bool:
        """Whether a field of a kind of card ever brings anything."""
        if parts[0].draw in ("layer", "symbol", "code"):
            return False
        cards = (card for card in self._book.cards.values() if card.kind == kind)
        return any((count or 0) > 0 for card in cards for count, _ in self.entries(card, parts))

    def tells(self, card: Card, parts: list[CardPart]) -> bool:
        """Whether a field of a card is amounts of tokens: an effect that is none would be told as nothing."""
        values = (field_of(card, part.of) for part in parts if part.draw == "effects")
        effects = (it for value in values if isinstance(value, tuple) for it in value)
        return all(isinstance(it, Effect) and of_effect(it, self._signs, self._names) for it in effects)

    def entries(self, card: Card, parts: list[CardPart]) -> list[Entry]:
        """Return what a card has in a field."""
        return [entry for part in parts for entry in self._of(part, field_of(card, part.of))]

    def _of(self, part: CardPart, value: object) -> Iterator[Entry]:
        sign = -1 if part.sign in ("−", "-") and part.what else 1
        if isinstance(value, bool) or value is None:
            return
        if part.draw == "layer" and isinstance(value, int):
            yield Entry(value, self._layers.get(value, "Layer"))
        elif part.draw in ("number", "code") and isinstance(value, int) and value:
            yield Entry(sign * value, self._name(part.what or part.term))
        elif part.draw in ("tokens", "boxes"):
            for token in self._book.look.tokens:
                count = value.get(token, 0) if isinstance(value, Mapping) else getattr(value, token, 0)
                if count:
                    yield Entry(count, self._name(token))
        elif part.draw == "layers" and isinstance(value, tuple):
            yield from (Entry(1, self._layers.get(layer, str(layer))) for layer in value)
        elif part.draw == "effects" and isinstance(value, tuple):
            effects = (of_effect(it, self._signs, self._names) for it in value if isinstance(it, Effect))
            yield from (entry for entry in effects if entry)
        elif part.draw == "symbol" and isinstance(value, str) and value:
            yield Entry(None, self._name(value))

    def _name(self, local: str) -> str:
        return self._names.get(local, local.replace("-", " ").capitalize())
