"""Finding where a free action mends most: insertions tried one by one, nearest to the step that cannot be paid."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.replay.telling import Insertions, Teller


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
