"""The cards of Meaning Made to try an import with, and sheets to import."""

from __future__ import annotations

import csv
import io
import shutil
from pathlib import Path
from typing import Any

import pytest

from rules_engine import library
from rules_engine.library import InputProblems, Loaded, card_files, card_import

PACKAGED = library.load("meaning-made")


def sheet(folder: Path, *rows: dict[str, object]) -> Path:
    """Write a sheet with the columns its rows name."""
    titles = list(dict.fromkeys(title for row in rows for title in row))
    out = io.StringIO()
    writer = csv.DictWriter(out, titles, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    file = folder.parent / "deck.csv"
    file.write_text(out.getvalue(), "utf-8")
    return file


def put_in(folder: Path, file: Path, **options: Any) -> Loaded:
    """Import `file` and load the rulebook again."""
    loaded = library.load(folder)
    planned = card_import.plan(loaded, file, **{"provenance": "published"} | options)
    card_files.write(loaded, planned, "the author's cards came")
    return library.load(folder)


def problems(folder: Path, file: Path, **options: Any) -> list[str]:
    """Return what an import of `file` is refused for."""
    with pytest.raises(InputProblems) as refused:
        put_in(folder, file, **options)
    return [str(problem).removeprefix(f"{file.parent.as_posix()}/") for problem in refused.value.problems]


def card(loaded: Loaded, name: str) -> Any:
    """Return a card by its name."""
    return next(card for card in loaded.rulebook.cards.values() if card.name == name)


def state(folder: Path) -> dict[Path, bytes]:
    """Return every file of the rulebook."""
    return {file: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def copied(folder: Path) -> Path:
    """Copy the cards of Meaning Made into a rulebook of their own, without rules and examples; return its folder."""
    shutil.copytree(PACKAGED.folder / "cards", folder / "cards")
    for name in ("rulebook.yaml", "facts.yaml", "tables.yaml"):
        shutil.copy(PACKAGED.folder / name, folder / name)
    return folder


BARK = {"kind": "pattern", "name": "Bark", "layer": 1, "requirement energy": 2, "bonus": "+1 vitals"}
LAND = {
    "kind": "initiative", "name": "Common Land", "layer": 7, "requirement energy": 3, "requirement layers": "1 4",
    "meaning": 2, "bonus": "gain 1 support contributors; +1 vitals all", "penalty code": 2,
}  # fmt: skip
WINTER = {"kind": "event", "name": "Long Winter", "identifier": "B", "code": 4}
