"""Pages that teach a worked example: they name each rule that its set-up and its first round cite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from rules_engine.checks.ids import references
from rules_engine.checks.pages import own_pages
from rules_engine.checks.reporting import found, unknown
from rules_engine.checks.traces import UNPLAYABLE, traces
from rules_engine.core.data.finding import Finding
from rules_engine.library import Loaded
from rules_engine.replay import Trace

_LESSON = re.compile(r"\blesson\(\s*[\"']([^\"']*)[\"']")


def untaught_rules(loaded: Loaded) -> Iterator[Finding]:
    """What a page teaches is an example there is (`unknown-example`), and its first rules are linked (`untaught-rule`).

    A link that a macro makes does not count: somebody has to have written a sentence about the rule.
    """
    rulebook = loaded.rulebook
    if loaded.telling is None:
        return
    examples = {example.id: example for example in rulebook.examples.values()}
    for page in own_pages(loaded):
        linked = {full_id for full_id, _ in references(page.markup)}
        for match in _LESSON.finditer(page.markup):
            place = partial(page.place, match.start(1))
            if match[1] not in examples:
                yield unknown("unknown-example", place(), "example", match[1], examples)
                continue
            try:
                cited = first_rules(traces(loaded).trace(examples[match[1]]))
            except UNPLAYABLE:
                continue  # another check says so
            for rule in cited:
                if rule not in linked:
                    title = rulebook.rules[rule].title if rule in rulebook.rules else "no rule"
                    message = f"the first round of {match[1]} cites {rule} ({title}), which the page does not name"
                    yield found("untaught-rule", place(), message, text=match[1], cites=[rule])


def first_rules(trace: Trace) -> dict[str, None]:
    """Return the rules that the set-up and the first round of an example cite, in the order in which they do."""
    first = [event for step in trace.steps if step.round <= 1 for event in step.events]
    return dict.fromkeys(event.rule for event in (*trace.opening, *first))
