"""A rule of force `automatic` is more than mentioned: without its effect, an example no longer comes out as it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from rules_engine import library
from rules_engine.checks.coverage import Evidence, evidence
from rules_engine.checks.traces import UNPLAYABLE
from rules_engine.core.play.game import Game
from rules_engine.library import Loaded
from rules_engine.replay import TraceCache, replay
from tests.soaking import SHARE

ENDLESS = 5_000
"""More events than any example has: without an effect, play may go round in circles."""

loaded = cache(library.load)


@cache
def shown(name: str) -> dict[str, Evidence]:
    """Return what the examples of a rulebook show of each rule."""
    return evidence(loaded(name), TraceCache(loaded(name)))


RULES = [
    (name, rule.id)
    for name in library.names()
    for rule in loaded(name).rulebook.rules.values()
    if rule.force == "automatic" and rule.authority != "pending"
]
SHARED = [
    rule if number % SHARE == 0 else pytest.param(*rule, marks=pytest.mark.soak) for number, rule in enumerate(RULES)
]
"""One of so many is tried before a commit, and all of them in a soak, which runs what `make test` leaves out."""


@contextmanager
def disabled(rule: str) -> Iterator[None]:
    """Let nothing happen by `rule`: its events change nothing and are not logged."""
    emit = Game.emit
    emitted = 0

    def others(self: Game, kind: str, cited: str, who: str = "", what: Any = "") -> None:
        nonlocal emitted
        emitted += 1
        if emitted > ENDLESS:
            raise ValueError("this never ends")
        if cited != rule:
            emit(self, kind, cited, who, what)

    Game.emit = others  # type: ignore[method-assign]
    try:
        yield
    finally:
        Game.emit = emit  # type: ignore[method-assign]


def comes_out(book: Loaded, example: str, way: Mapping[str, Any]) -> bool:
    """Whether an example finds exactly what it lists."""
    try:
        return replay(book, book.rulebook.examples[book.rulebook.full_id("example", example)], **way).as_listed is True
    except UNPLAYABLE:
        return False


@pytest.mark.parametrize(("name", "rule"), SHARED)
def test_an_example_notices_when_the_effect_of_a_rule_is_missing(name: str, rule: str):
    """Each is disabled in turn, and the shortest examples in which it takes effect are replayed until one fails."""
    book = loaded(name)
    seen = {(where.example, repr(where.way)): where for where in shown(name)[rule].effects}
    shortest = sorted(
        seen.values(),
        key=lambda where: len(book.rulebook.examples[f"{book.rulebook.prefix}.example.{where.example}"].steps),
    )
    assert shortest, "no example shows it"
    with disabled(rule):
        assert any(not comes_out(book, where.example, where.way) for where in shortest)
