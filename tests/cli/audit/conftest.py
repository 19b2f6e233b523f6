"""A folder of texts about Meaning Made, a cache of its own, and an auditor that reads one thing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rules_engine.auditor.auditing import Auditor
from rules_engine.cli import main
from tests.auditor.planted import planted
from tests.cli.conftest import Run, as_json


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder to run in; nothing lies there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    monkeypatch.setattr(Auditor, "audit", planted)
    return tmp_path


@pytest.fixture
def audit() -> Run:
    """Run `rulebook audit` by Meaning Made; a mistake of the program itself fails the test."""

    def invoke(*arguments: str, rulebook: str | None = "meaning-made", **options: Any) -> Result:
        book = ("--rulebook", rulebook) if rulebook else ()
        return CliRunner().invoke(main, ["audit", *book, *arguments], catch_exceptions=False, **options)

    return invoke


@pytest.fixture
def report(audit: Run) -> Callable[..., Any]:
    """Return what `rulebook audit … --format json` prints."""
    return as_json(audit)
