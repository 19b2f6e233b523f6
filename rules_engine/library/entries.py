"""The entries of a file: each list item, or the whole file, as a frozen value of the core."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Generic, TypeVar, get_args, get_origin

from rules_engine.core.data.declared import hints
from rules_engine.core.data.nearest import did_you_mean
from rules_engine.core.data.rulebook import Card, Example, IconNote, PlainCard, RulebookData, Ruling, Step, Term
from rules_engine.library.braces import bad_braces
from rules_engine.library.file_cache import by_file, read
from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.plausible import implausible
from rules_engine.library.problems import Complaints, Problem
from rules_engine.library.terms import written_out
from rules_engine.library.type_paths import COMPUTED, describe, found, word
from rules_engine.library.validation import validated

T = TypeVar("T")

_APART = ("terms", "cards", "examples", "written")  # what is read in another way than a list of entries
LISTS: dict[str, type] = {
    name: get_args(kind)[1]
    for name, kind in hints(RulebookData).items()
    if get_origin(kind) is Mapping and name not in _APART
}
"""The kind of entry of each list that a rulebook may have, by the name of its file: as the rulebook declares them."""

_GLOSSARY = ("terms", "icons")
_BRACES = "a fact is written {name} or {name:noun}; a brace to be printed is written twice"


@dataclass(frozen=True, slots=True)
class Entries(Generic[T]):
    """The entries of one file. `items` pairs each path with its data and its value, None where it is not valid."""

    source: MarkedFile
    items: tuple[tuple[KeyPath, object, T | None], ...] = ()
    problems: tuple[Problem, ...] = ()


@by_file
def listed(file: Path, path: str, kind: type[T], card: str = "") -> Entries[T]:
    """Read a file that is a list of `kind`; plain cards are of the kind called `card`."""
    source, complaints = read(file, path), Complaints(path)
    if source.problems and source.data is None:
        return Entries(source, problems=source.problems)
    plain = card and isinstance(source.data, list)
    data = [_plain(item, card) for item in source.data] if plain else source.data
    items = _items(source, (), data, kind, complaints)
    return Entries(source, items, (*source.problems, *complaints))


def cards(file: Path, path: str, kind: str, card: type[Card] | None) -> Entries[Card]:
    """Read the cards of one kind; without a class of their own, what they hold is kept in `fields`."""
    return listed(file, path, card) if card else listed(file, path, PlainCard, kind)


_CARD_FIELDS = frozenset(field.name for field in fields(Card))


def _plain(item: object, kind: str) -> object:
    if not isinstance(item, dict):
        return item
    own = {key: value for key, value in item.items() if key not in _CARD_FIELDS}
    return {key: value for key, value in item.items() if key in _CARD_FIELDS} | {"kind": kind, "fields": own}


def _items(
    source: MarkedFile, at: KeyPath, data: object, kind: type[T], complaints: Complaints
) -> tuple[tuple[KeyPath, object, T | None], ...]:
    if not isinstance(data, list):
        subject = repr(at[-1]) if at else "the file"
        complaints.add(source.mark(at), f"{subject} should be a list of {word(kind)}s, not {found(data)}")
        return ()
    items = []
    for index, item in enumerate(data):
        here, name = (*at, index), f"{word(kind)} {index + 1}"
        if kind is Ruling and isinstance(item, dict):
            item = _stripped(source, here, kind, complaints)
        value = validated(kind, item, source, here, name, complaints)
        items.append((here, item, value))
        _complain_of_implausible(value, source, here, name, complaints)
        _complain_of_braces(value, source, here, complaints)
    return tuple(items)


def _complain_of_braces(value: object, source: MarkedFile, at: KeyPath, complaints: Complaints) -> None:
    for path, error in bad_braces(value):
        complaints.add(source.mark_within((*at, *path), error.position), error.message, _BRACES)


def _complain_of_implausible(value: object, source: MarkedFile, at: KeyPath, name: str, complaints: Complaints) -> None:
    """Complain of what cannot be meant; a term without an id is called by its name."""
    for entry, path, message, hint in implausible(value):
        own = source.value(at + entry)
        own_name = own["name"].strip() if isinstance(value, Term) and isinstance(own, dict) and "id" not in own else ""
        called = f"term {own_name!r}" if own_name else describe(type(value), source.value(at), entry, name)
        complaints.add(source.mark(at + entry + path), message.format(called), hint)


@by_file
def single(file: Path, path: str, kind: type[T]) -> Entries[T]:
    """Read a file that is one `kind`."""
    source, complaints = read(file, path), Complaints(path)
    if source.problems and source.data is None:
        return Entries(source, problems=source.problems)
    data = _without_computed(source, complaints) if kind is Example else source.data
    value = validated(kind, data, source, (), f"the {word(kind)}", complaints)
    _complain_of_implausible(value, source, (), f"the {word(kind)}", complaints)
    _complain_of_braces(value, source, (), complaints)
    if isinstance(value, Example):
        steps = (replace(step, line=source.mark(("steps", n))[0]) for n, step in enumerate(value.steps))
        value = replace(value, steps=tuple(steps), path=path)
    return Entries(source, (((), source.data, value),), (*source.problems, *complaints))


def _without_computed(source: MarkedFile, complaints: Complaints) -> object:
    """Return an example's data, complaining of keys that are computed: ids and lines of steps, the path."""
    if not isinstance(source.data, dict):
        return source.data
    data = _stripped(source, (), Example, complaints)
    if isinstance(steps := data.get("steps"), list):
        data["steps"] = [
            _stripped(source, ("steps", n), Step, complaints) if isinstance(step, dict) else step
            for n, step in enumerate(steps)
        ]
    return data


def _stripped(source: MarkedFile, at: KeyPath, kind: type, complaints: Complaints) -> dict[str, object]:
    data = source.data
    for key in at:
        data = data[key]
    for key in COMPUTED[kind] & data.keys():
        name = f"{word(kind)} {at[-1] + 1}" if at and isinstance(at[-1], int) else f"the {word(kind)}"
        complaints.add(source.key_mark((*at, key)), f"unknown key {key!r} in {name}", "it is computed; leave it out")
    return {key: value for key, value in data.items() if key not in COMPUTED[kind]}


@by_file
def glossary(file: Path, path: str) -> tuple[Entries[Term], Entries[IconNote]]:
    """Read a glossary: a mapping of `terms` and `icons`, or a bare list of terms; their data is `written_out`."""
    source, complaints = read(file, path), Complaints(path)
    if source.problems and source.data is None:
        return Entries(source, problems=source.problems), Entries(source)
    data, at = (source.data, ("terms",)) if isinstance(source.data, dict) else ({"terms": source.data}, ())
    unknown = [key for key in data if key not in _GLOSSARY]
    for key in unknown:
        hint = did_you_mean(key, _GLOSSARY) or f"its keys are {', '.join(_GLOSSARY)}"
        complaints.add(source.key_mark((key,)), f"unknown key {key!r} in the glossary", hint)
    if "terms" not in data and not any(did_you_mean(key, ["terms"]) for key in unknown):
        complaints.add(source.mark(()), "missing key 'terms' in the glossary")
    terms = data.get("terms", [])
    named = _items(source, at, written_out(terms) if isinstance(terms, list) else terms, Term, complaints)
    icons = _items(source, ("icons",), data.get("icons", []), IconNote, complaints)
    return Entries(source, named, (*source.problems, *complaints)), Entries(source, icons)
