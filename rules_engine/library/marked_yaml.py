"""A YAML file as plain data, with the line and column of every key and every value.

Scalars follow YAML 1.2's core schema; duplicate keys, keys that are no text, and tags beyond the core are mistakes.
Aliases are fine. Every mistake of a file is reported; only where the text breaks off as YAML is it the first alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from rules_engine.library.broken_yaml import explain
from rules_engine.library.composing import CORE, DEEPEST, PLAIN, Marks, TooDeepError, composed
from rules_engine.library.core_scalars import scalar
from rules_engine.library.problems import Complaints, Place, Problem
from rules_engine.library.text_files import CONTROL, Mark, mark_at, read_text

KeyPath = tuple[str | int, ...]

TOP: Mark = (1, 1)
_MOST_VALUES = 200_000
_SURROGATE = re.compile("[\ud800-\udfff]")
_TYPES: dict[str, type | tuple[type, ...]] = {
    "null": type(None),
    "bool": bool,
    "int": int,
    "float": (int, float),
}


@dataclass(frozen=True, slots=True)
class MarkedFile:
    """What a file holds: `data`, and where each key and each value of it stands, by the path that leads to it."""

    path: str
    file: Path
    text: str = ""
    data: Any = None
    keys: Mapping[KeyPath, Mark] = field(default_factory=dict)
    values: Mapping[KeyPath, Mark] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    def value(self, path: KeyPath) -> Any:
        """Return the value at `path`, or None when there is none."""
        value = self.data
        for key in path:
            try:
                value = value[key]
            except (KeyError, IndexError, TypeError):
                return None
        return value

    def mark(self, path: KeyPath) -> Mark:
        """Return where the value at `path` stands, or the nearest value around it."""
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, TOP)

    def key_mark(self, path: KeyPath) -> Mark:
        """Return where the key that leads to `path` stands; for an item of a list, the item."""
        return self.keys.get(path) or self.mark(path)

    def mark_within(self, path: KeyPath, offset: int) -> Mark:
        """Return where character `offset` of the text at `path` stands in the file.

        The text and the file are walked side by side: what only the file has is quotes, indentation, line breaks.
        """
        value = self.value(path)
        line, column = self.mark(path)
        if not isinstance(value, str):
            return line, column
        lines = self.text.split("\n")
        at = sum(map(len, lines[: line - 1])) + line - 1 + column - 1
        if self.text[at : at + 1] in ("|", ">"):
            at = self.text.find("\n", at)
        for character in value[:offset]:
            if not character.isspace() and (found := self.text.find(character, at)) >= 0:
                at = found + 1
        wanted = value[offset : offset + 1]
        if wanted.strip() and (found := self.text.find(wanted, at)) >= 0:
            at = found
        return mark_at(self.text, at)

    def place(self, path: KeyPath) -> Place:
        """Return the place of the value at `path`."""
        return Place(self.path, *self.mark(path), self.file)

    def key_place(self, path: KeyPath) -> Place:
        """Return the place of the key that leads to `path`."""
        return Place(self.path, *self.key_mark(path), self.file)

    def place_within(self, path: KeyPath, offset: int) -> Place:
        """Return the place of character `offset` of the text at `path`."""
        return Place(self.path, *self.mark_within(path, offset), self.file)


def read(file: Path, path: str) -> MarkedFile:
    """Read `file`; its problems call it `path`. Nothing is raised: what is wrong is in `problems`."""
    text, problems = text_of(file, path)
    if text is None:
        return MarkedFile(path, file, problems=problems)
    return of_text(text, path, file)


def of_text(text: str, path: str, file: Path = Path()) -> MarkedFile:
    """Read the text of `file`, as `read` does."""
    complaints = Complaints(path)
    reader = _Reader(complaints)
    data = reader.read(text)
    return MarkedFile(path, file, text, data, reader.keys, reader.values, tuple(complaints))


def data_of(text: str, most: int = _MOST_VALUES) -> Any:
    """Return what `text` holds, as far as it can be read; an empty text holds None.

    `most` values are read, counting each alias in full. Raises: ValueError for what is no YAML.
    """
    try:
        return _Reader(Complaints(""), most).data(text)
    except _UNREADABLE as error:
        raise ValueError(str(error)) from error


def text_of(file: Path, path: str) -> tuple[str | None, tuple[Problem, ...]]:
    """Return the text of `file`, or None and what keeps it from being read."""
    complaints = Complaints(path)
    text = read_text(file, complaints)
    for strange in ("\x85", "\u2028", "\u2029"):
        if text and (at := text.find(strange)) >= 0:
            complaints.add(mark_at(text, at), f"line separator U+{ord(strange):04X}", "use an ordinary line break")
            text = None
    return text, tuple(complaints)


class _TooManyError(Exception):
    """More values than any rulebook holds, as aliases within aliases make them."""


_UNREADABLE = (yaml.YAMLError, TooDeepError, _TooManyError)


class _Reader:
    """Turns composed nodes into data, noting marks and mistakes on the way."""

    def __init__(self, complaints: Complaints, most: int = _MOST_VALUES) -> None:
        self.complaints = complaints
        self.keys: dict[KeyPath, Mark] = {}
        self.values: dict[KeyPath, Mark] = {}
        self._most = most
        self._open: set[int] = set()

    def read(self, text: str) -> Any:
        """Return the data of `text`, or None when it is no YAML."""
        text = text.removeprefix("\ufeff")
        try:
            data = self.data(text)
        except yaml.YAMLError as error:
            self.complaints.add(*explain(error, text))
        except TooDeepError as error:
            self.complaints.add(self._mark(error.args[0]), f"nested more than {DEEPEST} levels deep")
        except _TooManyError:
            self.complaints.add(TOP, f"more than {self._most:,} values, counting each alias in full")
        else:
            if not self.values:
                self.complaints.add(TOP, "the file is empty")
            return data
        return None

    def data(self, text: str) -> Any:
        """Return the data of `text`. Raises: one of `_UNREADABLE`."""
        self._mark = Marks(text)
        node = composed(text)
        return None if node is None else self._value(node, ())

    def _value(self, node: Any, path: KeyPath) -> Any:
        mark = self._mark(node.start_mark)
        self.values[path] = mark
        if type(node) is yaml.ScalarNode:
            return self._scalar(node, mark)
        if len(self.values) > self._most:
            raise _TooManyError
        if id(node) in self._open:
            self.complaints.add(mark, "an alias that contains itself", "write the value out")
            return None
        mapping = type(node) is yaml.MappingNode
        if node.tag not in ("", CORE + ("map" if mapping else "seq")):
            self.complaints.add(mark, f"unknown tag {_shown(node.tag)}", "leave the tag out")
        self._open.add(id(node))
        try:
            if mapping:
                return self._mapping(node, path)
            return [self._value(item, (*path, index)) for index, item in enumerate(node.value)]
        finally:
            self._open.discard(id(node))

    def _mapping(self, node: Any, path: KeyPath) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key_node, value_node in node.value:
            mark = self._mark(key_node.start_mark)
            key = self._scalar(key_node, mark) if type(key_node) is yaml.ScalarNode else key_node
            if not isinstance(key, str):
                shown = f"{key_node.value!r} " if type(key_node) is yaml.ScalarNode else ""
                self.complaints.add(mark, f"the key {shown}is not text", "put the key in quotes" if shown else "")
                continue
            at = (*path, key)
            if key in data:
                first = self.keys[at]
                self.complaints.add(mark, f"duplicate key {key!r}", f"it stands in line {first[0]} already")
                continue
            self.keys[at] = mark
            data[key] = self._value(value_node, at)
        return data

    def _scalar(self, node: Any, mark: Mark) -> Any:
        if node.tag == PLAIN:
            return scalar(node.value)
        if node.style == '"' and _SURROGATE.search(node.value):
            self.complaints.add(mark, "an escape of no character", "write the character itself")
            return None
        kind = node.tag.removeprefix(CORE)
        if kind == "str":
            if found := CONTROL.search(node.value):
                what = f"control character U+{ord(found[0]):04X} in a text"
                self.complaints.add(mark, what, "leave out what is written for it, such as \\0")
            return node.value
        expected = _TYPES.get(kind) if node.tag != kind else None
        value = scalar(node.value)
        if expected is None:
            self.complaints.add(mark, f"unknown tag {_shown(node.tag)}", "leave the tag out")
        elif not isinstance(value, expected) or (isinstance(value, bool) and expected is not bool):
            self.complaints.add(mark, f"{node.value!r} is not what the tag !!{kind} says")
        return value


def _shown(tag: str) -> str:
    return repr("!!" + tag.removeprefix(CORE) if tag.startswith(CORE) else tag)
