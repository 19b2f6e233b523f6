"""Gaps in a text: where it goes on though something is missing, told at a step that is not in its place."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.core.play.game import Game
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.table import Table
from rules_engine.replay.claims import ExampleError
from rules_engine.replay.passing import Passing, in_silence
from rules_engine.replay.run import Run


def advance(run: Run, there: Callable[[Game[Table]], bool]) -> bool:
    """Pass decisions in silence until `there`; stay where the game is when it never is. Say whether it is."""
    if there(run.game):
        return True
    if in_silence(run.game.copy(), run.telling, there):
        return in_silence(run.game, run.telling, there)
    return False


def close_gap(
    run: Run, index: int, there: Callable[[Game[Table]], bool], *, surely: bool, quietly: bool = False
) -> tuple[Objection, ...] | None:
    """Pass what the text leaves out before the step of `index`; return the objection, None where nothing helps.

    Unless it is `surely` a gap, the step may be out of its place instead: what leaves less disorder by the next round
    is taken. A gap that is there only because steps were left out is passed without a word, and an example that
    compares ways to play has no other: what is not legal in one of them is refused. Under `stop` nothing is passed;
    `quietly` says that what is missing is not the text's mistake.
    """
    if run.odd == index:
        return None
    if there(run.game):
        return ()
    step = run.example.steps[index].id
    begins = run.round if run.round > run.account.begun else 0
    trial = Passing(run.game.copy(), run.telling, run.account.copy(), step, begins)
    if not trial.reach(there):
        return None
    named = trial.named()
    if named and run.example.compares:
        return None
    if quietly or (named and only_left_out(run, index)):
        named = ()
    if named and not surely and not run.ahead and _disorder(run, index) > _disorder(run, index, odd=index):
        return None
    if named:
        run.object(step, named)
    if not run.stopped:
        Passing(run.game, run.telling, run.account, step, begins, run.grants).reach(there)
    return named


def only_left_out(run: Run, index: int) -> bool:
    """Say whether the step of `index` is in its place as long as no step is left out that can be mended."""
    if run.when_illegal != "skip" or not run.left_out:
        return False
    granted = run.afresh(when_illegal="grant")
    for n in range(index + 1):
        granted.take(n)
    return run.example.steps[index].id not in granted.disordered


def _disorder(run: Run, index: int, odd: int = -1) -> int:
    """Return how much disorder there is from the step of `index` on until the next round has begun."""
    ahead = run.fork(steps=[], when_illegal="grant", ahead=True, odd=odd)
    left = run.example.steps[index:]
    opens = next((n for n, step in enumerate(left) if step.round), len(left))
    until = next((n for n, step in enumerate(left[opens:], opens) if not step.round), len(left) - 1)
    try:
        for n in range(until + 1):
            ahead.take(index + n)
    except ExampleError:
        pass  # it is raised again where the step is played
    return ahead.disorder
