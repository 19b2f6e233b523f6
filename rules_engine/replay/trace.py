"""A trace: a worked example step by step, what it claims beside what the engine found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules_engine.core.data.finding import Finding
from rules_engine.core.data.notes import with_claims
from rules_engine.core.data.rulebook import Example, Source, Step
from rules_engine.core.data.rulings import Switches
from rules_engine.core.play.event import Event, event_to_data
from rules_engine.core.play.objection import Objection

Policy = Literal["grant", "skip", "stop"]
Done = Literal["as-written", "granted", "trimmed", "skipped", "inserted", ""]
POLICIES: tuple[Policy, ...] = ("grant", "skip", "stop")


@dataclass(frozen=True, slots=True)
class Maker:
    """An event that made a claimed value what it is: the part of the value, the step ("" is the set-up), the rule."""

    path: tuple[str, ...]
    step: str
    rule: str
    was: object
    became: object

    def sentence(self) -> str:
        """Return what the event did, by which rule, and where: `+2 by ls.play.take at r1.alex.1`."""
        was, became = self.was or 0, self.became
        how = f"{became - was:+d}" if type(was) is int and type(became) is int else f"set to {became}"
        return f"{how} by {self.rule} at {self.step or 'the set-up'}"

    def to_data(self) -> dict[str, object]:
        """Return the event as JSON values."""
        of = list(self.path)
        return {"of": of, "step": self.step, "rule": self.rule, "was": self.was, "became": self.became}


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """One claim of a step: its name, the value stated, the value found, and whether they agree.

    Where they do not, `made_by` are the events that changed the value since the text last stated it rightly.
    """

    what: str
    claimed: object
    found: object
    ok: bool
    made_by: tuple[Maker, ...] = ()

    def to_data(self) -> dict[str, object]:
        """Return the result as JSON values."""
        data: dict[str, object] = {"what": self.what, "claimed": self.claimed, "found": self.found, "ok": self.ok}
        return data | ({"made_by": [maker.to_data() for maker in self.made_by]} if self.made_by else {})


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark the text makes about a step, and why it does not hold ("" when it does)."""

    says: str
    why_not: str
    source: Source | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceStep:
    """One step of a replay.

    `legal` is None for a step no player takes; `state` is the game's summary after the step, `table` the whole table
    as plain data, `assumed` the cards drawn that the text does not state. A step that comes too late has `named_at`,
    the id of the step at which that is named.
    """

    step: Step
    round: int
    action: Mapping[str, object] = field(default_factory=dict)
    legal: bool | None = None
    done: Done = ""
    objections: tuple[Objection, ...] = ()
    named_at: str = ""
    events: tuple[Event, ...] = ()
    claims: tuple[ClaimResult, ...] = ()
    remarks: tuple[Remark, ...] = ()
    state: Mapping[str, object] = field(default_factory=dict)
    table: Mapping[str, object] = field(default_factory=dict)
    assumed: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The step's id."""
        return self.step.id

    @property
    def actor(self) -> str:
        """The player who takes it, "" for a step that none does."""
        return self.step.who

    @property
    def source(self) -> Source | None:
        """Where the text states the step."""
        return self.step.source[0] if self.step.source else None

    @property
    def note(self) -> str:
        """This project's remark on the step, with what the step claims printed; facts stay in braces."""
        return with_claims(self.step.note, self.step.claims)

    @property
    def line(self) -> int:
        """The line of the step in the example's file."""
        return self.step.line

    def to_data(self) -> dict[str, object]:
        """Return the step as JSON values (INTERFACES: a replay)."""
        data: dict[str, object] = {"id": self.id, "round": self.round, "actor": self.actor, "action": dict(self.action)}
        data |= {"legal": self.legal, "done": self.done or None, "objections": [_objection(o) for o in self.objections]}
        if self.named_at:
            data["named_at"] = self.named_at
        data["events"] = [event_to_data(event) for event in self.events]
        data["claims"] = [claim.to_data() for claim in self.claims]
        data["state"] = self.state
        data["assumed"] = list(self.assumed)
        data["source"] = source_to_data(self.source)
        return data


def _objection(objection: Objection) -> dict[str, object]:
    data: dict[str, object] = {"code": objection.code, "rule": objection.rule, "message": objection.message}
    for name in ("missing", "surplus"):
        if getattr(objection, name):
            data[name] = dict(getattr(objection, name))
    return data


def source_to_data(source: Source | None) -> dict[str, object] | None:
    """Return document, line and section path of a source as JSON values."""
    return {"doc": source.doc, "line": source.line, "at": source.at} if source else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """A replay of one example under one ruleset and policy. `as_listed` is None when the file has no list for it.

    `opening` are the events before the first step: the set-up. `laid` is the table then, as plain data.
    """

    example: Example
    full_id: str
    ruleset: Switches
    when_illegal: Policy
    insert: tuple[str, ...]
    opening: tuple[Event, ...]
    laid: Mapping[str, object]
    steps: tuple[TraceStep, ...]
    final: Mapping[str, object]
    findings: tuple[Finding, ...]
    as_listed: bool | None

    @property
    def mistakes(self) -> tuple[Finding, ...]:
        """The findings that are mistakes of play: an illegal step each."""
        return tuple(f for f in self.findings if f.rule)

    @property
    def claims(self) -> tuple[ClaimResult, ...]:
        """Every claim judged."""
        return tuple(claim for step in self.steps for claim in step.claims)

    def to_data(self) -> dict[str, object]:
        """Return the trace as JSON values (INTERFACES: a replay)."""
        return {
            "version": 1,
            "example": self.full_id,
            "rulebook": self.example.rulebook,
            "ruleset": self.ruleset,
            "when_illegal": self.when_illegal,
            "insert": list(self.insert),
            "steps": [step.to_data() for step in self.steps],
            "final": self.final,
            "findings": [finding.to_data() for finding in self.findings],
            "as_listed": self.as_listed,
        }
