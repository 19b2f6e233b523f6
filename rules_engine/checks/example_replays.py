"""Replays of worked examples: each finds exactly what the example's file lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from rules_engine.checks.effects import unknown_effects
from rules_engine.checks.example_names import unknown_names_in
from rules_engine.checks.fact_types import mistyped_facts
from rules_engine.checks.facts import unknown_facts_in_play
from rules_engine.checks.reporting import About, found
from rules_engine.checks.rulings import unknown_choices
from rules_engine.checks.switches import unknown_switches
from rules_engine.checks.tables import table_holes
from rules_engine.checks.traces import UNPLAYABLE, traces
from rules_engine.core.data.examples import ReplayChoices
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.parameters import STANDARD
from rules_engine.core.data.rulebook import Example
from rules_engine.core.data.ruleset import resolve
from rules_engine.core.data.rulings import Chosen
from rules_engine.library import Loaded, Place
from rules_engine.replay import ExampleError, Trace, faults
from rules_engine.replay.listed import REFUSED, Key, key_of_finding, key_of_listed, listed_for, outcome_of, way

Stopped = dict[str, list[Finding]]
"""What stops replays and is no example's own mistake, by what the engine says: it is told once."""


def differing_examples(loaded: Loaded) -> Iterator[Finding]:
    """A replay of each example finds exactly what its file lists, for each ruleset and policy (`example-differs`)."""
    if not can_be_replayed(loaded):
        return
    stopped: Stopped = {}
    for full_id, example in loaded.rulebook.examples.items():
        if any(unknown_names_in(loaded, full_id, example)):
            continue  # told already, and a replay would stop there
        if example.compares:
            yield from _comparing(loaded, full_id, example, stopped)
        elif not example.findings:
            yield from _differing(loaded, full_id, example, {}, loaded.places.of(full_id, "id"), stopped)
        for n, listed in enumerate(example.findings):
            place = loaded.places.key(full_id, "findings", n, "for")
            yield from _differing(loaded, full_id, example, listed.for_.choices, place, stopped)
    for first, *others in stopped.values():
        more = len({finding.cites for finding in others} - {first.cites})
        yield replace(first, message=f"{first.message}; so it is with {more} more") if more else first


def _comparing(loaded: Loaded, full_id: str, example: Example, stopped: Stopped) -> Iterator[Finding]:
    """Yield how an example that compares ways to play differs from what it states for each."""
    wrong = list(_ways_stated(About(loaded, full_id), example))
    yield from wrong
    if any(finding.code != "unknown-option" for finding in wrong):
        return
    bad = {finding.text for finding in wrong}
    for outcome in example.outcomes:
        if outcome not in bad:
            where = loaded.places.key(full_id, "outcomes", outcome)
            yield from _differing(loaded, full_id, example, way(example, outcome), where, stopped)


def _ways_stated(about: About, example: Example) -> Iterator[Finding]:
    """Yield what is wrong with the ways to play that an example states outcomes for."""
    if example.ruling and example.variant:
        yield about.found("example-differs", "it compares the options of a ruling or a variant, not both", "variant")
        return
    yield from (_of_ruling if example.ruling else _of_variant)(about, example)
    outcomes = {outcome: repr(told) for outcome, told in example.outcomes.items()}
    same = [name for name, told in outcomes.items() if name != STANDARD and told == outcomes.get(STANDARD)]
    if example.ruling and len(outcomes) > 1 and len(set(outcomes.values())) == 1:
        yield about.found("example-differs", "every option comes to the same, so nothing is shown", "outcomes")
    if example.variant and same:
        message = f"{', '.join(same)} comes to the same as the standard game, so nothing is shown"
        yield about.found("example-differs", message, "outcomes")
    if not example.steps or not example.steps[-1].check:
        message = "no check is its last step; end it with `- check: end`, at which the outcomes are compared"
        yield about.found("example-differs", message, "steps")


def _of_ruling(about: About, example: Example) -> Iterator[Finding]:
    """Yield where the outcomes are not exactly those of the options a group can choose from."""
    book = about.loaded.rulebook
    ruling = book.rulings.get(book.full_id("ruling", example.ruling))
    if ruling is None or not ruling.switch:
        switches = [one.id for one in book.rulings.values() if one.switch]
        yield from about.unknown("unknown-ruling", "switch", example.ruling, switches, "ruling")
        return
    options = [option.id for option in ruling.choices]
    for option in example.outcomes:
        what = f"option of {ruling.id}"
        yield from about.unknown("unknown-option", what, option, options, "outcomes", option, key=True)
    yield from _not_stated(about, [option for option in options if option not in example.outcomes])


def _of_variant(about: About, example: Example) -> Iterator[Finding]:
    """Yield where the outcomes are not the standard game and ways to play the variant that name each parameter."""
    book = about.loaded.rulebook
    variant = book.variants.get(book.full_id("variant", example.variant))
    if variant is None:
        variants = [one.id for one in book.variants.values()]
        yield from about.unknown("unknown-variant", "variant", example.variant, variants, "variant")
        return
    played: list[Mapping[str, Chosen]] = []
    for outcome in (name for name in example.outcomes if name != STANDARD):
        at = ("outcomes", outcome)
        try:
            ((name, given),) = way(example, outcome)["variants"].items()
            choices = [STANDARD, variant.id]
            if name != variant.id:
                yield from about.unknown("unknown-option", f"way to play {variant.id}", outcome, choices, *at, key=True)
            else:
                resolve(book, {name: given})
                played.append(given)
        except ValueError as error:
            yield about.found("unknown-option", f"{outcome!r}: {error}", *at, key=True, text=outcome)
    named = {parameter for given in played for parameter in given}
    missing = [] if STANDARD in example.outcomes else [STANDARD]
    missing += [] if played else [variant.id]
    missing += [f"{variant.id}:{p.id}" for p in variant.parameters if p.id not in named]
    yield from _not_stated(about, missing)


