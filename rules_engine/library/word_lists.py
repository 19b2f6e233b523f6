"""Words without a rulebook: a file of terms that need no more than a name.

    - Harbor Master
    - name: Cargo Hold
      icon: 📦
      replaces: [Storage Area]

A glossary of a rulebook is such a file, too, and may say no more: it is written in the same dialect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from unicodedata import category

from rules_engine.core.data.examples import Authored
from rules_engine.core.data.nearest import did_you_mean
from rules_engine.core.data.words import IconNote, Term
from rules_engine.library import entries
from rules_engine.library.identities import slug
from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Complaints, InputProblems, Problem

Words = tuple[tuple[Term, ...], tuple[IconNote, ...]]
Listed = Sequence[tuple[KeyPath, Authored]]

_PLAIN = ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd")


def read(file: Path, path: str) -> Words:
    """Return the terms and the notes on icons in `file`, which problems call `path`. Raises: InputProblems."""
    terms, icons = entries.glossary(file, path)
    complaints = Complaints(path)
    _check_once(_listed(terms), terms.source, complaints)
    _check_named(terms, complaints)
    if problems := [*terms.problems, *icons.problems, *mistakes(terms), *complaints]:
        raise InputProblems(problems)
    return tuple(term for _, _, term in terms.items if term), tuple(note for _, _, note in icons.items if note)


def mistakes(terms: entries.Entries[Term]) -> Iterator[Problem]:
    """Yield what no term of any glossary can mean, whether it is a rulebook's or a file's that is none."""
    complaints = Complaints(terms.source.path)
    _check_each(_listed(terms), terms.source, complaints)
    _check_together(_listed(terms), terms.source, complaints)
    yield from complaints


def _listed(terms: entries.Entries[Term]) -> Listed:
    return [(at, data) for at, data, _ in terms.items if isinstance(data, dict)]


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


def _check_once(listed: Listed, source: MarkedFile, complaints: Complaints) -> None:
    """Complain of terms and ids that stand in the list twice."""
    ids: dict[str, int] = {}
    names: dict[str, int] = {}
    for at, data in listed:
        line, name, own_id = source.mark(at)[0], _text(data.get("name")), data.get("id")
        if name and (first := names.setdefault(name, _number(at))) != _number(at):
            earlier = f"it stands in line {source.mark((*at[:-1], first - 1))[0]} already"
            complaints.add(source.mark(at), f"duplicate term {name!r}", earlier)
        elif isinstance(own_id, str) and ids.setdefault(own_id, line) != line:
            complaints.add(source.mark((*at, "id")), f"duplicate id {own_id!r}", f"it is that of line {ids[own_id]}")


def _check_named(terms: entries.Entries[Term], complaints: Complaints) -> None:
    """Complain of terms that another names and that are not in the list."""
    ids = {term.id for _, _, term in terms.items if term}
    for at, _, term in terms.items:
        for path, name in term.terms_named() if term else ():
            if name not in ids:
                hint = did_you_mean(slug(name), ids) or "give the id of a term of this list"
                complaints.add(terms.source.mark(at + path), f"unknown term {name!r}", hint)


def _check_together(listed: Listed, source: MarkedFile, complaints: Complaints) -> None:
    """Complain of other names that two terms have and that cannot both be meant."""
    also = {form: source.mark(at + path)[0] for at, data in listed for path, form in _forms(data, "also")}
    replaced: dict[str, KeyPath] = {}
    for at, data in listed:
        for path, form in _forms(data, "replaces"):
            mark = source.mark(at + path)
            if form in also and form:
                complaints.add(mark, f"{form!r} is in 'also' of line {also[form]}, too", "leave one of them out")
            entry = data["replaces"][path[1]]
            limited = isinstance(entry, dict) and (entry.get("of") or entry.get("before"))
            if form and not limited and (other := replaced.setdefault(form, at)) != at:
                complaints.add(mark, f"{form!r} is replaced in line {source.mark(other)[0]}, too", "choose one term")


def _forms(data: Mapping[str, object], key: str) -> Iterator[tuple[KeyPath, str]]:
    """Yield the names listed under a key of a term, and the path that leads to each."""
    listed = data.get(key)
    for index, entry in enumerate(listed if isinstance(listed, list) else ()):
        path, form = ((key, index, "form"), entry.get("form")) if isinstance(entry, dict) else ((key, index), entry)
        if isinstance(form, str):
            yield path, " ".join(form.split())


def _text(value: object) -> str | None:
    return " ".join(value.split()) if isinstance(value, str) else None


def _number(at: KeyPath) -> int:
    """Return which item of its list a path leads to, counted from 1."""
    return int(at[-1]) + 1
