"""Which worked examples show each rule: keep it, are refused by it, or let it take effect."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.checks.example_replays import can_be_replayed
from rules_engine.checks.reporting import About
from rules_engine.checks.traces import UNPLAYABLE, traces, ways
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Rule
from rules_engine.library import Loaded
from rules_engine.replay import TraceCache


class Seen(NamedTuple):
    """Where a rule is seen: in which example, played which way, and at which step ("" is the set-up)."""

    example: str
    way: Mapping[str, object]
    step: str
    verb: str


@dataclass(slots=True)
class Evidence:
    """What examples show of one rule: where it takes effect, where something is refused by it, where it is kept.

    A step keeps a rule when the rule takes effect there, or when the step is legal and of a kind (`load`) of which
    another step is refused by this rule.
    """

    effects: list[Seen] = field(default_factory=list)
    refused: list[Seen] = field(default_factory=list)
    kept: list[Seen] = field(default_factory=list)

    def lacks(self, rule: Rule) -> str:
        """Say what no example shows of `rule`, "" when nothing is missing."""
        if rule.force == "choice":
            missing = [what for what, seen in (("keeps it", self.kept), ("breaks it", self.refused)) if not seen]
            return f"no example {' and none '.join(missing)}" if missing else ""
        return "" if rule.force == "definition" or self.effects else "it takes effect in no example"


def evidence(loaded: Loaded, cache: TraceCache) -> dict[str, Evidence]:
    """Return what the examples of a rulebook show of each of its rules. Raises: one of UNPLAYABLE."""
    shown: dict[str, Evidence] = defaultdict(Evidence)
    played: dict[str, list[Seen]] = defaultdict(list)
    verbs: dict[str, set[str]] = defaultdict(set)
    for example in loaded.rulebook.examples.values():
        for told in ways(example):
            trace = cache.trace(example, **told)
            for event in trace.opening:
                shown[event.rule].effects.append(Seen(example.id, told, "", ""))
            for step in trace.steps:
                seen = Seen(example.id, told, step.id, next(iter(step.action), ""))
                for rule in dict.fromkeys(objection.rule for objection in step.objections):
                    shown[rule].refused.append(seen)
                    verbs[rule].add(seen.verb)
                if not step.objections and not step.named_at:
                    played[seen.verb].append(seen)
                    for rule in dict.fromkeys(event.rule for event in step.events):
                        shown[rule].effects.append(seen)
    for rule, kinds in verbs.items():
        shown[rule].kept += [seen for kind in sorted(kinds) for seen in played[kind]]
    for of_rule in shown.values():
        of_rule.kept += of_rule.effects
    return {rule: shown[rule] for rule in loaded.rulebook.rules}


def undemonstrated_rules(loaded: Loaded) -> Iterator[Finding]:
    """Examples show every rule of play (`undemonstrated-rule`).

    A `choice` is kept by one and refuses a step of one, an `automatic` rule takes effect in one. Exempt are rules of
    authority `pending`, which are not in force, and rulebooks that nobody can replay. While an example cannot be
    replayed, which is told elsewhere, nothing is said: it may show what seems to be missing.
    """
    if not can_be_replayed(loaded):
        return
    try:
        shown = evidence(loaded, traces(loaded))
    except UNPLAYABLE:
        return
    for rule in loaded.rulebook.rules.values():
        lacking = "" if rule.authority == "pending" else shown[rule.id].lacks(rule)
        if lacking:
            message = f"the {rule.force} {rule.id!r} is not shown: {lacking}"
            yield About(loaded, rule.id).found("undemonstrated-rule", message, "id", text=rule.id)
