"""The table: everything a player can see, as plain mutable objects that only `changes` touches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rules_engine.core.play.table import Part, Table
from rules_engine.games.life_meaning.cards import NO_TOKENS, Tokens


@dataclass(slots=True)
class Player(Part):
    """One player: tokens, tracks and Pattern Stack. `touchpoints` counts those of the round."""

    zones: ClassVar[Mapping[str, str]] = {"stack": "pattern"}
    name: str
    energy: int = 0
    regulation: int = 0
    model: int = 0
    value: int = 0
    support: int = 0
    coherence: int = 0
    reputation: int = 0
    legacy: int = 0
    stack: list[str] = field(default_factory=list)
    touchpoints: int = 0

    @property
    def tokens(self) -> Tokens:
        """The tokens held."""
        return Tokens.made((self.energy, self.regulation, self.model, self.value, self.support))


@dataclass(slots=True)
class Work(Part):
    """What lies on one Project: the icons paid, and a mark for each, named after its player, oldest first."""

    filled: Tokens = NO_TOKENS
    marks: list[str] = field(default_factory=list)


@dataclass(slots=True)
class LifeMeaningTable(Table):
    """The World Board and the players.

    `verbs` are the actions of the turn so far, `pledges` what lies in the Mitigation area, `spoken` who has answered
    there. `eased` is by how much the Event's Drift is lower this round, `settled` whether it waits no longer,
    `triggers` the rules that make this the last round, in the order in which they did.
    """

    zones: ClassVar[Mapping[str, str]] = {
        "event_deck": "event", "event_discard": "event", "event": "event",
        "pattern_deck": "pattern", "pattern_discard": "pattern", "gallery": "pattern",
        "project_deck": "project", "project_discard": "project", "projects": "project", "completed": "project",
    }  # fmt: skip
    players: dict[str, Player]
    drift: int = 0
    event: str = ""
    eased: int = 0
    settled: bool = False
    event_deck: list[str] = field(default_factory=list)
    event_discard: list[str] = field(default_factory=list)
    pattern_deck: list[str] = field(default_factory=list)
    pattern_discard: list[str] = field(default_factory=list)
    project_deck: list[str] = field(default_factory=list)
    project_discard: list[str] = field(default_factory=list)
    gallery: list[str] = field(default_factory=list)
    projects: list[str] = field(default_factory=list)
    works: dict[str, Work] = field(default_factory=dict)
    completed: list[str] = field(default_factory=list)
    conjured: list[str] = field(default_factory=list)
    verbs: list[str] = field(default_factory=list)
    offer: list[str] = field(default_factory=list)
    pledges: dict[str, Tokens] = field(default_factory=dict)
    spoken: list[str] = field(default_factory=list)
    triggers: list[str] = field(default_factory=list)
    group_score: int = 0
    states: dict[str, str] = field(default_factory=dict)

    @property
    def last(self) -> str:
        """The rule that first made this the last round, "" when it is not."""
        return self.triggers[0] if self.triggers else ""
