"""No address vanishes unseen: the list of ids beside a rulebook, and what is told when the rulebook departs from it."""

from __future__ import annotations

import json
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.checks.id_lists import lost_ids, unlisted_ids
from rules_engine.core.data.finding import Finding

BASE = Path(__file__).parents[1] / "bad_input" / "base"
KINDS = {
    "chapter": ("rules.yaml", "id: lr.dusk\n", "lr.dusk"),
    "rule": ("rules.yaml", "id: lr.walk.light\n", "lr.walk.light"),
    "fact": ("facts.yaml", "id: lanterns\n", "lr.fact.lanterns"),
    "term": ("glossary.yaml", "id: lantern\n", "lr.term.lantern"),
    "card": ("cards/travelers.yaml", "{id: peddler,", "lr.card.peddler"),
    "table": ("tables.yaml", "id: weather\n", "lr.table.weather"),
    "ruling": ("rulings.yaml", "id: shared-lantern\n", "lr.ruling.shared-lantern"),
    "variant": ("variants.yaml", "id: short-road\n", "lr.variant.short-road"),
    "example": ("examples/first-evening.yaml", "id: first-evening\n", "lr.example.first-evening"),
}
"""Of each kind of entry: the file, its id as it stands there, and the address."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the toy rulebook whose ids are listed."""
    copy = Path(shutil.copytree(BASE, tmp_path / "lantern_road"))
    record(copy)
    return copy


def record(folder: Path) -> tuple[str, ...]:
    """Add new ids to the list in a folder."""
    from rules_engine.library import id_list

    return id_list.record(library.load(folder))


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Replace some text in a file."""
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), "utf-8")


def told(folder: Path) -> list[Finding]:
    """Return what is told of the list and the ids."""
    loaded = library.load(folder)
    return [*lost_ids(loaded), *unlisted_ids(loaded)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_renamed_id_is_told_on_both_sides(folder: Path, kind: str):
    """Where the old one is listed, with what it seems to be now and what to do; and where the new one stands."""
    file, old, full_id = KINDS[kind]
    change(folder, file, old, old.replace("\n", "-anew\n").replace(",", "-anew,"))

    lost, unlisted = told(folder)

    line = (folder / "ids.txt").read_text("utf-8").splitlines().index(full_id) + 1
    assert (lost.code, lost.text, lost.suggestion) == ("lost-id", full_id, f"{full_id}-anew")
    assert lost.path.endswith("lantern_road/ids.txt")
    assert lost.line == line
    assert f"was it renamed to '{full_id}-anew'? put it under 'removed:' in rulebook.yaml" in lost.message
    assert (unlisted.code, unlisted.text) == ("unlisted-id", f"{full_id}-anew")
    assert unlisted.path.endswith(file)
    assert unlisted.line > 0


def test_an_id_that_says_what_replaced_it_is_not_lost(folder: Path):
    """Its address leads on; the new one has to be listed, which a command does."""
    change(folder, "facts.yaml", "id: lanterns\n", "id: lantern-share\n")
    stone = "{id: lr.fact.lanterns, replaced_by: lr.fact.lantern-share, why: renamed}"
    change(folder, "rulebook.yaml", "card_kinds", f"removed: [{stone}]\ncard_kinds")

    assert [finding.code for finding in told(folder)] == ["unlisted-id"]
    assert record(folder) == ("lr.fact.lantern-share",)
    assert told(folder) == []


def test_recording_takes_no_line_away(folder: Path):
    """What is lost stays listed, and so it is told until somebody says what became of it."""
    change(folder, "facts.yaml", "id: lanterns\n", "id: lantern-share\n")

    record(folder)

    assert [(finding.code, finding.text) for finding in told(folder)] == [("lost-id", "lr.fact.lanterns")]


def test_the_list_has_one_order_and_its_comments(folder: Path):
    """Two branches that each add ids make one list, whoever comes first."""
    lines = (folder / "ids.txt").read_text("utf-8").splitlines()
    (folder / "ids.txt").write_text("# Ours.\n" + "\n".join(reversed(lines[3:])) + "\n\n", "utf-8")

    assert record(folder) == (lines[2],)
    assert (folder / "ids.txt").read_text("utf-8").splitlines() == ["# Ours.", *sorted(lines[2:])]


def test_what_is_listed_already_is_not_written_again(folder: Path):
    """Not even its time changes."""
    before = (folder / "ids.txt").stat()

    assert record(folder) == ()
    assert (folder / "ids.txt").stat().st_ino == before.st_ino


def test_a_folder_without_a_list_is_not_checked(tmp_path: Path):
    """Nobody links to a rulebook that has just been begun."""
    assert told(Path(shutil.copytree(BASE, tmp_path / "lantern_road"))) == []


def test_the_command_begins_a_list_and_then_checks(run: Callable, tmp_path: Path):
    """It says how many are new; what is printed for programs stays so."""
    copy = Path(shutil.copytree(BASE, tmp_path / "lantern_road"))

    first = run("check", str(copy), "--record-ids", "--format", "json")
    second = run("check", str(copy), "--record-ids")

    count = len(list(library.load(copy).rulebook.ids()))
    assert (first.exit_code, first.stderr) == (0, f"{copy.as_posix()}/ids.txt: {count} ids added\n")
    assert json.loads(first.stdout)["findings"] == []
    assert (second.exit_code, second.stderr) == (0, f"{copy.as_posix()}/ids.txt: 0 ids added\n")
    assert stat.S_IMODE((copy / "ids.txt").stat().st_mode) & 0o444 == 0o444


def test_a_lost_id_fails_the_check(run: Callable, folder: Path):
    """With exit code 1, as every finding."""
    change(folder, "ids.txt", "lr.term.road\n", "lr.term.road\nlr.term.trail\n")

    result = run("check", str(folder))

    assert result.exit_code == 1
    assert "ids.txt:14:1: 'lr.term.trail' is an address that people link to" in result.stdout


@pytest.mark.parametrize(
    ("content", "says"), [(b"lr.walk\n\xff", "ids.txt:2:1: not UTF-8"), (None, "ids.txt:1:1: a link that leads out")]
)
def test_a_list_that_cannot_be_read_is_one_line(run: Callable, folder: Path, content: bytes | None, says: str):
    """Exit code 2, as for every file of a rulebook."""
    (folder / "ids.txt").unlink()
    if content is None:
        (folder / "ids.txt").symlink_to("/etc/hostname")
    else:
        (folder / "ids.txt").write_bytes(content)

    result = run("check", str(folder))

    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert says in result.stderr


def test_a_folder_that_cannot_be_written_to_is_one_line(run: Callable, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """Such as that of an installed package; the list is as it was."""
    from rules_engine.library import writing

    def refuse(*asked: object) -> Path:
        raise PermissionError(13, "Permission denied")

    change(folder, "facts.yaml", "id: lanterns\n", "id: lantern-share\n")
    monkeypatch.setattr(writing, "beside", refuse)
    result = run("check", str(folder), "--record-ids")

    said = f"{folder.as_posix()}/ids.txt: cannot be written: permission denied; nothing was changed\n"
    assert (result.exit_code, result.stderr) == (2, said)


@pytest.mark.parametrize("name", library.names())
def test_the_packaged_rulebooks_are_listed(name: str):
    """Every id of theirs is an address that stays."""
    loaded = library.load(name)

    assert (loaded.folder / "ids.txt").is_file()
    assert told(loaded.folder) == []
