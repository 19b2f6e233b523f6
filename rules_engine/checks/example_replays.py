"""Replays of worked examples: each finds exactly what the example's file lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rules_engine.checks.effects import unknown_effects
from rules_engine.checks.example_names import unknown_names_in
from rules_engine.checks.facts import unknown_facts_in_play
from rules_engine.checks.reporting import found, place_of, place_of_key
from rules_engine.checks.rulings import unknown_choices
from rules_engine.checks.switches import unknown_switches
from rules_engine.checks.tables import table_holes
from rules_engine.core.finding import Finding
from rules_engine.core.rulebook import Example
from rules_engine.core.ruleset import resolve
from rules_engine.library import Loaded, Place
from rules_engine.replay import ExampleError, Trace, replay
from rules_engine.replay.listed import Key, key_of_finding, key_of_listed, listed_for

UNPLAYABLE = (ValueError, TypeError, LookupError, AttributeError)
"""What a replay raises for an example whose values are not what the engine takes, such as a list for a number."""


def differing_examples(loaded: Loaded) -> Iterator[Finding]:
    """A replay of each example finds exactly what its file lists, for each ruleset and policy (`example-differs`)."""
    if loaded.engine is None or loaded.engine.telling is None or any(keeps_from_playing(loaded)):
        return
    for full_id, example in loaded.rulebook.examples.items():
        if any(unknown_names_in(loaded, full_id, example)):
            continue  # told already, and a replay would stop there
        if not example.findings:
            yield from _differing(loaded, full_id, example, {}, place_of(loaded, full_id, "id"))
        for n, listed in enumerate(example.findings):
            place = place_of_key(loaded, full_id, "findings", n, "for")
            yield from _differing(loaded, full_id, example, listed.for_.told(), place)


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
        yield not_replayed(full_id, error, place)
        return
    named = _named(combination)
    for message, line in differences(loaded, trace):
        where = Place(place.path, line, 1, place.file) if line else place
        yield found("example-differs", where, f"{message}{named}", cites=[full_id])


def not_replayed(full_id: str, error: Exception, place: Place) -> Finding:
    """Return the finding that an example cannot be replayed, at the line the error names, else at `place`."""
    line = error.line if isinstance(error, ExampleError) else 0
    where = Place(place.path, line, 1, place.file) if line else place
    why = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
    return found("example-differs", where, f"{full_id} cannot be replayed: {why}", cites=[full_id])


def differences(loaded: Loaded, trace: Trace) -> list[tuple[str, int]]:
    """Return how a replay's findings differ from those listed: a sentence each, and the line of the step, or 0."""
    if trace.as_listed:
        return []
    ruleset = resolve(loaded.rulebook, trace.ruleset["variants"], trace.ruleset["rulings"])
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
