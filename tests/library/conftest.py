"""A way to change the toy rulebook."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Change = Callable[[str, str, str], None]


@pytest.fixture
def change(folder: Path) -> Change:
    """Replace some text in a file of the toy rulebook."""

    def replace(name: str, old: str, new: str) -> None:
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), "utf-8")

    return replace
