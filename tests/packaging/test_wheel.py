"""What a person gets from `pip install rules-engine`, away from this repository."""

from __future__ import annotations

import email
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PLAY_A_GAME = """
import rules_engine

game = rules_engine.rulebook("meaning-made").new_game(["Alex", "Brooke"], seed=7)
for _ in range(5_000):
    if game.outcome is not None:
        break
    game.play(next(iter(game.legal_actions())))
print("over" if game.outcome is not None else "still going", len(game.log))
"""

pytestmark = pytest.mark.builders

PYTHONS = [
    line.rpartition(" ")[2]
    for line in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", line)
]
"""The versions that the package says it runs on."""

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    """List the files in the wheel."""
    return set(zipfile.ZipFile(wheel).namelist())


def python(version: str) -> str | None:
    """Return a Python of that version: the one that runs this, one on the path, or one of pyenv's; None without any."""
    if sys.version.startswith(f"{version}."):
        return sys.executable
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    for program in (shutil.which(f"python{version}"), *sorted(pyenv.glob(f"{version}.*/bin/python{version}"))):
        if program and not subprocess.run([program, "-c", "import venv"], capture_output=True).returncode:  # no shim
            return str(program)
    return None


def environment(interpreter: str, wheel: Path, home: Path) -> Run:
    """Install the wheel into an environment of its own; the function returned runs a program there, far from here."""
    subprocess.run([interpreter, "-m", "venv", "--without-pip", str(home / "venv")], check=True, timeout=120)
    programs = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    elsewhere = home / "elsewhere"
    elsewhere.mkdir()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(programs / program), *arguments]
        return subprocess.run(command, cwd=elsewhere, env=environment, capture_output=True, text=True, timeout=300)

    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "-qq", "--no-compile"]
    for what in (["--require-hashes", "-r", str(ROOT / "requirements" / "run.txt")], ["--no-deps", str(wheel)]):
        subprocess.run([*pip, *what], check=True, timeout=300)
    return run


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The wheel in an environment of the Python that runs this."""
    return environment(sys.executable, wheel, tmp_path_factory.mktemp("installed"))


def test_the_wheel_adds_one_name_to_site_packages(names: set[str]):
    """Nothing but the package and its metadata lands in site-packages."""
    top = {name.split("/")[0] for name in names}

    assert {name for name in top if not name.endswith(".dist-info")} == {"rules_engine"}


@pytest.mark.parametrize(
    ("here", "inside", "pattern"),
    [
        ("rules_engine", "rules_engine", "**/*.py"),
        ("rules_engine/games", "rules_engine/games", "**/*.yaml"),
        ("rules_engine/games", "rules_engine/games", "**/ids.txt"),
        ("glossary", "rules_engine/_project/glossary", "**/*.yaml"),
        ("examples", "rules_engine/_project/examples", "**/*.yaml"),
        ("docs", "rules_engine/_project/docs", "**/*.md"),
        (".", "rules_engine/_project", "mkdocs.yml"),
    ],
)
def test_the_wheel_carries_every_file_of_the_project(names: set[str], here: str, inside: str, pattern: str):
    """Code, rules, words, examples and pages are all inside the package."""
    expected = {f"{inside}/{path.relative_to(ROOT / here).as_posix()}" for path in (ROOT / here).glob(pattern)}

    assert expected, f"{here} has no {pattern}"
    assert expected - names == set()


def test_the_installed_command_explains_itself(installed: Run):
    """`rulebook --help` works with nothing installed but the runtime dependencies."""
    done = installed("rulebook", "--help")

    assert done.returncode == 0, done.stderr
    assert "replay" in done.stdout


def test_the_installed_command_looks_up_a_rule(installed: Run):
    """The rules travel with the package."""
    done = installed("rulebook", "rules", "mm.load.tokens", "--format", "json")

    assert done.returncode == 0, done.stderr
    assert [rule["id"] for rule in json.loads(done.stdout)["rules"]] == ["mm.load.tokens"]


def test_the_installed_command_replays_the_published_example(installed: Run):
    """The examples travel with the package, and the engine finds in them what they list."""
    done = installed("rulebook", "replay", "meaning-made/published-example", "--format", "json")

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["as_listed"] is True


def test_the_installed_package_plays_a_game_to_its_end(installed: Run):
    """Two players who always take the first legal action come to an outcome."""
    done = installed("python", "-c", PLAY_A_GAME)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("over")


@pytest.mark.parametrize("version", PYTHONS)
def test_all_that_must_hold_holds_on_every_python(version: str, wheel: Path, tmp_path: Path):
    """The rulebooks are checked, and every example played, on each Python that the package names and is at hand."""
    interpreter = python(version)
    if interpreter is None:
        pytest.skip(f"there is no Python {version} here")
    if interpreter == sys.executable:
        pytest.skip(f"Python {version} runs all other tests")

    done = environment(interpreter, wheel, tmp_path)(
        "python", "-W", "error:::rules_engine", "-m", "rules_engine", "check"
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "nothing to report" in done.stdout


def test_the_metadata_tells_what_the_project_is(wheel: Path):
    """Its page in an index is README, and it names the Pythons it runs on."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = email.message_from_bytes(archive.read(name))

    assert metadata["Description-Content-Type"] == "text/markdown"
    assert metadata.get_payload(decode=True).decode("utf-8") == (ROOT / "README.md").read_text("utf-8")
    assert len(PYTHONS) > 2
