"""The auditor on the games' own texts: `make audit-sources` compares what it finds with the recorded run.

The texts are no part of the repository. The record, `audited.json` beside each rulebook, keeps a digest, counts, and of
each finding its place and at most a few words. What a reader made of it stands in `<rulebook>.yaml` here: whether a
finding is a false alarm and why, and which places the reader had noted, each with the finding that tells it, or with
the reason why none does.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import yaml

from rules_engine import library
from rules_engine.auditor import claims
from rules_engine.auditor.findings import DEFAULT, audited
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import RulebookData, Source
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.replay import replay
from tests.auditor.measured import auditor
from tests.lexicon.figures import LOADER

HERE = Path(__file__).parent
RULEBOOKS = ("meaning-made", "life-meaning", "meeple-inc")
EXAMPLE = "published-example"
SYNTAX = "text"
MOST_WORDS = 6
"""So many words of the text are kept of a finding at most."""
Record = dict[str, Any]


def record_file(rulebook: str) -> Path:
    """Return where the recorded run over a rulebook's text is kept."""
    return library.load(rulebook).folder / "audited.json"


def recorded(rulebook: str) -> Record:
    """Return the recorded run over a rulebook's text."""
    loaded: Record = json.loads(record_file(rulebook).read_text("utf-8"))
    return loaded


@cache
def read_by_hand(rulebook: str) -> Mapping[str, Any]:
    """Return what a reader made of the findings (`judged`) and had noted in the text (`noted`)."""
    loaded: dict[str, Any] = yaml.load((HERE / f"{rulebook}.yaml").read_text("utf-8"), LOADER)
    return loaded


def key(finding: Mapping[str, Any]) -> str:
    """Return what a finding is judged by: where it is, its code, and the question it answers."""
    return " ".join(filter(None, (f"{finding['line']}:{finding['column']}", finding["code"], finding["claim"])))


def unjudged(rulebook: str, record: Record) -> list[str]:
    """Return the findings of a record that no reader has looked at."""
    judged = read_by_hand(rulebook)["judged"]
    return [f"{key(it)}: “{it['text']}” {it['message']}" for it in record["findings"] if key(it) not in judged]


def run(rulebook: str, source: bytes) -> Record:
    """Return what the auditor finds in the text of a rulebook, and how much of it was read."""
    text = source.decode("utf-8")
    book = library.load(rulebook).rulebook
    found, _, _ = audited(text, SYNTAX, _lexicon(), auditor, rulebook, DEFAULT)
    paths = dict(sorted(_paths(book, rulebook)))
    about_claims = [finding for finding in found.findings if finding.code in claims.CODES]
    told = [_told(finding, paths, rulebook) for finding in about_claims]
    false = {finding for finding, it in zip(map(id, about_claims), told, strict=True) if it["false_alarm"]}
    right = [it for it in found.findings if id(it) not in false]
    by_line = [(it.line, it.code, it.claim or it.text) for it in right]
    agreeing = Counter({True: "agreeing", False: "denied", None: "abstained"}[it.agrees] for it in found.claims)
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "version": version("rules-engine"),
        "sha256": hashlib.sha256(source).hexdigest(),
        "characters": len(text),
        "kinds": dict(Counter(found.kinds).most_common()),
        "claims": {name: agreeing[name] for name in ("agreeing", "denied", "abstained")},
        "abstained": _by_reason(Counter(it.why for it in found.claims if it.agrees is None)),
        "declined": _by_reason(found.declined),
        "words": dict(Counter(it.code for it in found.findings if it.code not in claims.CODES).most_common()),
        "findings": told,
        "noted": [*_noted(rulebook, by_line, _replayed(rulebook))],
    }


def _by_reason(counts: Mapping[str, int]) -> dict[str, int]:
    """Return counts by reason, most first, whichever question a reason names."""
    told = Counter[str]()
    for reason, number in counts.items():
        told[re.sub(r"^answers \S+, too$", "answers another question, too", reason)] += number
    return dict(told.most_common())


@cache
def _lexicon() -> Lexicon:
    return Lexicon.of(library.load(name).rulebook for name in library.names())


def _told(finding: Finding, paths: Mapping[int, str], rulebook: str) -> Record:
    at = max((line for line in paths if line <= finding.line), default=0)
    told = {
        "line": finding.line,
        "column": finding.column,
        "at": paths.get(at, ""),
        "code": finding.code,
        "severity": finding.severity,
        "text": few_words(finding.text),
        "message": finding.message,
        "holds": finding.suggestion,
        "cites": list(dict.fromkeys(finding.cites)),
        "claim": finding.claim,
    }
    return told | {"false_alarm": read_by_hand(rulebook)["judged"].get(key(told)) or ""}


