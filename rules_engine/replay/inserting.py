"""Finding the best run through an example: what the text leaves open, and where a free action mends most."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rules_engine.replay.run import Insertions, Run


def best_filling(beginning: Run) -> Run:
    """Return a run at its beginning with the values for what the text leaves open that make the fewest mistakes.

    Of several the first. Every reading is tried; where two part, the run forks, and one that has made as many mistakes
    as the best is given up.
    """
    steps = beginning.example.steps
    if not any(step.open for step in steps):
        return beginning
    best: list[Run] = []

    def explore(run: Run, index: int) -> None:
        while index < len(steps) and not run.stopped:
            if best and run.mistakes >= best[0].mistakes:
                return
            step = steps[index]
            if step.open and step.id not in run.filled:
                for values in product(*step.open.values()):
                    filled = dict(zip(step.open, values, strict=True))
                    explore(run.fork(filled={**run.filled, step.id: filled}), index)
                return
            run.take(index)
            index += 1
        if not best or run.mistakes < best[0].mistakes:
            best[:] = [run]

    explore(beginning.fork(), 0)
    return beginning.fork(filled=best[0].filled)


def best_insertions(beginning: Run) -> Insertions:
    """Return the insertions that leave the fewest mistakes, found one at a time.

    The mistakes are taken in the order of play; for each the nearest place before it is taken that lowers the number of
    mistakes in the whole example.
    """
    course = _course([beginning.fork()])
    while better := next(_better(course), None):
        course = better
    return course[-1].insertions


def _better(course: list[Run]) -> Iterator[list[Run]]:
    """Yield each course with one insertion more and fewer mistakes."""
    end = course[-1]
    for side, index in _places(end):
        before = course[index].fork(insertions=end.insertions | {(side, index)})
        tried = before.fork()
        tried.take(index)
        if len(tried.steps) == len(course[index + 1].steps):
            continue  # nobody may do it there
        tried.go_on(index + 1, fewer_than=end.mistakes)
        if tried.mistakes < end.mistakes:
            yield _course([*course[:index], before])


def _course(runs: list[Run]) -> list[Run]:
    """Return `runs`, a run before each step so far, with the same for the steps that follow, and the end."""
    for index in range(len(runs) - 1, len(runs[0].example.steps)):
        if not runs[-1].stopped:
            runs.append(runs[-1].fork())
            runs[-1].take(index)
    return runs


def _places(run: Run) -> list[tuple[str, int]]:
    """List the places worth trying: a player's own steps before each step that player could not pay."""
    steps = run.example.steps
    index_of = {step.id: index for index, step in enumerate(steps)}
    places: dict[tuple[str, int], None] = {}
    for noted in run.steps:
        if any(objection.missing for objection in noted.objections):
            last = index_of[noted.id]
            own = [index for index in range(last - 1, -1, -1) if steps[index].who == noted.actor]
            places |= dict.fromkeys([("before", last), *((side, n) for n in own for side in ("after", "before"))])
    return [place for place in places if place not in run.insertions]
