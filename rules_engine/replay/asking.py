"""What the rules say to actions that a worked example does not take, asked where one of its steps begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules_engine.core.data.rulebook import Example, Step
from rules_engine.core.play.event import Event
from rules_engine.core.play.objection import Objection
from rules_engine.library import Loaded
from rules_engine.replay.acting import read
from rules_engine.replay.replaying import before
from rules_engine.replay.run import Run


class Answer(NamedTuple):
    """What speaks against an action; where nothing does, `events` are what it would bring."""

    objections: tuple[Objection, ...]
    events: tuple[Event, ...] = ()


def answers(
    loaded: Loaded, example: Example, step: str, who: str, offered: Iterable[Mapping[str, object]]
) -> list[Answer]:
    """Return what the rules say to each action of a player, as an example writes it, where a step begins.

    Raises: KeyError for a step there is not, and `ExampleError` for an action that cannot be read.
    """
    run = before(loaded, example, step)
    return [_answer(run.fork(), Step(who=who, do=do)) for do in offered]


def _answer(run: Run, step: Step) -> Answer:
    action = read(run, step)
    objections = run.game.why_not(action)
    return Answer(objections) if objections else Answer((), run.game.play(action))
