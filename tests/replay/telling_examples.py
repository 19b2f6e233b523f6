"""Small worked examples, told in a few lines."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import Any

from rules_engine import library, replay
from rules_engine.core.rulebook import Example, Step
from rules_engine.library import Loaded
from rules_engine.library.example_steps import step_ids

SETUP = {
    "players": ["Alex", "Brooke"],
    "prism": ["Shell", "Pulse", "Repair Loop", "Reciprocity", "Forecast", "Habit"],
    "index": ["Local Clinic", "Food Network", "Learning Archive"],
}
EVENT = {"identifier": "C", "code": 4}


@cache
def loaded() -> Loaded:
    """Return Meaning Made with its engine."""
    return library.load("meaning-made")


def published() -> Example:
    """Return the published example."""
    return loaded().rulebook.examples["mm.example.published-example"]


def does(who: str, **what: Any) -> dict[str, Any]:
    """Return a step in which a player acts; `reveals` and `claims` stand beside the action."""
    beside = {key: what.pop(key) for key in ("reveals", "claims", "comments") if key in what}
    return {"who": who, "do": what, **beside}


def example(*steps: Mapping[str, Any], setup: Mapping[str, Any] | None = None, **more: Any) -> Example:
    """Return an example of one round, after its Event, with `steps`; their lines count from 1."""
    opening: tuple[Mapping[str, Any], ...] = ({"round": 1}, {"event": EVENT})
    made = [Step(**step, line=line) for line, step in enumerate((*opening, *steps), 1)]
    ids = step_ids(made, loaded().engine.phase_of)
    named = tuple(dataclasses.replace(step, id=name) for step, name in zip(made, ids, strict=True))
    whole = {**SETUP, **(setup or {})}
    return Example(
        id="small", rulebook="meaning-made", title="Small", status="teaching", setup=whole, steps=named, **more
    )


def tell(told: Example, **choices: Any) -> replay.Trace:
    """Replay an example."""
    return replay.replay(loaded(), told, **choices)


def step(trace: replay.Trace, name: str) -> replay.TraceStep:
    """Return one step of a trace by its id."""
    return next(one for one in trace.steps if one.id == name)


def mistakes(trace: replay.Trace) -> list[tuple[str, str, str, dict[str, int]]]:
    """Return what is wrong with the play: step, code, rule, what is missing."""
    return [(found.step, found.code, found.rule, dict(found.missing)) for found in trace.mistakes]
