"""Small worked examples of both games, told in a few lines."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import Any

from rules_engine import library, replay
from rules_engine.core.data.rulebook import Example, Step
from rules_engine.library import Loaded
from rules_engine.library.example_steps import step_ids

# What a small example of each rulebook begins with: its set-up, and the Event of its first round.
BEGINNINGS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "meaning-made": (
        {
            "players": ["Alex", "Brooke"],
            "prism": ["Shell", "Pulse", "Repair Loop", "Reciprocity", "Forecast", "Habit"],
            "index": ["Local Clinic", "Food Network", "Learning Archive"],
        },
        {"identifier": "C", "code": 4},
    ),
    "life-meaning": (
        {
            "players": ["Alex", "Brooke"],
            "event": "Uncertainty",
            "gallery": ["Boundary Pattern", "Balance Pattern", "Form Pattern", "Membership Pattern"],
            "projects": ["Community Shelter", "Repair Hub", "Mentorship Archive"],
        },
        {"pressure": "uncertainty", "drift": 2},
    ),
}


@cache
def loaded(rulebook: str = "meaning-made") -> Loaded:
    """Return a rulebook with its engine."""
    return library.load(rulebook)


def named(name: str, rulebook: str = "meaning-made") -> Example:
    """Return an example by its id."""
    book = loaded(rulebook).rulebook
    return book.examples[book.full_id("example", name)]


def published(rulebook: str = "meaning-made") -> Example:
    """Return the published example of a rulebook."""
    return named("published-example", rulebook)


def name_of(card: str, rulebook: str = "meaning-made") -> str:
    """Return what a card is called."""
    book = loaded(rulebook).rulebook
    return book.cards[book.full_id("card", card)].name


def doing(told: Example, last: int = 99) -> list[tuple[str, Mapping[str, Any]]]:
    """Return what players do up to round `last`: ids of steps and actions."""
    return [(one.id, dict(one.do)) for one in told.steps if one.do and int(one.id[1 : one.id.index(".")]) <= last]


def with_doing(told: Example, name: str, do: Mapping[str, Any]) -> Example:
    """Return an example in which one step does something else."""
    steps = tuple(dataclasses.replace(one, do=do) if one.id == name else one for one in told.steps)
    return dataclasses.replace(told, steps=steps)


def without(told: Example, name: str) -> Example:
    """Return an example without one of its steps."""
    return dataclasses.replace(told, steps=tuple(one for one in told.steps if one.id != name))


def breaks(told: Example, policy: str) -> bool:
    """Say whether a replay finds something wrong, or cannot even be played to its end."""
    try:
        return bool(tell(told, when_illegal=policy).findings)
    except replay.ExampleError:
        return True


def does(who: str, **what: Any) -> dict[str, Any]:
    """Return a step in which a player acts; `reveals`, `claims`, `comments` and `open` stand beside the action."""
    beside = {key: what.pop(key) for key in ("reveals", "claims", "comments", "open") if key in what}
    return {"who": who, "do": what, **beside}


def example(
    *steps: Mapping[str, Any], rulebook: str = "meaning-made", setup: Mapping[str, Any] | None = None, **more: Any
) -> Example:
    """Return an example of one round, after its Event, with `steps`; their lines count from 1."""
    begins, event = BEGINNINGS[rulebook]
    opening: tuple[Mapping[str, Any], ...] = ({"round": 1}, {"event": event})
    made = [Step(**step, line=line) for line, step in enumerate((*opening, *steps), 1)]
    ids = step_ids(made, loaded(rulebook).engine.phase_of)
    named = tuple(dataclasses.replace(step, id=name) for step, name in zip(made, ids, strict=True))
    whole = {**begins, **(setup or {})}
    return Example(id="small", rulebook=rulebook, title="Small", status="teaching", setup=whole, steps=named, **more)


def tell(told: Example, **choices: Any) -> replay.Trace:
    """Replay an example."""
    return replay.replay(loaded(told.rulebook), told, **choices)


def step(trace: replay.Trace, name: str) -> replay.TraceStep:
    """Return one step of a trace by its id."""
    return next(one for one in trace.steps if one.id == name)


def citing(trace: replay.Trace, rule: str) -> list[str]:
    """Return the steps in which something happens by a rule."""
    return [one.id for one in trace.steps if any(event.rule == rule for event in one.events)]


def mistakes(trace: replay.Trace) -> list[tuple[str, str, str, dict[str, int]]]:
    """Return what is wrong with the play: step, code, rule, what is missing."""
    return [(found.step, found.code, found.rule, dict(found.missing)) for found in trace.mistakes]
