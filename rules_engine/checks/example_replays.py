"""Replays of worked examples: each finds exactly what the example's file lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rules_engine.checks.effects import unknown_effects
from rules_engine.checks.example_names import unknown_names_in
from rules_engine.checks.facts import unknown_facts_in_play
from rules_engine.checks.reporting import found, place_of, place_of_key, unknown
from rules_engine.checks.rulings import unknown_choices
from rules_engine.checks.switches import unknown_switches
from rules_engine.checks.tables import table_holes
from rules_engine.core.finding import Finding
from rules_engine.core.rulebook import Example
from rules_engine.core.ruleset import resolve
from rules_engine.library import Loaded, Place
from rules_engine.replay import ExampleError, Trace, replay
from rules_engine.replay.listed import REFUSED, Key, key_of_finding, key_of_listed, listed_for, outcome_of

UNPLAYABLE = (ValueError, TypeError, LookupError, AttributeError)
"""What a replay raises for an example whose values are not what the engine takes, such as a list for a number."""


def differing_examples(loaded: Loaded) -> Iterator[Finding]:
    """A replay of each example finds exactly what its file lists, for each ruleset and policy (`example-differs`)."""
    if loaded.engine is None or loaded.engine.telling is None or any(keeps_from_playing(loaded)):
        return
    for full_id, example in loaded.rulebook.examples.items():
        if any(unknown_names_in(loaded, full_id, example)):
            continue  # told already, and a replay would stop there
        if example.ruling:
            yield from _comparing(loaded, full_id, example)
        elif not example.findings:
            yield from _differing(loaded, full_id, example, {}, place_of(loaded, full_id, "id"))
        for n, listed in enumerate(example.findings):
            place = place_of_key(loaded, full_id, "findings", n, "for")
            yield from _differing(loaded, full_id, example, listed.for_.told(), place)


def _comparing(loaded: Loaded, full_id: str, example: Example) -> Iterator[Finding]:
    """Yield how an example that compares the options of a ruling differs from what it states for each."""
    ruling = loaded.rulebook.rulings.get(loaded.rulebook.full_id("ruling", example.ruling))
    if ruling is None or not ruling.switch:
        place = place_of(loaded, full_id, "ruling")
        choices = [one.id for one in loaded.rulebook.rulings.values() if one.switch]
        yield unknown("unknown-ruling", place, "switch", example.ruling, choices, [full_id])
        return
    options = [option.id for option in ruling.options]
    for option in example.outcomes:
        if option not in options:
            place = place_of_key(loaded, full_id, "outcomes", option)
            yield unknown("unknown-option", place, f"option of {ruling.id}", option, options, [full_id])
    if missing := [option for option in options if option not in example.outcomes]:
        message = f"nothing is stated for {', '.join(missing)}"
        yield found("example-differs", place_of(loaded, full_id, "outcomes"), message, cites=[full_id])
    if len(example.outcomes) > 1 and len({repr(outcome) for outcome in example.outcomes.values()}) == 1:
        message = "every option comes to the same, so nothing is shown"
        yield found("example-differs", place_of(loaded, full_id, "outcomes"), message, cites=[full_id])
    if not example.steps or not example.steps[-1].check:
        message = "the last step is a check, at which the outcomes are compared"
        yield found("example-differs", place_of(loaded, full_id, "steps"), message, cites=[full_id])
        return
    for option in example.outcomes:
        if option in options:
            where = place_of_key(loaded, full_id, "outcomes", option)
            combination = {"rulings": {ruling.id: option}, "when_illegal": "skip"}
            yield from _differing(loaded, full_id, example, combination, where)


def keeps_from_playing(loaded: Loaded) -> Iterator[Finding]:
    """Yield what no game can be played with: the engine would come upon a fact, switch, cell or effect not there."""
    for check in (unknown_facts_in_play, unknown_choices, unknown_switches, table_holes, unknown_effects):
        yield from check(loaded)


def _differing(
    loaded: Loaded, full_id: str, example: Example, combination: Mapping[str, Any], place: Place
) -> Iterator[Finding]:
    try:
        trace = replay(loaded, example, **combination)
    except UNPLAYABLE as error:
        yield not_replayed(loaded, full_id, error, place)
        return
    named = _named(combination)
    for message, line in differences(loaded, trace):
        where = Place(place.path, line, 1, place.file) if line else place
        yield found("example-differs", where, f"{message}{named}", cites=[full_id])


def not_replayed(loaded: Loaded, full_id: str, error: Exception, place: Place) -> Finding:
    """Return the finding that an example cannot be replayed, at the line the error names, else at `place`;
    an error of no line is one of the set-up."""
    line = error.line if isinstance(error, ExampleError) else 0
    if isinstance(error, ExampleError) and not line:
        place = place_of(loaded, full_id, "setup")
    where = Place(place.path, line, 1, place.file) if line else place
    why = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
    return found("example-differs", where, f"{full_id} cannot be replayed: {why}", cites=[full_id])


def differences(loaded: Loaded, trace: Trace) -> list[tuple[str, int]]:
    """Return how a replay's findings differ from those listed: a sentence each, and the line of the step, or 0."""
    if trace.as_listed:
        return []
    ruleset = resolve(loaded.rulebook, trace.ruleset["variants"], trace.ruleset["rulings"])
    if trace.example.ruling:
        refused = ", ".join(outcome_of(trace.example, ruleset).get(REFUSED, ())) or "nothing"
        but = "; ".join(str(finding.message) for finding in trace.findings) or "nothing is refused"
        return [(f"{refused} should be refused and all else hold, but: {but}", 0)]
    listed = listed_for(trace.example, loaded.rulebook, ruleset, trace.when_illegal, trace.insert)
    if listed is None:
        return [("no findings are listed for this ruleset and policy", 0)]
    expected = Counter(key_of_listed(entry) for entry in listed)
    actual = Counter(key_of_finding(finding) for finding in trace.findings)
    line_of = {step.id: step.line for step in trace.example.steps}
    told = [(key, f"the replay finds {_told(key)}, which is not listed") for key in actual - expected]
    told += [(key, f"{_told(key)} is listed, and the replay does not find it") for key in expected - actual]
    return [(message, line_of.get(dict(key).get("step", ""), 0)) for key, message in told]


def _told(key: Key) -> str:
    parts = dict(key)
    text = str(parts.pop("code", "a finding"))
    if "step" in parts:
        text += f" at {parts.pop('step')}"
    if "missing" in parts:
        parts["missing"] = " ".join(f"{name} {count}" for name, count in parts["missing"])
    if "line" in parts:
        parts["line"] = f"line {parts['line']}"
    return f"{text} ({', '.join(str(value) for value in parts.values())})" if parts else text


def _named(combination: Mapping[str, Any]) -> str:
    return (
        f" (with {', '.join(f'{name} {_plain(value)}' for name, value in combination.items())})" if combination else ""
    )


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{name}={_plain(item)}" for name, item in value.items())
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
