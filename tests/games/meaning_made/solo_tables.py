"""Tables at which Alex plays alone with the Community."""

from __future__ import annotations

from typing import Any

from rules_engine.core.play.event import Event
from rules_engine.games.meaning_made import Keep, MeaningMade
from tests.games.meaning_made.tables import INDEX, table

CLINIC, FOOD, ARCHIVE = INDEX
US = {"by": ["Community"]}


def alone(**given: Any) -> MeaningMade:
    """Return a table at which Alex plays alone."""
    return table(alone=True, **given)


def window(**given: Any) -> MeaningMade:
    """Return the Stability Window of a player alone: Alex may keep, and the round ends."""
    return alone(phase="window", **given)


def on(game: MeaningMade) -> list[str]:
    """Return the Initiatives the Community is on, from left to right, the End Initiative last."""
    return [card for card in game.table.face_up if "Community" in game.table.works[card].contributors]


def end(game: MeaningMade) -> tuple[Event, ...]:
    """Let the round end."""
    game.chance.script("event", ["event-a2"])
    return game.play(Keep("Alex"))
