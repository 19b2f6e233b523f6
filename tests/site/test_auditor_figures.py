"""The page on how good the auditor is: what it tells is what was recorded."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

import pytest

from rules_engine.auditor.claims import CODES
from rules_engine.site import auditor_figures
from rules_engine.site.auditor_figures import PARTS, code_of_auditor, part
from tests.auditor.figures import RECORD
from tests.site.test_linter_figures import NUMBER

PAGE = RECORD.with_suffix(".md")
BOOK = {"claims": 40, "right": 9, "wrong": 0, "numbers": 0.9, "recall": 0.8, "precision": 0.95}
HALF: dict[str, Any] = {
    "passages": {"meaning-made": 6, "life-meaning": 3},
    "with_nothing_wrong": 4,
    "codes": {
        "claim-number": {"items": 8, "found": 6, "coded": 5},
        "claim-limit": {"items": 2, "found": 2, "coded": 2},
        "claim-order": {"items": 0, "found": 0, "coded": 0},
    },
    "rulebooks": {"meaning-made": BOOK, "life-meaning": {**BOOK, "wrong": 2}},
    **BOOK,
}


@pytest.fixture
def record() -> dict[str, Any]:
    """A small record in which everything wanted is reached."""
    wanted = {"numbers": 0.9, "recall": 0.8, "precision": 0.95, "alarms": 0.01}
    development = {**deepcopy(HALF), "missed": ["a:1 claim-number '<4>'"], "alarms": []}
    return {
        "corpus": {"date": "2026-11-20", "wanted": wanted, "development": development, "held_back": deepcopy(HALF)},
        "rules": {
            "date": "2026-11-20",
            "meaning-made": {"sentences": 200, "read": 50, "claims": 60, "declined": {"answers no question": 7}},
        },
        "quiet": {
            "date": "2026-11-19", "texts": 12, "characters": 2_000_000, "wanted": {"per_100_kb": 1},
            "found": {"meaning-made": {"findings": 3}, "life-meaning": {"findings": 1}},
        },
        "speed": {
            "date": "2026-11-18", "code": code_of_auditor(), "kilobytes": 70, "lint": 0.1, "audit": 0.5,
            "audit_of_four": 2.0, "times_as_long": 5.0, "four_times": 4.0,
            "wanted": {"times_as_long": 6, "four_times": 4.5},
        },
    }  # fmt: skip


def test_what_is_wanted_stands_beside_what_was_measured(record: dict[str, Any]):
    """A row for each thing that the auditor has to be."""
    told = part(record, "at a glance")

    for row in (
        "| Recall of numbers and limits on the half held back | at least 90 % | 90 % | yes |",
        "| Precision on the half held back | at least 95 % | 95 % | yes |",
        "| False alarms beside the claims read, on the half held back | at most 1 % | 0 % | yes |",
        "| Findings in 2.0 MB of English without a game | under 1 in 100 kB | 0.15 in 100 kB | yes |",
        "| at most 6 times as long | 5.0 times as long | yes |",
        "| Four times the text | at most 4.5 times as long | 4.0 times as long | yes |",
    ):
        assert row in told
    assert "**no**" not in told


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        (("corpus", "held_back", "numbers"), 0.899),
        (("corpus", "held_back", "recall"), 0.799),
        (("corpus", "held_back", "precision"), 0.949),
        (("corpus", "held_back", "wrong"), 1),
        (("quiet", "found", "life-meaning", "findings"), 20),
        (("speed", "times_as_long"), 6.1),
        (("speed", "four_times"), 4.6),
    ],
)
def test_what_is_not_reached_is_told(record: dict[str, Any], keys: tuple[str, ...], value: float):
    """One thing that falls short, one "no"."""
    place: Any = record
    for key in keys[:-1]:
        place = place[key]
    place[keys[-1]] = value

    assert part(record, "at a glance").count("**no**") == 1


def test_mistakes_are_told_by_code(record: dict[str, Any]):
    """With the counts they come from; where nothing could be found there is no share."""
    told = part(record, "codes")

    assert told.count("| `claim-number` | 8 | 6 | 5 | 75 % |") == 2
    assert "| `claim-order` | 0 | 0 | 0 | – |" in told
    assert "| numbers and limits | 10 | 8 | 7 | 80 % |" in told
    assert "| `life-meaning` | 9 | 2 | 95 % | 80 % |" in told


def test_without_a_half_held_back_the_development_half_is_told(record: dict[str, Any]):
    """And a sentence says so."""
    del record["corpus"]["held_back"]

    assert "on the development half" in part(record, "at a glance")
    assert "No half of the corpus is held back now" in part(record, "when")
    assert "held back" not in part(record, "codes")


def test_the_rest_is_told(record: dict[str, Any]):
    """What is missed, what is read, what is found elsewhere, and how long it takes."""
    assert "<summary>1 mistake is missed</summary>" in part(record, "missed")
    assert "claim-number &#x27;&lt;4&gt;&#x27;" in part(record, "missed")
    assert "| `meaning-made` | 200 | 50 | 25 % | 60 |" in part(record, "rules")
    assert "| `meaning-made` | answers no question | 7 |" in part(record, "rules")
    assert "| `meaning-made` | 3 | 0.15 |" in part(record, "quiet")
    assert "| words and claims, as `audit` does | 0.50 | 5.0 |" in part(record, "speed")
    told = part(record, "corpus")
    assert "|   | development | held back |" in told
    for row in ("| passages on `meaning-made` | 6 | 6 |", "| mistakes | 10 | 10 |", "| claims read | 40 | 40 |"):
        assert row in told


def test_speeds_of_other_code_say_so(record: dict[str, Any], monkeypatch: pytest.MonkeyPatch):
    """The digest is of the auditor's code and of the linter's."""
    now = part(record, "when")
    monkeypatch.setattr(auditor_figures, "code_of_auditor", lambda: "other")

    assert ["has changed since" in told for told in (now, part(record, "when"))] == [False, True]


def test_the_page_shows_every_part_and_types_no_number():
    """All figures come from the record."""
    text = PAGE.read_text("utf-8")

    assert sorted(re.findall(r'\{\{ auditor_figures\("([^"]+)"\) \}\}', text)) == sorted(PARTS)
    assert re.findall(NUMBER, re.sub(r"\{\{.*?\}\}", "", text).replace("RECORD=1", "")) == []


def test_the_record_in_the_repository_is_whole():
    """Every part can be told from it, every code is in it, and nothing of the machine."""
    record = json.loads(RECORD.read_text("utf-8"))

    assert all(part(record, name) for name in PARTS if name != "missed")
    assert list(record["corpus"]["development"]["codes"]) == [*CODES]
    assert not re.search(r"/(?:home|work|tmp)/", RECORD.read_text("utf-8"))
