"""What all tests share: how Hypothesis searches, a small rulebook, all rulebooks, their pages, and the wheel."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
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
ROOT = Path(__file__).parents[1]

Once = Callable[[str, Callable[[Path], object]], Path]


LONG = ("browser", "builders")
"""The markers of tests that `make browser` runs. Each stands in the file of its test, so that no other is even read."""
_LONG = re.compile(rf"\bmark\.(?:{'|'.join(LONG)})\b")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files without such a test where nothing else is asked for: each process takes long to collect all."""
    if collection_path.suffix != ".py" or not config.getoption("markexpr").startswith(f"({' or '.join(LONG)})"):
        return None
    return True if not _LONG.search(collection_path.read_text("utf-8")) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with sheets to print: whatever else there is gets done while one process writes them.

    Raises: UsageError for a test that `make browser` would not find, as its marker does not stand in its file.
    """
    items.sort(key=lambda item: item.path.parent.name != "paper")
    for path in {item.path for item in items if any(map(item.get_closest_marker, LONG))}:
        if not _LONG.search(path.read_text("utf-8")):
            raise pytest.UsageError(f"{path}: write the marker into this file, or `make browser` does not read it")


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
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Make a file or a folder once for all processes that run tests: `once(name, make)` returns its path."""
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent

    def made(name: str, make: Callable[[Path], object]) -> Path:
        path, done = shared / name, shared / f"{name}.done"
        with (shared / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # the others wait here, and find it
            if not done.exists():
                make(path)
                done.touch()
        return path

    return made


@pytest.fixture(scope="session")
def generated(books: dict[str, Loaded], once: Once) -> dict[str, str]:
    """Every generated page by path."""
    from rules_engine.site.pages import pages

    path = once("generated.json", lambda path: path.write_text(json.dumps(pages(books)), "utf-8"))
    return dict(json.loads(path.read_text("utf-8")))


@pytest.fixture(scope="session")
def wheel(once: Once) -> Path:
    """The wheel of the work tree, built with the pinned backend."""

    def build(folder: Path) -> None:
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr

    (built,) = once("wheel", build).glob("*.whl")
    return built
