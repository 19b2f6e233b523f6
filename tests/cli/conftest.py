"""The command, run in this process."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rules_engine.cli import main

ROOT = Path(__file__).parents[2]

Run = Callable[..., Result]


def as_json(run: Run) -> Callable[..., Any]:
    """Return what runs a command with `--format json`, and returns what it prints."""

    def invoke(*arguments: str, **options: Any) -> Any:
        return json.loads(run(*arguments, "--format", "json", **options).stdout)

    return invoke


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which words and questions are kept during the tests of a process."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `rulebook` in the project's folder; a mistake of the program itself fails the test."""
    monkeypatch.chdir(ROOT)

    def invoke(*arguments: str, **options: Any) -> Result:
        return CliRunner().invoke(main, arguments, catch_exceptions=False, **options)

    return invoke


@pytest.fixture
def data(run: Run) -> Callable[..., Any]:
    """Return what `rulebook … --format json` prints."""
    return as_json(run)
