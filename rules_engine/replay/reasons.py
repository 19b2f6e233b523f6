"""What made a number what it is: the events that changed a claimed value since the text last stated it rightly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rules_engine.core.play.engine import Scene
from rules_engine.core.play.event import Event
from rules_engine.replay.claims import UNREADABLE
from rules_engine.replay.run import Run
from rules_engine.replay.trace import ClaimResult, Maker, TraceStep

Path = tuple[str, ...]
FEW = 5  # so many events are named, the last ones


def with_reasons(run: Run) -> Iterator[TraceStep]:
    """Yield the steps of a telling; their claims that do not hold name what made the values what they are."""
    for at, step in enumerate(run.steps):
        if all(claim.ok for claim in step.claims):
            yield step
        else:
            yield replace(step, claims=tuple(c if c.ok else _explained(run, at, c) for c in step.claims))


def sentence(claim: ClaimResult) -> str:
    """Return what is stated and what is found side by side, and what made it so, as one line."""
    parts = []
    for path, stated, found in differing(claim.claimed, claim.found):
        made = [maker for maker in claim.made_by if maker.path == path]
        last = ", ".join(maker.sentence() for maker in made[-FEW:])
        before = len(made) - FEW
        more = f"after {before} other{'' if before == 1 else 's'}, " if before > 0 else ""
        reason = f" ({more}{last})" if last else ""
        parts.append(f"{_named(claim.what, path)} is stated as {_plain(stated)}, found {_plain(found)}{reason}")
    return "; ".join(parts)


def differing(stated: object, found: object, path: Path = ()) -> Iterator[tuple[Path, object, object]]:
    """Yield where two values differ: the keys that lead there, and both values."""
    if isinstance(stated, Mapping) and isinstance(found, Mapping):
        for key in [*stated, *(key for key in found if key not in stated)]:
            yield from differing(stated.get(key), found.get(key), (*path, str(key)))
    elif stated != found:
        yield path, stated, found


def _named(what: str, path: Path) -> str:
    name = what.removesuffix("_is").replace("_", " ")
    return f"{name} of {': '.join(path)}" if path else name


def _plain(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(item)}" for key, item in value.items()) or "nothing"
    if pair := _pair(value):
        return f"{pair[0]} → {pair[1]}"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_plain, value)) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value in (None, "") else str(value)


def _pair(value: object) -> Sequence[int]:
    """Return a claimed value that is before and after of a number, else nothing."""
    if isinstance(value, (list, tuple)) and len(value) == 2 and all(type(number) is int for number in value):
        return value
    return ()


def _after(value: object) -> object:
    """Return a claimed value as it is after the step: of before and after the latter."""
    if isinstance(value, Mapping):
        return {key: _after(item) for key, item in value.items()}
    return pair[1] if (pair := _pair(value)) else value


def _at(value: object, path: Path) -> object:
    for key in path:
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


@dataclass(frozen=True, slots=True)
class _Watched:
    """A claimed value that is watched from step to step, as the claim states it or as it is after a step."""

    run: Run
    observer: Callable[[Scene, object], object]
    claimed: object

    def found(self, scene: Scene, path: Path) -> object:
        """Return what is found at a part of the value, None where nobody can say."""
        try:
            return _at(self.observer(scene, self.claimed), path)
        except UNREADABLE:
            return None

    def made(self, at: int, since: int, path: Path) -> Iterator[Maker]:
        """Yield what changed a part of the value after the step `since` up to the step `at`."""
        run = self.run
        if since < 0 and "table" not in run.example.setup:
            blank = run.game.blank_table(tuple(run.game.table.players))
            first = replace(run.scenes[at], before=blank, after=blank)
            yield from self._changes("", first, run.opening, path)
        for n in range(max(since, -1) + 1, at + 1):
            scene = run.scenes[n]
            begun, start = (run.ends[n - 1], run.scenes[n - 1].after) if n else run.start
            events = tuple(run.game.log[begun : run.ends[n]])
            watching = replace(scene, before=scene.before if n == at else start, after=start)
            if n == at or self.found(watching, path) != self.found(replace(watching, after=scene.after), path):
                yield from self._changes(run.steps[n].id, watching, events, path)

    def _changes(self, step: str, scene: Scene, events: Sequence[Event], path: Path) -> Iterator[Maker]:
        """Carry the events of a step out one by one, and yield those that change a part of the value."""
        table, values = scene.after.copy(), []
        for n in range(len(events) + 1):
            if n:
                event = events[n - 1]
                self.run.game.changes[event.kind](table, event.who, event.what)
            values.append(self.found(replace(scene, after=table, events=tuple(events[:n])), path))
        for event, (was, became) in zip(events, pairwise(values), strict=True):
            if was != became and (was or became):
                yield Maker(path, step, event.rule, was, became)


def _explained(run: Run, at: int, claim: ClaimResult) -> ClaimResult:
    """Return a claim that does not hold with what made its value what it is."""
    observers = run.telling.observers
    stem = claim.what.removesuffix("_is")
    state = f"{stem}_is"
    watched = _Watched(run, observers[state if state in observers else claim.what], claim.claimed)
    if state in observers and state != claim.what:
        watched = replace(watched, claimed=_after(claim.claimed))
    makers = [
        maker
        for path, _, _ in differing(claim.claimed, claim.found)
        for maker in watched.made(at, _last_right(run, at, stem, path), path)
    ]
    return replace(claim, made_by=tuple(makers))


def _last_right(run: Run, at: int, stem: str, path: Path) -> int:
    """Return the index of the last step before `at` that states a value rightly, -1 when none does."""
    for n in range(at - 1, -1, -1):
        for claim in run.steps[n].claims:
            stated = _at(claim.claimed, path) if claim.what.removesuffix("_is") == stem else None
            if stated is not None and _after(stated) == _after(_at(claim.found, path)):
                return n
    return -1
