"""Whether a replay's findings are exactly those the example's file lists for the same ruleset and policy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from rules_engine.core.data import parameters
from rules_engine.core.data.examples import Authored, ReplayChoices
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Example, ListedFinding, RulebookData
from rules_engine.core.data.ruleset import Ruleset, resolve
from rules_engine.core.data.rulings import Rulings, Variants

REFUSED = "refused"
"""Among the outcomes of a way to play: the rules by which steps are refused."""


class Key(NamedTuple):
    """What identifies a finding of one replay; what it does not have is empty, and `line` is that of its source."""

    step: str
    code: str
    rule: str
    claim: str
    promise: str
    missing: tuple[tuple[str, int], ...]
    line: int


KEYS = Key._fields[:5]
"""Those that an entry and a finding have by the same names."""


def compare(
    example: Example,
    rulebook: RulebookData,
    ruleset: Ruleset,
    when_illegal: str,
    insert: Sequence[str],
    findings: Sequence[Finding],
) -> bool | None:
    """Return whether the findings are as listed; None when the file lists none for this combination.

    An example without lists states that nothing is wrong under its own ruleset, whatever the policy. One that compares
    ways to play states for each what is refused, and steps that are refused are left out.
    """
    if example.compares:
        outcome = outcome_of(example, rulebook, ruleset)
        refused = (outcome or {}).get(REFUSED, ())
        if outcome is None or (refused and when_illegal != "skip"):
            return None
        return Counter(finding.rule for finding in findings) == Counter(refused)
    listed = listed_for(example, rulebook, ruleset, when_illegal, insert)
    if listed is None:
        return None
    return Counter(map(key_of_listed, listed)) == Counter(map(key_of_finding, findings))


def ruleset_of(
    rulebook: RulebookData, example: Example, variants: Variants | None = None, rulings: Rulings | None = None
) -> Ruleset:
    """Return the ruleset of an example with choices on top of its own. Raises: ValueError, as `resolve` does."""
    own = example.ruleset
    return resolve(rulebook, {**own.variants, **(variants or {})}, {**own.rulings, **(rulings or {})})


def way(example: Example, outcome: str) -> ReplayChoices:
    """Return how to replay a comparing example for one of its outcomes. Raises: ValueError."""
    if example.ruling:
        return {"rulings": {example.ruling: outcome}, "when_illegal": "skip"}
    variants = {} if outcome == parameters.STANDARD else dict([parameters.read(outcome)])
    return {"variants": variants, "when_illegal": "skip"}


def outcome_of(example: Example, rulebook: RulebookData, ruleset: Ruleset) -> Authored | None:
    """Return what a comparing example states for the way to play that is in force, None when it states nothing."""
    if example.ruling:
        return example.outcomes.get(ruleset.rulings.get(example.ruling, ""))
    if example.variant not in ruleset.variants:
        return example.outcomes.get(parameters.STANDARD)
    variant = rulebook.variants[rulebook.full_id("variant", example.variant)]
    for outcome, stated in example.outcomes.items():
        name, given = parameters.read(outcome)
        if name == variant.id and parameters.values(rulebook, variant, given) == ruleset.variants[variant.id]:
            return stated
    return None


def with_outcome(example: Example, rulebook: RulebookData, ruleset: Ruleset) -> Example:
    """Return an example whose last step claims what holds under the way to play that is in force."""
    if not example.compares or not example.steps:
        return example
    outcome = outcome_of(example, rulebook, ruleset) or {}
    claims = {what: value for what, value in outcome.items() if what != REFUSED}
    last = replace(example.steps[-1], claims={**example.steps[-1].claims, **claims})
    return replace(example, steps=(*example.steps[:-1], last))


def listed_for(
    example: Example, rulebook: RulebookData, ruleset: Ruleset, when_illegal: str, insert: Sequence[str]
) -> tuple[ListedFinding, ...] | None:
    """Return the findings listed for a combination, or None."""
    if not example.findings:
        return () if ruleset_of(rulebook, example) == ruleset else None
    for entry in example.findings:
        given = entry.for_
        inserted = example.insert if given.insert is None else given.insert
        same = (given.when_illegal, inserted) == (when_illegal, tuple(insert))
        if same and ruleset_of(rulebook, example, given.variants, given.rulings) == ruleset:
            return entry.are
    return None


def key_of_listed(entry: ListedFinding) -> Key:
    """Return what identifies a finding an example lists."""
    return _key({name: getattr(entry, name) for name in KEYS}, entry.missing, entry.source.line if entry.source else 0)


def key_of_finding(finding: Finding) -> Key:
    """Return what identifies a finding of a replay; equal to that of the entry that lists it."""
    return _key({name: getattr(finding, name) for name in KEYS}, finding.missing, (finding.source or {}).get("line", 0))


def _key(words: Mapping[str, str], missing: Mapping[str, int] | None, line: int) -> Key:
    return Key(**words, missing=tuple(sorted((missing or {}).items())), line=line)
