"""The browser finds what the command finds: the same entries in the same order, and the same as not covered."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.may_i.conftest import Ranked

SCRIPT = Path(__file__).parents[2] / "rules_engine" / "site" / "assets" / "ranking.js"
NODE = shutil.which("node") or ""
READ = """
import { readFileSync } from "node:fs";
const { Ranking } = await import(process.argv[1]);
const { data, queries } = JSON.parse(readFileSync(0, "utf8"));
const ranking = new Ranking(data);
console.log(JSON.stringify(queries.map((query) => {
  const { covered, found } = ranking.answers(query);
  return [covered, found.map(({ id, score }) => [id, score])];
})));
"""
ODD = [
    "",
    " ",
    "?!",
    "the",
    "i",
    "é",
    "Frágile",
    "VITALS",
    "“donate”",
    "can't I pass?",
    "Ⓑ",
    "2 tokens",
    "İ",
    "ﬁll",
    "deck  empty",
    "hour glass",
    "touch point refused",
    "game board",
    "meeplebot full",
    "Skin cost",
    "Oracle Seer",
    "Group Score of 16",
    "drift 77777 or 0013",
    "gather" + "ing" * 15,
    "ab" * 30 + "ies",
]


def asked(ranked: Ranked, foreign: list[str]) -> list[str]:
    """Return every phrase, each begun and each misspelled, and what is foreign or odd."""
    phrases = [phrase for entry in ranked.found.values() for phrase in entry.phrases]
    begun = [phrase[: 2 * len(phrase) // 3] for phrase in phrases]
    misspelled = [phrase[: len(phrase) // 2] + phrase[len(phrase) // 2 + 1 :] for phrase in phrases]
    return [*phrases[::4], *begun[1::8], *misspelled[2::8], *foreign, *ODD]


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning", "meeple-inc"])
def test_the_browser_ranks_as_the_command_does(rankings: dict[str, Ranked], foreign: list[str], name: str):
    """To the last bit of each score."""
    if not NODE and not os.environ.get("CI"):
        pytest.skip("not found: node")
    ranked = rankings[name]
    queries = asked(ranked, foreign)
    command = [NODE, "--no-warnings", "--input-type=module", "-e", READ, SCRIPT.as_uri()]

    run = subprocess.run(
        command,
        input=json.dumps({"data": ranked.data, "queries": queries}),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert not run.returncode, run.stderr
    for query, (covered, found) in zip(queries, json.loads(run.stdout), strict=True):
        answers = ranked.ranking.answers(query)
        assert [query, covered, found] == [query, answers.covered, [list(hit) for hit in answers.found]]
