"""Each question of the rulebooks, exercised: right wordings agree, wrong ones are found, and nothing else is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_engine.lexicon import documents
from tests.auditor.measured import auditor

PASSAGES = Path(__file__).with_name("passages")
LEAST = 3


def exercised(rulebook: str) -> dict[str, dict[str, Any]]:
    """Return the passages of each question by its local id, those of all files together."""
    files = sorted(PASSAGES.glob(f"{rulebook}*.yaml"))
    found: dict[str, dict[str, Any]] = {}
    for entry in (entry for file in files for entry in yaml.safe_load(file.read_text("utf-8"))):
        known = found.setdefault(entry["asks"], {"asks": entry["asks"], "right": [], "wrong": []})
        for verdict in ("right", "wrong"):
            known[verdict] += entry.get(verdict, ())
    return found


BOOKS = ("meaning-made", "life-meaning", "meeple-inc")
EACH = [(name, entry) for name in BOOKS for entry in exercised(name).values()]


@pytest.mark.parametrize(("rulebook", "entry"), EACH, ids=[f"{name}-{entry['asks']}" for name, entry in EACH])
def test_a_question_is_read_in_several_wordings(rulebook: str, entry: dict[str, Any]):
    """At least three of them; where the wording is wrong, the finding cites what the question stands on."""
    told = []
    assert len(entry["right"] + entry["wrong"]) >= LEAST
    for verdict in ("right", "wrong"):
        for text in entry[verdict]:
            audit = auditor(rulebook).audit(
                documents.read(f"{auditor(rulebook).questions.title}\n\n{text}", "markdown")
            )
            own = [claim for claim in audit.claims if claim.question.endswith(f".{entry['asks']}")]
            if not any(claim.agrees is (verdict == "right") for claim in own):
                told.append(f"not read as {verdict}: {text}")
            if verdict == "right":
                told += [f"alarm: {finding.message}: {text}" for finding in audit.findings]
    assert told == []
