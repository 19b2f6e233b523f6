"""The packaged rulebook and a toy one, and ways to plant a mistake in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules_engine import library
from rules_engine.core.data.rulebook import Rule
from rules_engine.library import Loaded


@pytest.fixture(scope="session")
def mm() -> Loaded:
    """Meaning Made, as it is."""
    return library.load("meaning-made")


@pytest.fixture
def toy(folder: Path) -> Loaded:
    """The toy rulebook, as it is."""
    return library.load(folder)


Changed = Callable[..., Loaded]


@pytest.fixture
def changed() -> Changed:
    """Return a rulebook with other mappings or manifest: `changed(mm, facts={…})`."""

    def change(loaded: Loaded, **changes: Any) -> Loaded:
        return replace(loaded, rulebook=replace(loaded.rulebook, **changes))

    return change


@pytest.fixture
def with_entry() -> Changed:
    """Return a rulebook in which one entry differs: `with_entry(mm, "terms", "mm.term.pattern", icon="x")`."""

    def change(loaded: Loaded, kind: str, full_id: str, **changes: Any) -> Loaded:
        entries = dict(getattr(loaded.rulebook, kind))
        entries[full_id] = replace(entries[full_id], **changes)
        return replace(loaded, rulebook=replace(loaded.rulebook, **{kind: entries}))

    return change


@pytest.fixture
def with_rules() -> Changed:
    """Return a rulebook whose rules went through a function; one for which it returns None is left out."""

    def change(loaded: Loaded, through: Callable[[Rule], Rule | None]) -> Loaded:
        chapters = tuple(
            replace(chapter, rules=tuple(new for rule in chapter.rules if (new := through(rule)) is not None))
            for chapter in loaded.rulebook.chapters
        )
        return replace(loaded, rulebook=replace(loaded.rulebook, chapters=chapters))

    return change
