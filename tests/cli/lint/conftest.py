"""A folder of texts, a glossary of a game that is none of ours, and a cache of their own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rules_engine.cli import main
from tests.cli.conftest import Run, as_json

GLOSSARY = """\
- name: Cargo Hold
  icon: 📦
  replaces: [Storage Area]
- name: Harbor Master
  replaces:
    - {form: Port Boss, why: renamed}
- Tide Table
"""

DRIFT = "The Storage Area is full.\n"
"""One error."""
MENDED = "The 📦Cargo Hold is full.\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder to run in: a glossary, `words.yaml`, and nothing else."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    (tmp_path / "words.yaml").write_text(GLOSSARY, "utf-8")
    return tmp_path


@pytest.fixture
def lint() -> Run:
    """Run `rulebook lint` by the glossary; a mistake of the program itself fails the test."""

    def invoke(*arguments: str, glossary: str | None = "words.yaml", **options: Any) -> Result:
        words = ("--glossary", glossary) if glossary else ()
        return CliRunner().invoke(main, ["lint", *words, *arguments], catch_exceptions=False, **options)

    return invoke


@pytest.fixture
def report(lint: Run) -> Callable[..., Any]:
    """Return what `rulebook lint … --format json` prints."""
    return as_json(lint)
