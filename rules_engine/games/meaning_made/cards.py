"""The three classes of card, and the tokens and requirements printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rules_engine.core.data.amounts import Amounts
from rules_engine.core.data.rulebook import Card, Effect, Entry

CONSEQUENCES = ("group-consequence", "individual-consequence")
TOKENS = ("energy", "insight", "support")


Ranges = Mapping[str, tuple[int | str, int | str]]
_REQUIREMENT: Ranges = {
    **{f"requirement.{what}": (0, "") for what in (*TOKENS, "vitals")},
    "requirement.layers": (1, "pattern-layer-last"),
}


class _Tokens(NamedTuple):
    energy: int = 0
    insight: int = 0
    support: int = 0


class Tokens(Amounts, _Tokens):
    """A number of each token."""

    __slots__ = ()


NO_TOKENS = Tokens()


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement(Entry):
    """What a card asks for: tokens, Layer icons (by Layer number, repeats allowed) and Vitals."""

    energy: int = 0
    insight: int = 0
    support: int = 0
    layers: tuple[int, ...] = ()
    vitals: int = 0

    @property
    def tokens(self) -> Tokens:
        """The printed tokens."""
        return Tokens(self.energy, self.insight, self.support)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern(Card):
    """A Pattern of Layer 1 to 6. `consequence` is the Consequence Code printed on it, 0 when there is none."""

    kind: ClassVar[str] = "pattern"
    looked_up: ClassVar[Mapping[str, tuple[str, ...]]] = {"consequence": CONSEQUENCES}
    ranges: ClassVar[Ranges] = {**_REQUIREMENT, "layer": (1, "pattern-layer-last")}
    each = ("layer", "patterns-per-layer")
    layer: int
    requirement: Requirement
    bonus: tuple[Effect, ...] = ()
    consequence: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Initiative(Card):
    """An Initiative of Layer 7 to 10: its Meaning Reward, Completion Bonus, and Completion Penalty as text or code.

    `end` marks the card that lies in the End slot unless the group chooses another, `extra` one for a Long Game only.
    """

    kind: ClassVar[str] = "initiative"
    looked_up: ClassVar[Mapping[str, tuple[str, ...]]] = {"penalty_code": CONSEQUENCES}
    ranges: ClassVar[Ranges] = {
        **_REQUIREMENT,
        "layer": ("initiative-layer-first", "layers"),
        "meaning": (0, "meaning-max"),
    }
    layer: int
    requirement: Requirement
    meaning: int
    bonus: tuple[Effect, ...] = ()
    penalty: tuple[Effect, ...] = ()
    penalty_code: int = 0
    end: bool = False
    extra: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard(Card):
    """An Event: its Identifier (a letter) and its Consequence Code (a number)."""

    kind: ClassVar[str] = "event"
    looked_up: ClassVar[Mapping[str, tuple[str, ...]]] = {"identifier": ("event",), "code": CONSEQUENCES}
    unnamed = "Event {identifier}{code}"
    identifier: str
    code: int


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a game by local id, sorted into their classes."""

    patterns: Mapping[str, Pattern]
    initiatives: Mapping[str, Initiative]
    events: Mapping[str, EventCard]