def _not_stated(about: About, missing: list[str]) -> Iterator[Finding]:
    if missing:
        yield about.found("example-differs", f"nothing is stated for {', '.join(missing)}", "outcomes")


@lru_cache(maxsize=8)
def can_be_replayed(loaded: Loaded) -> bool:
    """Whether examples can be played: there is what replays need, and nothing keeps a game from being played."""
    return loaded.telling is not None and not any(keeps_from_playing(loaded))


def keeps_from_playing(loaded: Loaded) -> Iterator[Finding]:
    """Yield what no game can be played with: the engine would come upon a fact, switch, cell or effect not there.

    Or upon a fact that is no number where it counts.
    """
    for check in (
        unknown_facts_in_play,
        mistyped_facts,
        unknown_choices,
        unknown_switches,
        table_holes,
        unknown_effects,
    ):
        yield from check(loaded)


def _differing(
    loaded: Loaded, full_id: str, example: Example, combination: ReplayChoices, place: Place, stopped: Stopped
) -> Iterator[Finding]:
    try:
        trace = traces(loaded).trace(example, **combination)
    except ExampleError as error:
        yield not_replayed(loaded, full_id, error, place)
        return
    except UNPLAYABLE as error:
        finding = not_replayed(loaded, full_id, error, place)
        at = (finding.path, finding.line) if finding.code == "engine-fails" else ""
        stopped.setdefault(f"{at}{type(error)}: {error}", []).append(finding)
        return
    named = _named(combination)
    for difference in differences(loaded, trace):
        where = Place(place.path, difference.line, 1, place.file) if difference.line else place
        told = found("example-differs", where, f"{difference.message}{named}{difference.why}", cites=[full_id])
        if difference.finding:
            cites = dict.fromkeys([full_id, *difference.finding.cites])
            told = replace(told, cites=tuple(cites), also=difference.finding.also)
        yield told


def not_replayed(loaded: Loaded, full_id: str, error: Exception, place: Place) -> Finding:
    """Return the finding that an example cannot be replayed, where the error says, else at `place`.

    What Python raised in the game's own code stands there, with the step that led to it (`engine-fails`).
    """
    if there := faults.fault(loaded, error):
        message = f"{faults.told(error)}; so {full_id} cannot be replayed"
        return found("engine-fails", there, message, cites=[full_id])
    line = error.line if isinstance(error, ExampleError) else 0
    if isinstance(error, ExampleError) and not line:
        ways = [error.path[:length] for length in range(len(error.path), 0, -1)]
        place = next((there for way in ways if (there := loaded.places.of(full_id, *way)).line), place)
    where = Place(place.path, line, 1, place.file) if line else place
    return found("example-differs", where, f"{full_id} cannot be replayed: {faults.told(error)}", cites=[full_id])


class Difference(NamedTuple):
    """How a replay differs from what is listed: in words, the line of the step or 0, and what is found too much."""

    message: str
    line: int = 0
    finding: Finding | None = None

    @property
    def why(self) -> str:
        """What the finding says, after a colon."""
        return f": {self.finding.message}" if self.finding else ""


def differences(loaded: Loaded, trace: Trace) -> list[Difference]:
    """Return how a replay's findings differ from those listed."""
    if trace.as_listed:
        return []
    ruleset = resolve(loaded.rulebook, trace.ruleset["variants"], trace.ruleset["rulings"])
    if trace.example.compares:
        outcome = outcome_of(trace.example, loaded.rulebook, ruleset)
        if outcome is None:
            return [Difference("nothing is stated for this way to play")]
        refused = ", ".join(outcome.get(REFUSED, ())) or "nothing"
        but = "; ".join(str(finding.message) for finding in trace.findings) or "nothing is refused"
        return [Difference(f"{refused} should be refused and all else hold, but: {but}")]
    listed = listed_for(trace.example, loaded.rulebook, ruleset, trace.when_illegal, trace.insert)
    if listed is None:
        return [Difference("no findings are listed for this ruleset and policy")]
    expected = Counter(key_of_listed(entry) for entry in listed)
    actual = Counter(key_of_finding(finding) for finding in trace.findings)
    line_of = {step.id: step.line for step in trace.example.steps}
    found_as = {key_of_finding(finding): finding for finding in trace.findings}
    told = []
    for key in actual - expected:
        text = f"the replay finds {_told(key)}, which is not listed"
        told.append(Difference(text, _line(key, line_of), found_as[key]))
    for key in expected - actual:
        told.append(Difference(f"{_told(key)} is listed, and the replay does not find it", _line(key, line_of)))
    return told


def _line(key: Key, line_of: Mapping[str, int]) -> int:
    return line_of.get(key.step, 0)


def _told(key: Key) -> str:
    text = f"{key.code} at {key.step}" if key.step else key.code
    missing = " ".join(f"{name} {count}" for name, count in key.missing)
    parts = filter(None, (key.rule, key.claim, key.promise, missing, f"line {key.line}" if key.line else ""))
    more = ", ".join(parts)
    return f"{text} ({more})" if more else text


def _named(combination: Mapping[str, object]) -> str:
    return (
        f" (with {', '.join(f'{name} {_plain(value)}' for name, value in combination.items())})" if combination else ""
    )


def _plain(value: object) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{name}={_plain(item)}" for name, item in value.items())
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
