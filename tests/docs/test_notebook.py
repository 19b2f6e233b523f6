"""README's tour, cell by cell, in the shell that runs the cells of a notebook."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from tests.docs import docfences
from tests.docs.docfences import PYTHON, ROOT


@pytest.fixture
def notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InteractiveShell]:
    """A shell that keeps no history; what it changes of Python's own is put back."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    for name in ("excepthook", "displayhook", "path"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    before = dict(vars(builtins))
    yield InteractiveShell(config=Config({"HistoryManager": {"enabled": False}}))
    vars(builtins).update(before)
    for name in vars(builtins).keys() - before.keys():
        delattr(builtins, name)


def test_the_tour_runs_in_a_notebook_and_shows_boards(notebook: InteractiveShell):
    """No cell fails, and a game on the last line of one is its board, with the tracks drawn and the players named."""
    cells = [fence for fence in docfences.find((ROOT / "README.md").read_text("utf-8")) if fence.language in PYTHON]

    shown = []
    for cell in cells:
        done = notebook.run_cell(cell.code)
        assert done.success, f"README.md:{cell.line}"
        if done.result is not None:
            shown.append(notebook.display_formatter.format(done.result)[0])

    assert len(cells) >= 4
    assert shown, "no cell shows anything"
    for formats in shown:
        assert "Meaning Made of Alex, Brooke" in formats["text/plain"]
        assert "<svg" in formats["text/html"]
        assert "Alex" in formats["text/html"]
        assert "Pattern Prism" in formats["text/html"]
