"""Edits of YAML files, entry by entry, so that what stands around them stays as it is."""

from __future__ import annotations

import dataclasses
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rules_engine.library.core_scalars import scalar
from rules_engine.library.file_cache import read
from rules_engine.library.marked_yaml import MarkedFile
from rules_engine.library.problems import InputProblems, Problem
from rules_engine.library.writing import beside

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 '’(){}/–-]*")


def filled(value: Any) -> dict[str, object]:
    """Return the fields of a frozen value that say more than their default, ids and names first."""
    found = {}
    for field in dataclasses.fields(value):
        held = getattr(value, field.name)
        if held != field.default or field.name in ("id", "name"):
            found[field.name.rstrip("_")] = held
    last = ("provenance", "source", "flavor", "note")
    return {key: found[key] for key in sorted(found, key=lambda key: last.index(key) + 1 if key in last else 0)}


def flow(value: object) -> str:
    """Return plain data, or a frozen value without its defaults, as YAML on one line."""
    if dataclasses.is_dataclass(value):
        return flow(filled(value))
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(inside)}" for key, inside in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str) and _PLAIN.fullmatch(value) and isinstance(scalar(value), str) and value == value.strip():
        return value if not re.search("[{}]", value) else json.dumps(value, ensure_ascii=False)
    return json.dumps(value, ensure_ascii=False)


def spans_of(source: MarkedFile) -> dict[str, tuple[int, int]]:
    """Return the first line of each entry of a list by its id, from 0, and the line behind its last.

    Comments and empty lines that follow an entry are not its own.
    """
    lines, spans = source.text.split("\n"), {}
    starts = [source.mark((n,))[0] - 1 for n in range(len(source.data))]
    for n, item in enumerate(source.data):
        end = starts[n + 1] if n + 1 < len(starts) else len(lines)
        while end > starts[n] + 1 and (not lines[end - 1].strip() or lines[end - 1].startswith("#")):
            end -= 1
        spans[str(item["id"])] = (starts[n], end)
    return spans


def replace_all(texts: Mapping[Path, str]) -> None:
    """Write every file anew, or leave every one as it was. Raises: InputProblems."""
    before = {file: file.read_bytes() for file in texts}
    fresh: dict[Path, Path] = {}
    done: list[Path] = []
    try:
        for file, text in texts.items():
            fresh[file] = beside(file, text.encode())
            if problems := _problems(fresh[file]):
                raise InputProblems(problems)
        for file in texts:
            os.replace(fresh[file], file)
            done.append(file)
    except OSError as error:
        for file in done:
            file.write_bytes(before[file])
        where = file.as_posix()
        what = f"cannot be written: {(error.strerror or str(error)).lower()}"
        raise InputProblems([Problem(where, 0, 0, what, "nothing was changed")]) from error
    finally:
        for new in fresh.values():
            new.unlink(missing_ok=True)


def _problems(file: Path) -> tuple[Problem, ...]:
    """Return what keeps a file just written from being read."""
    return read(file, file.as_posix()).problems
