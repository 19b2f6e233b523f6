"""No files of the package import one another in a circle; imports that only types need are imports, too."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

NOT_YET = ("rules_engine.site.",)
"""Rooms whose circles are still to be dissolved."""


def circle(package: str, but: tuple[str, ...] = ()) -> list[str]:
    """Return files of a package each of which is imported by the next, the last being the first; none without any."""
    graph = grimp.build_graph(package, cache_dir=None)
    files = {file for file in graph.modules if not file.startswith(but)}
    try:
        TopologicalSorter({file: graph.find_modules_directly_imported_by(file) & files for file in files}).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_file_imports_itself_by_detours():
    """What a file needs is read before it, in every room."""
    assert circle("rules_engine", but=NOT_YET) == []


def test_a_circle_that_only_types_need_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """An import behind TYPE_CHECKING closes a circle like any other."""
    (tmp_path / "rounded").mkdir()
    (tmp_path / "rounded" / "__init__.py").touch()
    (tmp_path / "rounded" / "game.py").write_text("from rounded.move import Move\n", "utf-8")
    (tmp_path / "rounded" / "move.py").write_text("from rounded import options\n", "utf-8")
    (tmp_path / "rounded" / "options.py").write_text(
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from rounded.game import Game\n", "utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)

    found = circle("rounded")

    assert set(found) == {"rounded.game", "rounded.move", "rounded.options"}
    assert found[0] == found[-1]
