"""Positions that show answers, played: what the engine allows, by which rule it refuses, and what rules bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules_engine.core.data import codec, parameters
from rules_engine.core.data.examples import Authored
from rules_engine.core.data.rulebook import But, Example, ExampleRuleset, PlayerQuestion, Shown, Step
from rules_engine.core.data.rulings import Switches
from rules_engine.library import Loaded
from rules_engine.library.example_steps import with_ids
from rules_engine.replay import Trace, TraceCache, TraceStep
from rules_engine.replay.acting import read
from rules_engine.replay.replaying import before

PLAYERS = ("Alex", "Brooke")
TURN = "turn"
"""The moment at which a position is, unless its set-up says otherwise; a game without it begins with a turn."""


@dataclass(frozen=True, slots=True)
class Played:
    """A position as it was played."""

    trace: Trace

    @property
    def last(self) -> TraceStep | None:
        """The step asked about; None where the set-up alone shows the answer."""
        return self.trace.steps[-1] if self.trace.steps else None

    @property
    def table(self) -> Mapping[str, object]:
        """The table before the last step, as plain data."""
        return self.trace.steps[-2].table if len(self.trace.steps) > 1 else self.trace.laid

    @property
    def allowed(self) -> bool:
        """Whether the engine takes the last step as it is."""
        return self.last is None or not (self.refused_by or self.last.named_at)

    @property
    def refused_by(self) -> tuple[str, ...]:
        """The rules that refuse the last step, each once."""
        return tuple(dict.fromkeys(each.rule for each in self.last.objections)) if self.last else ()

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules of all that happens, in its order; of a position that nobody acts in, those of the set-up."""
        steps = [event.rule for step in self.trace.steps for event in step.events]
        return tuple(steps or [event.rule for event in self.trace.opening])

    @property
    def came_to(self) -> object:
        """All that the engine says, to be compared: what is refused, and what happens."""
        steps = [(step.objections, step.events) for step in self.trace.steps]
        return steps or self.trace.opening

    @property
    def slips(self) -> Iterator[str]:
        """Yield what is wrong besides: a step on the way that is refused, and a claim that does not hold."""
        for step in self.trace.steps:
            if step is not self.last:
                yield from (f"{step.id} is refused: {each.message} ({each.rule})" for each in step.objections)
            for claim in step.claims:
                if not claim.ok:
                    yield f"{step.id} claims {claim.what} {claim.claimed}, and the engine finds {claim.found}"


def example(loaded: Loaded, question: PlayerQuestion, shown: Shown, name: str = "") -> Example:
    """Return a position as a worked example, whose steps begin with a round; `name` tells those of a question apart."""
    steps = (Step(round=1), *shown.steps)
    setup = {"players": list(PLAYERS), **shown.setup}
    engine = loaded.engine
    if "at" not in setup and shown.steps and loaded.telling and TURN in loaded.telling.moments:
        setup["at"] = {TURN: setup["players"][0]}
    return Example(
        id=f"question-{question.id}{name}",
        rulebook=loaded.rulebook.name,
        title=question.question,
        status="rule",
        setup=setup,
        steps=with_ids(steps, engine.phase_of if engine else {}),
        ruleset=shown.ruleset,
    )


def positions(question: PlayerQuestion) -> Iterator[tuple[str, int | str, Shown]]:
    """Yield each position of a question, with a name that tells it from the others, and what the answer says of it."""
    if question.shown:
        yield "", question.says, question.shown
    for n, case in enumerate(question.cases):
        yield f"-{n + 1}", case.says, case.shown


def play(cache: TraceCache, question: PlayerQuestion, shown: Shown, name: str = "", choice: str = "") -> Played:
    """Play a position, under a `choice` such as `tie=shared` or `hard-mode` on top of its own ruleset.

    Raises: ValueError, `ExampleError` among others, for a position that cannot be played.
    """
    told = example(cache.loaded, question, shown, name)
    if not shown.at_once:
        return Played(cache.trace(told, when_illegal="skip", **switches(choice)))
    *earlier, asked = told.steps
    trace = cache.trace(replace(told, steps=tuple(earlier)), when_illegal="skip", **switches(choice))
    return Played(replace(trace, steps=(*trace.steps, _at_once(cache.loaded, told, asked))))


def _at_once(loaded: Loaded, told: Example, step: Step) -> TraceStep:
    """Return what a step comes to at the very moment it is taken, with nothing passed over before it."""
    run = before(loaded, told, step.id)
    action = read(run, step)
    objections = run.game.why_not(action)
    events = () if objections else run.game.play(action)
    table = codec.plain(run.game.table)
    return TraceStep(step=step, round=1, action=step.do, objections=objections, events=events, table=table)


def switches(choice: str) -> Switches:
    """Return what a choice is as switches: the option of a ruling, or a variant. Raises: ValueError."""
    if "=" in choice.partition(":")[0]:
        ruling, _, option = choice.partition("=")
        return {"rulings": {ruling: option}}
    return {"variants": dict([parameters.read(choice)])} if choice else {}


def otherwise(shown: Shown, but: But) -> Shown:
    """Return the position that differs in one thing."""
    steps = tuple(step for n, step in enumerate(shown.steps, 1) if n not in but.without)
    if but.do or but.who:
        steps = (*steps[:-1], replace(steps[-1], do=but.do or steps[-1].do, who=but.who or steps[-1].who))
    own, other = shown.ruleset, but.ruleset or ExampleRuleset()
    ruleset = ExampleRuleset(rulings={**own.rulings, **other.rulings}, variants={**own.variants, **other.variants})
    return Shown(setup=_laid_over(shown.setup, but.setup), steps=steps, ruleset=ruleset, at_once=shown.at_once)


def differing(but: But) -> int:
    """Return in how many things a second position differs."""
    rulesets = (*but.ruleset.rulings, *but.ruleset.variants) if but.ruleset else ()
    return _leaves(but.setup) + len(rulesets) + bool(but.do) + bool(but.who) + bool(but.without)


def _laid_over(below: Authored, above: Authored) -> dict[str, object]:
    laid = dict(below)
    for key, value in above.items():
        both = isinstance(value, Mapping) and isinstance(laid.get(key), Mapping)
        laid[key] = _laid_over(laid[key], value) if both else value
    return laid


def _leaves(data: Mapping[str, object]) -> int:
    return sum(_leaves(value) if isinstance(value, Mapping) else 1 for value in data.values())
