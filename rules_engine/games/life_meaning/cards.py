"""The three classes of card, and the tokens printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from rules_engine.core.data.amounts import Amounts
from rules_engine.core.data.cards import COPIES
from rules_engine.core.data.rulebook import Card, Effect, Entry

TOKENS = ("energy", "regulation", "model", "value", "support")
Token = Literal["", "energy", "regulation", "model", "value", "support"]
Tag = Literal[
    "boundary", "balance", "form", "membership", "prediction",
    "reinforcement", "presence", "social", "story", "stewardship",
]  # fmt: skip
Pressure = Literal["scarcity", "threat", "uncertainty", "conflict", "damage"]


class _Tokens(NamedTuple):
    energy: int = 0
    regulation: int = 0
    model: int = 0
    value: int = 0
    support: int = 0


class Tokens(Amounts, _Tokens):
    """A number of each token."""

    __slots__ = ()


NO_TOKENS = Tokens()


@dataclass(frozen=True, slots=True, kw_only=True)
class Icons(Entry):
    """The token icons printed somewhere on a card."""

    energy: int = 0
    regulation: int = 0
    model: int = 0
    value: int = 0
    support: int = 0

    @property
    def tokens(self) -> Tokens:
        """The icons as tokens."""
        return Tokens(self.energy, self.regulation, self.model, self.value, self.support)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern(Card):
    """A Pattern: `copies` of it lie in the deck. `discount` is the token on its discount icon, "" without one.

    `presence` happens once, when the Pattern is obtained; `story` is Legacy for its owner at the end of the game.
    """

    kind: ClassVar[str] = "pattern"
    ranges: ClassVar[Mapping[str, tuple[int | str, int | str]]] = COPIES
    layer: int
    tag: Tag
    cost: Icons
    outputs: Icons
    discount: Token = ""
    presence: tuple[Effect, ...] = ()
    story: int = 0
    copies: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Project(Card):
    """A Project: the icons it requires, and its public benefit, by how much it reduces Drift."""

    kind: ClassVar[str] = "project"
    ranges: ClassVar[Mapping[str, tuple[int | str, int | str]]] = COPIES
    layer: int
    requirement: Icons
    benefit: int
    copies: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard(Card):
    """An Event: its pressure type, the Drift it brings, and the Mitigation Requirement that keeps it off."""

    kind: ClassVar[str] = "event"
    ranges: ClassVar[Mapping[str, tuple[int | str, int | str]]] = COPIES
    pressure: Pressure
    drift: int
    mitigation: Icons
    copies: int = 1
