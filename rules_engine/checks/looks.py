"""What a game looks like: all that `look.yaml` names exists, and has a symbol where one is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import fields
from typing import NamedTuple

from rules_engine.checks.look_parts import lost_parts
from rules_engine.checks.reporting import found, unknown
from rules_engine.core.data.cards import Card, PlainCard, field_of
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.look import MARK, Board, CardLook, CardPart, Layout, Number, Parts, Zone
from rules_engine.core.data.naming import PlainNaming
from rules_engine.core.data.nearest import asking, nearest
from rules_engine.library import Loaded
from rules_engine.library.marked_yaml import KeyPath
from rules_engine.library.symbols import FILE as SYMBOLS

LOOK = "look.yaml"
CODE = "unknown-in-look"
GROUND = "-ground"
"""How the id of a symbol ends that is the ground of its term."""


class _Named(NamedTuple):
    """A name in `look.yaml`: of what, where it stands, and whether that is a key."""

    what: str
    word: str
    at: KeyPath
    is_key: bool = False


def unknown_in_look(loaded: Loaded) -> Iterator[Finding]:
    """All that a look names exists, and a layout has every zone of its board once (`unknown-in-look`).

    A look in which something is found cannot be drawn.
    """
    look, place, names = loaded.rulebook.look, loaded.places, _Names(loaded)
    for what, word, at, is_key in names.all():
        if word and word not in names.known[what]:
            yield unknown(CODE, (place.key if is_key else place.of)(LOOK, *at), what, word, names.known[what])
    drawn = {MARK, *names.known["term"], *names.printed}
    for at, what, word, known in lost_parts(look, loaded.engine):
        yield unknown(CODE, place.of(LOOK, *at), what, word, known)
    for symbol in look.symbols:
        if symbol.removesuffix(GROUND) not in drawn:
            yield unknown(CODE, place.of(SYMBOLS, symbol), "term", symbol, names.known["term"])
    for full_id, part in names.effects:
        message = "a card without an engine says in words what it does; write a text"
        yield found(CODE, place.of(full_id, *part.split(".")), message)
    for n, board in enumerate(look.boards):
        for key in ("wide", "narrow"):
            for at, message in _layout(board, getattr(board, key)):
                yield found(CODE, place.of(LOOK, "boards", n, key, *at), message)


class _Names:
    """The names in a look, and what there is of each kind of thing that it names."""

    def __init__(self, loaded: Loaded) -> None:
        book = loaded.rulebook
        self.loaded, self.look = loaded, book.look
        self.layers = {str(number): term.id for number, term in PlainNaming(book).layers.items()}
        self.facts = {fact.id: fact.value for fact in book.facts.values() if type(fact.value) is int}
        self.keys = {table.id: [row.key for row in table.rows] for table in book.tables.values()}
        self.printed: set[str] = set()
        self.effects: list[tuple[str, str]] = []
        self.known: dict[str, Collection[str]] = {
            "term": [term.id for term in book.terms.values()],
            "symbol": list(book.look.symbols),
            "number": list(self.facts),
            "Layer": list(self.layers),
            "card kind": book.manifest.card_kinds,
            "group": list(book.look.called),
            "table": [table.id for table in book.tables.values()],
            "operation": list(loaded.engine.operations if loaded.engine else book.look.effects),
        }

    def all(self) -> Iterator[_Named]:
        """Yield every name."""
        yield from (self._drawn(token, ("tokens", n)) for n, token in enumerate(self.look.tokens))
        yield from (_Named("term", term, ("hues", term), True) for term in self.look.hues)
        for do, (_, term) in self.look.effects.items():
            yield _Named("operation", do, ("effects", do), True)
            yield self._drawn(term, ("effects", do, 1))
        for group, words in self.look.called.items():
            yield from (_Named("term", term, ("called", group, word)) for word, term in words.items())
        for n, look in enumerate(self.look.cards):
            yield _Named("card kind", look.kind, ("cards", n, "kind"))
            for p, part in enumerate(look.parts):
                yield from self._part(look, part, ("cards", n, "parts", p))
        for n, board in enumerate(self.look.boards):
            yield from (_Named("term", getattr(board, key), ("boards", n, key)) for key in ("id", "taken"))
            for z, zone in enumerate(board.zones):
                yield from self._zone(zone, ("boards", n, "zones", z))

    def _drawn(self, term: str, at: KeyPath) -> _Named:
        """Return a term that is drawn as its symbol."""
        return _Named("symbol" if term in self.known["term"] else "term", term, at)

    def _layer(self, number: object, at: KeyPath) -> _Named:
        """Return a Layer by its number, or where there is one, its symbol."""
        term = self.layers.get(str(number))
        return self._drawn(term, at) if term else _Named("Layer", str(number), at)

    def _number(self, of: Number, at: KeyPath, *, is_key: bool = False) -> Iterator[_Named]:
        if isinstance(of, str):
            yield _Named("number", of, at, is_key)

    def _part(self, look: CardLook, part: CardPart, at: KeyPath) -> Iterator[_Named]:
        drawn = ("lead", "frame", "what") if part.draw == "number" else ("lead", "frame")
        yield from (self._drawn(getattr(part, key), (*at, key)) for key in drawn)
        yield from (
            _Named("term", getattr(part, key), (*at, key)) for key in ("term", "what", "marker") if key not in drawn
        )
        yield _Named("group", part.called, (*at, "called"))
        for n, worth in enumerate(part.worth):
            yield from self._number(worth, (*at, "worth", n))
        cards = [card for card in self.loaded.rulebook.cards.values() if card.kind == look.kind]
        has = self.known[field := f"field of the {look.kind}"] = {each for card in cards for each in _fields(card)}
        if part.places not in has:
            yield from self._number(part.places, (*at, "places"))
        yield _Named(field, part.of.partition(".")[0] if cards else "", (*at, "of"))
        if part.draw == "effects" and not self.loaded.engine:
            told = ((card.id, field_of(card, part.of)) for card in cards)
            full_id = self.loaded.rulebook.full_id
            self.effects += [
                (full_id("card", name), part.of) for name, said in told if said and not isinstance(said, str)
            ]
        called = self.look.called.get(part.called, {})
        drawn_values = (each for card in cards for each in _drawn_values(card, part))
        values = dict.fromkeys(called.get(str(each), each) for each in drawn_values)
        if part.draw == "symbol":
            self.printed |= set(map(str, values))
            yield from (_Named("symbol", str(value), (*at, "of")) for value in values)
        else:
            yield from (self._layer(value, (*at, "of")) for value in values)

    def _zone(self, zone: Zone, at: KeyPath) -> Iterator[_Named]:
        yield _Named("term", zone.term, (*at, "term"))
        for key in ("from_", "to", "places"):
            yield from self._number(getattr(zone, key), (*at, key.rstrip("_")))
        for path, of in zone.more.items():
            yield from self._number(of, (*at, "more", path))
        yield self._drawn(zone.marker, (*at, "marker"))
        yield _Named("table", zone.table, (*at, "table"))
        yield _Named("group", zone.called, (*at, "called"))
        if zone.draw == "spaces" and zone.table:
            keys = self.keys.get(zone.table, ())
            self.known[row := f"row of the table {zone.table!r}"] = keys
            yield _Named(row, zone.row, (*at, "row"))
        for of in zone.names:
            yield from self._number(of, (*at, "names", of), is_key=True)
        if zone.draw in ("layers", "by-layer"):
            first, last = (self.facts.get(of, 0) if isinstance(of, str) else of for of in (zone.from_, zone.to))
            yield from (self._layer(number, (*at, "to")) for number in range(max(first, 1), last + 1))


def _fields(card: Card) -> Iterator[str]:
    """Yield what a kind of card has besides what every card has."""
    yield from (each.name for each in fields(card))
    yield from card.fields if isinstance(card, PlainCard) else ()


def _drawn_values(card: Card, part: CardPart) -> Iterator[object]:
    """Yield what of a card is drawn as a symbol: terms, or Layers by their numbers."""
    value = field_of(card, part.of)
    if part.draw == "layers":
        yield from value if isinstance(value, (list, tuple)) else [value] if value else []
    elif part.draw in ("layer", "symbol") and value:
        yield value


def _layout(board: Board, layout: Layout) -> Iterator[tuple[KeyPath, str]]:
    """Yield what is wrong with a layout, and where in it; one that says nothing is none."""
    zones, placed = [zone.term for zone in board.zones], list(_placed(layout))
    for at, term in placed:
        if term not in zones:
            yield at, asking(f"the board {board.id!r} has no zone {term!r}", nearest(term, zones))
    counted = Counter(term for _, term in placed)
    yield from (((), f"the zone {term!r} stands here {count} times") for term, count in counted.items() if count > 1)
    yield from (((), f"the zone {term!r} is left out") for term in zones if placed and term not in counted)


def _placed(parts: Parts, at: KeyPath = ()) -> Iterator[tuple[KeyPath, str]]:
    """Yield the zones of a layout, and the way to each."""
    for n, part in enumerate(parts):
        yield from [((*at, n), part)] if isinstance(part, str) else _placed(part, (*at, n))
