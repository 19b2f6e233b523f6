"""Printed logs: both formats are read as examples, and the published ones as people have written them down."""

from __future__ import annotations

import difflib
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import rules_engine
from rules_engine.auditor.play.as_yaml import as_example
from rules_engine.auditor.play.log import read_log
from rules_engine.cli import main
from rules_engine.lexicon import documents

BOOKS = {name: rules_engine.rulebook(name).data for name in ("meaning-made", "life-meaning")}
SOURCES = Path(os.environ.get("SOURCES") or "../shared/sources")
PUBLISHED = {"meaning-made": "000_*.txt", "life-meaning": "001_*.txt"}
WANTED = {"meaning-made": (44, 44), "life-meaning": (64, 64)}
"""How many steps of each published example are to be read alike, of how many."""

BY_ITEMS = """
Two of us, and what we did.

Players
- Nora, careful
- Otto, in a hurry

Pattern Prism
| Pattern | Layer |
|---|---|
| Shell | 1 |
| Pulse | 2 |
| Skin | 1 |

End Initiative
Stewardship

Start
- Meaning = 5
- each Player starts with:
- Vitals = 5
- 3 Energy

Round 1
Phase A: Event
Reveal Event C with Consequence Code 4.
- 🌟Meaning 5 → 3
Nora
- Gather Energy/Insight: +1 Energy, +1 Insight
- Load Pattern: Shell by committing 1 ☀️Energy + 1 🔍Insight
- place in 🧿
- World Layer check: 1 → 2
- she hums a tune 3 times
Otto
- Recycle the Pattern Prism
- new face-up options include Cell Wall
- Load Pattern: Cell Wall by committing 2 Energy
Otto is pleased with himself, and says so at length to everyone who listens.
Phase C: Stability Window
- Nora donates 1 Support
🌟Meaning 3 → 4

State after Round 1
🛡️Vitals
- Nora 5
- Otto 4
"""

BY_PHASES = """
Cast
  • Nora (patient)
  • Otto (quick)

The Pattern Gallery
Balance Pattern (Layer 2)
Form Pattern (Layer 3)

Project row at the start
Slot Project (Layer) Requires
A Community Shelter (Layer 8) 2 ☀️E
B Repair Hub (Layer 8) 2 🔁R

Round 1

Phase Ⓐ: Event
Uncertainty Event, pending 🌀Drift +2. 🛠️Mitigation requires 🧩M + 🔁R.

Phase Ⓒ: Player Turns
Nora (2 actions)

  1. Acquire: takes ☀️E + 🔁R
  2. Obtain 🧬Pattern: Balance 🧬Pattern (pays ☀️E + 🔁R, gains 🔁R + ❤️S)

Rationale (Nora): I acquire 2 things, so that I can stabilize later.

Otto (2 actions)

  1. Contribute to ⚙️Project B (Layer 8): pays 🔁R + 🔁R (2 credits)
  2. Social Touchpoint (request): requests 1 token from Nora (Nora agrees)

Phase Ⓓ: Stability Check
🛠️Mitigation area:

  • Otto contributes 🧩M

End of Round 1:

  • 🌀Drift = 4
👤Player ⚙️Project 🧠Coherence ⭐Reputation
Nora 0 4 2
Otto 0 4 3
"""


def told(log: Iterable[Mapping[str, Any]]) -> list[Any]:
    """Return entries as they compare: the round, who acts and how, whatever the order of open values."""
    found: list[Any] = []
    number = 0
    for entry in log:
        number = entry.get("round") or number
        if entry.get("event") or entry.get("do"):
            opened = {key: sorted(values) for key, values in entry.get("open", {}).items()}
            did = [number, entry.get("who", ""), entry.get("event") or entry.get("do"), opened]
            found.append(json.dumps(did, sort_keys=True))
    return found


def alike(one: list[Any], two: list[Any]) -> int:
    """Return how many entries both have, in the same order."""
    return sum(block.size for block in difflib.SequenceMatcher(None, one, two, autojunk=False).get_matching_blocks())


