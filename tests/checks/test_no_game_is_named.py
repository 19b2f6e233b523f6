"""No room but that of the games names a game: a new one is added without a word anywhere else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules_engine
from rules_engine import library

PACKAGE = Path(rules_engine.__file__).parent
TEXT = frozenset({".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svg", ".toml", ".typed", ".yaml", ".yml"})
"""What is read; what else lies in the package are fonts and the like, and the compiled code."""


def names_of(rulebook: str) -> re.Pattern[str]:
    """Return what finds a game's name however it is spelled, its title, and any of its ids."""
    manifest = library.load(rulebook).rulebook.manifest
    parts = re.findall(r"[A-Za-z0-9]+", manifest.name)
    spelled = r"[\W_]?".join(map(re.escape, parts))
    return re.compile(rf"{spelled}|{re.escape(manifest.title)}|(?<![\w.]){manifest.prefix}\.[a-z{{]", re.IGNORECASE)


def rooms() -> list[Path]:
    """Return every text file of the package that is not a game's."""
    files = [file for file in PACKAGE.rglob("*") if file.suffix in TEXT and file.is_file()]
    return [file for file in files if file.relative_to(PACKAGE).parts[0] not in ("games", "_project")]


@pytest.mark.parametrize("name", library.names())
def test_no_room_names_a_game(name: str):
    """Neither in code nor in what it says, nor in a comment: an example there is that of a toy game."""
    wanted, named = names_of(name), []
    for file in rooms():
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if wanted.search(line):
                named.append(f"{file.relative_to(PACKAGE)}:{number}: {line.strip()[:80]}")

    assert named == []


def test_the_rooms_are_those_there_are():
    """Each folder of the package is read, and its own files."""
    read = {file.relative_to(PACKAGE).parts[0] for file in rooms()}

    assert {"core", "library", "lexicon", "replay", "auditor", "may_i", "checks", "site", "cli", "face.py"} <= read


@pytest.mark.parametrize(
    "line",
    ["name = 'meaning-made'", "from rules_engine.games.meaning_made import x", "class MeaningMadeTable:",
     "# Meaning Made", "see `mm.load.tokens`", 'f"mm.{kind}"', "meaning made"],
)  # fmt: skip
def test_a_name_is_found_however_it_is_spelled(line: str):
    """As a name, a package, a class, a title or the beginning of an id; millimeters are none."""
    assert names_of("meaning-made").search(line)
    assert not names_of("meaning-made").search("width: 3mm; /* comm.load */")
