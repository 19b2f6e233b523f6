"""What of a worked example no longer holds, and what would: claims, outcomes, and the findings a file lists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules_engine.core.data.examples import Authored
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.notes import typed_claims
from rules_engine.core.data.rulebook import Example, Listed, ListedFinding, Source
from rules_engine.library import Loaded
from rules_engine.replay.listed import KEYS, REFUSED, key_of_finding, key_of_listed, way
from rules_engine.replay.reasons import sentence
from rules_engine.replay.replaying import replay
from rules_engine.replay.trace import ClaimResult, Trace

Path = tuple[str | int, ...]
_PHRASE = re.compile(r"\w+(?: [\w’'-]*\w)?")
AS_PRINTED = "published"
"""The status of an example that says what others have printed: what it claims is theirs."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A part of an example that no longer holds: its path in the file, what stands there, what holds now, and why."""

    path: Path
    was: object
    becomes: object
    why: str


@dataclass(slots=True)
class Renewal:
    """An example with what holds now: `changes` lead to it; `obstacles` are what only its author can mend."""

    example: Example
    changes: list[Correction] = field(default_factory=list)
    obstacles: list[str] = field(default_factory=list)


def renewed(loaded: Loaded, example: Example) -> Renewal:
    """Find what of an example no longer holds. What a published text claims stays; only its findings are renewed.

    Raises: as `replay` does.
    """
    made = Renewal(example)
    if example.compares:
        _outcomes(loaded, made)
    else:
        if example.status != AS_PRINTED:
            _claims(loaded, made)
        _lists(loaded, made)
    _literal(made, example)
    return made


# What steps claim.


def _claims(loaded: Loaded, made: Renewal) -> None:
    """Renew what the steps claim, as they are played the first way that is listed; a claim listed as wrong stays."""
    example = made.example
    trace = replay(loaded, example, **example.ways[0])
    listed = {(one.step, one.claim) for entry in example.findings for one in entry.are if one.claim}
    index_of = {step.id: n for n, step in enumerate(example.steps)}
    for step in trace.steps:
        wrong = [claim for claim in step.claims if not claim.ok and (step.id, claim.what) not in listed]
        for claim in wrong:
            _claim(made, ("steps", index_of[step.id], "claims", claim.what), claim)
        if wrong:
            _replace_claims(made, index_of[step.id], {claim.what: _holding(claim) for claim in wrong})


def _holding(claim: ClaimResult) -> object:
    """Return what a claim has to state; where one thing is named and one is found, the text names one."""
    found, claimed = claim.found, claim.claimed
    if isinstance(found, (list, tuple)) and len(found) == 1 and not isinstance(claimed, (list, tuple)):
        return found[0]
    return found


def _claim(made: Renewal, path: Path, claim: ClaimResult) -> None:
    why = sentence(claim)
    if claim.found is None:
        made.obstacles.append(why)
        return
    made.changes += [Correction(*part, why) for part in _parts(path, claim.claimed, _holding(claim))]


def _parts(path: Path, was: object, becomes: object) -> Iterator[tuple[Path, object, object]]:
    """Yield the smallest parts of a value that have to be written anew."""
    if isinstance(was, Mapping) and isinstance(becomes, Mapping) and list(was) == list(becomes):
        for key in was:
            yield from _parts((*path, key), was[key], becomes[key])
    elif isinstance(was, (list, tuple)) and isinstance(becomes, (list, tuple)) and len(was) == len(becomes):
        for n, (old, new) in enumerate(zip(was, becomes, strict=True)):
            yield from _parts((*path, n), old, new)
    elif was != becomes:
        yield path, was, becomes


def _replace_claims(made: Renewal, index: int, claims: Mapping[str, object]) -> None:
    steps = list(made.example.steps)
    steps[index] = replace(steps[index], claims={**steps[index].claims, **claims})
    made.example = replace(made.example, steps=tuple(steps))


def _literal(made: Renewal, before: Example) -> None:
    """List as literal what notes say with numbers that only the renewed claims have: it means something else."""
    phrases: dict[str, None] = {}
    for old, new in zip(before.steps, made.example.steps, strict=True):
        known = set(typed_claims(old.note, old.claims, old.do, before.literal))
        starts = {start for start, *_ in known}
        for start, *_ in typed_claims(new.note, new.claims, new.do, before.literal):
            if start not in starts and (phrase := _PHRASE.match(new.note, start)):
                phrases[phrase[0]] = None
    if phrases:
        literal = (*before.literal, *phrases)
        why = f"a note says {', '.join(map(repr, phrases))} of something else than the claim with that number"
        made.changes.append(Correction(("literal",), list(before.literal), list(literal), why))
        made.example = replace(made.example, literal=literal)


