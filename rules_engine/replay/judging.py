"""Judging a replay: objections, claims, remarks and promises, as findings with their places."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.core.data.examples import Authored
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Source
from rules_engine.core.play.engine import Story
from rules_engine.library import Places
from rules_engine.replay.claims import UNREADABLE, ExampleError
from rules_engine.replay.reasons import sentence, with_reasons
from rules_engine.replay.run import Run
from rules_engine.replay.trace import Remark, TraceStep, source_to_data

ERRORS = frozenset({"cannot-pay", "illegal", "not-unique", "out-of-order", "wrong-total"})


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges one telling of the example called `full_id`, whose file's `places` are known."""

    run: Run
    full_id: str
    places: Places

    def judged(self) -> tuple[tuple[TraceStep, ...], tuple[Finding, ...]]:
        """Return the steps with their remarks, and all findings in the order of the steps, promises last.

        An example that stops is not judged by what it says about the whole. Raises: ExampleError.
        """
        run = self.run
        story = Story(run.game, tuple(run.scenes), run.round, run.illegal)
        steps: list[TraceStep] = []
        findings: list[Finding] = []
        for at, step in enumerate(with_reasons(run)):
            remarks = () if run.stopped else self._remarks(story, at)
            step = dataclasses.replace(step, remarks=remarks)
            steps.append(step)
            findings += self._of_step(step)
        if not run.stopped:
            findings += self._of_promises(story)
        return tuple(steps), tuple(findings)

    def _of_step(self, step: TraceStep) -> Iterator[Finding]:
        for o in step.objections:
            yield self._finding(
                o.code, o.message, step.source, step, cites=(o.rule,), rule=o.rule, missing=dict(o.missing)
            )
        for claim in step.claims:
            if not claim.ok:
                cites = tuple(dict.fromkeys(maker.rule for maker in claim.made_by)) or (self.full_id,)
                also = self._places_of(dict.fromkeys(m.step for m in claim.made_by if m.step not in ("", step.id)))
                text = sentence(claim)
                yield self._finding("wrong-total", text, step.source, step, claim=claim.what, cites=cites, also=also)
        for remark in step.remarks:
            if remark.why_not:
                text = f"“{remark.says}” does not hold: {remark.why_not}"
                yield self._finding("commentary-refuted", text, remark.source, step)

    def _remarks(self, story: Story, at: int) -> tuple[Remark, ...]:
        step, judges = self.run.steps[at], self.run.telling.remarks
        remarks = []
        for comment in step.step.comments:
            kind = next((key for key in comment if key in judges), "")
            if not kind:
                raise ExampleError(f"a comment needs one of these keys: {', '.join(judges)}", step.line)
            try:
                why_not = judges[kind](story, at, comment[kind])
            except UNREADABLE as error:
                if not self.run.illegal:
                    raise ExampleError(f"comment {kind} cannot be read: {comment[kind]!r}", step.line) from error
                why_not = "what it speaks of is not there"
            remarks.append(Remark(str(comment.get("says", "")), why_not, _source(comment)))
        return tuple(remarks)

    def _of_promises(self, story: Story) -> Iterator[Finding]:
        judges = self.run.telling.promises
        for index, promise in enumerate(self.run.example.promises):
            line, column = self._place("promises", index)
            judge = judges.get(promise.kind)
            if judge is None:
                text = f"unknown kind of promise {promise.kind!r}; choices: {', '.join(judges)}"
                raise ExampleError(text, line)
            why_not = judge(story, promise)
            if why_not:
                text, source = f"“{promise.says}” is not kept: {why_not}", promise.source[0] if promise.source else None
                yield self._at(line, column, "promise-not-kept", text, source, promise=promise.id)

    def _finding(self, code: str, text: str, source: Source | None, step: TraceStep, **more: Any) -> Finding:
        steps = [one.id for one in self.run.example.steps]
        line, column = self._place("steps", steps.index(step.id))
        return self._at(line or step.line, column or 1, code, text, source, step=step.id, **more)

    def _places_of(self, steps: Iterable[str]) -> tuple[Mapping[str, object], ...]:
        """Return where steps stand in the example's file."""
        ids = [one.id for one in self.run.example.steps]
        places = (self._place("steps", ids.index(step)) for step in steps if step in ids)
        path = self.run.example.path
        return tuple({"path": path, "line": line, "column": column} for line, column in places if line)

    def _place(self, *path: str | int) -> tuple[int, int]:
        """Return line and column of a part of the example, (0, 0) when its file is not known."""
        try:
            place = self.places[self.full_id, *path]
        except KeyError:
            return 0, 0
        return place.line, place.column

    def _at(self, line: int, column: int, code: str, text: str, source: Source | None, **more: Any) -> Finding:
        more.setdefault("cites", (self.full_id,))
        return Finding(
            code=code,
            group="replay",
            severity="error" if code in ERRORS else "warning",
            message=text,
            path=self.run.example.path,
            line=line,
            column=column,
            end_line=line,
            end_column=column,
            source=source_to_data(source) or {},
            **more,
        )


def _source(data: Authored) -> Source | None:
    sources = data.get("source") or ()
    return Source(**sources[0]) if sources else None
