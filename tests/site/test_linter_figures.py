"""The page on how good the linter is: what it tells is what was recorded."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

import pytest

from rules_engine.lexicon.linting import CODES
from rules_engine.site import linter_figures
from rules_engine.site.linter_figures import PARTS, code_of_linter, part
from tests.lexicon.record import RECORD, keep

PAGE = RECORD.with_suffix(".md")
NUMBER = r"\d|(?i:\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|half of)\b)"

HALF = {
    "passages": 9,
    "with_nothing_wrong": 4,
    "rulebooks": {"life-meaning": 3, "meaning-made": 6},
    "syntaxes": {"markdown": 5, "wikitext": 4},
    "codes": {
        "replaced-term": {"right": 7, "missed": 1, "wrong": 0},
        "wrong-icon": {"right": 2, "missed": 0, "wrong": 1},
        "near-miss": {"right": 0, "missed": 0, "wrong": 0},
    },
    "by_rulebook": {
        "life-meaning": {"right": 4, "missed": 1, "wrong": 0},
        "meaning-made": {"right": 5, "missed": 0, "wrong": 1},
    },
    "recall": 0.9,
    "precision": 0.9,
}


@pytest.fixture
def record() -> dict[str, Any]:
    """A small record in which everything wanted is reached."""
    run = {"seconds": 0.25, "busy": 0.2, "memory": 40, "found": 1200}
    growth = {"terms": {"60": 0.9, "600": 1.0, "6000": 1.1}, "text": {"1": 1.0, "10": 8.5}}
    return {
        "corpus": {
            "date": "2026-11-20", "wanted": {"recall": 0.9, "precision": 0.9},
            "development": deepcopy(HALF), "held_back": deepcopy(HALF), "blind": deepcopy(HALF),
        },
        "quiet": {
            "date": "2026-11-19", "python": "3.11.7", "texts": 12, "characters": 2_000_000,
            "wanted": {"characters": 1_000_000, "per_100_kb": 1, "errors": 0},
            "found": {"": {"findings": 0, "errors": 0}, "meaning-made": {"findings": 3, "errors": 0}},
        },
        "speed": {
            "date": "2026-11-18", "code": code_of_linter(),
            "machine": {
                "system": "Linux", "architecture": "x86_64", "processors": 2, "python": "3.11.7", "node": "20.1.0",
                "textlint": "15.0.0", "textlint-rule-prh": "6.0.0",
            },
            "wanted": {"seconds": 0.5, "times_as_fast": 5, "memory": 200, "memory_of": 10},
            "compared": {
                "terms": 600, "megabytes": 1.0, "repeats": 5, "times_as_fast": 8.1, "ours": run,
                "first": run | {"seconds": 1.5}, "textlint": run | {"seconds": 2.0, "found": 1202},
            },
            "growth": {
                "terms": {n: run | {"ratio": ratio, "start": 0.1} for n, ratio in growth["terms"].items()},
                "text": {n: run | {"ratio": ratio} for n, ratio in growth["text"].items()},
            },
        },
    }  # fmt: skip


def test_what_is_wanted_stands_beside_what_was_measured(record: dict[str, Any]):
    """A row for each thing that the linter has to be."""
    told = part(record, "at a glance")

    for row in (
        "| Recall on the half held back | at least 90 % | 90 % | yes |",
        "| Findings in 2.0 MB of English without a game | under 1 in 100 kB, no error |",
        "| 0.15 in 100 kB, no error | yes |",
        "| 1 MB of Markdown with 600 terms | under 0.5 s | 0.25 s | yes |",
        "| The same beside textlint | at least 5 times as fast | 8.1 times as fast | yes |",
        "| Memory for a text of 10 MB | under 200 MB | 40 MB | yes |",
    ):
        assert row in told
    assert "**no**" not in told


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        (("corpus", "held_back", "recall"), 0.899),
        (("corpus", "held_back", "precision"), 0.899),
        (("corpus", "blind", "recall"), 0.899),
        (("quiet", "found", "meaning-made", "findings"), 20),
        (("quiet", "found", "", "errors"), 1),
        (("speed", "compared", "ours", "seconds"), 0.5),
        (("speed", "compared", "times_as_fast"), 4.9),
        (("speed", "growth", "text", "10", "memory"), 200),
    ],
)
def test_what_is_not_reached_is_told(record: dict[str, Any], keys: tuple[str, ...], value: float):
    """One thing that falls short, one "no"."""
    place: Any = record
    for key in keys[:-1]:
        place[key] = place = dict(place[key])
    place[keys[-1]] = value

    assert part(record, "at a glance").count("**no**") == 1


def test_recall_and_precision_are_told_by_code(record: dict[str, Any]):
    """With the counts they come from; where nothing could be found there is no share."""
    record["corpus"]["development"]["codes"]["wrong-icon"]["missed"] = 2

    held_back, development = part(record, "held back"), part(record, "development")

    assert "| `replaced-term` | 7 | 1 | 0 | 87.5 % | 100 % |" in held_back
    assert "| `wrong-icon` | 2 | 0 | 1 | 100 % | 66.7 % |" in held_back
    assert "| `near-miss` | 0 | 0 | 0 | – | – |" in held_back
    assert "| all | 9 | 1 | 1 | 90 % | 90 % |" in held_back
    assert "| all | 9 | 3 | 1 | 75 % | 90 % |" in development
    assert "\n\n| Rulebook | Found |" in held_back
    assert "| `life-meaning` | 4 | 1 | 0 | 80 % | 100 % |" in held_back


def test_it_says_when_and_on_what_it_was_measured(record: dict[str, Any], monkeypatch: pytest.MonkeyPatch):
    """Each measurement has its date, and speeds that are those of other code say so."""
    now = part(record, "when")
    monkeypatch.setattr(linter_figures, "code_of_linter", lambda: "other")
    later = part(record, "when")

    for it in ("2026-11-20", "2026-11-19", "2026-11-18", "2 processors", "Python 3.11.7", "textlint 15.0.0"):
        assert it in now
    assert ["has changed since" in told for told in (now, later)] == [False, True]


def test_the_rest_is_told_in_tables(record: dict[str, Any]):
    """Corpus, quiet, speed and growth."""
    record["corpus"]["held_back"] = HALF | {"passages": 8, "rulebooks": {"life-meaning": 3, "other-game": 5}}
    told = part(record, "corpus")
    assert "|   | development | held back | blind |" in told
    assert "| passages | 9 | 8 | 9 |" in told
    assert "| `meaning-made` | 6 | 0 | 6 |" in told
    assert "| `other-game` | 0 | 5 | 0 |" in told
    assert "| wikitext | 4 | 4 | 4 |" in told
    assert "| `meaning-made` | 3 | 0.15 | 0 |" in part(record, "quiet")
    assert "| textlint with prh | 2.00 | 1,202 |" in part(record, "speed")
    assert "| 6,000 | 1.10 | 0.20 | 0.10 |" in part(record, "growth")
    assert "| 10 | 8.5 | 0.20 | 40 |" in part(record, "growth")


def test_a_measurement_replaces_its_own_part(tmp_path):
    """And leaves the others as they were."""
    keep(tmp_path / "record.json", "quiet", {"found": {"a": 1}})
    keep(tmp_path / "record.json", "corpus", {"passages": 3})
    keep(tmp_path / "record.json", "quiet", {"found": {"b": 2}})

    told = json.loads((tmp_path / "record.json").read_text("utf-8"))
    dates = [told[name].pop("date") for name in ("corpus", "quiet")]

    assert told == {"corpus": {"passages": 3}, "quiet": {"found": {"b": 2}}}
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", date) for date in dates)


def test_the_page_shows_every_part_and_types_no_number():
    """All figures come from the record."""
    text = PAGE.read_text("utf-8")

    shown = re.findall(r'\{\{ linter_figures\("([^"]+)"\) \}\}', text)

    assert sorted(shown) == sorted(PARTS)
    assert re.findall(NUMBER, re.sub(r"\{\{.*?\}\}", "", text).replace("RECORD=1", "")) == []


def test_the_record_in_the_repository_is_whole():
    """Every part can be told from it, every code is in it, and nothing of the machine but what it is."""
    record = json.loads(RECORD.read_text("utf-8"))

    assert all(part(record, name) for name in PARTS)
    assert list(record["corpus"]["held_back"]["codes"]) == [*CODES]
    assert list(record["speed"]["growth"]["terms"]) == ["60", "600", "6000"]
    assert {"1", "2", "10"} <= set(record["speed"]["growth"]["text"])
    assert not re.search(r"[/\\]|\bhome\b", RECORD.read_text("utf-8"))
