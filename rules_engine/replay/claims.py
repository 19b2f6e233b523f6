"""Judging what a step claims by what the game's observers find."""

from __future__ import annotations

from rules_engine.core.data import codec
from rules_engine.core.data.rulebook import Step
from rules_engine.core.play.engine import Scene, Telling
from rules_engine.replay.faults import told
from rules_engine.replay.trace import ClaimResult

UNREADABLE = (LookupError, TypeError, AttributeError)
"""What a game's judges raise for a claim, a remark or a promise whose values are not what they take."""


class ExampleError(ValueError):
    """A worked example names something its rulebook does not have, at a line of its file or where `path` leads."""

    def __init__(self, message: str, line: int, path: tuple[str | int, ...] = ("setup",)) -> None:
        self.message, self.line, self.path = message, line, path
        super().__init__(message)


def judge_claims(telling: Telling, step: Step, scene: Scene, *, astray: bool) -> tuple[ClaimResult, ...]:
    """Return each claim of `step` with what was found. Raises: ExampleError for a claim nobody can judge.

    In play that has gone `astray`, what a claim speaks of may not be there: then nothing is found.
    """
    results = []
    for what, claimed in step.claims.items():
        observer = telling.observers.get(what)
        if observer is None:
            raise ExampleError(f"unknown claim {what!r}; choices: {', '.join(telling.observers)}", step.line)
        try:
            found = observer(scene, claimed)
        except UNREADABLE as error:
            if not astray:
                raise ExampleError(f"claim {what} cannot be read: {claimed!r} ({told(error)})", step.line) from error
            found = None
        stated = codec.plain(claimed)
        results.append(ClaimResult(what, stated, found, stated == found))
    return tuple(results)
