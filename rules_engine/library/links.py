"""Symbolic links that lead out of where a rulebook's files may lie: nobody reads what is behind them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path


def leading_out(places: Iterable[Path], roots: Iterable[Path]) -> Iterator[Path]:
    """Yield each link at one of `places`, or below it, that leads into none of `roots`; no such link is followed."""
    allowed = tuple(roots)
    for place in places:
        if os.path.lexists(place):
            if not _within(place, allowed):
                yield place
            elif place.is_dir():
                yield from _below(place, allowed)


def _below(folder: Path, roots: tuple[Path, ...]) -> Iterator[Path]:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_symlink():
                if not _within(entry.path, roots):
                    yield Path(entry.path)
            elif entry.is_dir():
                yield from _below(Path(entry.path), roots)


def _within(place: str | Path, roots: tuple[Path, ...]) -> bool:
    real = Path(os.path.realpath(place))
    return any(real.is_relative_to(root) for root in roots)
