"""What all tests share: how Hypothesis searches, and a small rulebook to change and break."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.soaking import examples

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
