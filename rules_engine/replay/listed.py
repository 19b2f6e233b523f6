"""Whether a replay's findings are exactly those the example's file lists for the same ruleset and policy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules_engine.core.finding import Finding
from rules_engine.core.rulebook import Example, Listed, ListedFinding, Rulebook
from rules_engine.core.ruleset import Ruleset, resolve

Key = tuple[tuple[str, Any], ...]
REFUSED = "refused"
"""Among the outcomes of an option: the rules by which steps are refused."""
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

    An example without lists states that nothing is wrong under its own ruleset, whatever the policy. One that compares
    the options of a ruling states for each what is refused, and steps that are refused are left out.
    """
    if example.ruling:
        refused = outcome_of(example, ruleset).get(REFUSED, ())
        if refused and when_illegal != "skip":
            return None
        return Counter(finding.rule for finding in findings) == Counter(refused)
    listed = listed_for(example, rulebook, ruleset, when_illegal, insert)
    if listed is None:
        return None
    return Counter(map(key_of_listed, listed)) == Counter(map(key_of_finding, findings))


def outcome_of(example: Example, ruleset: Ruleset) -> Mapping[str, Any]:
    """Return what an example states for the option of its ruling that is in force."""
    return example.outcomes.get(ruleset.rulings.get(example.ruling, ""), {})


def with_outcome(example: Example, ruleset: Ruleset) -> Example:
    """Return an example whose last step claims what holds under the option in force."""
    if not example.ruling or not example.steps:
        return example
    claims = {what: value for what, value in outcome_of(example, ruleset).items() if what != REFUSED}
    last = replace(example.steps[-1], claims={**example.steps[-1].claims, **claims})
    return replace(example, steps=(*example.steps[:-1], last))


def listed_for(
    example: Example, rulebook: Rulebook, ruleset: Ruleset, when_illegal: str, insert: Sequence[str]
) -> tuple[ListedFinding, ...] | None:
    """Return the findings listed for a combination, or None."""
    own = example.ruleset
    if not example.findings:
        same = resolve(rulebook, own.variants, own.rulings) == ruleset
        return () if same else None
    for entry in example.findings:
        if _combination(example, rulebook, entry) == (ruleset, when_illegal, tuple(insert)):
            return entry.are
    return None


def _combination(example: Example, rulebook: Rulebook, entry: Listed) -> tuple[Ruleset, str, tuple[str, ...]]:
    own, given = example.ruleset, entry.for_
    ruleset = resolve(
        rulebook,
        {**own.variants, **given.variants},
        {**own.rulings, **given.rulings},
    )
    return ruleset, given.when_illegal, example.insert if given.insert is None else given.insert


def key_of_listed(entry: ListedFinding) -> Key:
    """Return what identifies a finding an example lists."""
    return _key({name: getattr(entry, name) for name in KEYS}, entry.missing, entry.source.line if entry.source else 0)


def key_of_finding(finding: Finding) -> Key:
    """Return what identifies a finding of a replay; equal to that of the entry that lists it."""
    return _key({name: getattr(finding, name) for name in KEYS}, finding.missing, (finding.source or {}).get("line", 0))


def _key(words: Mapping[str, str], missing: Mapping[str, int] | None, line: int) -> Key:
    short = tuple(sorted((missing or {}).items()))
    parts = [*words.items(), ("missing", short), ("line", line)]
    return tuple((name, value) for name, value in parts if value)
