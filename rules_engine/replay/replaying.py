"""Replaying a worked example: tell it to the engine, judge it, and compare with the findings its file lists."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.core.engine import Story
from rules_engine.core.finding import Finding
from rules_engine.core.rulebook import Example, Source
from rules_engine.core.ruleset import Ruleset, resolve
from rules_engine.library import Loaded
from rules_engine.replay.claims import ExampleError
from rules_engine.replay.inserting import best_insertions
from rules_engine.replay.listed import compare
from rules_engine.replay.telling import Insertions, Teller
from rules_engine.replay.trace import POLICIES, Policy, Remark, Trace, TraceStep, source_to_data


def replay(
    loaded: Loaded,
    example: Example,
    *,
    when_illegal: str = "grant",
    rulings: Mapping[str, str] | None = None,
    variants: Mapping[str, Mapping[str, int]] | None = None,
    insert: Sequence[str] | None = None,
) -> Trace:
    """Play `example` and report what the engine finds.

    `rulings` and `variants` come on top of the example's own ruleset; `insert` names free actions the replay may
    insert (default: the example's own). Raises: ValueError for an unknown policy, switch or free action;
    `ExampleError` for an example that names what the rulebook does not have.
    """
    if when_illegal not in POLICIES:
        raise ValueError(f"unknown policy {when_illegal!r}; choices: {', '.join(POLICIES)}")
    if loaded.engine is None or loaded.engine.telling is None:
        raise ValueError(f"{loaded.rulebook.name} has no engine to replay examples with")
    policy: Policy = when_illegal
    ruleset = _ruleset(loaded, example, rulings, variants)
    kinds = tuple(example.insert if insert is None else insert)
    if len(kinds) > 1:
        raise ValueError(f"one kind of free action can be inserted at a time, not {len(kinds)}")
    for kind in kinds:
        if kind not in loaded.engine.telling.free:
            raise ValueError(f"unknown insertion {kind!r}; choices: {', '.join(loaded.engine.telling.free)}")
    engine = loaded.engine

    def tell(insertions: Insertions, *, light: bool) -> Teller:
        teller = Teller(loaded.rulebook, engine, example, ruleset, policy, insertions, "".join(kinds), light)
        teller.tell()
        return teller

    insertions = best_insertions(lambda places: tell(places, light=True)) if kinds else frozenset()
    told = tell(insertions, light=False)
    full_id = loaded.rulebook.full_id("example", example.id)
    steps, findings = _judged(told, full_id)
    return Trace(
        example=example,
        full_id=full_id,
        ruleset=ruleset.to_data(),
        when_illegal=policy,
        insert=kinds,
        steps=steps,
        final=told.game.summary(),
        findings=findings,
        as_listed=compare(example, loaded.rulebook, ruleset, policy, kinds, findings),
    )


def _ruleset(
    loaded: Loaded,
    example: Example,
    rulings: Mapping[str, str] | None,
    variants: Mapping[str, Mapping[str, int]] | None,
) -> Ruleset:
    own = example.ruleset
    return resolve(
        loaded.rulebook,
        {**own.get("variants", {}), **(variants or {})},
        {**own.get("rulings", {}), **(rulings or {})},
    )


def _judged(told: Teller, full_id: str) -> tuple[tuple[TraceStep, ...], tuple[Finding, ...]]:
    """Return the steps with their remarks judged, and all findings in the order of the steps, promises last."""
    findings: list[Finding] = []
    steps: list[TraceStep] = []
    story = Story(told.game, tuple(told.scenes), told.round, told.illegal)
    for at, step in enumerate(told.steps):
        for objection in step.objections:
            findings.append(
                _finding(
                    told,
                    step,
                    objection.code,
                    objection.message,
                    (objection.rule,),
                    source=step.source,
                    rule=objection.rule,
                    missing=dict(objection.missing),
                )
            )
        for claim in step.claims:
            if not claim.ok:
                text = f"{claim.what.replace('_', ' ')} is stated as {claim.claimed}, the engine finds {claim.found}"
                findings.append(
                    _finding(told, step, "wrong-total", text, (full_id,), source=step.source, claim=claim.what)
                )
        remarks = () if told.stopped else _remarks(told, story, at)
        for remark in remarks:
            if remark.why_not:
                text = f"“{remark.says}” does not hold: {remark.why_not}"
                findings.append(_finding(told, step, "commentary-refuted", text, (full_id,), source=remark.source))
        steps.append(_with_remarks(step, remarks))
    if not told.stopped:
        findings += _promises(told, story, full_id)
    return tuple(steps), tuple(findings)


def _with_remarks(step: TraceStep, remarks: tuple[Remark, ...]) -> TraceStep:
    return dataclasses.replace(step, remarks=remarks) if remarks else step


def _remarks(told: Teller, story: Story, at: int) -> tuple[Remark, ...]:
    step, remarks = told.steps[at], []
    for comment in step.step.comments:
        kind = next((key for key in comment if key in told.telling.remarks), "")
        if not kind:
            choices = ", ".join(told.telling.remarks)
            raise ExampleError(f"a comment needs one of these keys: {choices}", step.line)
        why_not = told.telling.remarks[kind](story, at, comment[kind])
        remarks.append(Remark(str(comment.get("says", "")), why_not, _source(comment)))
    return tuple(remarks)


def _promises(told: Teller, story: Story, full_id: str) -> list[Finding]:
    findings = []
    for promise in told.example.promises:
        judge = told.telling.promises.get(promise.get("kind", ""))
        if judge is None:
            choices = ", ".join(told.telling.promises)
            raise ExampleError(f"unknown kind of promise {promise.get('kind')!r}; choices: {choices}", 0)
        why_not = judge(story, promise)
        if why_not:
            text = f"“{promise.get('says', '')}” is not kept: {why_not}"
            name = str(promise.get("id", ""))
            findings.append(
                _finding(told, None, "promise-not-kept", text, (full_id,), source=_source(promise), promise=name)
            )
    return findings


def _source(data: Mapping[str, Any]) -> Source | None:
    sources = data.get("source") or ()
    return Source(**sources[0]) if sources else None


def _finding(
    told: Teller,
    step: TraceStep | None,
    code: str,
    message: str,
    cites: tuple[str, ...],
    source: Source | None,
    **more: Any,
) -> Finding:
    line = step.line if step else 0
    return Finding(
        code=code,
        group="replay",
        severity="error" if code in ERRORS else "warning",
        message=message,
        path=told.example.path,
        line=line,
        column=1 if line else 0,
        end_line=line,
        end_column=1 if line else 0,
        cites=cites,
        step=step.id if step else "",
        source=source_to_data(source) or {},
        **more,
    )


ERRORS = frozenset({"cannot-pay", "illegal", "not-unique", "out-of-order", "wrong-total"})
