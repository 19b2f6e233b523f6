"""Entries by their full ids, which say what was meant by an id there is not."""

from __future__ import annotations

from typing import NoReturn, TypeVar

from rules_engine.core.data.nearest import asking, nearest

T = TypeVar("T")


class ById(dict[str, T]):
    """A dictionary whose KeyError names the id that was probably meant, also for one written without its prefix."""

    def __missing__(self, name: str) -> NoReturn:
        local = {full_id.partition(".")[2].partition(".")[2]: full_id for full_id in self}
        meant = nearest(str(name), [*self, *local])
        raise KeyError(asking(f"there is no {name!r}", local.get(meant, meant)))