# The findings a file lists.


def _lists(loaded: Loaded, made: Renewal) -> None:
    """Renew each list of findings; an example without one has to be right, and says so itself when it is not."""
    example = made.example
    if not example.findings:
        made.obstacles += [_told(finding) for finding in replay(loaded, example).findings]
        return
    lists: list[Listed] = []
    for n, listed in enumerate(example.findings):
        trace = replay(loaded, example, **listed.for_.choices)
        are = _renewed_list(listed.are, trace.findings)
        if are != listed.are:
            made.changes.append(Correction(("findings", n, "are"), listed.are, are, _difference(listed.are, trace)))
        lists.append(replace(listed, are=are))
    made.example = replace(example, findings=tuple(lists))


def _renewed_list(listed: Sequence[ListedFinding], findings: Sequence[Finding]) -> tuple[ListedFinding, ...]:
    """Return what a replay finds, in its order, entries of the list as they are; the same list if nothing differs."""
    entries = {key_of_listed(entry): entry for entry in listed}
    found = [key_of_finding(finding) for finding in findings]
    if Counter(map(key_of_listed, listed)) == Counter(found):
        return tuple(listed)
    return tuple(entries.get(key) or _entry(finding) for key, finding in zip(found, findings, strict=True))


def _entry(finding: Finding) -> ListedFinding:
    source = Source(doc=finding.source["doc"], line=finding.source["line"]) if finding.source else None
    return ListedFinding(
        **{name: getattr(finding, name) for name in KEYS}, missing=dict(finding.missing), source=source
    )


def _difference(listed: Sequence[ListedFinding], trace: Trace) -> str:
    expected = Counter(map(key_of_listed, listed))
    new = [_told(finding) for finding in trace.findings if not expected[key_of_finding(finding)]]
    gone = expected - Counter(map(key_of_finding, trace.findings))
    lost = [f"{key.code} at {key.step or 'the end'} is found no more" for key in gone]
    return "; ".join([*new, *lost])


def _told(finding: Finding) -> str:
    where = f"{finding.step}: " if finding.step else ""
    rule = f" ({finding.rule})" if finding.rule else ""
    return f"{where}{finding.code}: {finding.message}{rule}"


# What comes of the ways to play.


def _outcomes(loaded: Loaded, made: Renewal) -> None:
    """Renew what is stated for each way to play, and what the steps claim where all ways agree on it."""
    example, last = made.example, len(made.example.steps) - 1
    outcomes = {name: dict(stated) for name, stated in example.outcomes.items()}
    own: dict[tuple[int, str], list[ClaimResult]] = {}
    for name, stated in example.outcomes.items():
        trace = replay(loaded, example, **way(example, name))
        index_of = {step.id: n for n, step in enumerate(example.steps)}
        for step in trace.steps:
            for claim in step.claims:
                at = index_of[step.id]
                if at == last and claim.what in stated:
                    if not claim.ok:
                        _claim(made, ("outcomes", name, claim.what), claim)
                        outcomes[name][claim.what] = _holding(claim)
                else:
                    own.setdefault((at, claim.what), []).append(claim)
        _refused(made, name, stated, trace, outcomes[name])
    for (at, what), claims in own.items():
        _own_claim(made, at, what, claims)
    made.example = replace(made.example, outcomes=outcomes)


def _refused(made: Renewal, name: str, stated: Authored, trace: Trace, outcome: dict[str, object]) -> None:
    """Renew the rules by which steps are refused; anything else that is wrong is an obstacle."""
    rules = [finding.rule for finding in trace.findings if finding.rule]
    if Counter(rules) != Counter(stated.get(REFUSED, ())):
        why = "; ".join(_told(finding) for finding in trace.findings if finding.rule) or "nothing is refused"
        made.changes.append(Correction(("outcomes", name, REFUSED), list(stated.get(REFUSED, ())), rules, why))
        outcome[REFUSED] = rules
    made.obstacles += [f"{name}: {_told(f)}" for f in trace.findings if not f.rule and f.code != "wrong-total"]


def _own_claim(made: Renewal, at: int, what: str, claims: Sequence[ClaimResult]) -> None:
    """Renew what a step claims for every way to play, when the same holds in all of them."""
    if all(claim.ok for claim in claims):
        return
    if any(claim.found != claims[0].found for claim in claims):
        made.obstacles.append(f"{made.example.steps[at].id}: {what} is not the same in all ways to play")
        return
    _claim(made, ("steps", at, "claims", what), claims[0])
    _replace_claims(made, at, {what: _holding(claims[0])})
