"""One changed word, `chosen:`, and `rulebook check` names each worked example that comes out differently."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from rules_engine import library
from rules_engine.checks.example_replays import differing_examples
from rules_engine.library import Loaded
from rules_engine.replay import ExampleError, replay

PROJECT = Path(__file__).parents[2]


def outcomes(loaded: Loaded) -> dict[str, Any]:
    """Return how each worked example comes out: which steps are legal, the last state, the end and the winners."""
    return {full_id: outcome(loaded, full_id) for full_id in loaded.rulebook.examples}


def outcome(loaded: Loaded, full_id: str) -> Any:
    """Return how one comes out, or why it cannot be told."""
    try:
        trace = replay(loaded, loaded.rulebook.examples[full_id])
    except ExampleError as error:
        return str(error)
    end = [trace.steps[-1].table.get(name) for name in ("ended", "winners")]
    return json.dumps([trace.final, end, [bool(step.objections) for step in trace.steps]], sort_keys=True)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the rulebook with its words and examples."""
    for name in ("glossary", "examples/meaning-made"):
        shutil.copytree(PROJECT / name, tmp_path / name)
    return Path(shutil.copytree(library.load("meaning-made").folder, tmp_path / "meaning_made"))


def choose(folder: Path, ruling: str, option: str) -> None:
    """Change the option of a ruling in its file."""
    for file in (folder / "rulings").glob("*.yaml"):
        text = file.read_text("utf-8")
        pattern = rf'(?ms)(^- id: {ruling}\n(?:(?!^- id: ).)*?^  chosen: )[\w"-]+'
        file.write_text(re.sub(pattern, rf"\g<1>{option}", text), "utf-8")


def test_a_changed_choice_names_each_example_whose_outcome_changed(mm: Loaded, copied: Path):
    """Those that compare other rulings, and the games that were worked out, whatever they state of it."""
    ruling, option = "fewest-vitals", "all-tied"
    before = outcomes(mm)
    choose(copied, ruling, option)
    changed = library.load(copied)

    differing = {full_id for full_id, told in outcomes(changed).items() if told != before[full_id]}
    differing -= {full_id for full_id, example in mm.rulebook.examples.items() if example.ruling == ruling}
    found = list(differing_examples(changed))

    assert changed.rulebook.rulings[f"mm.ruling.{ruling}"].chosen == option
    assert len(differing) > 1
    assert differing <= {cited for finding in found for cited in finding.cites}
    assert all(finding.line and finding.code == "example-differs" for finding in found)
