"""Replays as the checks ask for them: every way in which an example says what is found, each played once a run."""

from __future__ import annotations

from functools import lru_cache

from rules_engine.core.data.examples import ReplayChoices
from rules_engine.core.data.rulebook import Example
from rules_engine.library import Loaded
from rules_engine.replay import TraceCache
from rules_engine.replay.listed import way

UNPLAYABLE = Exception
"""What a replay raises for an example whose values are not what the engine takes, or where a game's code is wrong."""


@lru_cache(maxsize=8)
def traces(loaded: Loaded) -> TraceCache:
    """Return the traces of a rulebook, shared by all checks of one run."""
    return TraceCache(loaded)


def ways(example: Example) -> list[ReplayChoices]:
    """Return every way in which an example says what is found: each option it compares, else each list it has."""
    if example.compares:
        return [way(example, outcome) for outcome in example.outcomes]
    return [*example.ways]
