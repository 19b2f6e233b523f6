"""`rulebook check`: exit codes and shapes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rules_engine import checks


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
    assert lines[-1] == "lantern-road: 1 error"


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
