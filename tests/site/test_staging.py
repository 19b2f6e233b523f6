"""A site takes the place of the one before as a whole, and of nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from rules_engine.site import staging
from rules_engine.site.staging import MARK, FolderProblem, staged
from tests.site.staged_folders import build, pages_in, tree, write

ROOT = Path(__file__).resolve().parents[2]


def test_a_site_that_cannot_take_its_place_leaves_the_old_one_there(away: Path, monkeypatch: pytest.MonkeyPatch):
    """Though that had moved aside already."""
    build(away / "site", "old.html")
    rename = Path.rename

    def refuse(self: Path, to: Path) -> Path:
        if ".site.new-" in self.name:
            raise PermissionError(13, "Permission denied", str(self))
        return rename(self, to)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(FolderProblem, match="cannot be written: permission denied"):
        build(away / "site", "new.html")

    assert pages_in(away / "site") == ["old.html"]
    assert os.listdir(away) == ["site"]


def test_a_mistake_that_is_not_about_the_site_is_not_told_as_one(away: Path):
    """A page that cannot be read has its own line."""
    with pytest.raises(FileNotFoundError), staged(away / "site"):
        (away / "docs.md").read_text()

    assert tree(away) == {}


@pytest.mark.parametrize("there", ["", "empty", "ours", "link", "link to nothing"])
def test_a_site_takes_the_place_of_what_is_ours(away: Path, there: str):
    """Whatever was there is gone, and nothing else lies beside it; a link stays one."""
    site = target = away / "deeper" / "site"
    if there:
        site.parent.mkdir()
    if there.startswith("link"):
        target = away / "elsewhere"
        site.symlink_to(target)
    if there == "empty":
        site.mkdir()
    elif there in ("ours", "link"):
        build(site, "old.html", "rules/old/index.html")

    build(site, "index.html", "rules/index.html")

    assert pages_in(target) == ["index.html", "rules/index.html"]
    assert sorted(tree(away)) == sorted(
        [*(f"{target.relative_to(away)}/{name}" for name in tree(target))] + ["deeper/site"] * site.is_symlink()
    )


@pytest.mark.parametrize("by", [staging.BUILD, staging.EXPORT])
def test_a_mark_says_which_command_made_the_folder(away: Path, by: str):
    """And a folder that either made is replaced by the other."""
    with staged(away / "site", by=by) as folder:
        write(folder, "old.html")
    said = (away / "site" / MARK).read_text().splitlines()

    build(away / "site")

    assert said == [f"`{by}` made this folder and may replace it; files: 1", "old.html"]
    assert pages_in(away / "site") == ["index.html"]


def test_a_mark_reaches_nothing_outside_its_folder(away: Path):
    """It came with a folder that somebody else made, and lists what lies elsewhere, by path and through a link."""
    write(away, "papers/thesis.txt")
    write(away / "site", "index.html")
    (away / "site" / "link").symlink_to(away / "papers")
    build(away / "other", "1", "2", "3", "4", "5")
    listed = ["../papers/thesis.txt", str(away / "papers/thesis.txt"), "index.html", "link", "link/thesis.txt"]
    mark = (away / "other" / MARK).read_text().splitlines()[0]
    (away / "site" / MARK).write_text("\n".join([mark, *listed, ""]))

    build(away / "site", "new.html")

    assert pages_in(away / "site") == ["new.html"]
    assert pages_in(away / "papers") == ["thesis.txt"]


def test_a_file_that_appears_while_a_site_is_built_stays(away: Path):
    """The folder is looked at again before it is replaced."""
    build(away / "site", "old.html")

    with pytest.raises(FolderProblem, match=r"notes\.txt: no build made that"), staged(away / "site"):
        write(away / "site", "notes.txt")

    assert pages_in(away / "site") == ["notes.txt", "old.html"]
    assert os.listdir(away) == ["site"]


def test_a_file_that_appears_at_the_last_moment_is_not_removed(away: Path, monkeypatch: pytest.MonkeyPatch):
    """What is left of the old site says where it lies."""
    build(away / "site", "old.html")
    monkeypatch.setattr(staging, "_refuse_content", lambda *_: None)

    with pytest.raises(FolderProblem, match=r"^.*/\.site\.old-\w+: .* could not be removed"), staged(away / "site"):
        write(away / "site", "notes.txt")

    (left,) = away.glob(".site.old-*")
    assert pages_in(left) == ["notes.txt"]
    assert pages_in(away / "site") == []


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt])
def test_a_build_that_fails_leaves_the_old_site(away: Path, error: type[BaseException]):
    """Whole, and nothing beside it."""
    build(away / "site", "old.html")

    def fail() -> None:
        with staged(away / "site") as folder:
            write(folder, "new.html")
            raise error

    with pytest.raises(error):
        fail()

    assert pages_in(away / "site") == ["old.html"]
    assert os.listdir(away) == ["site"]


@pytest.mark.parametrize("last", ["first", "second"])
def test_of_two_builds_at_once_the_last_to_finish_stays(away: Path, last: str):
    """Each has its own folder, and neither removes what the other uses."""
    build(away / "site", "old.html")
    builds = {name: ExitStack() for name in ("first", "second")}
    for name, running in builds.items():
        write(running.enter_context(staged(away / "site")), f"{name}.html")

    for name in sorted(builds, key=lambda name: name == last):
        builds[name].close()

    assert pages_in(away / "site") == [f"{last}.html"]
    assert os.listdir(away) == ["site"]


@pytest.fixture
def killed(tmp_path: Path) -> list[dict[str, object]]:
    """Return what a build leaves that is killed after one step, after two, and so on to its end."""
    command = [sys.executable, str(Path(__file__).with_name("kill_builds.py")), str(tmp_path)]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}, cwd="/", timeout=120
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be killed at a step")
def test_a_build_that_is_killed_leaves_a_whole_site(killed: list[dict[str, object]]):
    """At every step: the old one or the new one, in its place or, between two renames, beside it.

    The build after it puts it back in its place before it does anything else, and removes what was left.
    """
    old, new = (dict.fromkeys(("index.html", "rules/index.html"), text) for text in ("old", "new"))

    assert len(killed) > 20
    assert {bool(left["ended"]) for left in killed[:-1]} == {True}
    for left in killed:
        assert left["site"] in (old, new) or (left["site"] == {} and left["asides"] == [old]), left
        assert left["next"] in (old, new), left
        assert left["before"] == ["site"], left
    assert [left["site"] for left in killed if left["asides"] == [old]][:1] == [{}]
    assert killed[-1]["site"] == new
