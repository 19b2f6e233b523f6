"""What many played games told of a deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_engine.core.data.provenance import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredGames(Entry):
    """How the games of one way of playing went, for one number of players.

    `way` is `by-chance` or `with-an-aim`. `endings` counts the rules that ended a game. `rounds` are the fewest, the
    lower quarter, the middle, the upper quarter, the most; `scored` is how many games ended with scores. `scores` and
    `wins` go by seat, the starting player first.
    """

    way: str
    players: int
    games: int
    endings: Mapping[str, int]
    rounds: tuple[int, int, int, int, int]
    scored: int
    scores: tuple[float, ...]
    wins: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredCard(Entry):
    """How often one card lay face up and how often it was taken (loaded, completed), by way of playing.

    `margin` is by how much the End Scores of its owners were above the average of their tables, `owners` how many.
    """

    card: str
    shown: Mapping[str, int]
    taken: Mapping[str, int]
    margin: float = 0.0
    owners: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured(Entry):
    """The record of a measurement; `deck` is the fingerprint of the cards and tables it was made with.

    `figures` are whole numbers and percentages that texts print by name: `{measured.recycle-games}`.
    """

    date: str
    seed: int
    deck: str
    games: tuple[MeasuredGames, ...]
    cards: tuple[MeasuredCard, ...]
    figures: Mapping[str, int] = field(default_factory=dict)
