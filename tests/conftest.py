"""What all tests share: how Hypothesis searches, a small rulebook to change, all rulebooks, and their pages."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.soaking import examples

if TYPE_CHECKING:
    from rules_engine.library import Loaded

# A game is long and a machine may be busy: no deadline anywhere. In CI the same examples are tried every time.
QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large)
settings.register_profile("local", max_examples=examples(100), deadline=None, suppress_health_check=QUIET)
settings.register_profile("ci", settings.get_profile("local"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

TOY = Path(__file__).parent / "bad_input" / "base"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the toy rulebook `lantern-road`, which has no engine and one open question."""
    return Path(shutil.copytree(TOY, tmp_path / "lantern_road"))


@pytest.fixture(scope="session")
def books() -> dict[str, Loaded]:
    """Every rulebook by name."""
    from rules_engine import library
    from rules_engine.site.project import load_all

    return load_all(library.names())


@pytest.fixture(scope="session")
def generated(books: dict[str, Loaded]) -> dict[str, str]:
    """Every generated page by path."""
    from rules_engine.site.pages import pages

    return pages(books)
