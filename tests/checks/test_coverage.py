"""What examples show of a rule: a step that is refused, or comes too late, keeps no rule and has no effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules_engine import library
from rules_engine.checks.coverage import Evidence, evidence, undemonstrated_rules
from rules_engine.core.data.rulebook import Example
from rules_engine.library import Loaded
from rules_engine.replay import Trace, TraceCache


def alone(name: str, example: str) -> Loaded:
    """Return a rulebook with one example only."""
    loaded = library.load(name)
    book = loaded.rulebook
    full_id = book.full_id("example", example)
    return replace(loaded, rulebook=replace(book, examples={full_id: book.examples[full_id]}))


def steps(shown: dict[str, Evidence], *kinds: str) -> set[str]:
    """Return the steps at which rules are seen, in these kinds of evidence."""
    return {seen.step for each in shown.values() for kind in kinds for seen in getattr(each, kind)} - {""}


@pytest.mark.parametrize(
    ("name", "example", "legal", "refused"),
    [
        ("meaning-made", "rule-gather", {"r1.alex.2"}, {"r1.alex.1"}),
        ("life-meaning", "rule-acquire", {"r1.alex.2", "r1.alex.4"}, {"r1.alex.1", "r1.alex.3"}),
    ],
)
def test_a_refused_step_keeps_no_rule(name: str, example: str, legal: set[str], refused: set[str]):
    """It is seen where it is refused, and nowhere else; a legal one of its kind keeps the rule."""
    loaded = alone(name, example)

    shown = evidence(loaded, TraceCache(loaded))

    assert steps(shown, "refused") == refused
    assert steps(shown, "kept", "effects") == legal


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("mm.gather.no-support", None),
        ("mm.gather.two", None),
        ("mm.round.actions", "no example breaks it"),
        ("mm.load.tokens", "no example keeps it and none breaks it"),
        ("mm.round.phases", "it takes effect in no example"),
    ],
)
def test_a_rule_that_no_example_shows_is_told_with_what_is_missing(rule: str, says: str | None):
    """A choice is kept by one and refuses a step of one, an automatic rule takes effect in one."""
    told = {finding.text: finding for finding in undemonstrated_rules(alone("meaning-made", "rule-gather"))}

    assert {finding.code for finding in told.values()} == {"undemonstrated-rule"}
    assert (told[rule].message.partition(": ")[2] if rule in told else None) == says


class TooLate(TraceCache):
    """Traces in which each legal step comes too late: that is named at an earlier one."""

    def trace(self, example: Example, **choices: Any) -> Trace:
        """Return the trace of an example, so changed."""
        trace = super().trace(example, **choices)
        return replace(trace, steps=tuple(replace(step, named_at="r1.alex.1") for step in trace.steps))


def test_a_step_that_comes_too_late_keeps_no_rule():
    """It is not in its place, though nothing else speaks against it."""
    loaded = alone("meaning-made", "rule-gather")

    assert not steps(evidence(loaded, TooLate(loaded)), "kept", "effects")
