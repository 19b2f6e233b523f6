"""Edits of YAML files, entry by entry, so that what stands around them stays as it is."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from rules_engine.library import writing
from rules_engine.library.composing import PLAIN, TooDeepError, composed
from rules_engine.library.core_scalars import scalar
from rules_engine.library.file_cache import read
from rules_engine.library.marked_yaml import MarkedFile


def filled(value: Any) -> dict[str, object]:
    """Return the fields of a frozen value that say more than their default, ids and names first."""
    found = {}
    for field in dataclasses.fields(value):
        held = getattr(value, field.name)
        if held != field.default or field.name in ("id", "name"):
            found[field.name.rstrip("_")] = held
    last = ("provenance", "provisional", "source", "flavor", "note")
    return {key: found[key] for key in sorted(found, key=lambda key: last.index(key) + 1 if key in last else 0)}


def flow(value: object) -> str:
    """Return plain data, or a frozen value without its defaults, as YAML on one line."""
    if dataclasses.is_dataclass(value):
        return flow(filled(value))
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(str(key))}: {flow(inside)}" for key, inside in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(flow, value)) + "]"
    return value if isinstance(value, str) and is_plain(value) else json.dumps(value, ensure_ascii=False)


def is_plain(text: str) -> bool:
    """Whether a text may stand without quotes, between brackets too."""
    try:
        node = composed(f"[{text}]")
    except (yaml.YAMLError, TooDeepError):
        return False
    alone = len(node.value) == 1 and type(node.value[0]) is yaml.ScalarNode and node.value[0].tag == PLAIN
    return alone and node.value[0].value == text and isinstance(scalar(text), str)


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
    """Write every YAML file anew, or leave every one as it was. Raises: InputProblems, also for what is no YAML."""
    written = {file: text.encode() for file, text in texts.items()}
    writing.replace_all(written, lambda file: read(file, file.as_posix()).problems)
