"""The steps of a worked example: which keys go together, and the ids computed from them: `r2.brooke.1`, `r1.event`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rules_engine.core.data.rulebook import Source, Step
from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Complaints, Problem
from rules_engine.library.type_paths import found
from rules_engine.library.validation import validated

_KINDS = ("round", "event", "do", "check")
_LIST = "each item of a list starts with '- ', or write [item, item]"


def with_ids(steps: Iterable[Step], phase_of: Mapping[str, str]) -> tuple[Step, ...]:
    """Return the steps, each with the id that `step_ids` gives it."""
    steps = tuple(steps)
    return tuple(replace(step, id=name) for step, name in zip(steps, step_ids(steps, phase_of), strict=True))


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
    """Yield what is wrong in the set-up and the steps: a step is of one kind, and that kind's keys belong together."""
    if not isinstance(source.data, dict):
        return
    yield from _players(source)
    steps = source.data.get("steps")
    for index, step in enumerate(steps if isinstance(steps, list) else ()):
        if not isinstance(step, dict):
            continue
        for key, message, hint in _odd_keys(step):
            at = ("steps", index) if key is None else ("steps", index, key)
            mark = source.mark(at) if key is None else source.key_mark(at)
            yield Problem(source.path, *mark, message, hint)
        complaints = Complaints(source.path)
        comments = step.get("comments")
        for n, comment in enumerate(comments if isinstance(comments, list) else ()):
            _comment(comment, source, ("steps", index, "comments", n), complaints)
        yield from complaints


def _players(source: MarkedFile) -> Iterator[Problem]:
    setup = source.data.get("setup")
    if not isinstance(setup, dict) or "players" not in setup:
        return
    names, at = setup["players"], ("setup", "players")
    if not isinstance(names, list):
        yield Problem(
            source.path, *source.mark(at), f"'players' in 'setup' should be a list, not {found(names)}", _LIST
        )
        return
    for n, name in enumerate(names):
        if not isinstance(name, str):
            message = f"item {n + 1} of 'players' in 'setup' should be text, not {found(name)}"
            yield Problem(source.path, *source.mark((*at, n)), message, "put it in quotes")


def _comment(comment: object, source: MarkedFile, at: KeyPath, complaints: Complaints) -> None:
    """Complain of what every game's comments have in common: what is said, and where."""
    if not isinstance(comment, dict):
        return
    if not isinstance(says := comment.get("says", ""), str):
        complaints.add(source.mark((*at, "says")), f"'says' in a comment should be text, not {found(says)}")
    sources = comment.get("source", [])
    if not isinstance(sources, list):
        complaints.add(source.mark((*at, "source")), f"'source' in a comment should be a list, not {found(sources)}")
        return
    for n, item in enumerate(sources):
        validated(Source, item, source, (*at, "source", n), f"source {n + 1} of a comment", complaints)


def _odd_keys(step: Mapping[str, object]) -> Iterator[tuple[str | None, str, str]]:
    kinds = [kind for kind in _KINDS if kind in step]
    for kind in kinds:
        if step[kind] in ("", 0, {}) and not isinstance(step[kind], bool):
            yield kind, f"{kind!r} says nothing", "a round has a number from 1 on, and any other step its words"
            return
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
