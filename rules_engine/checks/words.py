"""Words: every term that is named exists, and an icon or a name means one thing; what texts call it is in `drift`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from rules_engine.checks.ids import Ids
from rules_engine.checks.reporting import found, place_of
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Card, Term
from rules_engine.lexicon.spelling import form_key
from rules_engine.library import Loaded, Place


def unknown_terms(loaded: Loaded) -> Iterator[Finding]:
    """Every term named by another, by an icon note or by a table exists (`unknown-term`)."""
    ids = Ids(loaded.rulebook)
    for name, place in _terms_named(loaded):
        problem = ids.local_problem("term", name, place)
        if problem is not None:
            yield problem


def _terms_named(loaded: Loaded) -> Iterator[tuple[str, Place]]:
    book = loaded.rulebook
    for full_id, term in book.terms.items():
        for path, name in term.terms_named():
            yield name, place_of(loaded, full_id, *path)
    for i, note in enumerate(book.icons):
        for n, name in enumerate(note.terms):
            yield name, place_of(loaded, f"{book.prefix}.icon.{i}", "terms", n)
    for full_id, table in book.tables.items():
        yield table.term, place_of(loaded, full_id, "term")


def icon_clashes(loaded: Loaded) -> Iterator[Finding]:
    """An icon stands for one term, or `icons` declares which terms share it (`icon-clash`)."""
    book = loaded.rulebook
    carriers: dict[str, dict[str, Term]] = defaultdict(dict)
    for full_id, term in book.terms.items():
        if term.icon:
            carriers[form_key(term.icon)][full_id] = term
    declared: dict[str, set[str]] = defaultdict(set)
    for i, note in enumerate(book.icons):
        owner = f"{book.prefix}.icon.{i}"
        for n, name in enumerate(note.terms):
            full_id = book.full_id("term", name)
            declared[form_key(note.icon)].add(full_id)
            if full_id in book.terms and form_key(note.icon) not in form_key(book.terms[full_id].icon):
                message = f"{name!r} is declared to carry {note.icon} and does not"
                yield found("icon-clash", place_of(loaded, owner, "terms", n), message, text=name, cites=[full_id])
        if not note.terms and note.status == "shared":
            message = f"{note.icon} is declared as shared by no term"
            yield found("icon-clash", place_of(loaded, owner, "icon"), message, text=note.icon)
    for icon, terms in carriers.items():
        first, *others = terms
        for full_id in others:
            if not {first, full_id} <= declared[icon]:
                icon_as_written = terms[full_id].icon
                message = f"{icon_as_written} stands for {first} and {full_id}; declare it in 'icons' if both keep it"
                place = place_of(loaded, full_id, "icon")
                yield found("icon-clash", place, message, text=icon_as_written, cites=[first, full_id])


def duplicate_names(loaded: Loaded) -> Iterator[Finding]:
    """No two cards and no two terms have one name (`duplicate-name`)."""
    groups: list[tuple[str, Mapping[str, Card] | Mapping[str, Term]]] = [
        ("card", loaded.rulebook.cards),
        ("term", loaded.rulebook.terms),
    ]
    for kind, entries in groups:
        first: dict[str, str] = {}
        for full_id, entry in entries.items():
            earlier = first.setdefault(entry.name, full_id)
            if earlier != full_id:
                message = f"{earlier} is a {kind} called {entry.name!r}, too"
                place = place_of(loaded, full_id, "name")
                yield found("duplicate-name", place, message, text=entry.name, cites=[earlier, full_id])
