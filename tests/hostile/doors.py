"""The files of a door, and what a person is told of each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml
from click.testing import CliRunner, Result

from rules_engine.cli import main

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Hostile:
    """A file as it lies on disk, and the line it is told by, or the beginning of that line."""

    file: Path
    says: str


def files_of(door: str) -> dict[str, Hostile]:
    """Return the files in the folder of a door by name, without suffix, but for the list of what they say."""
    says = yaml.safe_load((HERE / door / "expect.yaml").read_text("utf-8"))
    files = [file for file in sorted((HERE / door).iterdir()) if file.name != "expect.yaml"]
    return {file.stem: Hostile(file, says[file.stem]) for file in files}


def said_by_check(folder: Path, *options: str) -> Result:
    """Run `rulebook check` on a folder; a traceback fails the test."""
    return CliRunner().invoke(main, ["check", str(folder), *options], catch_exceptions=False)
