"""What is in the box: each kind of thing that a game takes, how many of it for how many players, what the house has.

All of it is counted: from the decks, from the zones of boards and mats, from the tables of new games, and from what
players ever hold in the worked examples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from rules_engine.core.data.look import Board, CardPart, Zone
from rules_engine.core.data.rulebook import Card
from rules_engine.core.data.walking import walk
from rules_engine.core.data.wording import plural
from rules_engine.site.drawing import svg, tracks
from rules_engine.site.drawing.card_parts import amounts
from rules_engine.site.drawing.places import value
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.pages import changed_zones, replays, setting_out
from rules_engine.site.pages.book import Book
from rules_engine.site.paper import boards, cards, placed

Sort = Literal["card", "board", "token", "marker"]

TOKENS = ("coins", "buttons", "dried beans", "paper clips", "matches", "pieces of dry pasta")
"""What a house has many of, all alike, for one kind of token each."""
CUBES = "grains of rice, or a pencil"
MARKERS = "beads, or pieces of another game, in a color for each player"
OF_NOBODY = "beads, or pieces of another game, in a color that no player has"
POINTERS = "a small coin or a pebble on each track"
SLIPS = "slips of paper, with words and numbers written on them"
BOARDS = "its numbers and places drawn on a sheet of paper"
SOME = 12
"""How many tokens of a kind there are where no example says how many anybody holds."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One kind of thing: its name, how many for each number of players, and what the house has in its place.

    `pieces` are the drawings of all there are, each a square of `side` units; cards and boards are drawn elsewhere.
    What comes later in play is `numbered`, by its name: each belongs to what it came with.
    """

    sort: Sort
    name: str
    counts: Mapping[int, int]
    house: str = ""
    pieces: tuple[str, ...] = ()
    side: float = 0
    numbered: str = ""


TOKEN, ON_TRACK, ON_CARD = 48, 32, 18
"""The side of a token, of a marker on a track, and of one on a box of a card, in units."""


def things(book: Book, sheet: Sheet) -> list[Thing]:
    """Return all that a game takes, cards first, its pieces drawn on a `sheet`."""
    return list(_Box(book, sheet).things())


def new_tables(book: Book) -> dict[int, Table]:
    """Return by number of players the table of a new game; without an engine nothing lies there."""
    least, most = book.rulebook.manifest.players
    counts = [1] * book.rulebook.manifest.solo + list(range(least, most + 1))
    if book.engine is None:
        return {count: {} for count in counts}
    ways = list(setting_out.ways(book))
    return {count: next(way.table for way in ways if way.players == count) for count in counts}


def aside(book: Book) -> list[Card]:
    """Return the cards that no new game lays out as the rules stand: only a variant does.

    Of a kind of which no card lies in a new game, all come later in play.
    """
    if book.engine is None:
        return []
    lying = {card for way in setting_out.ways(book) for _, card in walk(way.table) if isinstance(card, str)}
    every = book.rulebook.cards.values()
    decks = {card.kind for card in every if card.id in lying}
    return [card for card in every if card.kind in decks and card.id not in lying]


class _Box:
    """A box while it is filled."""

    def __init__(self, book: Book, sheet: Sheet) -> None:
        self.book = book
        self.sheet = sheet
        self.new = new_tables(book)
        self.tables = {count: changed_zones.numbers(sheet.look, table) for count, table in self.new.items()}
        self.most = max(self.tables)
        mats = next((board.each for board in sheet.look.boards if board.each), "")
        self.seats = {count: len(value(table, mats) or range(count)) for count, table in self.new.items()}
        """How many sit at the table: a rival of whoever plays alone has a seat, and no mat."""
        self.ever: dict[str, Counter[str]] = {}
        self.raced = {zone.among for board in sheet.look.boards for zone in board.zones if zone.draw == "race"}
        """What a marker on a track counts: nothing else has to lie there for it."""

    def things(self) -> Iterator[Thing]:
        left_out = aside(self.book)
        every = [card for card in cards.deck(self.book.rulebook) if card not in left_out]
        for kind in cards.kinds(self.book.rulebook):
            many = sum(card.kind == kind for card in every)
            yield Thing(
                "card", svg.capital(plural(self.sheet.names.plain_name(kind))), dict.fromkeys(self.tables, many)
            )
        look = self.sheet.look
        for board in look.boards:
            yield Thing("board", self._name(board.id), self._each(board, 1), BOARDS)
        held = self._held()
        for token, house in zip(look.tokens, TOKENS, strict=False):
            counts = {count: count * held[token] or SOME for count in self.tables}
            pieces = (self.sheet.use(token, 0, 0, TOKEN),) * counts[self.most]
            yield Thing("token", self._name(token), counts, house, pieces, TOKEN)
        for board in look.boards:
            for zone in board.zones:
                yield from self._markers(board, zone)
        for leveled in placed.leveled(self.sheet, ON_TRACK):
            counts = dict.fromkeys(self.tables, len(leveled.pieces))
            yield Thing("token", self._name(leveled.term), counts, SLIPS, leveled.pieces, ON_TRACK)
        for zone in placed.faces(look):
            counts = {count: seats * len(look.called[zone.called]) for count, seats in self.seats.items()}
            yield Thing("marker", plural(self._name(zone.term)), counts, SLIPS)
            if zone.about and zone.row:
                others = {count: seats * (seats - 1) * (seats > 2) for count, seats in self.seats.items()}
                yield Thing("marker", plural(self._name(zone.row)), others, SLIPS)
        for drawn in look.cards:
            for part in drawn.parts:
                yield from self._on_cards(drawn.kind, part)

    def _name(self, term: str) -> str:
        return svg.capital(self.sheet.names.plain_name(term))

    def _each(self, board: Board, many: int) -> dict[int, int]:
        """Return so many for a board, or for each of the mats, by number of players."""
        return {count: many * count if board.each else many for count in self.tables}

    def _held(self) -> dict[str, int]:
        """Return the most that one player ever holds of each token, in the worked examples and at the start.

        It is no less than any one card asks for or gives.
        """
        held = dict.fromkeys(self.sheet.look.tokens, 0)
        for card in self.book.rulebook.cards.values() if self.tables[self.most] else ():
            for part in self.sheet.look.card(card.kind).parts:
                if part.draw in ("tokens", "boxes"):
                    asked = amounts(self.sheet, card, part.of)
                    held = {token: max(many, asked[token]) for token, many in held.items()}
        return {token: max(many, self._ever("tokens")[token]) for token, many in held.items()}

    def _ever(self, draw: str) -> Counter[str]:
        """Return the most that one player ever has of what is drawn so, in the worked examples and at the start."""
        if not self.ever:
            examples = (replays.trace(self.book, example) for example in self.book.rulebook.examples.values())
            shown = [step.table for trace in examples if trace for step in trace.steps]
            every = [*self.tables.values(), *(changed_zones.numbers(self.sheet.look, table) for table in shown)]
            for number, many in (each for numbers in every for each in numbers.items()):
                most = self.ever.setdefault(number.draw, Counter())
                most[number.term] = max(most[number.term], many)
        return self.ever.get(draw, Counter())

    def _markers(self, board: Board, zone: Zone) -> Iterator[Thing]:
        """Yield the markers that lie in a zone: one on a track, or one a player, and as many as a new game counts."""
        name = self._name(zone.term)
        if zone.draw in ("track", "layers") or boards.left_of(self.sheet, zone):
            drawn = self._seats(1, ON_TRACK) if board.each else (self._pointer(zone.term),)
            yield Thing("marker", f"{name} marker", self._each(board, 1), POINTERS, drawn, ON_TRACK)
        elif zone.draw == "race":
            pointer = (self._pointer(zone.marker),)
            yield Thing("marker", self._name(zone.marker), self._each(board, 1), OF_NOBODY, pointer, ON_TRACK)
            yield Thing("marker", f"{name} marker", self.seats, MARKERS, self._seats(1, ON_TRACK), ON_TRACK)
        elif zone.draw == "count" and f"{board.each}.{zone.of}" not in self.raced:
            counts = {
                players: sum(many for number, many in numbers.items() if number[::2] == ("count", zone.term))
                for players, numbers in self.tables.items()
            }
            if board.each and not any(counts.values()):
                counts = {players: players * self._ever("count")[zone.term] for players in self.tables}
            if board.each and any(counts.values()):
                later = not any(number.term == zone.term and many for number, many in self.tables[self.most].items())
                side, says = (ON_TRACK, name[:1]) if later else (ON_CARD, "")
                each = counts[self.most] // self.most
                called = f"{name} ({says}1 to {says}{each})" if says else name
                yield Thing(
                    "marker", called, counts, MARKERS, self._seats(each, side, says), side, name if says else ""
                )
            elif any(counts.values()):
                pieces = (self.sheet.use("neutral", 0, 0, ON_CARD),) * max(counts.values())
                yield Thing("marker", name, counts, OF_NOBODY, pieces, ON_CARD)

    def _on_cards(self, kind: str, part: CardPart) -> Iterator[Thing]:
        """Yield what is laid on cards, for as many of the largest as lie face up at once."""
        parts = self.sheet.look.card(kind).parts
        zones = (zone for board in self.sheet.look.boards if board.each for zone in board.zones)
        if part.filled and not any(other.held and other.places == part.of for other in parts):
            many = self._most(kind, part.of)
            pieces = (self.sheet.use("filled", 0, 0, ON_CARD),) * many
            name = plural(self._name(part.marker)) if part.marker else f"Markers for {plural(self._name(part.term))}"
            yield Thing("marker", name, dict.fromkeys(self.tables, many), CUBES, pieces, ON_CARD)
        elif part.held and not any(zone.draw == "count" for zone in zones):
            many = self._most(kind, str(part.places))
            counts = {players: many * players for players in self.tables}
            name = f"Marks for {plural(self._name(part.term))}"
            yield Thing("marker", name, counts, MARKERS, self._seats(many, ON_CARD), ON_CARD)

    def _most(self, kind: str, of: str) -> int:
        """Return how many things one player may lay on the largest cards of a kind that can lie face up at once.

        That is a thing for each token in the field `of`; of a card that has no such field, one.
        """
        boards = (board for board in self.sheet.look.boards if not board.each)
        places = sum(self.sheet.value(zone.places) for board in boards for zone in board.zones if zone.on)
        every = [card for card in self.sheet.names.rulebook.cards.values() if card.kind == kind]
        sizes = (sum(amounts(self.sheet, card, of).values()) or 1 for card in every)
        return sum(sorted(sizes, reverse=True)[: places or len(every)])

    def _pointer(self, term: str) -> str:
        """Return the marker of a track that belongs to all: the symbol of what it counts, or a disc."""
        if self.sheet.has(term):
            return self.sheet.use(term, 0, 0, ON_TRACK)
        return svg.circle(ON_TRACK / 2, ON_TRACK / 2, ON_TRACK / 2 - 1, "marker")

    def _seats(self, many: int, side: float, says: str = "") -> tuple[str, ...]:
        """Return so many markers for each player, in the shapes of players, numbered behind what they say."""
        return tuple(
            tracks.seat_mark(self.sheet, seat, 0, 0, side, f"{says}{number}" if says else "")
            for seat in range(1, self.most + 1)
            for number in range(1, many + 1)
        )