def few_words(text: str) -> str:
    """Return the beginning of what a finding is about, never a sentence of the text."""
    words = text.split()
    return " ".join(words) if len(words) <= MOST_WORDS else " ".join(words[:MOST_WORDS]) + " …"


def _paths(book: RulebookData, document: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a text that the rulebook cites, each with its section path."""
    for part in fields(book):
        yield from ((it.line, it.at) for it in _sources(getattr(book, part.name)) if it.doc == document and it.at)


def _sources(value: object) -> Iterator[Source]:
    if isinstance(value, Source):
        yield value
    elif is_dataclass(value):
        for each in fields(value):
            yield from _sources(getattr(value, each.name))
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _sources(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _sources(inner)


@cache
def _replayed(rulebook: str) -> tuple[tuple[int, str, str], ...]:
    """Return line and code of what the replay of the published example finds, nothing where there is none."""
    loaded = library.load(rulebook)
    example = loaded.rulebook.examples.get(loaded.rulebook.full_id("example", EXAMPLE))
    if example is None:
        return ()
    listed: list[dict[str, Any]] = [{"when_illegal": each.for_.when_illegal} for each in example.findings]
    trace = replay(loaded, example, **listed[0])
    return tuple((it.source["line"], it.code, "") for it in trace.findings if it.source)


def _noted(
    rulebook: str, found: list[tuple[int, str, str]], replayed: tuple[tuple[int, str, str], ...]
) -> Iterator[Record]:
    """Yield what a reader had noted, each with what tells it in this run."""
    for item in read_by_hand(rulebook)["noted"]:
        told = {name: item[name] for name in ("id", "kind", "about", "lines")} | {
            "one_sided": item.get("one_sided", False)
        }
        looked_for = item.get("told_by", ())
        by_text = [one for one in found if any(_tells(want, one, item["lines"]) for want in looked_for)]
        by_play = [one for one in replayed if any(_tells(want, one, item["lines"]) for want in looked_for)]
        tells = by_text or by_play
        yield told | {
            "found_by": list(dict.fromkeys(code for _, code, _ in tells)),
            "found_at": tells[0][0] if tells else 0,
            "by_replay": not by_text and bool(by_play),
            "because": "" if tells else item.get("because", ""),
        }


def _tells(wanted: str, found: tuple[int, str, str], lines: list[int]) -> bool:
    """Whether a finding stands on one of the lines, and is of the code or about the question or words that tell it."""
    line, code, what = found
    return line in lines and wanted in (code, what, f"{code} {what}")


def differences(rulebook: str, old: Record, new: Record) -> list[str]:
    """Return what of two runs differs, but for date and version."""
    if old["sha256"] != new["sha256"]:
        return [f"{rulebook}: the text is another one than the audited"]
    told = [
        f"{rulebook}:{key(it)} “{it['text']}” {what}"
        for what, these, others in (("is found no more", old, new), ("is new", new, old))
        for it in these["findings"]
        if it not in others["findings"]
    ]
    counted = [name for name in new if name not in ("date", "version", "findings") and old.get(name) != new[name]]
    return told + [f"{rulebook}: {name} is no longer as recorded" for name in counted]


def written(record: Record) -> str:
    """Return a record as JSON with a line for each finding and each place that was noted."""
    text = json.dumps(record, ensure_ascii=False, indent=1)
    for each in (*record["findings"], *record["noted"]):
        spread = json.dumps(each, ensure_ascii=False, indent=1).replace("\n", "\n  ")
        text = text.replace(spread, json.dumps(each, ensure_ascii=False), 1)
    return re.sub(r"\n {2}(?=\{)", "\n  ", text) + "\n"


def compared(rulebook: str, source: bytes, renew: bool) -> list[str]:
    """Compare a run with the recorded one, or write it; return what differs, and what no reader has judged."""
    new = run(rulebook, source)
    if renew:
        record_file(rulebook).write_text(written(new), "utf-8")
        items = sum(bool(it["found_by"]) for it in new["noted"])
        print(
            f"{rulebook}: {len(new['findings'])} findings about claims recorded; {items} of {len(new['noted'])} noted"
        )
    told = [] if renew else differences(rulebook, recorded(rulebook), new)
    return told + [f"{rulebook}: not judged: {line}" for line in unjudged(rulebook, new)]
