"""Worked examples with a slip of the pen: a step left out, told twice, or exchanged with the next one."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from rules_engine.core.data.rulebook import Example, Step
from rules_engine.library.example_steps import step_ids
from rules_engine.replay import Trace
from tests.replay.telling_examples import loaded, named

GAMES = {
    "first-game": "meaning-made", "solo-game": "meaning-made", "corrected-rounds": "meaning-made",
    "played-on": "meaning-made", "corrected-game": "life-meaning",
}  # fmt: skip
"""The whole games that are legal to the last token, with their rulebooks."""
IMPOSSIBLE = {
    "meaning-made": {"contribute": "Habit", "commit": {"energy": 1}},
    "life-meaning": {"contribute": "Boundary Pattern", "commit": {"energy": 1}},
}
"""An action in each game that nothing can mend: what it names is a card of another kind."""


def whole(name: str, rounds: int = 99) -> Example:
    """Return a game up to the end of round `rounds`; one that is cut off promises nothing, nor speaks of later."""
    told = named(name, GAMES[name])
    ends = next((n for n, step in enumerate(told.steps) if step.round > rounds), None)
    if ends is None:
        return told
    steps = tuple(dataclasses.replace(step, comments=()) for step in told.steps[:ends])
    return dataclasses.replace(told, steps=steps, promises=())


def with_steps(told: Example, steps: Iterable[Step]) -> Example:
    """Return an example with other steps, named anew."""
    steps = tuple(steps)
    ids = step_ids(steps, loaded(told.rulebook).engine.phase_of)
    return dataclasses.replace(
        told, steps=tuple(dataclasses.replace(one, id=name) for one, name in zip(steps, ids, strict=True))
    )


def left_out(told: Example, *indexes: int) -> Example:
    """Return an example without some of its steps."""
    return with_steps(told, [step for n, step in enumerate(told.steps) if n not in indexes])


def told_twice(told: Example, index: int) -> Example:
    """Return an example that tells a step again at once."""
    return with_steps(told, [*told.steps[: index + 1], *told.steps[index:]])


def exchanged(told: Example, index: int) -> Example:
    """Return an example in which a step comes after the next one."""
    one, other = told.steps[index : index + 2]
    return with_steps(told, [*told.steps[:index], other, one, *told.steps[index + 2 :]])


def made_impossible(told: Example, index: int) -> Example:
    """Return an example in which a player tries in vain what nobody can do."""
    vain = dataclasses.replace(
        told.steps[index], do=IMPOSSIBLE[told.rulebook], reveals=(), claims={}, comments=(), open={}
    )
    return with_steps(told, [*told.steps[:index], vain, *told.steps[index + 1 :]])


def actions(trace: Trace) -> list[int]:
    """Return the indexes of the steps that use up an action of a turn."""
    acting = {step.id for step in trace.steps if any(event.kind == "act" for event in step.events)}
    return [n for n, step in enumerate(trace.example.steps) if step.id in acting]


def goes_on(told: Example, index: int) -> int:
    """Return the index of the first step after the turn in which the step of `index` is taken: the text says so."""
    phase_of, who = loaded(told.rulebook).engine.phase_of, told.steps[index].who
    for n, step in enumerate(told.steps[index + 1 :], index + 1):
        verb = next(iter(step.do), "")
        if not step.round and (step.who != who or verb in phase_of) and verb != "answer":
            return n
    return len(told.steps)
