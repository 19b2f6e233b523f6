"""The page of dependencies names each of them, and no others."""

from __future__ import annotations

import json
import re
import tomllib
from itertools import chain

from tests.docs.docfences import ROOT


def test_the_page_gives_a_reason_for_every_dependency():
    """Those to run the package, those of the site and of sheets to print, those of contributors, and those from npm."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    node = json.loads((ROOT / "package.json").read_text("utf-8"))
    listed = [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    asked_for = [
        line for file in sorted((ROOT / "requirements").glob("*.in")) for line in file.read_text("utf-8").split("\n")
    ]
    listed += [line for line in asked_for if line[:1].isalpha()]
    names = {re.split("[<>=]", line)[0].strip() for line in listed} | {*node["dependencies"], *node["devDependencies"]}

    page = (ROOT / "docs/development/dependencies.md").read_text("utf-8").partition("## Written by hand")[0]
    rows = {name for row in re.findall(r"^\| (`.*?) \|", page, re.MULTILINE) for name in re.findall("`([^`]+)`", row)}

    assert rows == names


def test_the_page_speaks_of_files_there_are():
    """What is written by hand is named by its files."""
    page = (ROOT / "docs/development/dependencies.md").read_text("utf-8").partition("## Written by hand")[2]
    named = re.findall(r"`((?:core|lexicon|library)/[\w/]+(?:\.py|/))`", page)

    assert len(named) > 4
    assert [name for name in named if not (ROOT / "rules_engine" / name).exists()] == []
