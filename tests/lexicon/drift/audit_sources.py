"""The linter on the games' own texts: `make audit-sources` compares what it finds with the recorded run.

The texts are no part of the repository. Of them the record keeps a digest, where the variants of the audits stand, and
what the linter finds there: place, code, the words it is about and what to write instead.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import CODES, lint
from tests.lexicon.drift.rows import HERE, RULEBOOKS, Drift, load
from tests.lexicon.figures import glossaries
from tests.lexicon.repairs import judged

SYNTAX = "text"  # what the suffix of the sources says, too
Record = dict[str, Any]


def record_file(rulebook: str) -> Path:
    """Return where the recorded run of a rulebook's text is kept."""
    return HERE / f"recorded-{rulebook}.json"


def recorded(rulebook: str) -> Record:
    """Return the recorded run of a rulebook's text."""
    loaded: Record = json.loads(record_file(rulebook).read_text("utf-8"))
    return loaded


def run(source: bytes, drift: Drift, lexicon: Lexicon) -> Record:
    """Return what the linter finds in a source, with every code on, and where the variants stand."""
    text = source.decode("utf-8")
    found = lint(documents.read(text, SYNTAX), lexicon, drift.rulebook, enabled=frozenset(CODES))
    return {
        "rulebook": drift.rulebook,
        "sha256": hashlib.sha256(source).hexdigest(),
        "date": datetime.now(UTC).date().isoformat(),
        "version": version("rules-engine"),
        "syntax": SYNTAX,
        "findings": [
            {
                "line": it.line,
                "column": it.column,
                "end_line": it.end_line,
                "end_column": it.end_column,
                "code": it.code,
                "text": it.text,
                "suggestion": it.suggestion,
                "cites": [*it.cites],
                "also": [[other["line"], other["column"]] for other in it.also],
            }
            for it in found
        ],
        "places": drift.places(re.split(r"\r\n?|\n", text)),
    }


def miscounted(drift: Drift, places: Mapping[str, list[list[Any]]]) -> list[str]:
    """Return which variants stand elsewhere, or more or less often, than their rows say."""
    wrong = []
    for row, number, variant in drift.variants():
        found: dict[int, int] = {}
        for line, *_ in places[row.id][number]:
            found[line] = found.get(line, 0) + 1
        name = f"{drift.rulebook} {row.id}, {' / '.join(variant.spellings)}"
        if not variant.everywhere:
            lines = sorted(found.keys() | variant.lines)
            wrong += [
                f"{name}: line {line} has it {found.get(line, 0)} times, not {variant.lines.get(line, 0)}"
                for line in lines
                if found.get(line, 0) != variant.lines.get(line, 0)
            ]
        elif variant.count not in (0, sum(found.values())):
            wrong.append(f"{name}: it stands {sum(found.values())} times, not {variant.count}")
    return wrong


def differences(old: Record, new: Record) -> list[str]:
    """Return what of two runs differs, but for date and version."""
    rulebook = new["rulebook"]
    if old["sha256"] != new["sha256"]:
        return [f"{rulebook}: the text is another one than the recorded"]
    gone, come = (
        [it for it in these["findings"] if it not in others["findings"]] for these, others in ((old, new), (new, old))
    )
    told = [f"{rulebook}:{it['line']}:{it['column']}: {it['code']} “{it['text']}” {what}"
            for what, these in (("is found no more", gone), ("is new", come)) for it in these]  # fmt: skip
    if not told and old["places"] != json.loads(json.dumps(new["places"])):
        told.append(f"{rulebook}: the rows of the audit have changed since")
    return told


def main() -> int:
    """Compare, or with RENEW=1 write; 1 says that something differs."""
    folder = Path(os.environ.get("SOURCES") or "../shared/sources")
    texts = {name: next(iter(sorted(folder.glob(pattern))), None) for name, pattern in judged.TEXTS.items()}
    if not all(texts[name] for name in RULEBOOKS):
        print(
            f"The texts of the games are not in {folder}, so the recorded findings stand (SOURCES=… for another place)."
        )
        return 0
    lexicon = Lexicon(glossaries())
    told: list[str] = []
    for rulebook in RULEBOOKS:
        drift, text = load(rulebook), texts[rulebook]
        assert text is not None
        new = run(text.read_bytes(), drift, lexicon)
        told += miscounted(drift, new["places"])
        if os.environ.get("RENEW"):
            record_file(rulebook).write_text(_written(new), "utf-8")
            print(f"{rulebook}: {len(new['findings'])} findings recorded")
        else:
            told += differences(recorded(rulebook), new)
    told += _repairs(folder, lexicon)
    print("\n".join(told) if told else "The findings in the games' texts are as they should be.")
    return 1 if told else 0


def _repairs(folder: Path, lexicon: Lexicon) -> list[str]:
    """Return how the repairs in the texts differ from those recorded, or record them and print which nobody judged."""
    found = judged.run(folder, lexicon)
    if not os.environ.get("RENEW"):
        return [] if found == judged.read(judged.RECORDED) else ["the repairs in the texts are not those recorded"]
    judged.RECORDED.write_text(judged.written(found), "utf-8")
    print("\n".join(judged.unjudged(found, judged.read(judged.JUDGED))) or "every repair in them was judged")
    return []


def _written(record: Record) -> str:
    """Return a record as JSON with a line for each finding and each row."""
    findings = ",\n".join(f"  {json.dumps(it, ensure_ascii=False)}" for it in record["findings"])
    places = ",\n".join(f"  {json.dumps(row)}: {json.dumps(found)}" for row, found in record["places"].items())
    head = {key: value for key, value in record.items() if key not in ("findings", "places")}
    return f'{json.dumps(head, indent=1)[:-2]},\n "findings": [\n{findings}\n ],\n "places": {{\n{places}\n }}\n}}\n'


if __name__ == "__main__":
    sys.exit(main())
