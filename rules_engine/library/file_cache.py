"""A cache of what was made of files, each for as long as its file does not change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from rules_engine.library import marked_yaml
from rules_engine.library.marked_yaml import MarkedFile

P = ParamSpec("P")
T = TypeVar("T")
Stamp = tuple[int, int] | None

_CACHE: dict[tuple[Hashable, ...], tuple[Stamp, Any]] = {}


def by_file(make: Callable[Concatenate[Path, P], T]) -> Callable[Concatenate[Path, P], T]:
    """Let a function of a file make its result anew only when the file has changed; nobody may change what it returns.

    Its other arguments can be hashed.
    """

    @wraps(make)
    def remade(file: Path, /, *args: P.args, **named: P.kwargs) -> T:
        stamp, key = _stamp(file), (make, file, *args, *sorted(named.items()))
        before = _CACHE.get(key)
        if before is None or stamp is None or before[0] != stamp:
            before = _CACHE[key] = stamp, make(file, *args, **named)
        result: T = before[1]
        return result

    return remade


@by_file
def read(file: Path, path: str) -> MarkedFile:
    """Return the YAML of `file`, which problems call `path`."""
    return marked_yaml.read(file, path)


def _stamp(file: Path) -> Stamp:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size
