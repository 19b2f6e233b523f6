"""Worked examples replayed for the pages, once for each ruleset and policy as long as nothing of it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.rulebook import Example
from rules_engine.library import Loaded
from rules_engine.replay import Trace, replay
from rules_engine.site.pages.book import Book

MISTAKEN = "published"
"""The status of an example that may have mistakes: it stands as it was printed."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A step of a worked example that shows a rule: kept, or broken."""

    example: str
    title: str
    step: str
    kept: bool
    mistaken: bool


@dataclass(frozen=True, slots=True)
class Telling:
    """One way to replay an example, and in words what is different about it."""

    title: str
    when_illegal: str
    rulings: tuple[tuple[str, str], ...] = ()
    insert: tuple[str, ...] = ()


AS_GRANTED = Telling("What is missing is conjured, and play goes on", "grant")
WAYS = {
    way.when_illegal: way
    for way in (
        AS_GRANTED,
        Telling("A step that is not legal is left out", "skip"),
        Telling("Play stops there", "stop"),
    )
}
"""The ways to go on after a step that is not legal, by the name of the policy."""


class Replays:
    """The traces of one rulebook's examples."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        self._traces: dict[tuple[str, Telling], Trace] = {}

    def trace(self, example: Example, telling: Telling | None = None) -> Trace | None:
        """Return the trace of `example`, or None for a rulebook that cannot be replayed."""
        telling = telling or (WAYS["skip"] if example.ruling else AS_GRANTED)
        engine = self.loaded.engine
        if engine is None or engine.telling is None:
            return None
        key = (example.id, telling)
        if key not in self._traces or self._traces[key].example != example:
            insert = telling.insert or None
            self._traces[key] = replay(
                self.loaded, example, when_illegal=telling.when_illegal, rulings=dict(telling.rulings), insert=insert
            )
        return self._traces[key]

    def shown(self) -> dict[str, list[Shown]]:
        """Return the steps that show each rule, those of sound examples first, one step for each rule and example."""
        found: dict[str, dict[tuple[str, bool], Shown]] = {}
        examples = sorted(self.loaded.rulebook.examples.values(), key=lambda example: example.status == MISTAKEN)
        for example in examples:
            trace = self.trace(example)
            for rule, step in _rules(trace) if trace else ():
                found.setdefault(rule, {}).setdefault((step.example, step.kept), step)
        return {rule: list(steps.values()) for rule, steps in found.items()}


def _rules(trace: Trace) -> Iterator[tuple[str, Shown]]:
    example = trace.example
    for step in trace.steps:
        broken = {objection.rule for objection in step.objections}
        for rule in broken:
            yield rule, Shown(example.id, example.title, step.id, kept=False, mistaken=example.status == MISTAKEN)
        for rule in {event.rule for event in step.events} - broken:
            yield rule, Shown(example.id, example.title, step.id, kept=True, mistaken=example.status == MISTAKEN)


_KEPT: dict[str, Replays] = {}


def of(book: Book) -> Replays:
    """Return the replays of a rulebook, those made before as long as all that play depends on is the same.

    So a preview that follows the glossary or the wording of rules plays nothing again.
    """
    kept = _KEPT.get(book.name)
    if kept is None or _played(kept.loaded) != _played(book.loaded):
        kept = _KEPT[book.name] = Replays(book.loaded)
    kept.loaded = book.loaded
    return kept


def _played(loaded: Loaded) -> tuple[object, ...]:
    book = loaded.rulebook
    return id(loaded.engine), book.manifest, book.facts, book.cards, book.tables, book.rulings, book.variants
