"""What a game looks like: its colors, what is printed where on its cards, and what lies where on its boards.

`look.yaml` is read into these shapes. They name terms, fields of cards and parts of the table; how each is drawn is the
business of `site/drawing`, which knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rules_engine.core.data.provenance import Entry

Token = Literal["header", "link", "paper", "card", "board", "ink", "muted", "edge"]
"""A color of pages and drawings; `docs/development/design.md` says what each is for."""

MARK = "mark"
"""The id of the symbol that stands for the rulebook itself."""

Number = int | str
"""A number, or the fact that holds it."""

_Column = tuple[str | tuple[str | tuple[str, ...], ...], ...]
Layout = tuple[str | tuple[str | _Column, ...], ...]
"""Zones by their terms, one below the other; those of a list within lie side by side, of one in that below again."""
Parts = Sequence["str | Parts"]
"""A layout, or a list of zones in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hue(Entry):
    """The color of a term in drawings, as `#rrggbb`, on light and on dark ground; on paper all are white."""

    light: str
    dark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPart(Entry):
    """One thing printed on a card: how it is drawn, and the field it shows (`of`, a path with dots).

    `term` names it, `what` is the term whose symbol stands beside a number, with a `sign` before it. A symbol of the
    term that the field names may have its name beside it (`named`), and a symbol around it as its `frame`. `filled` and
    `held` are what lies on the card while it is on the table: the tokens filled in, each shown by a `marker` (a term),
    and who holds its places. There are as many as `places` says, or as many as the field of this name has tokens;
    `worth` is what each is worth, the last of all that follow. A row begins with the symbol `lead`; on the full card a
    `headed` part has its name above. Rows are the entries of a list, each in a line of numbers. What the field has in
    words of the data, or counts instead of tokens, is `called` as that group of the look says.
    """

    draw: Literal[
        "layer", "number", "symbol", "tokens", "boxes", "layers", "effects", "places", "code", "letter", "mark", "rows"
    ]
    of: str = ""
    term: str = ""
    what: str = ""
    at: Literal["band", "upper", "lower"] = "lower"
    filled: str = ""
    marker: str = ""
    held: str = ""
    headed: bool = False
    lead: str = ""
    sign: str = ""
    frame: str = ""
    named: bool = False
    places: Number = 0
    worth: tuple[Number, ...] = ()
    called: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLook(Entry):
    """How a kind of card is drawn: its parts from top to bottom, and how wide it is on a board."""

    kind: str
    tile: int
    parts: tuple[CardPart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone(Entry):
    """One zone of a board: the term that names it, how it is drawn, and the part of the table it shows (`of`, a path).

    A track runs from `from_` to `to`, and stands upright when it `rises`; from each number in `names` on, its spaces
    are called so. Cards have as many places as `places` says, and what lies on them at `on`. Pledges are made towards
    the field `asked` of the card in front of them (`event.mitigation`); a count of what is left of such a field takes
    off what stands at `of`, and is nothing as soon as there is an `unless`. A zone with `only` is left out where no
    table has that. `wide` and `narrow` are its width in both layouts, in units of which a card has four a millimeter;
    0 is all there is.

    A race is a track for the markers of all: `among` is the part of each player that moves theirs
    (`players.score`), and `marker` the term of the one at `of` that is nobody's. Spaces are held by what each has
    placed `among` them, by the space: `row` and a number. What `table` says stands on such spaces; where the table
    has a part, there are as many as `more` says. Seats are around a table: `seats` are the parts with their cards,
    `behind` is how the name of the part ends that has what lies behind each, `row` is the group of their names, and
    what stands in the middle is `called` as a group of the look says. Levels are numbers by level up to `to`, sets
    are games of numbers, faces are words of the data, with those that lie face `down`, and `about` whom they are, as
    the card says that `row` names. Of each level there are as many pieces as `places` says, where that is said.
    `piles` are the heaps of a deck, and which parts of it each has.
    """

    term: str
    draw: Literal[
        "layers", "track", "cards", "by-layer", "tokens", "supply", "deck", "count", "pledges",
        "race", "spaces", "seats", "levels", "sets", "faces",
    ]  # fmt: skip
    wide: int = 0
    narrow: int = 0
    rises: bool = False
    of: str = ""
    from_: Number = 0
    to: Number = 0
    names: Mapping[Number, str] = field(default_factory=dict)
    places: Number = 1
    on: str = ""
    asked: str = ""
    unless: str = ""
    only: str = ""
    among: str = ""
    marker: str = ""
    table: str = ""
    row: str = ""
    more: Mapping[str, Number] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    behind: str = ""
    called: str = ""
    down: str = ""
    about: str = ""
    piles: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {"deck": ("deck",), "discard": ("discard",)})


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Entry):
    """A board or a mat, called by its term: its zones, and where they lie on a desk and on a phone.

    `each` is the part of the table that has one for each of its entries. Zones of which a layout says nothing lie one
    below the other. Where a board is only a place, `taken` is the term of what is taken from the box for it.
    """

    id: str
    zones: tuple[Zone, ...]
    wide: Layout = ()
    narrow: Layout = ()
    each: str = ""
    taken: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Entry):
    """`look.yaml`: the colors of terms, the terms that are tokens, the kinds of card and the boards.

    `effects` says by operation which sign and which term stand for what it does, the term it is about where none is
    named, and `targets` whom it is for. `called` says by groups of words of the data which term each is. `symbols`
    are the drawings of terms by their ids, of grounds (`boundary-ground`), and of the game itself (`mark`), read from
    `symbols.svg`. `face` are the colors of its pages and of what is drawn on them, where they are its own.
    """

    tokens: tuple[str, ...] = ()
    face: Mapping[Token, Hue] = field(default_factory=dict)
    hues: Mapping[str, Hue] = field(default_factory=dict)
    effects: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    targets: Mapping[str, str] = field(default_factory=dict)
    called: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    cards: tuple[CardLook, ...] = ()
    boards: tuple[Board, ...] = ()
    symbols: Mapping[str, str] = field(default_factory=dict)

    def card(self, kind: str) -> CardLook:
        """Return how a kind of card is drawn; one that nothing says, as its name."""
        return next((card for card in self.cards if card.kind == kind), CardLook(kind=kind, tile=120, parts=()))
