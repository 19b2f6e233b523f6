"""What a manifest may say of names and numbers of players: they become folders, files, addresses and ids."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Complaints, Problem, quoted
from rules_engine.library.slugs import is_slug, slug_mistake

_BECOMES = {
    "name": "it becomes a folder and an address",
    "prefix": "it begins every id",
    "ancestor": "it is the name of a rulebook",
}
_KINDS = "card_kinds"


def named(data: object, key: str) -> str:
    """Return the name a manifest's data gives under `key`, "" where it gives none that can be used."""
    value = data.get(key) if isinstance(data, dict) else None
    return value if is_slug(value) else ""


def card_kinds(data: object) -> list[tuple[int, str]]:
    """Return the kinds of card that a manifest lists and that can be used, each with its first place in the list."""
    kinds = _kinds(data)
    return [(n, kind) for n, kind in enumerate(kinds) if is_slug(kind) and kind not in kinds[:n]]


def _kinds(data: object) -> list[object]:
    kinds = data.get(_KINDS) if isinstance(data, dict) else None
    return kinds if isinstance(kinds, list) else []


def mistakes(source: MarkedFile) -> tuple[Problem, ...]:
    """Return what is wrong with the names in a manifest; values that are no text are told elsewhere."""
    complaints = Complaints(source.path)
    for path, value, why in _slugs(source.data):
        if isinstance(value, str) and (meant := slug_mistake(value)):
            subject = f"the card kind {quoted(value)}" if path[0] == _KINDS else f"the {path[0]} {quoted(value)}"
            complaints.add(source.mark(path), f"{subject} cannot be used: {why}", meant)
    kinds = _kinds(source.data)
    for n, kind in enumerate(kinds):
        if is_slug(kind) and kind in kinds[:n]:
            complaints.add(source.mark((_KINDS, n)), f"the card kind {kind!r} stands twice", "leave it out")
    return tuple(complaints)


def _slugs(data: object) -> Iterator[tuple[KeyPath, object, str]]:
    """Yield what has to be a slug, by its path, and why."""
    if not isinstance(data, dict):
        return
    for key, why in _BECOMES.items():
        if key in data and not (key == "ancestor" and data[key] == ""):
            yield (key,), data[key], why
    for n, kind in enumerate(_kinds(data)):
        yield (_KINDS, n), kind, "it is part of the name of a file"
