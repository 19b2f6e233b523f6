"""What the checks found in a published text, as a run over it was recorded: places and a few words, no sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_engine.core.data.finding import Severity
from rules_engine.core.data.provenance import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditedFinding(Entry):
    """A finding about a claim of the text. `at` is the section path, `claim` the question that was answered wrongly.

    `text` are the few words it is about, `holds` what the rulebook says, and `cites` where. `false_alarm` says why it
    was found although the text is right; a reader looked at each.
    """

    line: int
    column: int
    at: str
    code: str
    severity: Severity
    text: str
    message: str
    holds: str = ""
    cites: tuple[str, ...] = ()
    claim: str = ""
    false_alarm: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotedByHand(Entry):
    """A place where a reader of the text noted that two of its statements differ.

    `one_sided` says that one of the two is silent, so that no statement can be held to the other. `found_by` names the
    codes that told it and `found_at` the line; where nothing did, `because` says why. `by_replay` says that the replay
    of the worked example told it, and not the reading of the text.
    """

    id: str
    kind: str
    about: str
    lines: tuple[int, ...]
    one_sided: bool = False
    found_by: tuple[str, ...] = ()
    found_at: int = 0
    by_replay: bool = False
    because: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Audited(Entry):
    """The record of a run over the published text: how much of it was read, and what was found.

    `sha256` is a digest of the text. `kinds` counts sentences by kind, `claims` the claims read by whether the rulebook
    agrees, `abstained` and `declined` count by reason the claims that nobody judged and the sentences that no question
    fits. `words` counts findings about words by code.
    """

    date: str
    version: str
    sha256: str
    characters: int
    kinds: Mapping[str, int]
    claims: Mapping[str, int]
    abstained: Mapping[str, int]
    declined: Mapping[str, int]
    words: Mapping[str, int]
    findings: tuple[AuditedFinding, ...] = ()
    noted: tuple[NotedByHand, ...] = field(default=())
