"""`rulebook audit --since REF`: only what is on lines that changed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.auditor.planted import RIGHT, WRONG

NEUTRAL = "Nothing is said here.\n"


def git(folder: Path, *arguments: str) -> str:
    """Run git as somebody, whoever runs the tests."""
    somebody = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *somebody, *arguments], cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def repository(folder: Path) -> Path:
    """A repository with a page that was wrong from the beginning, in a folder with a name that git would quote."""
    inner = folder / "dö cs"
    inner.mkdir()
    (inner / "page.md").write_text(WRONG + NEUTRAL, "utf-8")
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "First")
    git(folder, "tag", "first")
    return folder


def places(report: dict) -> list[tuple[str, str, int]]:
    return [(it["path"], it["code"], it["line"]) for it in report["findings"]]


def test_what_was_there_before_is_left_out(report, repository: Path):
    """Committed or not; what moved is not new."""
    page = repository / "dö cs" / "page.md"
    assert places(report(".", "--since", "HEAD")) == []

    page.write_text(NEUTRAL * 3 + WRONG + NEUTRAL + WRONG, "utf-8")
    assert places(report(".", "--since", "first")) == [("dö cs/page.md", "claim-number", 6)]

    git(repository, "commit", "--quiet", "--all", "--message", "Second")
    assert places(report("dö cs/page.md", "--since", "first")) == [("dö cs/page.md", "claim-number", 6)]
    assert places(report(".", "--since", "HEAD")) == []


def test_a_new_file_is_new_throughout(report, repository: Path):
    """Added, or not even that; one that git ignores, too."""
    (repository / ".gitignore").write_text("ignored.md\n", "utf-8")
    for name in ("added.md", "ignored.md", "new.md"):
        (repository / name).write_text(NEUTRAL + WRONG, "utf-8")
    git(repository, "add", "added.md")

    found = places(report(".", "--since", "first"))

    assert found == [(name, "claim-number", 2) for name in ("added.md", "ignored.md", "new.md")]


def test_what_contradicts_a_new_line_is_new(report, repository: Path):
    """It is told at the other place, which did not change."""
    page = repository / "dö cs" / "page.md"
    page.write_text(RIGHT, "utf-8")
    git(repository, "commit", "--quiet", "--all", "--message", "Right")

    page.write_text(RIGHT + NEUTRAL + WRONG, "utf-8")

    assert [it[1:] for it in places(report(".", "--since", "HEAD"))] == [("contradicts-itself", 1), ("claim-number", 3)]


def test_lines_that_went_bring_nothing_back(report, repository: Path):
    """What stands around them is as it was."""
    page = repository / "dö cs" / "page.md"
    page.write_text(WRONG, "utf-8")

    assert places(report(".", "--since", "first")) == []


def test_a_file_git_would_take_for_an_option_or_a_pattern(report, repository: Path):
    """Names are names."""
    for name in ("-p.md", ":(exclude)x.md", "*.md"):
        (repository / name).write_text(WRONG, "utf-8")
    git(repository, "add", "--all")
    git(repository, "commit", "--quiet", "--message", "Odd")

    assert places(report(".", "--since", "HEAD")) == []
    assert len(places(report(".", "--since", "first"))) == 3


@pytest.mark.parametrize("ref", ["nowhere", "--output=x", "HEAD:", ""])
def test_an_unknown_commit_is_told(audit, repository: Path, ref: str):
    """In one line, whatever it looks like."""
    result = audit("dö cs/page.md", f"--since={ref}")

    (line,) = result.stderr.splitlines()
    assert (result.exit_code, result.stdout) == (2, "")
    says = f"--since {ref}: git knows no such commit, branch or tag" if ref else "--since is empty"
    assert line.startswith(f"rulebook audit: {says}")


def test_without_a_repository_that_is_told(audit, folder: Path):
    """The folder is named."""
    (folder / "page.md").write_text(WRONG, "utf-8")

    result = audit("page.md", "--since", "HEAD", env={"GIT_CEILING_DIRECTORIES": str(folder.parent)})

    assert result.exit_code == 2
    assert result.stderr == f"rulebook audit: --since HEAD: {folder.as_posix()} is in no git repository\n"


def test_without_git_that_is_told(audit, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """Nothing else needs it."""
    (folder / "page.md").write_text(WRONG, "utf-8")
    monkeypatch.setenv("PATH", str(folder))

    result = audit("page.md", "--since", "HEAD")

    assert (result.exit_code, result.stderr) == (2, "rulebook audit: --since needs git, which is not found\n")
    assert audit("page.md").exit_code == 1