def claims(log: Iterable[Mapping[str, Any]]) -> Counter[str]:
    """Return what entries claim, by the round and who it is said of."""
    found: Counter[str] = Counter()
    number = 0
    for entry in log:
        number = entry.get("round") or number
        where = entry.get("who") or entry.get("check") or "event"
        found.update(json.dumps([number, where, pair], sort_keys=True) for pair in entry.get("claims", {}).items())
    return found


def example(text: str, book: str, syntax: str = "text") -> dict[str, Any]:
    """Return the example that a text makes, read as YAML."""
    written = as_example(documents.read(text, syntax), BOOKS[book])
    assert written is not None
    read = yaml.safe_load(written)
    assert isinstance(read, dict)
    return read


def test_a_log_in_items_is_read() -> None:
    """An action an item, below the name of whose turn it is."""
    read = example(BY_ITEMS, "meaning-made")
    assert read["setup"] == {"players": ["Nora", "Otto"], "prism": ["Shell", "Pulse", "Skin"], "end": "Stewardship"}
    assert read["steps"] == [
        {
            "check": "start",
            "claims": {
                "meaning_is": 5,
                "vitals_is": {"Nora": 5, "Otto": 5},
                "tokens_is": {"Nora": {"energy": 3}, "Otto": {"energy": 3}},
            },
        },
        {"round": 1},
        {"event": {"identifier": "C", "code": 4}, "claims": {"meaning": [5, 3], "code": 4}},
        {"who": "Nora", "do": {"gather": {"energy": 1, "insight": 1}}},
        {
            "who": "Nora",
            "do": {"load": "Shell", "commit": {"energy": 1, "insight": 1}},
            "claims": {"world_layer": [1, 2]},
        },
        {"who": "Otto", "do": {"recycle": "prism"}, "reveals": ["Cell Wall"]},
        {"who": "Otto", "do": {"load": "Cell Wall", "commit": {"energy": 2}}},
        {"who": "Nora", "do": {"donate": "support"}},
        {"check": "stability", "claims": {"meaning": [3, 4]}},
        {"check": "end", "claims": {"vitals_is": {"Nora": 5, "Otto": 4}}},
    ]


def test_a_log_in_phases_is_read() -> None:
    """Cards are called by the letters of their slots, and tables have totals; one is headed by the wrong name."""
    read = example(BY_PHASES, "life-meaning")
    assert read["setup"]["projects"] == ["Community Shelter", "Repair Hub"]
    assert read["setup"]["gallery"] == ["Balance Pattern", "Form Pattern"]
    tokens = ["energy", "regulation", "model", "value", "support"]
    assert read["steps"] == [
        {"round": 1},
        {
            "event": {"pressure": "uncertainty", "drift": 2},
            "claims": {"pending": 2, "mitigation": {"model": 1, "regulation": 1}},
        },
        {"who": "Nora", "do": {"acquire": {"energy": 1, "regulation": 1}}},
        {"who": "Nora", "do": {"obtain": "Balance Pattern", "commit": {"energy": 1, "regulation": 1}}},
        {"who": "Otto", "do": {"contribute": "Repair Hub", "commit": {"regulation": 2}}, "claims": {"credit": 2}},
        {"who": "Otto", "do": {"touchpoint": "Nora"}, "open": {"request": tokens}},
        {"who": "Nora", "do": {"answer": "accept"}},
        {"who": "Otto", "do": {"mitigate": {"model": 1}}},
        {
            "check": "stability",
            "claims": {
                "drift_is": 4,
                "legacy_is": {"Nora": 0, "Otto": 0},
                "coherence_is": {"Nora": 4, "Otto": 4},
                "reputation_is": {"Nora": 2, "Otto": 3},
            },
        },
    ]


def test_what_is_not_read_stays_as_a_comment() -> None:
    """With its line; a remark on the play is none of it."""
    written = as_example(documents.read(BY_ITEMS, "text"), BOOKS["meaning-made"]) or ""
    (line,) = (n for n, text in enumerate(BY_ITEMS.splitlines(), 1) if "hums" in text)
    assert f"# not read, line {line}: she hums a tune 3 times" in written
    assert "pleased" not in written


