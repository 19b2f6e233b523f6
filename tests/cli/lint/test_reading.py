"""What `rulebook lint` reads: files, folders, and what cannot be read."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from rules_engine.cli.lint import input_texts
from tests.cli.lint.conftest import DRIFT, MENDED


@pytest.mark.parametrize(
    ("name", "content", "line"),
    [
        ("page.md", b"fine\n\xe9 not\n", "page.md:2:1: not UTF-8: byte 0xe9 at offset 5; save the file as UTF-8"),
        ("page.md", "Größe".encode() + b"\xff", "page.md:1:6: not UTF-8: byte 0xff at offset 7"),
        ("page.txt", "hello".encode("utf-16"), "page.txt:1:1: not UTF-8: byte 0xff at offset 0; it looks like UTF-16"),
        ("page.md", b"one\ntw\0o\xff", "page.md:2:3: a binary file; only texts can be linted"),
        ("page.rst", b"text", "page.rst:1:1: unknown suffix '.rst'; say what it is with --syntax"),
        ("README", b"text", "README:1:1: no suffix; say what it is with --syntax"),
    ],
)
def test_what_is_no_text_is_told_and_the_rest_is_linted(lint, folder: Path, name: str, content: bytes, line: str):
    """One line with the place, and exit code 2 at the end; it stays as it is, and the others are mended."""
    (folder / name).write_bytes(content)
    (folder / "drift.md").write_text(DRIFT, "utf-8")

    result = lint("drift.md", name, "--fix")

    assert (result.exit_code, result.stdout) == (2, "1 text: nothing to report; 1 mended\n")
    assert result.stderr.startswith(line)
    assert len(result.stderr.splitlines()) == 1
    assert (folder / "drift.md").read_text("utf-8") == MENDED
    assert (folder / name).read_bytes() == content


def test_every_mistake_is_told_sorted(lint, folder: Path):
    """Not the first alone."""
    (folder / "b.md").write_bytes(b"\xff")
    (folder / "c.md").write_bytes(b"\0")

    result = lint("c.md", "a.md", ".")

    assert [line.partition(":")[0] for line in result.stderr.splitlines()] == ["a.md", "b.md", "c.md"]


def refuse_to_read(monkeypatch: pytest.MonkeyPatch, name: str, error: OSError) -> None:
    """Let the system refuse one file."""
    read = Path.read_bytes

    def refuse(file: Path) -> bytes:
        if file.name == name:
            raise error
        return read(file)

    monkeypatch.setattr(Path, "read_bytes", refuse)


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), OSError(5, "Input/output error")])
@pytest.mark.parametrize("asked", ["page.md", "."])
def test_a_file_that_cannot_be_read(lint, folder: Path, monkeypatch: pytest.MonkeyPatch, asked: str, error: OSError):
    """Whatever the system says is told in one line; it is no reason to stop for the others."""
    for name in ("page.md", "drift.md"):
        (folder / name).write_text(DRIFT, "utf-8")
    refuse_to_read(monkeypatch, "page.md", error)

    result = lint("drift.md", asked, "--fix")

    assert (result.exit_code, result.stdout.partition(";")[0]) == (2, "1 text: nothing to report")
    assert result.stderr == f"page.md:1:1: cannot be read: {error.strerror.lower()}\n"
    assert (folder / "drift.md").read_text("utf-8") == MENDED


def test_a_folder_that_cannot_be_read(lint, folder: Path, monkeypatch: pytest.MonkeyPatch):
    """It is told, with exit code 2: what can be read is not taken for all there is."""
    (folder / "deep").mkdir()
    (folder / "drift.md").write_text(DRIFT, "utf-8")
    scan = os.scandir

    def refuse(place: str) -> object:
        if str(place).endswith("deep"):
            raise PermissionError(13, "Permission denied", str(place))
        return scan(place)

    monkeypatch.setattr(os, "scandir", refuse)
    result = lint(".", "--fix")

    assert (result.exit_code, result.stdout.partition(";")[0]) == (2, "1 text: nothing to report")
    assert result.stderr == "deep:1:1: cannot be read: permission denied\n"
    assert (folder / "drift.md").read_text("utf-8") == MENDED


@pytest.mark.parametrize("name", ["gone.md", "gone/page.md", "gone", "link.md"])
def test_a_path_that_is_missing(lint, folder: Path, name: str):
    """Also one without a suffix, and a link that leads nowhere."""
    (folder / "drift.md").write_text(DRIFT, "utf-8")
    (folder / "link.md").symlink_to("nowhere.md")

    result = lint("drift.md", name, "--fix")

    assert (result.exit_code, result.stdout) == (2, "1 text: nothing to report; 1 mended\n")
    assert result.stderr.startswith(f"{name}:1:1: no such file")
    assert len(result.stderr.splitlines()) == 1
    assert (folder / "drift.md").read_text("utf-8") == MENDED


def test_nothing_that_can_be_read(lint, folder: Path):
    """Then there is nothing to sum up."""
    (folder / "page.md").write_bytes(b"\xff")

    assert (lint("page.md").exit_code, lint("page.md").stdout) == (2, "")


def test_standard_input_that_is_closed(lint, monkeypatch: pytest.MonkeyPatch):
    """`rulebook lint - <&-`: Python has no stream then."""
    monkeypatch.setattr(input_texts, "sys", SimpleNamespace(stdin=None))

    result = lint("-")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "<stdin>:1:1: cannot be read: it is closed\n"


def test_other_files_of_a_folder_are_counted(lint, folder: Path):
    """They are no mistake; what is hidden or installed is not even counted."""
    (folder / "docs" / "deep").mkdir(parents=True)
    (folder / "docs" / "deep" / "page.wiki").write_text("fine", "utf-8")
    (folder / "docs" / "map.png").write_bytes(b"\0\xff")
    (folder / "docs" / "Makefile").write_bytes(b"\xff")
    for name in (".git", "node_modules"):
        (folder / "docs" / name).mkdir()
        (folder / "docs" / name / "README.md").write_text(DRIFT, "utf-8")

    result = lint("docs")

    assert (result.exit_code, result.stdout) == (0, "1 text: nothing to report; 2 other files skipped\n")


def test_a_text_is_read_once(report, folder: Path):
    """However often it is given."""
    (folder / "docs").mkdir()
    (folder / "docs" / "page.md").write_text(DRIFT, "utf-8")
    (folder / "again.md").symlink_to(folder / "docs" / "page.md")

    data = report("docs/page.md", "docs", "./docs//page.md", "again.md")

    assert [finding["path"] for finding in data["findings"]] == ["docs/page.md"]


def test_an_empty_text_is_a_text(lint, folder: Path):
    """It says nothing wrong."""
    (folder / "page.md").write_bytes(b"")

    assert lint("page.md").exit_code == 0


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_positions_are_those_of_the_file(report, folder: Path, end: str):
    """Code points, whatever ends a line; the mark that some programs put in front is none."""
    text = f"🧬🧬 one{end}{end}Größe: the Storage Area.{end}"
    (folder / "page.txt").write_bytes(b"\xef\xbb\xbf" + text.encode())

    (finding,) = report("page.txt")["findings"]

    assert (finding["line"], finding["column"], finding["end_column"]) == (3, 12, 24)


@pytest.mark.parametrize(
    "text",
    ["{{" * 30_000, "[[a|" * 20_000, "> " * 5_000 + "x", "<div>" * 20_000, "*" * 50_000, "`" * 50_000, "\r\n\r\r\n"],
)
@pytest.mark.parametrize("syntax", ["markdown", "wikitext", "text"])
def test_what_is_never_closed_is_linted(lint, text: str, syntax: str):
    """Deep or unclosed markup is a text like every other."""
    assert lint("-", "--syntax", syntax, input=text).exit_code == 0


@pytest.mark.parametrize(
    ("suffix", "never_closed"),
    [("md", "[[[![]( `` <!-- <div> > "), ("wiki", "{{a|{{{b|[[File:c|<ref>"), ("txt", "> (“")],
)
def test_a_large_text(report, folder: Path, suffix: str, never_closed: str):
    """Megabytes with every end of line and markup that is never closed: nothing moves a finding from its place."""
    ends = ("\n", "\r\n", "\r", "\n\r\n")
    lines = "".join(f"🧬 Line {n} says nothing.{ends[n % 4]}" for n in range(40_000))
    text = f"{DRIFT}\n{lines}\nThe Storage Area.\n\n{never_closed * 1000}\n"
    (folder / f"page.{suffix}").write_bytes(text.encode())

    found = report(f"page.{suffix}")["findings"]

    last = 3 + 40_000 + 10_000 + 1
    assert [(it["line"], it["column"], it["text"]) for it in found] == [
        (1, 5, "Storage Area"),
        (last, 5, "Storage Area"),
    ]
