"""Rulebooks from outside the package, installed: three games with their engines, Paper Boats with words and rules.

Last Stone is as small as a game can be, Deep Well has a die, and Low Tide hands that nobody else sees.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PROJECTS = ("last_stone", "deep_well", "low_tide")
FIXTURES = Path(__file__).parents[1] / "fixtures"
OFFER = '"""Paper Boats."""\n\nfrom pathlib import Path\n\nfolder, engine = Path(__file__).parent, None\n'

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the games with pip, as anybody's projects, and lay Paper Boats beside them; return the folder."""
    lib, projects = tmp_path_factory.mktemp("lib"), tmp_path_factory.mktemp("projects")
    copies = [str(shutil.copytree(FIXTURES / name, projects / name)) for name in PROJECTS]
    install = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--no-build-isolation", "--no-compile"]
    options = ["--disable-pip-version-check", "--target", str(lib)]
    done = subprocess.run([*install, *options, *copies], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    shutil.copytree(FIXTURES / "paper_boats", lib / "paper_boats")
    (lib / "paper_boats" / "__init__.py").write_text(OFFER, "utf-8")
    described = lib / "paper_boats-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: paper-boats\nVersion: 1.0\n", "utf-8")
    (described / "entry_points.txt").write_text("[rules_engine.rulebooks]\npaper-boats = paper_boats\n", "utf-8")
    return lib


@pytest.fixture(scope="module")
def offered(installed: Path) -> Iterator[Path]:
    """Let this process find what is installed; return the folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(installed))
        yield installed
    for name in [name for name in sys.modules if name.partition(".")[0] in (*PROJECTS, "paper_boats")]:
        del sys.modules[name]


@pytest.fixture
def rulebook(installed: Path, tmp_path: Path) -> Run:
    """Run the command in a process of its own, away from this project; `lib` is where rulebooks are installed."""

    def run(*arguments: str, lib: Path = installed) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(lib), str(FIXTURES.parents[1])])
        return subprocess.run(
            [sys.executable, "-m", "rules_engine", *arguments],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
        )

    return run
