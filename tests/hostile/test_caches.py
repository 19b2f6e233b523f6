"""What lies on disk is text: nothing in the package reads a format that runs code while it is read."""

from __future__ import annotations

import ast
from pathlib import Path

import rules_engine

PACKAGE = Path(rules_engine.__file__).parent
RUN_CODE = {"pickle", "marshal", "shelve", "dbm", "dill", "joblib", "cloudpickle"}


def test_nothing_is_unpickled():
    """A cache that comes with a repository, or that somebody else left, is never code."""
    importing = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if RUN_CODE & {name.partition(".")[0] for name in names}:
                importing.add(file.relative_to(PACKAGE).as_posix())

    assert importing == set()
