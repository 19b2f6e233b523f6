"""What docstrings and comments refer to is in this repository: rules, rulings, steps, not numbers of other papers."""

from __future__ import annotations

import ast
import io
import re
import tokenize

import pytest

from tests.docs.docfences import ROOT

NUMBER = re.compile(
    r"""
    \b [A-Z]{1,2} (?:-[A-Z]?)? \d{1,4} [a-z]? \b   # C66, X-26, AC5, LM-060, LM-X9, L349
    | \b audit\ (?:section\ )? \d                  # audit 2C, audit section 5
    | \( \d [A-Z] \)                                # (5F)
    """,
    re.VERBOSE,
)
PYTHON = [path for room in ("rules_engine", "tests") for path in sorted((ROOT / room).rglob("*.py"))]


def said(text: str) -> list[tuple[int, str]]:
    """Return docstrings and comments of Python code, each with its line; what a linter is told is no comment."""
    comments = [
        (token.start[0], re.sub(r"# (?:noqa|type|pragma|fmt):\s*\S*", "", token.string))
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    ]
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = [
        (node.body[0].lineno, ast.get_docstring(node) or "")
        for node in ast.walk(ast.parse(text))
        if isinstance(node, documented) and ast.get_docstring(node)
    ]
    return sorted(comments + docstrings)


def test_no_number_of_another_paper_is_named():
    """Name the rule (`mm.load.tokens`), ruling (`mm.ruling.tie`) or step that is meant, or nothing."""
    texts = {path: path.read_text(encoding="utf-8") for path in PYTHON}

    found = [
        (f"{path.relative_to(ROOT)}:{line}", number[0])
        for path, text in texts.items()
        if NUMBER.search(text)
        for line, words in said(text)
        if (number := NUMBER.search(words))
    ]
    assert found == []


def test_the_ids_named_in_tests_of_games_are_ids():
    """A docstring that names a rule or ruling names one that there is."""
    known = {line for path in (ROOT / "rules_engine" / "games").glob("*/ids.txt") for line in path.read_text().split()}

    named = [
        (path.relative_to(ROOT).as_posix(), name)
        for path in sorted((ROOT / "tests" / "games").rglob("*.py"))
        for name in re.findall(r"`((?:mm|lm)\.[a-z0-9.-]+)`", path.read_text(encoding="utf-8"))
    ]
    assert len(named) > 300
    assert [one for one in named if one[1] not in known] == []


@pytest.mark.parametrize("text", ["(V2, C66)", "(audit 2C)", "(LM-060, X-26)", "as in L740", "(LM-X9)", "(5F)", "AC5"])
def test_such_numbers_are_found(text: str):
    """What stood in hundreds of places once is found, as it stood."""
    assert NUMBER.search(f"Take two tokens {text}.")


@pytest.mark.parametrize("text", ["(SHA256)", "in UTF-8", "at 2 of 3 (`mm.load.tokens`)", "RFC 3986", "Layer 10"])
def test_honest_words_are_not(text: str):
    """A word with a number in it is no number of a paper."""
    assert not NUMBER.search(f"Take two tokens {text}.")
