"""The page of the words of this project is true: each name stands in its file, and what was given up is not back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.docs.docfences import ROOT

PAGE = (ROOT / "docs" / "development" / "vocabulary.md").read_text("utf-8")
ROW = re.compile(r"^\| (?P<word>[^|]+) \| (?P<meaning>[^|]+) \| `(?P<file>[^`]+)`: `(?P<name>\w+)` \|$", re.MULTILINE)
ROWS = [match.groups() for match in ROW.finditer(PAGE)]
GIVEN_UP = {"Late", "Same", "Memo", "remember", "remembered", "_KEPT"}
"""Names of functions, classes and values that stood for what now has the field's word."""


def names(node: ast.AST) -> Iterator[str]:
    """Yield what the statements of a module, or of a class or function in it, define."""
    for each in ast.walk(node):
        if isinstance(each, (ast.ClassDef, ast.FunctionDef)):
            yield each.name
        elif isinstance(each, (ast.Assign, ast.AnnAssign)):
            targets = each.targets if isinstance(each, ast.Assign) else [each.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def test_every_row_is_read():
    """A word a row, and no word twice."""
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")][1:]
    words = [word for row in ROWS for word in row[0].split(", ")]

    assert len(ROWS) == len(rows)
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(("word", "meaning", "file", "name"), ROWS, ids=[row[0] for row in ROWS])
def test_a_word_stands_where_the_page_says(word: str, meaning: str, file: str, name: str):
    """Its file is there and defines it."""
    tree = ast.parse((ROOT / "rules_engine" / file).read_text("utf-8"))

    assert name in set(names(tree))


def test_words_given_up_do_not_come_back():
    """No function, class or value is called so."""
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / "rules_engine").rglob("*.py"))
        for name in names(ast.parse(path.read_text("utf-8")))
        if name in GIVEN_UP
    }

    assert not found
