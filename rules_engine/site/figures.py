"""What pages of recorded figures share: shares, rates, tables, and a digest of the code that was measured."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rules_engine.site.pages import markup

Record = Mapping[str, Any]
_PACKAGE = Path(__file__).parents[1]


def code_of(folders: Iterable[str], kinds: Sequence[str]) -> str:
    """Return what changes when any line of the files of these kinds, in folders of the package, changes."""
    digest = hashlib.sha256()
    for file in sorted(path for folder in folders for kind in kinds for path in (_PACKAGE / folder).rglob(kind)):
        digest.update(f"{file.relative_to(_PACKAGE).as_posix()}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def read(file: Path) -> Record:
    """Return the record in a file."""
    record: Record = json.loads(file.read_text("utf-8"))
    return record


def percent(share: float) -> str:
    """Return a share as it is read: `97.5 %`."""
    return f"{100 * share:.1f} %".replace(".0 %", " %")


def share(part: int, whole: int) -> str:
    """Return which part of a whole something is, a dash where there is no whole."""
    return percent(part / whole) if whole else "–"


def rate(findings: int, quiet: Record) -> float:
    """Return how many findings there are in 100 kB of the texts that were read."""
    return findings / float(quiet["characters"]) * 100_000


def megabytes(quiet: Record) -> str:
    """Return how long the texts are that were read."""
    return f"{quiet['characters'] / 1_000_000:.1f}"


def yes(reached: bool) -> str:
    """Return whether something was reached, the lack of it in bold."""
    return "yes" if reached else "**no**"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in which no word becomes a link."""
    return markup.quiet(markup.table(head, rows))


def by_half(halves: Iterable[str], counts: Mapping[str, Iterable[int]]) -> str:
    """Return a table with a column for each half of a corpus: `counts` are rows by name, a number for each half."""
    return table(("", *halves), [(name, *map(str, found)) for name, found in counts.items()])
