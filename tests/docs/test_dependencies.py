"""The page of dependencies names each of them, and no others."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from itertools import chain

import pytest

from tests.docs.docfences import ROOT

APART = {"ahocorasick", "cattrs", "ruamel", "last_stone", "low_tide"}
"""Installed apart: what `tests/benchmarks/written_by_hand.py` compares with, and packages of games from outside."""
PART_OF = {
    "markdown": "mkdocs",
    "jinja2": "mkdocs",
    "traitlets": "ipython",
    "grimp": "import-linter",
    "libcst": "mutmut",
}
"""What others are made of, and hand out: with them it comes and goes."""


def declared(listed: list[str]) -> set[str]:
    """Return the names of requirements, without their bounds."""
    return {re.split("[<>=]", line)[0].strip() for line in listed}


def imported(folder: str) -> Iterator[str]:
    """Yield the outermost package of everything that the files of a folder import."""
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module.partition(".")[0]


@pytest.mark.parametrize(("folder", "files"), [("rules_engine", []), ("tests", ["dev.in", "mutants.in"])])
def test_what_is_imported_is_declared(folder: str, files: list[str]):
    """What a dependency happens to bring along may be gone with its next release."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    listed = [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    for file in files:
        listed += (ROOT / "requirements" / file).read_text("utf-8").splitlines()
    brought_by = packages_distributions()

    outside = {*imported(folder)} - sys.stdlib_module_names - {"rules_engine", "tests"} - APART
    asked = {name: [PART_OF.get(name) or by.lower() for by in brought_by.get(name, [name])] for name in outside}

    assert {name: by for name, by in asked.items() if not declared(listed) & {*by}} == {}


def test_the_page_gives_a_reason_for_every_dependency():
    """Those to run the package, those of the site and of sheets to print, those of contributors, and those from npm."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    node = json.loads((ROOT / "package.json").read_text("utf-8"))
    listed = [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    asked_for = [
        line for file in sorted((ROOT / "requirements").glob("*.in")) for line in file.read_text("utf-8").split("\n")
    ]
    listed += [line for line in asked_for if line[:1].isalpha()]
    names = declared(listed) | {*node["dependencies"], *node["devDependencies"]}

    page = (ROOT / "docs/development/dependencies.md").read_text("utf-8").partition("## Written by hand")[0]
    rows = {name for row in re.findall(r"^\| (`.*?) \|", page, re.MULTILINE) for name in re.findall("`([^`]+)`", row)}

    assert rows == names


def test_the_page_speaks_of_files_there_are():
    """What is written by hand is named by its files."""
    page = (ROOT / "docs/development/dependencies.md").read_text("utf-8").partition("## Written by hand")[2]
    named = re.findall(r"`((?:core|lexicon|library)/[\w/]+(?:\.py|/))`", page)

    assert len(named) > 4
    assert [name for name in named if not (ROOT / "rules_engine" / name).exists()] == []
