"""Texts are texts: what would need more than Markdown inside a line is told, wherever it stands."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules_engine import library
from rules_engine.checks.markup import foreign_markup, leads_safely
from rules_engine.core.data.finding import Finding
from rules_engine.library.marked_yaml import data_of

BOOK = Path(__file__).parents[1] / "hostile" / "pages" / "book"
ID = re.compile(r"[a-z0-9_.,:=+-]*|#[0-9a-f]{6}")


def marked(data: Any) -> Any:
    """Return the data of a file with an element in every text and every key that is no id and no color."""
    if isinstance(data, str):
        return data if ID.fullmatch(data) else f"<b>{data}"
    if isinstance(data, dict):
        return {marked(key): marked(value) for key, value in data.items()}
    return [marked(item) for item in data] if isinstance(data, list) else data


def told(folder: Path, file: str, old: str, new: str) -> list[Finding]:
    """Return the findings in a copy of the rulebook, with `old` in a file replaced."""
    copy = shutil.copytree(BOOK, folder / "book")
    text = (copy / file).read_text("utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new), "utf-8")
    return list(foreign_markup(library.load(copy)))


def lines_of(findings: list[Finding]) -> Iterator[str]:
    """Yield what stands in the file from the place of each finding on."""
    for finding in findings:
        yield Path(finding.path).read_text("utf-8").split("\n")[finding.line - 1][finding.column - 1 :]


def test_markup_is_found_in_every_field_of_every_file(tmp_path: Path):
    """At its place, in keys too; the rulebook is that of the hostile pages, which has something in every field."""
    copy = shutil.copytree(BOOK, tmp_path / "book")
    for file in copy.rglob("*.yaml"):
        data = marked(data_of(file.read_text("utf-8")))
        file.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=10_000), "utf-8")

    findings = list(foreign_markup(library.load(copy)))

    every = sum(file.read_text("utf-8").count("<b>") for file in copy.rglob("*.yaml"))
    assert every > 100
    assert len({(finding.path, finding.line, finding.column) for finding in findings}) == every
    assert all(line.lstrip("'\"").startswith("<b>") for line in lines_of(findings))
    assert {finding.code for finding in findings} == {"foreign-markup"}


@pytest.mark.parametrize(
    ("written", "what"),
    [
        ("<b>", "HTML"),
        ('<img src="x" onerror=y>', "HTML"),
        ("</td>", "HTML"),
        ("<!-- x -->", "HTML"),
        ("<https://example.org>", "HTML"),
        ("<unclosed", "HTML"),
        ("&#106;", "a character reference"),
        ("&nbsp;", "a character reference"),
        ("![x](https://example.org/x.png)", "an image"),
        ("{{ x }}", "a macro"),
        ("{% raise %}", "a macro"),
        ("{# x #}", "a macro"),
        ("{: onclick=x }", "a list of attributes"),
        ("{.lead}", "a list of attributes"),
    ],
)
def test_what_is_no_markdown_inside_a_line_is_told(tmp_path: Path, written: str, what: str):
    """With what it is, how it is written, and what to write."""
    findings = told(tmp_path, "questions.yaml", "How far may we row?", f"'How far {written} may we row?'")

    assert [(found.text, found.message.partition(" in a text")[0]) for found in findings][:1] == [(written, what)]
    assert next(lines_of(findings)).startswith(written)


@pytest.mark.parametrize("address", ["javascript:x", "JAVASCRIPT:x", "data:text/html,x", "vbscript:x", "file:///etc"])
def test_a_link_with_another_scheme_is_told(tmp_path: Path, address: str):
    """In a text, and where a document says its address."""
    (found,) = told(tmp_path / "text", "rules.yaml", "Row up to", f"Row [up]({address}) to")
    (stands,) = told(tmp_path / "url", "rulebook.yaml", "https://example.org/sheet", address)

    assert found.text == stands.text == address
    assert "known are http, https, mailto, rule" in found.message


@pytest.mark.parametrize(
    "text",
    [
        "a < b > c",
        "Rows & columns; R&D",
        "*Far*, _near_ and `here`",
        "[there](https://example.org/a_(b)?c=d#e), [here](../tables.md), [it](rule:nf.row), [[nf.row.oars|so]]",
        "Write to [us](mailto:us@example.org)",
        "What {he} calls a row",
    ],
)
def test_markdown_inside_a_line_is_fine(tmp_path: Path, text: str):
    """And so is what only looks like more."""
    assert told(tmp_path, "questions.yaml", "How far may we row?", f'"{text}"') == []


@pytest.mark.parametrize(
    ("address", "safe"),
    [
        ("https://example.org/x:y", True),
        ("HTTP://example.org", True),
        ("../a:b", True),
        ("#a:b", True),
        ("?a:b", True),
        ("", True),
        ("a:b", False),
        (" javascript:x", False),
        ("java\nscript:x", False),
        ("&#x6a;avascript:x", False),
        ("javascript&colon;x", False),
        ("\x01javascript:x", False),
    ],
)
def test_a_scheme_is_read_as_a_browser_reads_it(address: str, safe: bool):
    """With references resolved, and without what a browser leaves out."""
    assert leads_safely(address) is safe
