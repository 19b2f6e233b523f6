"""What is left out when folders are walked: globs that a file with defaults gives, relative to its own place."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Excluded:
    """Says of a path whether a glob fits it or a folder it lies in; `**` stands for any folders between."""

    base: Path = Path()
    globs: tuple[str, ...] = ()

    def __call__(self, path: str) -> bool:
        """Whether a path, relative to where the command runs, is left out."""
        if not self.globs:
            return False
        parts = os.path.relpath(os.path.abspath(path), os.path.abspath(self.base)).split(os.sep)
        return any(_fits(parts, glob.strip("/").split("/")) for glob in self.globs)


def is_list_of_globs(value: object) -> bool:
    """Whether a value is a list of globs, each of which can fit something below the file that gives it."""
    return isinstance(value, list) and all(isinstance(glob, str) and _is_below(glob) for glob in value)


def _is_below(glob: str) -> bool:
    return bool(glob.strip("/")) and not glob.startswith("/") and not {"..", "", "."} & {*glob.rstrip("/").split("/")}


def _fits(parts: Sequence[str], glob: Sequence[str]) -> bool:
    if not glob:
        return True  # what is left of the path lies in the folder that fits
    if glob[0] == "**":
        return any(_fits(rest, glob[1:]) for rest in _ends(parts))
    return bool(parts) and fnmatchcase(parts[0], glob[0]) and _fits(parts[1:], glob[1:])


def _ends(parts: Sequence[str]) -> Iterable[Sequence[str]]:
    """Return the ends of a path, the whole first; never nothing, which every glob would fit."""
    return (parts[n:] for n in range(len(parts)))
