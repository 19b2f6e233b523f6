"""`rulebook replay --renew`: shown first, written after a yes, and never into the project's own files here."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine.cli import renewing

EXAMPLES = Path(__file__).parents[2] / "examples"
RIGHT = (EXAMPLES / "meaning-made" / "first-game.yaml").read_text("utf-8")


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Return a copy of an example in which every token that is stated is one too many."""
    file = tmp_path / "first-game.yaml"
    stated = re.compile(r"((?:tokens_is|Alex|Brooke): \{[^}]*?)(insight: )(\d)")
    file.write_text(stated.sub(lambda found: f"{found[1]}{found[2]}{int(found[3]) + 1}", RIGHT), "utf-8")
    assert file.read_text("utf-8") != RIGHT
    return file


def test_nothing_is_written_unasked(run, wrong: Path):
    """Without a terminal and without --yes every change is shown, with its rule, and one line says what is missing."""
    before = wrong.read_bytes()

    result = run("replay", "--renew", str(wrong))

    assert (result.exit_code, wrong.read_bytes()) == (1, before)
    assert "r1.alex.1: tokens of Alex: insight is stated as 3, found 2" in result.stdout
    assert "mm.setup.tokens" in result.stdout
    assert re.fullmatch(r"nothing is written: add --yes to write \d+ values in 1 file\n", result.stderr)


def test_with_yes_the_values_are_written_and_nothing_else(run, wrong: Path):
    """Comments, layout and notes are those of the original, byte for byte; then there is nothing to renew."""
    result = run("replay", "--renew", str(wrong), "--yes")

    assert (result.exit_code, wrong.read_text("utf-8")) == (0, RIGHT)
    assert result.stdout.endswith("1 file written\n")
    assert "nothing to renew" in run("replay", "--renew", str(wrong)).stdout
    assert run("replay", str(wrong)).exit_code == 0


@pytest.mark.parametrize(("answer", "code"), [("y\n", 0), ("n\n", 1)])
def test_at_a_terminal_it_asks(run, wrong: Path, monkeypatch: pytest.MonkeyPatch, answer: str, code: int):
    """A yes writes, and anything else leaves the file as it is."""
    monkeypatch.setattr(renewing, "at_terminal", lambda: True)

    result = run("replay", "--renew", str(wrong), input=answer)

    assert result.exit_code == code
    assert (wrong.read_text("utf-8") == RIGHT) == (code == 0)


def test_several_examples_at_once(run, wrong: Path, tmp_path: Path):
    """Each file by itself; one that holds is left alone."""
    other = tmp_path / "gather.yaml"
    shutil.copy(EXAMPLES / "meaning-made" / "rules" / "gather.yaml", other)
    stamp = other.stat().st_mtime_ns

    result = run("replay", "--renew", "--yes", str(wrong), str(other))

    assert result.exit_code == 0
    assert (wrong.read_text("utf-8"), other.stat().st_mtime_ns) == (RIGHT, stamp)


def test_a_rulebook_stands_for_all_of_its_examples(run):
    """Named in place of an example; without a name and without the option there is nothing to look at."""
    of_all = run("replay", "--renew", "life-meaning")
    of_none = run("replay", "--renew")

    assert (of_all.exit_code, of_none.exit_code) == (0, 2)
    assert "nothing to renew" in of_all.stdout
    assert "name examples to renew, or a rulebook" in of_none.stderr


def test_what_no_number_mends_is_told_and_its_file_left_alone(run, wrong: Path):
    """An action that is not legal is the author's to change, before the numbers that follow from it are."""
    text = wrong.read_text("utf-8").replace("do: {load: Cell Wall, commit: {energy: 2}}", "do: {gather: {support: 2}}")
    wrong.write_text(text, "utf-8")

    result = run("replay", "--renew", "--yes", str(wrong))

    assert (result.exit_code, wrong.read_text("utf-8")) == (1, text)
    assert "mend it by hand, then renew" in result.stdout


def test_a_file_that_is_not_ours_to_change_is_left_alone(run, wrong: Path, tmp_path: Path):
    """A link, and a file that has another name."""
    link, name = tmp_path / "link.yaml", tmp_path / "name.yaml"
    link.symlink_to(wrong)
    before = wrong.read_bytes()

    assert "left alone: it is a link" in run("replay", "--renew", "--yes", str(link)).stdout
    os.link(wrong, name)
    result = run("replay", "--renew", "--yes", str(wrong))

    assert (result.exit_code, wrong.read_bytes()) == (1, before)
    assert "left alone: it has another name" in result.stdout


def test_a_file_that_has_changed_meanwhile_is_not_written(run, wrong: Path, monkeypatch: pytest.MonkeyPatch):
    """What somebody has written since is not lost."""
    monkeypatch.setattr(renewing, "at_terminal", lambda: True)

    def edits_first(*_: object) -> bool:
        wrong.write_text("# mine\n" + wrong.read_text("utf-8"), "utf-8")
        return True

    monkeypatch.setattr(renewing.click, "confirm", edits_first)
    result = run("replay", "--renew", str(wrong))

    assert result.exit_code == 2
    assert wrong.read_text("utf-8").startswith("# mine\n")
    assert "changed" in result.stderr


def test_json_has_the_changes(run, wrong: Path):
    """For programs: path, value and reason; nothing is asked."""
    told = json.loads(run("replay", "--renew", str(wrong), "--format", "json").stdout)

    (found,) = told["examples"]
    assert (told["version"], found["example"], found["written"]) == (1, "mm.example.first-game", False)
    assert {"path", "becomes", "why"} == set(found["changes"][0])
    assert found["changes"][0]["path"][:3] == ["steps", 0, "claims"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--renew", "-"], "standard input cannot be renewed"),
        (["--renew", "first-game", "--when-illegal", "skip"], "without other switches"),
        (["meaning-made/first-game", "--yes"], "--yes goes with --renew"),
        ([], "missing argument 'EXAMPLE'"),
        (["meaning-made/first-game", "meaning-made/solo-game"], "name one example"),
    ],
)
def test_wrong_usage(run: Callable, arguments: list[str], words: str):
    """What makes no sense together is told in one line."""
    result = run("replay", *arguments)

    assert result.exit_code == 2
    assert words in result.stderr
