"""Values of a YAML file written anew at their marks: comments, layout and quotes around them stay as they are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import yaml

from rules_engine.library.composing import composed
from rules_engine.library.marked_yaml import KeyPath
from rules_engine.library.yaml_edits import flow, is_plain

WIDEST = 118


class Items(NamedTuple):
    """A list written anew item by item: an `int` is the item of the old list at that place, as it stands there."""

    items: tuple[Any, ...]


class Edit(NamedTuple):
    """What is to stand at `path`: a value, or `Items`."""

    path: KeyPath
    value: Any


def rewritten(text: str, edits: Iterable[Edit]) -> str:
    """Return the YAML `text` with values written anew. Raises: LookupError for a path that leads nowhere."""
    root = composed(text)
    patches: list[tuple[int, int, str]] = []
    for path, value in edits:
        node, missing = _node(root, path)
        if missing:
            patches.append(_inserted(text, node, missing, value))
        elif isinstance(value, Items):
            patches += _items(text, node, value.items)
        else:
            start, end = _span(text, node)
            patches.append((start, end, _written(text[start:end], value)))
    for start, end, new in sorted(patches, key=lambda patch: patch[:2], reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _node(root: Any, path: KeyPath) -> tuple[Any, str]:
    """Return the node at `path`, or the mapping that lacks the last key, and that key."""
    node = root
    for n, key in enumerate(path):
        if isinstance(key, int):
            node = node.value[key]
            continue
        inner = next((value for name, value in node.value if name.value == key), None)
        if inner is None:
            if n + 1 < len(path) or type(node) is not yaml.MappingNode:
                raise LookupError(f"there is no {key!r} at {path[:n]}")
            return node, key
        node = inner
    return node, ""


def _span(text: str, node: Any) -> tuple[int, int]:
    """Return where a node begins and ends, without the comments and line ends behind a block."""
    start, end = node.start_mark.index, node.end_mark.index
    while end > start and (stripped := re.search(r"(?:\s+|(?:^|(?<=\s))#[^\n]*)\Z", text[start:end])):
        end = start + stripped.start()
    return start, end


def _written(old: str, value: Any) -> str:
    """Return a value as YAML, in the quotes of the text it takes the place of."""
    if isinstance(value, str) and old.startswith("'"):
        return "'" + value.replace("'", "''") + "'"
    if isinstance(value, str) and (old.startswith('"') or not is_plain(value)):
        return json.dumps(value, ensure_ascii=False)
    return value if isinstance(value, str) else flow(value)


def _inserted(text: str, node: Any, key: str, value: Any) -> tuple[int, int, str]:
    """Return the patch that puts a key before the others of a mapping."""
    if node.flow_style:
        at = node.start_mark.index + 1
        return at, at, f"{key}: {flow(value)}{', ' if node.value else ''}"
    at, indent = node.start_mark.index, " " * node.start_mark.column
    return at, at, f"{key}: {flow(value)}\n{indent}"


def _items(text: str, node: Any, items: Sequence[Any]) -> list[tuple[int, int, str]]:
    """Return the patch of a list, each item of a block on lines of its own."""
    spans = [_span(text, item) for item in node.value]
    said = [text[slice(*spans[item])] if isinstance(item, int) else flow(item) for item in items]
    start, end = _span(text, node)
    if node.flow_style or not said:
        return [(start, end, f"[{', '.join(said)}]")]
    kept = {item for item in items if isinstance(item, int)}
    patches = [(*_lines(text, span), "") for n, span in enumerate(spans) if n not in kept]
    new: dict[int, list[str]] = {}
    at = start - node.start_mark.column
    for item, words in zip(items, said, strict=True):
        if isinstance(item, int):
            at = _lines(text, spans[item])[1]
        else:
            new.setdefault(at, []).append(_item(words, node.start_mark.column))
    return patches + [(at, at, "".join(lines)) for at, lines in new.items()]


def _item(words: str, indent: int) -> str:
    """Return the lines of an item, broken behind a comma where one would be too wide."""
    line, lines = " " * indent + "- " + words, []
    while len(line) > WIDEST and (cut := line.rfind(", ", indent + 3, WIDEST)) > 0:
        lines.append(line[: cut + 1])
        line = " " * (indent + 3) + line[cut + 2 :]
    return "\n".join([*lines, line]) + "\n"


def _lines(text: str, span: tuple[int, int]) -> tuple[int, int]:
    """Return the span of the whole lines of an item, dash and line end included."""
    end = text.find("\n", span[1])
    return text.rfind("\n", 0, span[0]) + 1, len(text) if end < 0 else end + 1
