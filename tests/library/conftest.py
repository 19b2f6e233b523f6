"""A small rulebook to read, change and break."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

BASE = Path(__file__).parents[1] / "bad_input" / "base"

Change = Callable[[str, str, str], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the toy rulebook `lantern-road`."""
    return Path(shutil.copytree(BASE, tmp_path / "lantern_road"))


@pytest.fixture
def change(folder: Path) -> Change:
    """Replace some text in a file of the toy rulebook."""

    def replace(name: str, old: str, new: str) -> None:
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), "utf-8")

    return replace
