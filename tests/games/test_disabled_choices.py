"""What players may not do is refused by the rule that an answer names: without that rule, the answer differs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from rules_engine import library
from rules_engine.checks.player_questions import differing
from rules_engine.core.play.action import Action, Move
from rules_engine.core.play.game import Game
from rules_engine.core.play.objection import Objection
from rules_engine.replay import TraceCache

loaded = cache(library.load)

CHOICES = [
    (name, rule.id)
    for name in library.names()
    for rule in loaded(name).rulebook.rules.values()
    if rule.force == "choice" and rule.authority != "pending" and loaded(name).rulebook.questions
]


@contextmanager
def disabled(rule: str) -> Iterator[None]:
    """Let nothing be refused by `rule`."""
    objections = Game._objections

    def others(self: Game, move: Move, action: Action) -> Iterator[Objection]:
        return (objection for objection in objections(self, move, action) if objection.rule != rule)

    Game._objections = others  # type: ignore[method-assign]
    try:
        yield
    finally:
        Game._objections = objections  # type: ignore[method-assign]


@pytest.mark.parametrize(("name", "rule"), CHOICES)
def test_an_answer_notices_when_its_rule_refuses_nothing(name: str, rule: str):
    """Each choice is disabled in turn: the answers that stand on it agree with the engine before, and one not then."""
    book = loaded(name)
    asked = [full_id for full_id, question in book.rulebook.questions.items() if question.stands_on == rule]

    assert [str(finding) for full_id in asked for finding in differing(TraceCache(book), full_id)] == []
    with disabled(rule):
        assert any(True for full_id in asked for _ in differing(TraceCache(book), full_id))
