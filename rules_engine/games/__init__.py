"""The games: one folder each, its code beside its data."""

from __future__ import annotations

from importlib import import_module

from rules_engine.core.play.engine import Engine

PACKAGED = {
    "meaning-made": "rules_engine.games.meaning_made",
    "life-meaning": "rules_engine.games.life_meaning",
}


def engine(name: str) -> Engine | None:
    """Return the engine of the packaged rulebook called `name`, or None when it has none."""
    if name not in PACKAGED:
        return None
    found: Engine = import_module(PACKAGED[name]).ENGINE
    return found
