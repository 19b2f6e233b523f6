"""What many played games told of a deck, with its fingerprint, so that it is known when the record has aged."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar

from rules_engine.core.data.codec import plain
from rules_engine.core.data.provenance import FORBID

if TYPE_CHECKING:
    from rules_engine.core.data.rulebook import RulebookData


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredGames:
    """How the games of one way of playing went, for one number of players.

    `way` is `by-chance` or `with-an-aim`. `endings` counts the rules that ended a game. `rounds` are the fewest, the
    lower quarter, the middle, the upper quarter, the most; `scored` is how many games ended with scores. `scores` and
    `wins` go by seat, the starting player first.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    way: str
    players: int
    games: int
    endings: Mapping[str, int]
    rounds: tuple[int, int, int, int, int]
    scored: int
    scores: tuple[float, ...]
    wins: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredCard:
    """How often one card lay face up and how often it was taken (loaded, completed), by way of playing.

    `margin` is by how much the End Scores of its owners were above the average of their tables, `owners` how many.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    card: str
    shown: Mapping[str, int]
    taken: Mapping[str, int]
    margin: float = 0.0
    owners: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """The record of a measurement; `deck` is the fingerprint of the cards and tables it was made with.

    `figures` are whole numbers and percentages that texts print by name: `{measured.recycle-games}`.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    date: str
    seed: int
    deck: str
    games: tuple[MeasuredGames, ...]
    cards: tuple[MeasuredCard, ...]
    figures: Mapping[str, int] = field(default_factory=dict)


_NO_PART_OF_PLAY = frozenset({"name", "provenance", "source", "flavor", "note"})


def aged(rulebook: RulebookData) -> bool:
    """Whether a rulebook's record was made with other cards or tables than it has now."""
    return rulebook.measured is not None and rulebook.measured.deck != fingerprint(rulebook)


def fingerprint(rulebook: RulebookData) -> str:
    """Return what changes when the play of a card or of a table's cell changes, and does not when only its words do."""
    cards = [
        [card.kind, *((f.name, plain(getattr(card, f.name))) for f in fields(card) if f.name not in _NO_PART_OF_PLAY)]
        for card in rulebook.cards.values()
    ]
    cells = [
        [table.id, row.key, cell.columns, plain(cell.do)]
        for table in rulebook.tables.values()
        for row in table.rows
        for cell in row.cells
    ]
    text = json.dumps([sorted(map(json.dumps, cards)), cells], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
