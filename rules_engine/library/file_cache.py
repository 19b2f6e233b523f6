"""A cache of what was made of files, each for as long as its file does not change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, TypeVar

from rules_engine.library import marked_yaml
from rules_engine.library.marked_yaml import MarkedFile

T = TypeVar("T")
Stamp = tuple[int, int] | None

_CACHE: dict[tuple[Path, Hashable], tuple[Stamp, Any]] = {}


def read(file: Path, path: str) -> MarkedFile:
    """Return the YAML of `file`, which problems call `path`."""
    return cached(file, path, lambda: marked_yaml.read(file, path))


def cached(file: Path, what: Hashable, make: Callable[[], T]) -> T:
    """Return `what` was made of `file`, making it again when the file has changed. It must not be changed."""
    stamp = _stamp(file)
    before = _CACHE.get((file, what))
    if before is not None and stamp is not None and before[0] == stamp:
        result: T = before[1]
        return result
    result = make()
    _CACHE[file, what] = (stamp, result)
    return result


def _stamp(file: Path) -> Stamp:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size
