"""What no build made is never emptied: it is refused in a line, and stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine.site.staging import MARK, FolderProblem
from tests.site.staged_folders import build, tree, write


def folder_of_documents(work: Path) -> Path:
    return write(work / "site", "thesis.txt", "letters/one.txt")


def marked_and_more(work: Path) -> Path:
    build(work / "site")
    return write(work / "site", "CNAME")


def marked_and_an_empty_folder(work: Path) -> Path:
    build(work / "site")
    (work / "site" / "drafts").mkdir()
    return work / "site"


def unmarked_with_a_repository(work: Path) -> Path:
    return write(work / "site", "objects.inv", "api/tea.json", ".git/HEAD")


def half_marked(work: Path) -> Path:
    build(work / "site", "a.html", "b.html")
    mark = work / "site" / MARK
    mark.write_text(mark.read_text()[:-4])
    return work / "site"


def mark_of_another(work: Path) -> Path:
    write(work / "site", "index.html")
    (work / "site" / MARK).write_text("1427 files\nindex.html\n")
    return work / "site"


def a_file(work: Path) -> Path:
    return write(work, "site") / "site"


def below_a_file(work: Path) -> Path:
    return write(work, "file") / "file" / "site"


def link_in_a_circle(work: Path) -> Path:
    (work / "site").symlink_to(work / "site")
    return work / "site"


def link_to_documents(work: Path) -> Path:
    write(work / "papers", "thesis.txt")
    (work / "site").symlink_to(work / "papers")
    return work / "site"


def name_too_long(work: Path) -> Path:
    return work / ("s" * 250)


def where_it_starts(work: Path) -> Path:
    return Path()


def around_where_it_starts(work: Path) -> Path:
    write(work, "site/index.html")
    return Path("..")


def project(work: Path) -> Path:
    write(work, "docs/index.md")
    return work


def within_the_documents(work: Path) -> Path:
    write(work, "docs/index.md")
    return work / "docs" / "site"


REFUSED = [
    (folder_of_documents, "not empty, and no build made it; name a folder that is empty or new"),
    (marked_and_more, "site/CNAME: no build made that; move it away, or name another folder"),
    (marked_and_an_empty_folder, "site/drafts: no build made that"),
    (unmarked_with_a_repository, "not empty, and no build made it"),
    (half_marked, "not empty, and no build made it"),
    (mark_of_another, "not empty, and no build made it"),
    (a_file, "site: not a folder; name one"),
    (below_a_file, "file, which is no folder; name another"),
    (link_in_a_circle, "site: not a folder; name one"),
    (link_to_documents, "site: not empty, and no build made it"),
    (name_too_long, "cannot be written: file name too long"),
    (where_it_starts, ".: is the folder you are in, or holds it"),
    (around_where_it_starts, "..: is the folder you are in, or holds it"),
    (project, "docs, which the site is made of; name a folder for the site alone"),
    (within_the_documents, "docs, which the site is made of; name a folder elsewhere"),
]


@pytest.mark.parametrize(("make", "says"), REFUSED, ids=[make.__name__ for make, _ in REFUSED])
def test_what_no_build_made_is_refused_in_a_line_and_stays(away: Path, make: Callable[[Path], Path], says: str):
    """Nothing is built first, and nothing is touched."""
    site = make(away)
    before = tree(away)

    with pytest.raises(FolderProblem, match=r"^[^\n]*$") as refused:
        build(site, sources=(away / "docs",) if (away / "docs").exists() else ())

    assert says in str(refused.value)
    assert str(refused.value).startswith(str(site))
    assert tree(away) == before


@pytest.mark.parametrize("call", ["mkdir", "write_text", "rename"])
def test_what_cannot_be_written_is_told_in_a_line(away: Path, monkeypatch: pytest.MonkeyPatch, call: str):
    """A folder that may only be read, a full disk: the old site stays, and nothing beside it."""
    build(away / "site", "old.html")
    before = tree(away)

    def refuse(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, call, refuse)
    with pytest.raises(FolderProblem) as refused:
        build(away / "site", "new.html")
    monkeypatch.undo()

    assert str(refused.value) == f"{away / 'site'}: cannot be written: permission denied"
    assert {name: text for name, text in tree(away).items() if not name.startswith(".site.new-")} == before
