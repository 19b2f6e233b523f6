"""Finding the best telling of an example: what the text leaves open, and where a free action mends most."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from rules_engine.core.data.rulebook import Example
from rules_engine.replay.telling import Insertions, Teller

Filled = Mapping[int, Mapping[str, Any]]


def best_filling(example: Example, begun: Callable[[], Teller]) -> Filled:
    """Return the values for what the text leaves open that make the fewest mistakes; of several the first.

    `begun` returns a light telling that is set up. Every reading is told; where two part, the telling forks, and one
    that has made as many mistakes as the best is given up.
    """
    if not any(step.open for step in example.steps):
        return {}
    best: list[Teller] = []

    def explore(told: Teller, index: int) -> None:
        while index < len(example.steps) and not told.stopped:
            if best and told.mistakes >= best[0].mistakes:
                return
            choices = example.steps[index].open
            if choices and index not in told.filled:
                for values in product(*choices.values()):
                    filled = dict(zip(choices, values, strict=True))
                    explore(told.fork(filled={**told.filled, index: filled}), index)
                return
            told.take(index)
            index += 1
        if not best or told.mistakes < best[0].mistakes:
            best[:] = [told]

    explore(begun(), 0)
    return best[0].filled


def best_insertions(tell: Callable[[Insertions], Teller]) -> Insertions:
    """Return the insertions that leave the fewest mistakes, found one at a time.

    `tell` plays the example with given insertions. The mistakes are taken in the order of play; for each the nearest
    place before it is taken that lowers the number of mistakes in the whole example.
    """
    best = tell(frozenset())
    improved = True
    while improved:
        improved = False
        for place in _places(best):
            tried = tell(best.insertions | {place})
            if tried.mistakes < best.mistakes:
                best, improved = tried, True
                break
    return best.insertions


def _places(told: Teller) -> list[tuple[str, int]]:
    """List the places worth trying: a player's own steps before each step that player could not pay."""
    index_of = {step.id: index for index, step in enumerate(told.example.steps)}
    places: dict[tuple[str, int], None] = {}
    for step in told.steps:
        if any(objection.missing for objection in step.objections):
            last = index_of[step.id]
            places["before", last] = None
            for index in range(last - 1, -1, -1):
                if told.example.steps[index].who == step.actor:
                    places["after", index] = None
                    places["before", index] = None
    return [place for place in places if place not in told.insertions]
