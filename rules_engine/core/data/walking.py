"""Everything within a value, however deep: the fields of dataclasses, the values of mappings, the items of lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache

Path = tuple[str | int, ...]


def walk(value: object) -> Iterator[tuple[Path, object]]:
    """Yield `value` and all that is within it, each with the path that leads there, as YAML writes it."""
    ahead: list[tuple[Path, object]] = [((), value)]
    while ahead:
        path, here = ahead.pop()
        yield path, here
        if here is not None and not isinstance(here, (str, int)):
            ahead += [((*path, key), inner) for key, inner in _parts(here)]


def _parts(value: object) -> Iterable[tuple[str | int, object]]:
    if isinstance(value, (list, tuple)):
        return enumerate(value)
    if isinstance(value, (dict, Mapping)):
        return value.items()
    kind: type = type(value)
    return [(key, getattr(value, name)) for name, key in _fields(kind)]


@cache
def _fields(kind: type) -> tuple[tuple[str, str], ...]:
    """Return the names of a dataclass's fields and their keys; none for any other class."""
    return tuple((each.name, each.name.rstrip("_")) for each in fields(kind)) if is_dataclass(kind) else ()
