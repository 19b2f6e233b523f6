"""`rulebook lint --fix`: what is rewritten, and how."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine.library import InputProblems, writing
from tests.cli.lint.conftest import DRIFT, MENDED

BOM = b"\xef\xbb\xbf"


def test_what_is_safe_is_rewritten_and_a_second_run_is_quiet(lint, folder: Path):
    """Exit code 0 when nothing is left."""
    (folder / "page.md").write_text(f"{DRIFT}\nAsk the harbor master.\n", "utf-8")

    first, second = lint("page.md", "--fix"), lint("page.md", "--fix")

    assert (first.exit_code, first.stdout) == (0, "1 text: nothing to report; 2 mended\n")
    assert (second.exit_code, second.stdout) == (0, "1 text: nothing to report\n")
    assert (folder / "page.md").read_text("utf-8") == "The 📦Cargo Hold is full.\n\nAsk the Harbor Master.\n"


def test_what_is_left_is_told_with_its_new_place(report, folder: Path):
    """A misspelling is for a person to decide."""
    (folder / "page.md").write_text("The Storage Area, says the Harbor Mastre.\n", "utf-8")

    (finding,) = report("page.md", "--fix")["findings"]

    text = (folder / "page.md").read_text("utf-8")
    assert finding["code"] == "near-miss"
    assert text[finding["column"] - 1 : finding["end_column"] - 1] == finding["text"] == "Harbor Mastre"


@pytest.mark.parametrize("mark", [b"", BOM])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\r\n"])
def test_all_else_stays_as_it_was(lint, folder: Path, mark: bytes, end: str):
    """The mark in front, the ends of lines, a last line without one, and blanks."""
    text = f"\t🧬 Größe \u2028 {end}{end}The Storage Area \x0c is full.  {end}Last"
    (folder / "page.txt").write_bytes(mark + text.encode())

    lint("page.txt", "--fix")

    assert (folder / "page.txt").read_bytes() == mark + text.replace("Storage Area", "📦Cargo Hold").encode()


def test_the_rights_of_a_file_stay(lint, folder: Path):
    """A file that others may run or not read is so afterwards; a link stays a link."""
    (folder / "docs").mkdir()
    file = folder / "docs" / "page.md"
    file.write_text(DRIFT, "utf-8")
    file.chmod(0o751)
    (folder / "link.md").symlink_to(file)

    lint("link.md", "--fix")

    assert stat.S_IMODE(file.stat().st_mode) == 0o751
    assert (folder / "link.md").is_symlink()
    assert file.read_text("utf-8") == "The 📦Cargo Hold is full.\n"
    assert sorted(path.name for path in file.parent.iterdir()) == ["page.md"]


def out_of_its_folder(folder: Path, page: Path) -> None:
    """A link from the folder that is linted to a file beside it."""
    (folder / "theirs.md").write_text(DRIFT, "utf-8")
    page.symlink_to("../theirs.md")


def read_only(folder: Path, page: Path) -> None:
    """A file that nobody may write."""
    page.write_text(DRIFT, "utf-8")
    page.chmod(0o444)


def of_another_name(folder: Path, page: Path) -> None:
    """A file with a second name, which would go on to say the old."""
    page.write_text(DRIFT, "utf-8")
    os.link(page, folder / "theirs.md")


@pytest.mark.parametrize("asked", ["docs", "docs/page.md"])
@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (out_of_its_folder, "it is a link that leads out of its folder; name the file itself"),
        (read_only, "it is read-only"),
        (of_another_name, "it has another name, a hard link, which would go on to say the old; make a copy of it"),
    ],
)
def test_what_others_hang_on_is_left_alone(lint, folder: Path, make: Callable[[Path, Path], None], reason: str, asked):
    """It is told with what is found in it, and the rest is mended."""
    (folder / "docs").mkdir()
    page, fine = folder / "docs" / "page.md", folder / "docs" / "fine.md"
    make(folder, page)
    fine.write_text(DRIFT, "utf-8")
    before = page.lstat()

    result = lint(asked, "docs/fine.md", "--fix")

    assert result.stderr == f"docs/page.md:1:1: left as it is: {reason}\n"
    assert result.stdout.startswith("docs/page.md:1:5: “Storage Area” was replaced by 📦Cargo Hold")
    assert result.exit_code == 1
    assert (page.lstat().st_ino, page.lstat().st_mode, page.lstat().st_nlink) == (
        before.st_ino,
        before.st_mode,
        before.st_nlink,
    )
    assert (page.read_text("utf-8"), fine.read_text("utf-8")) == (DRIFT, MENDED)


def test_a_file_left_alone_in_which_nothing_is_to_be_mended_is_a_text_like_every_other(lint, folder: Path):
    """No word about what nobody wanted to write."""
    (folder / "page.md").write_text("The Cargo Hold is full.\n", "utf-8")
    (folder / "page.md").chmod(0o444)

    assert lint("page.md", "--fix").stderr == ""


@pytest.mark.parametrize("asked", [("docs", "theirs.md"), ("theirs.md", "docs")])
def test_a_file_that_is_named_itself_is_mended(lint, folder: Path, asked: tuple[str, str]):
    """Also where a link leads to it."""
    (folder / "docs").mkdir()
    out_of_its_folder(folder, folder / "docs" / "page.md")

    result = lint(*asked, "--fix")

    assert (result.exit_code, result.stderr) == (0, "")
    assert (folder / "theirs.md").read_text("utf-8") == MENDED
    assert (folder / "docs" / "page.md").is_symlink()


def test_a_text_without_drift_is_not_touched(lint, folder: Path):
    """Not even its time changes."""
    (folder / "page.md").write_text("Fine.\n", "utf-8")
    os.utime(folder / "page.md", (1, 1))

    lint("page.md", "--fix")

    assert (folder / "page.md").stat().st_mtime == 1


def test_a_text_is_written_whole_or_not_at_all(lint, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """A disk that is full leaves the file as it was, and nothing beside it."""
    (folder / "page.md").write_text(DRIFT, "utf-8")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(writing.os, "fsync", full)
    result = lint("page.md", "--fix")

    said = "page.md:1:1: cannot be written: no space left on device; it is as it was\n"
    assert (result.exit_code, result.stderr) == (2, said)
    assert (folder / "page.md").read_text("utf-8") == DRIFT
    assert sorted(path.name for path in folder.iterdir()) == ["page.md", "words.yaml"]


def test_one_file_that_cannot_be_written_does_not_keep_the_others(lint, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """They are mended and told; then comes the line of that one, with exit code 2."""
    for name in ("a.md", "b.md", "c.md"):
        (folder / name).write_text(DRIFT, "utf-8")
    replace = os.replace

    def refuse(beside: str, file: Path) -> None:
        if Path(file).name == "b.md":
            raise PermissionError(13, "Permission denied")
        replace(beside, file)

    monkeypatch.setattr(writing.os, "replace", refuse)
    result = lint(".", "--fix")

    assert (result.exit_code, result.stderr) == (2, "b.md:1:1: cannot be written: permission denied; it is as it was\n")
    assert result.stdout == "2 texts: nothing to report; 2 mended; 1 other file skipped\n"
    texts = [(folder / name).read_text("utf-8") for name in ("a.md", "b.md", "c.md")]
    assert texts == [MENDED, DRIFT, MENDED]


def saved(file: Path) -> None:
    """Save a newer text."""
    file.write_bytes(b"newer")


def exchanged(file: Path) -> None:
    """Save as some editors do: a new file in the place of the old one, here even a link."""
    (file.parent / "new.md").write_bytes(b"newer")
    file.unlink()
    file.symlink_to("new.md")


@pytest.mark.parametrize("change", [saved, exchanged])
def test_what_somebody_saves_meanwhile_is_not_lost(folder: Path, monkeypatch: pytest.MonkeyPatch, change):
    """Not even at the last moment: a file that says something else by now is left alone."""
    page = folder / "page.md"
    page.write_bytes(b"older")
    monkeypatch.setattr(writing.os, "fsync", lambda handle: change(page))

    with pytest.raises(InputProblems, match="changed since it was read"):
        writing.rewrite(page, "page.md", b"older", b"mended")

    assert page.read_bytes() == b"newer"
    assert [each.name for each in folder.iterdir() if each.name.startswith(".")] == []


def test_what_somebody_deletes_meanwhile_stays_deleted(folder: Path, monkeypatch: pytest.MonkeyPatch):
    """It is told, and does not come back."""
    page = folder / "page.md"
    page.write_bytes(b"older")
    monkeypatch.setattr(writing.os, "fsync", lambda handle: page.unlink())

    with pytest.raises(InputProblems, match=r"page.md:1:1: gone since it was read; nothing was written"):
        writing.rewrite(page, "page.md", b"older", b"mended")

    assert sorted(each.name for each in folder.iterdir()) == ["words.yaml"]


def test_a_folder_that_cannot_be_written_to(lint, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """The file stays as it is, and the line says why."""
    (folder / "page.md").write_text(DRIFT, "utf-8")

    def refuse(*asked: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(writing, "beside", refuse)
    result = lint("page.md", "--fix")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "page.md:1:1: cannot be written: permission denied; it is as it was\n"
    assert (folder / "page.md").read_text("utf-8") == DRIFT


def test_a_file_whose_owner_cannot_be_kept_stays_theirs(folder: Path, monkeypatch: pytest.MonkeyPatch):
    """A mended copy would be ours, and they could not write it any more."""
    page = folder / "page.md"
    page.write_bytes(b"older")
    look = os.lstat

    def of_somebody_else(file: Path) -> os.stat_result:
        seen = look(file)
        return os.stat_result((*seen[:4], 12345, *seen[5:])) if file == page else seen

    def refuse(file: str, user: int, group: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(writing.os, "lstat", of_somebody_else)
    monkeypatch.setattr(writing.os, "chown", refuse)
    with pytest.raises(InputProblems, match="cannot be written: operation not permitted"):
        writing.rewrite(page, "page.md", b"older", b"mended")

    assert page.read_bytes() == b"older"


def test_standard_input_goes_on_to_standard_output(lint):
    """Mended and otherwise byte for byte; what is left is told beside it."""
    result = lint("-", "--fix", input=BOM + b"The Storage Area.\r\nThe Harbor Mastre.\r\n")

    assert result.stdout_bytes == BOM + "The 📦Cargo Hold.\r\nThe Harbor Mastre.\r\n".encode()
    assert result.stderr.startswith("<stdin>:2:5: ")
    assert result.exit_code == 1
