"""Findings that are meant to stay: comments in the text, and a baseline."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

DRIFT = "The Storage Area."
COMMENT = "<!-- rulebook: ignore replaced-term a quotation -->"


def places(report: dict) -> list[tuple[str, int]]:
    return [(finding["code"], finding["line"]) for finding in report["findings"]]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"{DRIFT} {COMMENT}\n{DRIFT}\n", [("replaced-term", 2)]),
        (f"{COMMENT}\n{DRIFT}\n{DRIFT}\n\n{DRIFT}\n", [("replaced-term", 5)]),
        (f"{DRIFT}\n{COMMENT}\n{DRIFT}\n\n{DRIFT}\n", [("replaced-term", 5)]),
        (f"{DRIFT}\n\n{COMMENT}\n\n{DRIFT}\n{DRIFT}\n\n{DRIFT}\n", [("replaced-term", 1), ("replaced-term", 8)]),
        (f"{DRIFT}\n\n  {COMMENT}  \n", [("replaced-term", 1), ("unused-ignore", 3)]),
        (f"The harbor master. {COMMENT.replace('replaced-term', 'capitalisation')}\n", []),
        (f"The harbor master. {COMMENT}\n", [("capitalisation", 1), ("unused-ignore", 1)]),
        (f"{DRIFT} {COMMENT} {COMMENT}\n", []),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_comment_keeps_back_what_it_is_about(report, text: str, left: list[tuple[str, int]], end: str):
    """Beside text its line, alone the paragraph it touches or the next; and nothing of another code."""
    assert places(report("-", input=text.replace("\n", end))) == left


def test_an_unused_comment_says_so(report):
    """Whole, with its place, as a warning."""
    (finding,) = report("-", input=f"Nothing wrong. {COMMENT}\n")["findings"]

    assert (finding["code"], finding["severity"], finding["text"]) == ("unused-ignore", "warning", COMMENT)
    assert (finding["column"], finding["end_column"]) == (16, 16 + len(COMMENT))
    assert finding["message"] == "nothing here is replaced-term; leave the comment out"


@pytest.mark.parametrize(
    ("code", "options", "words"),
    [
        ("replaced-trem", (), ["unknown code 'replaced-trem' in the comment; did you mean 'replaced-term'?"]),
        ("  ", (), ["unknown code 'why' in the comment; codes: replaced-term,"]),
        ("replaced-term", ("--ignore", "replaced-term"), []),
        ("missing-icon", (), []),
        ("missing-icon", ("--enable", "missing-icon"), ["nothing here is missing-icon"]),
        ("claim-number", (), []),
        ("claim-numbr", (), ["did you mean 'claim-number'?"]),
        ("replaced-trem", ("--ignore", "unused-ignore"), []),
    ],
)
def test_only_a_comment_about_what_was_looked_for_is_unused(report, code: str, options: tuple[str, ...], words):
    """A misspelt code is told in any case."""
    found = report("-", *options, input=f"Fine. <!-- rulebook: ignore {code} why -->\n")["findings"]

    assert [finding["code"] for finding in found] == ["unused-ignore"] * len(words)
    assert all(word in finding["message"] for word, finding in zip(words, found, strict=True))


def test_a_comment_without_a_code(report):
    """It keeps nothing back, and says so."""
    (_, finding) = report("-", input=f"{DRIFT} <!-- rulebook: ignore -->\n")["findings"]

    assert finding["message"].startswith("the comment names no code; codes: replaced-term, ")


def test_what_is_kept_back_is_not_rewritten(lint, folder: Path):
    """A comment protects what it is about."""
    (folder / "page.md").write_text(f"{DRIFT} {COMMENT}\n\n{DRIFT}\n", "utf-8")

    result = lint("page.md", "--fix")

    assert result.exit_code == 0
    assert (folder / "page.md").read_text("utf-8") == f"{DRIFT} {COMMENT}\n\nThe 📦Cargo Hold.\n"


def test_a_baseline_is_an_earlier_report(lint, report, folder: Path):
    """What is known is not reported, wherever it has moved; what is new, or there once more, is."""
    (folder / "page.md").write_text(f"{DRIFT}\n", "utf-8")
    (folder / "known.json").write_text(lint("page.md", "--format", "json").stdout, "utf-8")

    unchanged = lint("page.md", "--baseline", "known.json")
    (folder / "page.md").write_text(f"New.\n\nThe harbor master.\n\nIn {DRIFT}\n\nMore of the Storage Area.\n", "utf-8")
    changed = report("page.md", "--baseline", "known.json")

    assert (unchanged.exit_code, unchanged.stdout) == (0, "1 text: nothing to report\n")
    assert places(changed) == [("capitalisation", 3), ("replaced-term", 7)]


def test_a_baseline_is_about_a_path(report, folder: Path):
    """The same words elsewhere are new."""
    (folder / "page.md").write_text(DRIFT, "utf-8")
    (folder / "known.json").write_text(json.dumps(report("page.md")), "utf-8")
    (folder / "other.md").write_text(DRIFT, "utf-8")

    assert [f["path"] for f in report(".", "--baseline", "known.json")["findings"]] == ["other.md"]


def test_what_is_known_is_not_rewritten(lint, folder: Path):
    """Only what is reported is."""
    (folder / "page.md").write_text(f"{DRIFT}\n", "utf-8")
    (folder / "known.json").write_text(lint("page.md", "--format", "json").stdout, "utf-8")

    lint("page.md", "--baseline", "known.json", "--fix")

    assert (folder / "page.md").read_text("utf-8") == f"{DRIFT}\n"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "known.json:1:1: not JSON: expecting value"),
        (b'{\n"findings": x}', "known.json:2:13: not JSON"),
        (b"[]", "known.json:1:1: not a report of findings; write it with `rulebook lint"),
        (b'{"findings": [{"path": 1}]}', "known.json:1:1: not a report of findings"),
        (b"\xff", "known.json:1:1: not UTF-8"),
        (b"[" * 100_000, "known.json:1:1: not"),
    ],
)
def test_a_baseline_that_is_none(lint, folder: Path, content: bytes, words: str):
    """Told in one line, with exit code 2."""
    (folder / "known.json").write_bytes(content)

    result = lint("-", "--baseline", "known.json", input=DRIFT)

    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert words in result.stderr
