"""Whether a replay's findings are exactly those the example's file lists for the same ruleset and policy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine.core.finding import Finding
from rules_engine.core.rulebook import Example, Listed, Rulebook
from rules_engine.core.ruleset import Ruleset, resolve

KEYS = ("step", "code", "rule", "claim", "promise")


def compare(
    example: Example,
    rulebook: Rulebook,
    ruleset: Ruleset,
    when_illegal: str,
    insert: Sequence[str],
    findings: Sequence[Finding],
) -> bool | None:
    """Return whether the findings are as listed; None when the file lists none for this combination.

    An example without lists states that nothing is wrong under its own ruleset, whatever the policy.
    """
    listed = listed_for(example, rulebook, ruleset, when_illegal, insert)
    if listed is None:
        return None
    return Counter(_of_listed(entry) for entry in listed) == Counter(_of_finding(f) for f in findings)


def listed_for(
    example: Example, rulebook: Rulebook, ruleset: Ruleset, when_illegal: str, insert: Sequence[str]
) -> tuple[Mapping[str, Any], ...] | None:
    """Return the findings listed for a combination, or None."""
    own = example.ruleset
    if not example.findings:
        same = resolve(rulebook, own.get("variants"), own.get("rulings")) == ruleset
        return () if same else None
    for entry in example.findings:
        if _combination(example, rulebook, entry) == (ruleset, when_illegal, tuple(insert)):
            return entry.are
    return None


def _combination(example: Example, rulebook: Rulebook, entry: Listed) -> tuple[Ruleset, str, tuple[str, ...]]:
    own, given = example.ruleset, entry.for_
    ruleset = resolve(
        rulebook,
        {**own.get("variants", {}), **given.get("variants", {})},
        {**own.get("rulings", {}), **given.get("rulings", {})},
    )
    return ruleset, given.get("when_illegal", "grant"), tuple(given.get("insert", example.insert))


def _of_listed(entry: Mapping[str, Any]) -> tuple[Any, ...]:
    missing = tuple(sorted((entry.get("missing") or {}).items()))
    return (*(str(entry.get(key, "")) for key in KEYS), missing, (entry.get("source") or {}).get("line", 0))


def _of_finding(finding: Finding) -> tuple[Any, ...]:
    missing = tuple(sorted(finding.missing.items()))
    return (*(getattr(finding, key) for key in KEYS), missing, finding.source.get("line", 0))
