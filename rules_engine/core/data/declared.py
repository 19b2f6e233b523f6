"""Whether a value is one of its declared type, and how a sentence names types and values."""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, Literal, NewType, TypeGuard, Union, get_args, get_origin

Fits = Callable[[object], bool]


hints: Callable[[object], dict[str, Any]] = functools.cache(typing.get_type_hints)
"""Returns the type hints of a class, worked out once."""


@functools.cache
def fits(kind: object) -> Fits:
    """Return the test whether a value is of type `kind`, and no look-alike: `True` is no number, `None` no text."""
    if kind is Any or kind is object:
        return lambda value: True
    if isinstance(kind, NewType):
        return fits(kind.__supertype__)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return lambda value: any(type(value) is type(choice) and value == choice for choice in inner)
    if origin in (Union, types.UnionType):
        tests = [fits(part) for part in inner]
        return lambda value: any(test(value) for test in tests)
    if origin is tuple and inner[-1] is Ellipsis:
        each = fits(inner[0])
        return lambda value: type(value) is tuple and all(map(each, value))
    if is_named_tuple(kind):
        declared = list(hints(kind).values())
        return lambda value: isinstance(value, tuple) and type(value) is kind and list(map(type, value)) == declared
    return lambda value: type(value) is kind


def named(kind: object) -> str:
    """Return a type as a sentence names it."""
    if isinstance(kind, NewType):
        return "a card" if kind.__name__ == "CardId" else named(kind.__supertype__)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " or ".join(repr(choice) for choice in inner)
    if origin in (Union, types.UnionType):
        return " or ".join(map(named, inner))
    if origin in (tuple, list, frozenset):
        return f"a list of {named(inner[0]).removeprefix('a ')}s"
    if is_named_tuple(kind):
        return f"{kind.__name__} of whole numbers"
    if origin is not None or not isinstance(kind, type) or hasattr(kind, "__dataclass_fields__"):
        return "a mapping"
    words: dict[type, str] = {str: "text", int: "a whole number", bool: "true or false", types.NoneType: "nothing"}
    words |= {list: "a list", dict: "a mapping"}
    return words.get(kind) or str(kind.__name__)


def shown(value: object) -> str:
    """Return a value as a sentence names it."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > 128:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, Mapping):
        return "a mapping"
    return "a list" if isinstance(value, (list, tuple)) and not is_named_tuple(type(value)) else repr(value)


def is_named_tuple(kind: object) -> TypeGuard[type[tuple[object, ...]]]:
    """Whether a type is a named tuple, such as `Tokens`, a number of each."""
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")
