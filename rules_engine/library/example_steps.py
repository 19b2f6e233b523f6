"""The steps of a worked example: which keys go together, and the ids computed from them: `r2.brooke.1`, `r1.event`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules_engine.core.rulebook import Step
from rules_engine.library.marked_yaml import MarkedFile
from rules_engine.library.problems import Problem

_KINDS = ("round", "event", "do", "check")


def step_ids(steps: Iterable[Step], phase_of: Mapping[str, str]) -> list[str]:
    """Return an id for each step, unique within the example.

    An action counts its actor's actions in the round, unless `phase_of` its verb names a phase of its own. A check
    before the first round, and an `end` that closes the example, stand outside the rounds.
    """
    steps = list(steps)
    ids: list[str] = []
    times: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    current = 0
    for position, step in enumerate(steps, 1):
        head = f"r{current}."
        if step.round:
            current = step.round
            actions.clear()
            name = f"r{current}"
        elif step.check:
            outside = not current or (step.check == "end" and position == len(steps))
            name = step.check if outside else head + step.check
        elif step.do:
            actor = "-".join(step.who.lower().split())
            phase = phase_of.get(next(iter(step.do)))
            if phase is None:
                actions[actor] += 1
            name = f"{head}{phase}.{actor}" if phase else f"{head}{actor}.{actions[actor]}"
        else:
            name = head + "event"
        times[name] += 1
        ids.append(name if times[name] == 1 else f"{name}-{times[name]}")
    return ids


def step_problems(source: MarkedFile) -> Iterator[Problem]:
    """Yield what is wrong with the keys of each step: it is one kind of step, and that kind's keys belong together."""
    steps = source.data.get("steps") if isinstance(source.data, dict) else None
    for index, step in enumerate(steps if isinstance(steps, list) else ()):
        if not isinstance(step, dict):
            continue
        for key, message, hint in _odd_keys(step):
            at = ("steps", index) if key is None else ("steps", index, key)
            mark = source.mark(at) if key is None else source.key_mark(at)
            yield Problem(source.path, *mark, message, hint)


def _odd_keys(step: Mapping[str, Any]) -> Iterator[tuple[str | None, str, str]]:
    kinds = [kind for kind in _KINDS if kind in step]
    if "do" in step and "who" not in step:
        yield "do", "an action without 'who'", "name the player who acts"
    elif "who" in step and "do" not in step:
        yield "who", "a player without 'do'", "say what the player does"
    elif not kinds:
        yield None, "this step is of no kind", "a step has one of round, event, check, or who and do"
    elif kinds[0] == "round":
        for key in step:
            if key != "round":
                yield key, f"{key!r} beside 'round'", "a step that opens a round holds nothing else; start a new step"
    elif len(kinds) > 1:
        yield kinds[1], f"{kinds[1]!r} beside {kinds[0]!r}", "a step is of one kind; start a new step"
