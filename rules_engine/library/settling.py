"""Settling a ruling's question: one block written at the end of its entry, so that all it changes changes together."""

from __future__ import annotations

import re
from pathlib import Path

from rules_engine.core.data.rulebook import Settlement
from rules_engine.library.file_cache import read
from rules_engine.library.loading import Loaded
from rules_engine.library.problems import InputProblems, Problem
from rules_engine.library.yaml_edits import filled, flow, replace_all, spans_of


def settle(loaded: Loaded, full_id: str, settlement: Settlement) -> Path:
    """Write `settlement` into the ruling `full_id` and return its file.

    Raises: InputProblems when the question is settled already, its entry stands on one line, or the file cannot be
    written; nothing is changed then.
    """
    ruling, place = loaded.rulebook.rulings[full_id], loaded.places[full_id]
    if ruling.settled is not None:
        where = loaded.places[full_id, "settled"]
        what = f"the ruling {ruling.id!r} was settled on {ruling.settled.date}"
        raise InputProblems([Problem(where.path, where.line, where.column, what, "edit it there")])
    source = read(place.file, place.path)
    lines = source.text.split("\n")
    _, end = spans_of(source)[ruling.id]
    if not re.match(r" *- [^{]", lines[place.line - 1]):
        what = f"the ruling {ruling.id!r} stands in braces"
        raise InputProblems([Problem(place.path, place.line, place.column, what, "give each of its keys a line")])
    indent = " " * (place.column - 1)
    block = [f"{indent}settled:", *(f"{indent}  {key}: {flow(value)}" for key, value in filled(settlement).items())]
    lines[end:end] = block if end < len(lines) else [*block, ""]  # the last line ends, too
    replace_all({place.file: "\n".join(lines)})
    return place.file
