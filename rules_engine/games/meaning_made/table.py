"""The table: everything a player can see, as plain mutable objects that only `changes` touches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.table import Part, Table
from rules_engine.games.meaning_made.cards import NO_TOKENS, Tokens

COLORS = ("Blue", "Red", "Green", "Yellow", "Purple", "Orange")
COMMUNITY = "Community"
"""Who holds a place on an Initiative for the Community, the rival of a player who plays alone."""


@dataclass(slots=True)
class Player(Part):
    """One player: tracks, tokens and Palette. `layers[n]` counts the loaded Patterns of Layer n."""

    zones: ClassVar[Mapping[str, str]] = {"palette": "pattern"}
    name: str
    color: str = ""
    energy: int = 0
    insight: int = 0
    support: int = 0
    vitals: int = 0
    legacy: int = 0
    markers: int = 0
    palette: list[str] = field(default_factory=list)
    layers: list[int] = field(default_factory=lambda: [0] * 7)
    touchpoints: int = 0

    @property
    def tokens(self) -> Tokens:
        """The tokens held."""
        return Tokens.made((self.energy, self.insight, self.support))

    @property
    def fragile(self) -> bool:
        """Whether Vitals are at the bottom of the track (`mm.fragile.enter`)."""
        return self.vitals <= 0


@dataclass(slots=True)
class Work(Part):
    """What lies on one Initiative: tokens filled in, and contributors in Contribution Order."""

    filled: Tokens = NO_TOKENS
    contributors: list[str] = field(default_factory=list)

    @property
    def started(self) -> bool:
        """Whether a Requirement-Filled marker lies on the card (`mm.recycle.started`)."""
        return any(self.filled)


@dataclass(slots=True)
class MeaningMadeTable(Table):
    """The World Board and the players. `next_event` lies face up on top of the Event deck."""

    zones: ClassVar[Mapping[str, str]] = {
        "event_deck": "event", "event_discard": "event", "events": "event",
        "pattern_deck": "pattern", "pattern_discard": "pattern", "prism": "pattern",
        "initiative_deck": "initiative", "initiative_discard": "initiative", "index": "initiative",
        "end": "initiative", "completed": "initiative",
    }  # fmt: skip
    players: dict[str, Player]
    conversions: int = 0
    converted: list[str] = field(default_factory=list)
    meaning: int = 0
    world_layer: int = 0
    layer_before: int = 0
    completing: str = ""
    code: int = 0
    events: list[str] = field(default_factory=list)
    next_event: str = ""
    event_deck: list[str] = field(default_factory=list)
    event_discard: list[str] = field(default_factory=list)
    pattern_deck: list[str] = field(default_factory=list)
    pattern_discard: list[str] = field(default_factory=list)
    initiative_deck: list[str] = field(default_factory=list)
    initiative_discard: list[str] = field(default_factory=list)
    prism: list[str] = field(default_factory=list)
    conjured: list[str] = field(default_factory=list)
    index: list[str] = field(default_factory=list)
    end: str = ""
    works: dict[str, Work] = field(default_factory=dict)
    completed: list[str] = field(default_factory=list)
    donated: int = 0
    donors: list[str] = field(default_factory=list)
    restricted: list[str] = field(default_factory=list)
    delayed: list[Effect] = field(default_factory=list)
    offer: list[str] = field(default_factory=list)
    community_markers: int = 0
    community_legacy: int = 0
    recyclers: list[str] = field(default_factory=list)

    @property
    def alone(self) -> bool:
        """Whether one player plays alone, with the Community as a rival (`mm.solo`)."""
        return len(self.players) == 1

    @property
    def face_up(self) -> list[str]:
        """The Initiatives that can be contributed to: the Index slots, then the End slot."""
        return [card for card in (*self.index, self.end) if card]
