"""Where everything is used: by the engine's functions, rules, terms, rulings, variants, tables, examples and pages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rules_engine.checks.engine_source import citations
from rules_engine.checks.facts import facts_named
from rules_engine.checks.ids import references
from rules_engine.checks.pages import own_pages
from rules_engine.checks.reporting import Where
from rules_engine.core.data.texts import texts
from rules_engine.core.data.walking import walk
from rules_engine.lexicon.finder import Finder
from rules_engine.library import Loaded, Place
from rules_engine.library.identities import kind_of


class Use(NamedTuple):
    """One use: what uses it (`code`, `page`, or a kind of id), the function, page or id that does, and where."""

    by: str
    name: str
    place: Place

    def to_data(self) -> dict[str, object]:
        """Return the use as JSON values."""
        return {"by": self.by, "name": self.name, "path": self.place.path, "line": self.place.line}


def uses(loaded: Loaded) -> dict[str, tuple[Use, ...]]:
    """Return the uses of every id that has any, one for each function, page or entry, in the order of the data."""
    found: dict[str, dict[tuple[str, str], Use]] = defaultdict(dict)
    for full_id, by, name, where in _all(loaded):
        if name != full_id and (by, name) not in found[full_id]:
            found[full_id][by, name] = Use(by, name, where())
    return {full_id: tuple(by.values()) for full_id, by in found.items() if by}


def _all(loaded: Loaded) -> Iterator[tuple[str, str, str, Where]]:
    """Yield (id used, by what, its name, and where)."""
    for cited in citations(loaded):
        yield cited.name, "code", cited.function, cited.where
    for name, where, by in facts_named(loaded):
        for full_id in _facts_of(loaded, name):
            yield full_id, _by(loaded, by), by, where
    for full_id, owner in _named(loaded):
        yield full_id, _by(loaded, owner), owner, partial(loaded.places.of, owner, "id")
    for page in own_pages(loaded):
        for full_id, at in references(page.markup):
            yield full_id, "page", page.path, partial(page.place, at)


def _facts_of(loaded: Loaded, name: str) -> Iterator[str]:
    """Yield the full id of each fact that `name` stands for."""
    for full_id, fact in loaded.rulebook.facts.items():
        if fact.id in (name, *name.split(".")[1:2]) or (name.endswith("*") and fact.id.startswith(name[:-1])):
            yield full_id


def _named(loaded: Loaded) -> Iterator[tuple[str, str]]:
    """Yield (id named, id of the entry that names it)."""
    book = loaded.rulebook
    for full_id, term in book.terms.items():
        yield from ((rule, full_id) for rule in term.rules)
        for other in (*term.see, *(confusable.term for confusable in term.not_to_confuse)):
            yield book.full_id("term", other), full_id
    for full_id, entry in book.rulings.items():
        yield from ((rule, full_id) for rule in entry.rules)
        yield from ((full_id, rule) for rule in entry.rules)
    for full_id, answer in book.answers.items():
        yield from ((link, full_id) for link in answer.links)
    for full_id, question in book.questions.items():
        yield from ((cited, full_id) for cited in question.cites)
    for full_id, table in book.tables.items():
        yield from ((book.full_id("term", term), full_id) for term in (table.term, *(row.term for row in table.rows)))
    find = Finder(book.terms.values(), apart=[book.manifest.title])
    for text in texts(book):
        yield from ((full_id, text.owner) for full_id, _ in references(text.text))
        if text.kind.counted:
            yield from ((book.full_id("term", match.term.id), text.owner) for match in find(text.text))
    cards = {card.name: full_id for full_id, card in book.cards.items()}
    for full_id, example in book.examples.items():
        for _, word in walk([example.setup, [(step.do, step.reveals) for step in example.steps]]):
            if isinstance(word, str) and word in cards:
                yield cards[word], full_id
        for choices in (example.ruleset, *(listed.for_ for listed in example.findings)):
            for kind in ("ruling", "variant"):
                yield from ((book.full_id(kind, str(name)), full_id) for name in getattr(choices, f"{kind}s"))
        for listed in example.findings:
            yield from ((entry.rule, full_id) for entry in listed.are if entry.rule)


def _by(loaded: Loaded, owner: str) -> str:
    """Return what `owner` is: a full id says by its form, a page by its path, and all else is a function."""
    if owner.startswith(f"{loaded.rulebook.prefix}."):
        return kind_of(owner)
    return "page" if "/" in owner else "code"
