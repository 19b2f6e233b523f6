"""Words without a rulebook: a file of terms that need no more than a name.

    - Harbor Master
    - name: Cargo Hold
      icon: 📦
      replaces: [Storage Area]

A glossary of a rulebook is such a file, too.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unicodedata import category

from rules_engine.core.words import IconNote, Term
from rules_engine.library import entries
from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Complaints, InputProblems

Words = tuple[tuple[Term, ...], tuple[IconNote, ...]]
Listed = Sequence[tuple[KeyPath, Mapping[str, Any]]]

_PLAIN = ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd")


def read(file: Path, path: str) -> Words:
    """Return the terms and the notes on icons in `file`, which problems call `path`. Raises: InputProblems."""
    terms, icons = entries.glossary(file, path, _filled)
    complaints = Complaints(path)
    listed = [(at, {"name": data} if isinstance(data, str) else data) for at, data, _ in terms.items]
    listed = [(at, data) for at, data in listed if isinstance(data, dict)]
    _check_each(listed, terms.source, complaints)
    _check_together(listed, terms.source, complaints)
    if problems := [*terms.problems, *icons.problems, *complaints]:
        raise InputProblems(problems)
    return tuple(_with_own_ids(terms)), tuple(note for _, _, note in icons.items if note)


def _check_each(listed: Listed, source: MarkedFile, complaints: Complaints) -> None:
    """Complain of icons that are none, and terms that replace themselves."""
    for at, data in listed:
        name, icon = _text(data.get("name")), data.get("icon")
        called = repr(name) if name else f"term {_number(at)}"
        if isinstance(icon, str) and icon and all(char.isspace() or category(char) in _PLAIN for char in icon):
            what = f"the icon {icon!r} of {called} is letters or digits alone" if icon.strip() else "a blank icon"
            complaints.add(source.mark((*at, "icon")), what, "give an emoji or another sign, or leave it out")
        for path, form in _forms(data, "replaces"):
            if form and form == name:
                complaints.add(source.mark(at + path), f"{called} replaces its own name", "leave it out")


def _check_together(listed: Listed, source: MarkedFile, complaints: Complaints) -> None:
    """Complain of terms, and of other names, that stand in the list twice and cannot both be meant."""
    ids: dict[str, int] = {}
    names: dict[str, int] = {}
    for at, data in listed:
        line, name, own_id = source.mark(at)[0], _text(data.get("name")), data.get("id")
        if name and (first := names.setdefault(name, _number(at))) != _number(at):
            earlier = f"it stands in line {source.mark((*at[:-1], first - 1))[0]} already"
            complaints.add(source.mark(at), f"duplicate term {name!r}", earlier)
        elif isinstance(own_id, str) and ids.setdefault(own_id, line) != line:
            complaints.add(source.mark((*at, "id")), f"duplicate id {own_id!r}", f"it is that of line {ids[own_id]}")
    also = {form: source.mark(at + path)[0] for at, data in listed for path, form in _forms(data, "also")}
    replaced: dict[str, KeyPath] = {}
    for at, data in listed:
        for path, form in _forms(data, "replaces"):
            mark = source.mark(at + path)
            if form in also and form:
                complaints.add(mark, f"{form!r} is in 'also' of line {also[form]}, too", "leave one of them out")
            if form and (other := replaced.setdefault(form, at)) != at:
                complaints.add(mark, f"{form!r} is replaced in line {source.mark(other)[0]}, too", "choose one term")


def _with_own_ids(terms: entries.Entries[Term]) -> Iterator[Term]:
    """Yield terms; those whose names give one id get a number behind it, and those that say theirs keep it."""
    taken = {term.id for _, data, term in terms.items if term and isinstance(data, dict) and "id" in data}
    for _, data, term in terms.items:
        if term and not (isinstance(data, dict) and "id" in data):
            numbered = (f"{term.id}-{number}" for number in itertools.count(2))
            own_id = next(each for each in itertools.chain([term.id], numbered) if each not in taken)
            taken.add(own_id)
            yield term if own_id == term.id else replace(term, id=own_id)
        elif term:
            yield term


def _forms(data: Mapping[str, Any], key: str) -> Iterator[tuple[KeyPath, str]]:
    """Yield the names listed under a key of a term, and the path that leads to each."""
    listed = data.get(key)
    for index, entry in enumerate(listed if isinstance(listed, list) else ()):
        path, form = ((key, index, "form"), entry.get("form")) if isinstance(entry, dict) else ((key, index), entry)
        if isinstance(form, str):
            yield path, " ".join(form.split())


def _text(value: Any) -> str | None:
    return " ".join(value.split()) if isinstance(value, str) else None


def _number(at: KeyPath) -> int:
    """Return which item of its list a path leads to, counted from 1."""
    return int(at[-1]) + 1


def _filled(item: Any) -> Any:
    """Return a term's data with what only a rulebook has to say filled in."""
    if isinstance(item, str):
        item = {"name": item}
    if not isinstance(item, dict):
        return item
    replaces = item.get("replaces")
    if isinstance(replaces, list):
        item = {**item, "replaces": [_replaced(entry) for entry in replaces]}
    name = item.get("name")
    slug = re.sub(r"[\W_]+", "-", name.casefold()).strip("-") if isinstance(name, str) else ""
    return {"id": slug or "term", "kind": "zone", "plain": "", "definition": ""} | item


def _replaced(entry: Any) -> Any:
    if isinstance(entry, str):
        return {"form": entry, "why": ""}
    return {"why": ""} | entry if isinstance(entry, dict) else entry