def test_a_card_that_no_line_reveals_is_drawn_before_it_is_played() -> None:
    """Otherwise a replay would refuse it, for what a text only leaves out."""
    text = BY_ITEMS.replace("- new face-up options include Cell Wall\n", "")
    written = as_example(documents.read(text, "text"), BOOKS["meaning-made"]) or ""
    assert "# assumed to be drawn here, no line says so: Cell Wall" in written
    assert {"who": "Otto", "do": {"recycle": "prism"}, "reveals": ["Cell Wall"]} in yaml.safe_load(written)["steps"]


@pytest.mark.parametrize(
    "text", ["", "Round 1\n", "Round 1\nNora\n- sings\nNora\n- dances\n", "Alex gathers 2 Energy."]
)
def test_what_tells_no_play_is_no_example(text: str) -> None:
    """A log has rounds, and players who act in them."""
    assert as_example(documents.read(text, "text"), BOOKS["meaning-made"]) is None


@pytest.mark.parametrize(("name", "text"), [("meaning-made", BY_ITEMS), ("life-meaning", BY_PHASES)])
def test_a_replay_judges_what_was_read(name: str, text: str, tmp_path: Path) -> None:
    """The file is one that `rulebook replay` plays, whatever it finds."""
    path = tmp_path / "read.yaml"
    path.write_text(as_example(documents.read(text, "text"), BOOKS[name]) or "", encoding="utf-8")
    result = CliRunner().invoke(main, ["replay", str(path), "--format", "json"])
    assert result.exit_code == 1, result.output
    found = [(it["code"], it.get("step")) for it in json.loads(result.stdout)["findings"]]
    wanted = ("wrong-total", "r1.nora.2") if name == "meaning-made" else ("cannot-pay", "r1.otto.1")
    assert wanted in found


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_play_is_read_as_it_was_written_down_by_hand(name: str) -> None:
    """The recorded example is the oracle: its steps, and of its claims those that were read."""
    path = next(SOURCES.glob(PUBLISHED[name]), None)
    if path is None:
        pytest.skip("the texts of the games are not here (SOURCES=… says where they are)")
    log = read_log(documents.read(path.read_text(encoding="utf-8"), "text"), BOOKS[name])
    (by_hand,) = (it for it in BOOKS[name].examples.values() if it.status == "published")
    assert log is not None
    assert log.setup == {key: list(it) if isinstance(it, tuple) else it for key, it in by_hand.setup.items()}
    steps = list(_steps(by_hand.steps))
    read = [entry.data for entry in log.entries]
    same, of = alike(told(steps), told(read)), len(told(steps))
    stated, found = claims(steps), claims(read)
    print(f"{name}: {same} of {of} steps alike, {(stated & found).total()} of {stated.total()} claims")
    assert (same, of) == WANTED[name]
    assert len(told(read)) == same
    assert (found - stated).total() <= 1, "what is read is what the text states"


def _steps(steps: Iterable[Any]) -> Iterator[dict[str, Any]]:
    for step in steps:
        yield {name: getattr(step, name) for name in ("round", "who", "check")} | {
            name: dict(getattr(step, name)) for name in ("event", "do", "open", "claims")
        }


LINES = st.sampled_from([*BY_ITEMS.splitlines(), *BY_PHASES.splitlines(), "Round 2", "(", "|", "= 3", "→", "+1 +", ""])


@given(st.lists(LINES, max_size=40), st.sampled_from(["text", "markdown", "wikitext"]))
def test_no_text_is_too_odd_to_read(lines: list[str], syntax: str) -> None:
    """Whatever the lines are, nothing fails, and what is written is YAML."""
    for book in BOOKS.values():
        written = as_example(documents.read("\n".join(lines), syntax), book)
        assert written is None or yaml.safe_load(written)["setup"]["players"]
