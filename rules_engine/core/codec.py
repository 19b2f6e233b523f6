"""Plain data in and out: frozen dataclasses and named tuples to JSON values and back, guided by their type hints."""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Mapping
from typing import Any, get_args, get_origin

_ATOMS = frozenset({str, int, bool, float, type(None)})


def plain(value: Any) -> Any:
    """Return `value` as JSON values: dataclasses as objects without empty fields, tuples as arrays."""
    kind: Any = type(value)
    if kind in _ATOMS:
        return value
    held = _held(kind)
    if held is not None:
        items = ((key, getattr(value, name), default) for name, key, default in held)
        return {key: plain(item) for key, item, default in items if item != default}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(item) for item in value]
    return value


def build(kind: Any, data: Any) -> Any:
    """Return `data` as a value of type `kind`; the inverse of `plain`. Raises: TypeError, KeyError on other data."""
    origin = get_origin(kind)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        known = hints(kind)
        return kind(**{name: build(known[name], data[key]) for name, key in _keys(kind) if key in data})
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return kind(**data) if isinstance(data, Mapping) else kind(*data)
    if origin is tuple:
        inner = get_args(kind)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return tuple(build(inner[0], item) for item in data)
        return tuple(build(part, item) for part, item in zip(inner, data, strict=True))
    if origin in (list, frozenset):
        return origin(build(get_args(kind)[0], item) for item in data)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        key, item_kind = get_args(kind)
        return {(int(k) if key is int else k): build(item_kind, item) for k, item in data.items()}
    if origin in (typing.Union, types.UnionType):
        if data is None:
            return None
        choices = [part for part in get_args(kind) if part is not type(None)]
        return build(choices[0], data) if len(choices) == 1 else data
    return data


def hints(kind: Any) -> dict[str, Any]:
    """Return the type hints of a class, worked out once."""
    return _hints(kind)


@functools.cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


@functools.cache
def _keys(kind: type) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, field.name.rstrip("_")) for field in dataclasses.fields(kind))


@functools.cache
def _held(kind: Any) -> tuple[tuple[str, str, Any], ...] | None:
    """Return a dataclass's fields with their keys and defaults, None for any other type."""
    if not dataclasses.is_dataclass(kind):
        return None
    return tuple((field.name, field.name.rstrip("_"), _default(field)) for field in dataclasses.fields(kind))


def _default(field: dataclasses.Field[Any]) -> Any:
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()
