"""`ids.txt` beside a manifest: every id the rulebook has had, a line each, so that no address vanishes unseen.

Lines that begin with `#` say what the list is for. Whoever records ids appends them in the order of the alphabet, and
nothing takes any away.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from rules_engine.library.discovery import IDS
from rules_engine.library.loading import Loaded
from rules_engine.library.problems import Complaints, InputProblems
from rules_engine.library.text_files import read_text
from rules_engine.library.writing import replace_all

_HEAD = """\
# Every id this rulebook has had: each is an address that people link to. `rulebook check --record-ids` adds new ones.
# Nothing takes a line away: an id that goes says under `removed:` in rulebook.yaml what replaced it.
"""


def home(loaded: Loaded) -> tuple[Path, str]:
    """Return the file of a rulebook's list, whether it is there or not, and what a person calls it."""
    manifest = PurePosixPath(loaded.places[loaded.rulebook.prefix].path)
    return loaded.folder / IDS, manifest.with_name(IDS).as_posix()


def read(loaded: Loaded) -> Mapping[str, int] | None:
    """Return the ids listed with their lines, or None where there is no list. Raises: InputProblems."""
    file, path = home(loaded)
    if not os.path.lexists(file):
        return None
    complaints = Complaints(path)
    text = read_text(file, complaints)
    if text is None:
        raise InputProblems(complaints)
    listed: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            listed.setdefault(line.strip(), number)
    return listed


def record(loaded: Loaded) -> tuple[str, ...]:
    """Add the rulebook's ids that its list does not have, beginning it if need be, and return them.

    All are written, or none. Raises: InputProblems when the list cannot be read or written.
    """
    file, before = home(loaded)[0], read(loaded)
    new = tuple(sorted(set(loaded.rulebook.ids()) - set(before or ())))
    if not new and before is not None:
        return new
    head = file.read_text("utf-8") if before is not None else _HEAD
    kept = "".join(f"{line}\n" for line in head.splitlines() if line.startswith("#"))
    listed = "".join(f"{each}\n" for each in sorted({*(before or ()), *new}))
    replace_all({file: (kept + listed).encode()})
    return new
