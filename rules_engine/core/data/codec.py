"""Plain data in and out: frozen dataclasses and named tuples to JSON values and back, guided by their type hints."""

from __future__ import annotations

import dataclasses
import functools
import json
import re
import types
import typing
from collections.abc import Mapping
from typing import Any, TypeVar, get_args, get_origin

from rules_engine.core.data.declared import fits, hints, is_named_tuple, named, shown

T = TypeVar("T")

Path = tuple[str | int, ...]
_ATOMS = frozenset({str, int, bool, float, type(None)})


class Misfit(ValueError):  # noqa: N818 - what it is, not that it went wrong
    """A value that does not fit where it stands; `path` leads there, key by key."""

    def __init__(self, message: str, path: Path = ()) -> None:
        self.path = path
        super().__init__(message)


def plain(value: Any) -> Any:
    """Return `value` as JSON values: dataclasses as objects without empty fields, tuples and sorted sets as arrays."""
    kind: Any = type(value)
    if kind in _ATOMS:
        return value
    if isinstance(value, (list, tuple)):
        return [item if type(item) in _ATOMS else plain(item) for item in value]
    held = None if kind is dict else _held(kind)
    if held is not None:
        items = ((key, getattr(value, name), default) for name, key, default in held)
        return {key: plain(item) for key, item, default in items if item != default}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(map(plain, value), key=str)
    return value


def to_json(value: Any) -> str:
    """Return `value` as one line of JSON, for a cache or a browser's Python."""
    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":"))


def from_json(kind: type[T], text: str) -> T:
    """Return the value of type `kind` that `to_json` wrote. Raises: an exception of many kinds for any other text."""
    value: T = build(kind, json.loads(text))
    return value


def build(kind: Any, data: Any, path: Path = ()) -> Any:
    """Return `data` as a value of type `kind`; the inverse of `plain`.

    Raises: Misfit for data of another type, a key there is not or one that is missing, with its path behind `path`.
    """
    if type(data) is kind and kind in _ATOMS:
        return data
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return _built(kind, data, path)
    if is_named_tuple(kind):
        known = hints(kind)
        pairs = data if isinstance(data, Mapping) else dict(zip(known, data, strict=False)) if _row(data) else None
        if pairs is None or not set(pairs) <= set(known) or len(pairs) != len(data):
            raise _misfit(kind, data, path)
        return kind(**{name: build(known[name], item, (*path, name)) for name, item in pairs.items()})
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (tuple, list, frozenset):
        if not _row(data) or (origin is tuple and inner[-1] is not Ellipsis and len(data) != len(inner)):
            raise _misfit(kind, data, path)
        kinds = inner if origin is tuple and inner[-1] is not Ellipsis else (inner[0],) * len(data)
        return origin(build(part, item, (*path, n)) for n, (part, item) in enumerate(zip(kinds, data, strict=True)))
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        if not isinstance(data, Mapping):
            raise _misfit(kind, data, path)
        key, item_kind = inner
        return {_key(key, k, path): build(item_kind, item, (*path, k)) for k, item in data.items()}
    if origin in (typing.Union, types.UnionType):
        choices = [part for part in inner if part is not types.NoneType]
        if len(choices) == 1 and data is not None:
            return build(choices[0], data, path)
    if not fits(kind)(data):
        raise _misfit(kind, data, path)
    return data


def _built(kind: Any, data: Any, path: Path) -> Any:
    if not isinstance(data, Mapping):
        raise _misfit(kind, data, path)
    known, keys, needed = _declared(kind)
    where = str(path[-1]) if path else f"the {re.findall('[A-Z][a-z]*', kind.__name__)[-1].lower()}"
    for key in data:
        if key not in keys:
            raise Misfit(f"{where} has no {key!r}; it has {', '.join(keys)}", (*path, key))
    for key in needed:
        if key not in data:
            raise Misfit(f"{where} has no {key!r}, and needs one", path)
    return kind(**{(name := keys[key]): build(known[name], item, (*path, key)) for key, item in data.items()})


@functools.cache
def _declared(kind: type) -> tuple[dict[str, Any], dict[str, str], list[str]]:
    """Return of a dataclass the type of each field, the field of each key, and the keys that have to be there."""
    held = _held(kind) or ()
    needed = [key for _, key, default in held if default is dataclasses.MISSING]
    return hints(kind), {key: name for name, key, _ in held}, needed


def _key(kind: Any, key: Any, path: Path) -> Any:
    """Return the key of a mapping; JSON writes a number as text."""
    return build(kind, int(key) if kind is int and str(key).removeprefix("-").isdecimal() else key, (*path, key))


def _row(data: Any) -> bool:
    return isinstance(data, (list, tuple))


def _misfit(kind: Any, data: Any, path: Path) -> Misfit:
    where = next((f"{part} " for part in reversed(path) if isinstance(part, str)), "it ")
    return Misfit(f"{where}takes {named(kind)}, not {shown(data)}", path)


@functools.cache
def _held(kind: Any) -> tuple[tuple[str, str, Any], ...] | None:
    """Return a dataclass's fields with their keys and defaults, None for any other type."""
    if not dataclasses.is_dataclass(kind):
        return None
    return tuple((field.name, field.name.rstrip("_"), _default(field)) for field in dataclasses.fields(kind))


def _default(field: dataclasses.Field[Any]) -> Any:
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()
