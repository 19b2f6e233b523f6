"""Chance: the one place where a game meets luck.

A deck is a list of card ids whose order nobody knows; `draw` decides which one comes next. So a game's position
holds no secret order, and the drawn ids are all that a record needs to replay exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field, fields
from typing import Protocol

from rules_engine.core.data import codec
from rules_engine.core.data.declared import shown
from rules_engine.core.play.table import Part

_MASK = (1 << 64) - 1


class Chance(Protocol):
    """Decides draws. `drawn` lists every outcome so far, oldest first."""

    drawn: list[str]

    def draw(self, deck: str, cards: Sequence[str], *, passing_over: bool = False) -> str:
        """Return the next card of `cards` (never empty), the contents of the deck named `deck`.

        With `passing_over` they are those of its cards that may be drawn, and all others are passed over.
        """

    def to_data(self) -> dict[str, object]:
        """Return the state as JSON values."""

    def copy(self) -> Chance:
        """Return an independent copy."""


@dataclass(slots=True)
class _Draws(Part):
    """What the kinds of chance share: fields that can be written down and copied."""

    def to_data(self) -> dict[str, object]:
        """Return the kind and every field, in their order."""
        parts: dict[str, object] = codec.plain({each.name: getattr(self, each.name) for each in fields(self)})
        return {"kind": type(self).__name__.lower(), **parts}


@dataclass(slots=True)
class Seeded(_Draws):
    """Chance from a seed, its first `state`: splitmix64, the same numbers on every Python."""

    state: int
    drawn: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin. Raises: ValueError for a seed that is no whole number of 64 bits."""
        if type(self.state) is not int or not 0 <= self.state <= _MASK:
            raise ValueError(f"a seed is a whole number from 0 to {_MASK}, not {shown(self.state)}")
        self.drawn = list(self.drawn)

    def below(self, limit: int) -> int:
        """Return a number from 0 up to but not including `limit`, by a multiply-shift of 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) * limit) >> 64

    def draw(self, deck: str, cards: Sequence[str], *, passing_over: bool = False) -> str:
        """Return a card of `cards`, each with the same probability."""
        card = cards[self.below(len(cards))]
        self.drawn.append(card)
        return card


class ScriptError(ValueError):
    """A script names a `card` that the `deck` does not hold."""

    def __init__(self, message: str, deck: str = "", card: str = "") -> None:
        self.deck, self.card = deck, card
        super().__init__(message)


@dataclass(slots=True)
class Scripted(_Draws):
    """Chance from a script: for each deck the cards to come, in order.

    When a script runs out, the first card is taken that no script keeps for later (`reserved`); `assumed` lists those.
    """

    scripts: dict[str, list[str]] = field(default_factory=dict)
    reserved: Set[str] = frozenset()
    drawn: list[str] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scripts = {deck: list(cards) for deck, cards in self.scripts.items()}

    def script(self, deck: str, cards: Iterable[str]) -> None:
        """Replace what is still to come from `deck`."""
        self.scripts[deck] = list(cards)

    def draw(self, deck: str, cards: Sequence[str], *, passing_over: bool = False) -> str:
        """Return the scripted card, or an assumed one. Raises: ScriptError when the deck does not hold it."""
        waiting = self.scripts.get(deck)
        if waiting:
            card = next((c for c in waiting if c in cards), "") if passing_over else waiting[0]
            if card:
                waiting.remove(card)
            if card not in cards:
                card = card or waiting[0]
                raise ScriptError(f"{card} cannot be drawn: it is not in the {deck} deck", deck, card)
        else:
            card = next((c for c in cards if c not in self.reserved), cards[0])
            self.assumed.append(card)
        self.drawn.append(card)
        return card


@dataclass(slots=True)
class Recorded(_Draws):
    """Chance from a record: the same draws in the same order, whichever deck asks. Used to replay a record."""

    waiting: list[str]
    drawn: list[str] = field(default_factory=list)

    def draw(self, deck: str, cards: Sequence[str], *, passing_over: bool = False) -> str:
        """Return the recorded card. Raises: ScriptError when the record ends or does not fit the deck."""
        card = self.waiting[len(self.drawn)] if len(self.drawn) < len(self.waiting) else ""
        if card not in cards:
            raise ScriptError(f"the record does not fit: {card or 'nothing'} drawn from the {deck} deck")
        self.drawn.append(card)
        return card
