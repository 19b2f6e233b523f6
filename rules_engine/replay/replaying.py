"""Replaying a worked example: tell it to the engine, judge it, and compare with the findings its file lists."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.core.data import codec
from rules_engine.core.data.rulebook import Example
from rules_engine.core.data.rulings import Rulings, Variants
from rules_engine.library import Loaded
from rules_engine.replay import acting, automatic
from rules_engine.replay.inserting import best_filling, best_insertions
from rules_engine.replay.judging import Judge
from rules_engine.replay.listed import compare, ruleset_of, with_outcome
from rules_engine.replay.run import Run
from rules_engine.replay.trace import POLICIES, Policy, Trace


def replay(
    loaded: Loaded,
    example: Example,
    *,
    when_illegal: str | None = None,
    rulings: Rulings | None = None,
    variants: Variants | None = None,
    insert: Sequence[str] | None = None,
) -> Trace:
    """Play `example` and report what the engine finds.

    Unless `when_illegal` says otherwise, what a step lacks is granted; an example that compares ways to play
    leaves it out. `rulings` and `variants` come on top of the example's own ruleset; `insert` names free actions the
    replay may insert (default: the example's own). Raises: ValueError for an unknown policy, switch or free action;
    `ExampleError` for an example that names what the rulebook does not have.
    """
    when_illegal = when_illegal or usual_policy(example)
    if when_illegal not in POLICIES:
        raise ValueError(f"unknown policy {when_illegal!r}; choices: {', '.join(POLICIES)}")
    if loaded.engine is None or loaded.engine.telling is None:
        raise ValueError(f"{loaded.rulebook.name} has no engine to replay examples with")
    policy: Policy = when_illegal
    ruleset = ruleset_of(loaded.rulebook, example, variants, rulings)
    stated = with_outcome(example, loaded.rulebook, ruleset)
    kinds = inserted(example, insert)
    if len(kinds) > 1:
        raise ValueError(f"one kind of free action can be inserted at a time, not {len(kinds)}")
    for kind in kinds:
        if kind not in loaded.engine.telling.free:
            raise ValueError(f"unknown insertion {kind!r}; choices: {', '.join(loaded.engine.telling.free)}")
    engine, telling = loaded.engine, loaded.engine.telling
    begun = _Run.begin(loaded.rulebook, engine, telling, stated, ruleset, policy, "".join(kinds))
    filled = best_filling(begun)
    run = filled.fork(light=False, insertions=best_insertions(filled) if kinds else frozenset())
    run.go_on()
    full_id = loaded.rulebook.full_id("example", example.id)
    steps, findings = Judge(run, full_id, loaded.places).judged()
    return Trace(
        example=example,
        full_id=full_id,
        ruleset=ruleset.to_data(),
        when_illegal=policy,
        insert=kinds,
        opening=run.opening,
        laid=codec.plain(run.start[1]),
        steps=steps,
        final=run.game.summary(),
        findings=findings,
        as_listed=compare(example, loaded.rulebook, ruleset, policy, kinds, findings),
    )


def before(loaded: Loaded, example: Example, step: str) -> Run:
    """Return a light run that has come to where the step with this id begins. Raises: KeyError, `ExampleError`."""
    if loaded.engine is None or loaded.engine.telling is None or step not in (each.id for each in example.steps):
        raise KeyError(f"no step {step!r} of {example.id} can be played")
    ruleset = ruleset_of(loaded.rulebook, example, None, None)
    run = _Run.begin(loaded.rulebook, loaded.engine, loaded.engine.telling, example, ruleset, usual_policy(example), "")
    for index, each in enumerate(example.steps):
        if each.id == step:
            break
        run.take(index)
    return run


class _Run(Run):
    """A run that knows each kind of step."""

    def take(self, index: int) -> None:
        """Play one step. Raises: ExampleError."""
        step = self.example.steps[index]
        try:
            if step.round:
                self.round = step.round
            elif step.who:
                acting.act(self, index)
            elif step.event:
                automatic.reveal(self, index)
            else:
                automatic.check(self, index)
        except Exception as error:
            error.add_note(f"at {step.id}")
            raise


def usual_policy(example: Example) -> Policy:
    """Return what is done about an illegal step unless somebody says otherwise."""
    return "skip" if example.compares else "grant"


def inserted(example: Example, insert: Sequence[str] | None) -> tuple[str, ...]:
    """Return the kinds of free action that may be inserted: those asked for, else the example's own."""
    return tuple(example.insert if insert is None else insert)
