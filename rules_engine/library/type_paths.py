"""Types along a path: which class, list or mapping of the core stands where in an entry, and what to call it."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

from rules_engine.core.data.declared import hints
from rules_engine.core.data.rulebook import Example, Look, PlainCard, Ruling, Step
from rules_engine.library.problems import quoted

# Fields the library fills in; they are no keys of the files.
COMPUTED: dict[type, frozenset[str]] = {
    Step: frozenset({"id", "line"}),
    Example: frozenset({"path"}),
    PlainCard: frozenset({"kind", "fields"}),
    Ruling: frozenset({"before"}),
    Look: frozenset({"symbols"}),
}

Path = Sequence[str | int]


def keys(kind: type) -> list[str]:
    """Return the keys an entry of class `kind` may have, as they are written in YAML."""
    return [field.name.rstrip("_") for field in dataclasses.fields(kind) if field.name not in COMPUTED.get(kind, ())]


def inner(kind: object, key: str | int) -> object:
    """Return the type of the value that `key` leads to in a value of type `kind`."""
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        return hints(kind).get(str(key)) or hints(kind).get(f"{key}_", object)
    arguments = get_args(kind)
    if get_origin(kind) is tuple:
        fixed = arguments[-1] is not Ellipsis
        return arguments[key] if fixed and isinstance(key, int) and key < len(arguments) else arguments[0]
    return arguments[1] if _is_mapping(kind) and len(arguments) == 2 else object


def _is_mapping(kind: object) -> bool:
    origin = get_origin(kind)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def choices(kind: object) -> list[str]:
    """Return what a literal type allows, or nothing for any other type."""
    return [str(choice) for choice in get_args(kind)] if get_origin(kind) is Literal else []


def expected(kind: object) -> str:
    """Say in plain words what a value of type `kind` looks like in YAML."""
    named = {str: "text", int: "a whole number", bool: "true or false", float: "a number", type(None): "empty"}
    if kind in named:
        return named[kind]
    arguments = get_args(kind)
    if get_origin(kind) in (typing.Union, types.UnionType):
        *first, last = [expected(part) for part in arguments]
        return f"{', '.join(first)} or {last}"
    if get_origin(kind) is tuple:
        return "a list" if arguments[-1] is Ellipsis else f"a list of {len(arguments)} items"
    if literal := choices(kind):
        return f"one of {', '.join(literal)}"
    if _is_mapping(kind) or dataclasses.is_dataclass(kind):
        return "a mapping"
    return "something else"


def found(value: object) -> str:
    """Say in plain words what stands in the file."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text {quoted(value, 40)}"
    return f"a list of {len(value)}" if isinstance(value, (list, tuple)) else "a mapping"


def word(kind: type) -> str:
    """Return the name of a class as authors say it: `EventCard` is an `event card`, `LookupTable` a `table`."""
    name = kind.__name__.removeprefix("Plain").removeprefix("Lookup")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def describe(kind: object, data: Any, path: Path, name: str) -> str:
    """Say which entry the mapping at `path` in `data` is, e.g. `source 1 in rule 'ls.play.take'`.

    `name` is what to call the outermost entry when it has no id.
    """
    text = _called(kind, data) or name
    item = ""
    for depth, key in enumerate(path):
        kind, data = inner(kind, key), data[key]
        item = f"item {key + 1} of {str(path[depth - 1])!r}" if isinstance(key, int) else repr(key)
        if isinstance(data, Mapping):
            own = _called(kind, data)
            text = own if "." in own else f"{own or item} in {text}"
    return text


def _called(kind: object, data: object) -> str:
    if isinstance(kind, type) and isinstance(data, Mapping) and isinstance(data.get("id"), str):
        return f"{word(kind)} {data['id']!r}"
    return ""
