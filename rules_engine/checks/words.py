"""Words: every term that is named exists, and an icon or a name means one thing; what texts call it is in `drift`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import partial

from rules_engine.checks.ids import Ids
from rules_engine.checks.reporting import Where, found
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Term
from rules_engine.lexicon.spelling import form_key
from rules_engine.library import Loaded


def unknown_terms(loaded: Loaded) -> Iterator[Finding]:
    """Every term named by another, by an icon note or by a table exists (`unknown-term`)."""
    ids = Ids(loaded.rulebook)
    for name, where in _terms_named(loaded):
        if problem := ids.local_problem("term", name, where):
            yield problem


def _terms_named(loaded: Loaded) -> Iterator[tuple[str, Where]]:
    book, place = loaded.rulebook, loaded.places.of
    for full_id, term in book.terms.items():
        yield from ((name, partial(place, full_id, *path)) for path, name in term.terms_named())
    for i, note in enumerate(book.icons):
        icon = f"{book.prefix}.icon.{i}"
        yield from ((name, partial(place, icon, "terms", n)) for n, name in enumerate(note.terms))
    for full_id, table in book.tables.items():
        yield table.term, partial(place, full_id, "term")
        rows = [(row.term, partial(place, full_id, "rows", n, "term")) for n, row in enumerate(table.rows)]
        yield from (row for row in rows if row[0])


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
                yield found("icon-clash", loaded.places.of(owner, "terms", n), message, text=name, cites=[full_id])
        if not note.terms and note.status == "shared":
            message = f"{note.icon} is declared as shared by no term"
            yield found("icon-clash", loaded.places.of(owner, "icon"), message, text=note.icon)
    for icon, terms in carriers.items():
        first, *others = terms
        for full_id in others:
            if not {first, full_id} <= declared[icon]:
                icon_as_written = terms[full_id].icon
                message = f"{icon_as_written} stands for {first} and {full_id}; declare it in 'icons' if both keep it"
                place = loaded.places.of(full_id, "icon")
                yield found("icon-clash", place, message, text=icon_as_written, cites=[first, full_id])


def duplicate_names(loaded: Loaded) -> Iterator[Finding]:
    """No two cards and no two terms have one name, nor does a term replace another's name (`duplicate-name`)."""
    book = loaded.rulebook
    named = [("card", full_id, card.name) for full_id, card in book.cards.items()]
    named += [("term", full_id, term.name) for full_id, term in book.terms.items()]
    first: dict[tuple[str, str], str] = {}
    for kind, full_id, name in named:
        if (earlier := first.setdefault((kind, name), full_id)) != full_id:
            message = f"{earlier} is a {kind} called {name!r}, too"
            place = loaded.places.of(full_id, "name")
            yield found("duplicate-name", place, message, text=name, cites=[earlier, full_id])
    names = {name.casefold(): full_id for kind, full_id, name in named if kind == "term"}
    for full_id, term in book.terms.items():
        for n, replaced in enumerate(term.replaces):
            other = names.get(replaced.form.casefold(), full_id)
            if other != full_id and not (replaced.of or replaced.not_of or replaced.before):
                message = f"{replaced.form!r} cannot be replaced: it is the name of {other}"
                place = loaded.places.of(full_id, "replaces", n)
                yield found("duplicate-name", place, message, text=replaced.form, cites=[other, full_id])
