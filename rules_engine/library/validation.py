"""Plain data into the frozen classes of the core, with every mistake in plain words and at its place."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from rules_engine.core.data.nearest import did_you_mean
from rules_engine.library import type_paths
from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Complaints

T = TypeVar("T")


_SAME = {"because": "why", "why": "because"}
"""Keys that say the same of different entries."""


adapter: Callable[[Any], TypeAdapter[Any]] = functools.cache(TypeAdapter)
"""Returns the reader of a type; building one costs far more than using it."""


def validated(
    kind: type[T], data: object, source: MarkedFile, at: KeyPath, name: str, complaints: Complaints
) -> T | None:
    """Return `data`, which stands at path `at` of `source`, as a `kind`, or None after complaining.

    Strict: text is no number, a list becomes a tuple. `name` is what to call the entry when it has no id.
    """
    try:
        # As JSON, because pydantic's strict reading of JSON takes an array for a tuple, and of Python's does not.
        valid: T = adapter(kind).validate_json(json.dumps(data), strict=True)
        return valid
    except ValidationError as error:
        _Translation(kind, data, source, at, name, complaints).tell(error)
        return None


class _Translation:
    """Puts the errors of one entry into words."""

    def __init__(
        self, kind: Any, data: Any, source: MarkedFile, at: KeyPath, name: str, complaints: Complaints
    ) -> None:
        self.kind, self.data, self.source, self.at, self.name = kind, data, source, at, name
        self.complaints = complaints

    def tell(self, error: ValidationError) -> None:
        """Complain of all that is wrong in the entry."""
        missing: list[KeyPath] = []
        meant: set[KeyPath] = set()
        seen: set[KeyPath] = set()
        for detail in error.errors(include_url=False, include_context=False):
            path, rest = self._split(detail["loc"])
            kind = detail["type"]
            if kind == "unexpected_keyword_argument":
                meant |= self._unknown(path)
            elif kind == "missing" and rest and isinstance(self._value(path), Mapping):
                missing.append((*path, rest[0]))
            elif path not in seen:
                seen.add(path)
                self._wrong(path)
        for path in missing:
            if path not in meant:
                mark = self.source.mark(self.at + path[:-1])
                self.complaints.add(mark, f"missing key {path[-1]!r} in {self._where(path[:-1])}")

    def _split(self, loc: tuple[str | int, ...]) -> tuple[KeyPath, KeyPath]:
        """Divide a location into the path that exists in the data, and the rest."""
        value = self.data
        for depth, key in enumerate(loc):
            item = isinstance(value, list) and isinstance(key, int) and key < len(value)
            if not item and not (isinstance(value, Mapping) and key in value):
                return loc[:depth], loc[depth:]
            value = value[key]
        return loc, ()

    def _value(self, path: KeyPath) -> Any:
        value = self.data
        for key in path:
            value = value[key]
        return value

    def _type(self, path: KeyPath) -> Any:
        return functools.reduce(type_paths.inner, path, self.kind)

    def _where(self, path: KeyPath) -> str:
        return type_paths.describe(self.kind, self.data, path, self.name)

    def _unknown(self, path: KeyPath) -> set[KeyPath]:
        """Complain of an unknown key; return the path of the key that was probably meant."""
        *around, key = path
        entry = self._type(tuple(around))
        in_file = self.at + path in self.source.keys  # then what else is written is known, too: the rest is filled in
        written = [k[-1] for k in self.source.keys if k[:-1] == self.at + tuple(around)] if in_file else None
        present = self._value(tuple(around)) if written is None else written
        allowed = [name for name in type_paths.keys(entry) if name not in present]
        same = _SAME.get(str(key), "")
        meant = f"did you mean {same!r}?" if same in allowed else did_you_mean(str(key), allowed)
        hint = meant or f"its keys are {', '.join(type_paths.keys(entry))}"
        mark = self.source.key_mark(self.at + path)
        self.complaints.add(mark, f"unknown key {key!r} in {self._where(tuple(around))}", hint)
        return {(*around, name) for name in allowed if repr(name) in hint}

    def _wrong(self, path: KeyPath) -> None:
        """Complain of a value that is not what it should be."""
        value, kind = self._value(path), self._type(path)
        mark = self.source.mark(self.at + path)
        if not path:
            subject = type_paths.describe(kind, value, (), self.name)
        elif isinstance(path[-1], int):
            subject = f"item {path[-1] + 1} of {str(path[-2])!r} in {self._where(path[:-2])}"
        else:
            subject = f"{path[-1]!r} in {self._where(path[:-1])}"
        choices = type_paths.choices(kind)
        if choices and isinstance(value, str):
            hint = f"{did_you_mean(value, choices)} choices: {', '.join(choices)}".strip()
            self.complaints.add(mark, f"{subject} cannot be {value!r}", hint)
            return
        message = f"{subject} should be {type_paths.expected(kind)}, not {type_paths.found(value)}"
        self.complaints.add(mark, message, _meant(kind, value))


def _meant(kind: object, value: object) -> str:
    expected = type_paths.expected(kind)
    if expected == "a whole number" and isinstance(value, str) and value.isdecimal():
        return "leave out the quotes"
    if expected == "text" and isinstance(value, (bool, int, float)):
        return "put it in quotes"
    if expected == "a list" and isinstance(value, str):
        return "each item of a list starts with '- ', or write [item, item]"
    return ""
