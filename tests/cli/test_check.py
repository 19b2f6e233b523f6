"""`rulebook check`: exit codes and shapes."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules_engine import checks
from rules_engine.core.data.rulebook import Card
from rules_engine.core.play.engine import Engine
from rules_engine.library import discovery


@dataclass(frozen=True, slots=True, kw_only=True)
class Traveler(Card):
    """A card of the toy rulebook."""

    pace: int
    gift: str = ""


def test_nothing_to_report_exits_0(run, monkeypatch: pytest.MonkeyPatch):
    """Without a name, every packaged rulebook is checked; points of reviews that wait for a page are counted.

    That every check of each finds nothing is held by `tests/checks/test_all.py`, and by `make check`.
    """
    asked: list[str] = []
    monkeypatch.setattr(checks, "check", lambda loaded: asked.append(loaded.rulebook.name) or ())

    result = run("check")

    assert (result.exit_code, result.stderr) == (0, "")
    assert asked == ["life-meaning", "meaning-made", "meeple-inc"]
    assert result.stdout == "life-meaning, meaning-made, meeple-inc: nothing to report\n"


def test_findings_exit_1_a_line_each(run, folder: Path):
    """Place, message and code, then how many there are."""
    rules = folder / "rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("{walk-steps:space}", "3 spaces"), "utf-8")

    result = run("check", str(folder))

    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0].startswith(f"{folder}/rules.yaml:9:24: the number '3' is typed by hand")
    assert lines[0].endswith("[typed-fact]")
    assert lines[-1] == "lantern-road: 1 error; no engine, so 1 example was not played"


QUESTIONS = """\
- {id: far, question: How far?, says: Far, because: It is far., stands_on: lr.walk.steps, shown: {}}
- {id: dark, question: In the dark?, says: no, because: It is dark., stands_on: lr.walk.light}
"""


def test_what_no_engine_played_is_told(run, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """Nobody is to think that their examples hold, and a question has a position or not; of several, by name."""
    monkeypatch.setattr(checks, "check", lambda loaded: ())

    alone = run("check", str(folder))
    (folder / "questions.yaml").write_text(QUESTIONS, "utf-8")
    both = run("check", str(folder), "life-meaning")
    shutil.rmtree(folder / "examples")
    asked = run("check", str(folder))

    (folder / "game.py").write_text("", "utf-8")
    uninstalled = run("check", str(folder))

    assert alone.stdout == "lantern-road: nothing to report; no engine, so 1 example was not played\n"
    assert uninstalled.stdout.endswith("; game.py is not installed from this folder, so 1 question was not played\n")
    assert both.stdout == (
        "lantern-road, life-meaning: nothing to report; "
        "no engine for lantern-road, so 1 example and 1 question were not played\n"
    )
    assert asked.stdout == "lantern-road: nothing to report; no engine, so 1 question was not played\n"


def test_an_engine_that_replays_nothing_is_told(run, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """A game is played without `telling`, and an example is not."""
    monkeypatch.setattr(discovery, "engine", lambda name: Engine("lantern-road", object, {}, {"traveler": Traveler}))
    monkeypatch.setattr(checks, "check", lambda loaded: ())

    result = run("check", str(folder))

    assert result.stdout == "lantern-road: nothing to report; no engine that replays, so 1 example was not played\n"


def test_findings_as_json_have_the_shape_of_every_finding(data, folder: Path):
    """Version, findings, and a summary by severity."""
    rules = folder / "rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("{walk-steps:space}", "3 spaces"), "utf-8")

    report = data("check", str(folder))

    (finding,) = report["findings"]
    assert report["version"] == 1
    assert report["summary"] == {"error": 1, "warning": 0, "note": 0}
    assert (finding["code"], finding["group"], finding["severity"]) == ("typed-fact", "library", "error")
    assert (finding["line"], finding["column"], finding["end_line"], finding["end_column"]) == (9, 24, 9, 25)
    assert (finding["text"], finding["suggestion"], finding["cites"]) == ("3", "{walk-steps}", ["lr.walk.steps"])
    assert finding["also"] == []


def test_input_that_cannot_be_read_exits_2_with_every_mistake_sorted(run, folder: Path):
    """All mistakes of all rulebooks named, on stderr, and no finding is printed."""
    for name in ("facts.yaml", "rulings.yaml"):
        file = folder / name
        file.write_text(file.read_text("utf-8") + "  wieght: 3\n", "utf-8")

    result = run("check", str(folder), "nowhere")

    first, *others = result.stderr.splitlines()
    assert (result.exit_code, result.stdout) == (2, "")
    assert first.startswith("unknown rulebook 'nowhere'")
    assert others == sorted(others)
    assert {line.split(":")[0].rpartition("/")[2] for line in others} == {"facts.yaml", "rulings.yaml"}


@pytest.mark.parametrize(("value", "colored"), [("", True), ("1", False)])
def test_no_color_is_respected(run, folder: Path, value: str, colored: bool):
    """A terminal gets color, unless `NO_COLOR` is set."""
    shutil.rmtree(folder / "cards")
    (folder / "rulebook.yaml").write_text((folder / "rulebook.yaml").read_text("utf-8").replace("[traveler]", "[]"))

    result = run("check", str(folder), color=True, env={"NO_COLOR": value})

    assert result.exit_code == 1
    assert ("\x1b[" in result.stdout) is colored
