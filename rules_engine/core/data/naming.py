"""What a rulebook calls things: its terms with their icons, its Layers, its cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from rules_engine.core.data.rulebook import Card, RulebookData, Scalar, Term

STAND_IN = "°"
"""What stands behind the name of a provisional card, and behind a provisional number, wherever it appears."""


class Naming:
    """The words of a rulebook by local ids, for pages, drawings and sentences."""

    @property
    def rulebook(self) -> RulebookData:
        """The rulebook's data."""
        raise NotImplementedError

    def term(self, local: str) -> Term | None:
        """Return a term by its local id; that of a kind of card may have `-card` behind it."""
        known, full_id = self.rulebook.terms, self.rulebook.full_id("term", local)
        kind = local in self.rulebook.manifest.card_kinds
        return (known.get(f"{full_id}-card") if kind else None) or known.get(full_id)

    def word(self, term: str) -> str:
        """Return a term's icon and name by its local id; `restrict-load` is what a player may not do, as a phrase."""
        found = self.term(term)
        if found is not None:
            return found.icon + found.name
        if term.startswith("restrict-"):
            return self._phrase(term.removeprefix("restrict-"))
        return term.replace("-", " ") if term.islower() else term  # a name or a number keeps its hyphens

    def icon(self, term: str) -> str:
        """Return a term's icon, or its name when it has none."""
        found = self.term(term)
        return (found.icon or found.name) if found else term

    def plain_name(self, term: str) -> str:
        """Return a term's name without its icon."""
        found = self.term(term)
        return found.name if found else term.replace("-", " ")

    def verb(self, verb: str) -> str:
        """Return what a player does as its term reads: `load` is Load Pattern with its icon.

        Its term is called like it, or begins with it and is no zone, or is an action with it in its name.
        """
        named = self.term_of_verb(verb)
        return named.icon + named.name if named else verb.replace("-", " ")

    def term_of_verb(self, verb: str) -> Term | None:
        """Return the term that names what a player does, None without one."""
        terms = self.rulebook.terms.values()
        named = [
            *(term for term in terms if term.id == verb),
            *(term for term in terms if term.id.startswith(f"{verb}-") and term.kind != "zone"),
            *(term for term in terms if term.kind == "action" and verb in term.id.split("-")),
        ]
        return named[0] if named else None

    def _phrase(self, verb: str) -> str:
        term = self.verb(verb)
        return term if term[:1].isascii() and term[:1].islower() else f"use {term}"

    @cached_property
    def layers(self) -> dict[int, Term]:
        """The terms of the single layers by number: those of kind `layer` after the general one, in order."""
        terms = [term for term in self.rulebook.terms.values() if term.kind == "layer"]
        return dict(enumerate(terms[1:], 1))

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The cards by local id."""
        return {card.id: card for card in self.rulebook.cards.values()}

    def card_name(self, card: str) -> str:
        """Return a card's name by its local id, marked when the card is this project's own stand-in."""
        found = self.cards.get(card)
        return found.name + (STAND_IN if found.provenance == "provisional" else "") if found else card


class StandIn(int):
    """A number of this project's own, which prints with its mark: `60°`."""

    def __str__(self) -> str:
        return f"{int(self)}{STAND_IN}"

    def __format__(self, spec: str) -> str:
        return str(self)


def marked(rulebook: RulebookData, printed: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """Return what texts print by name, with the mark on provisional facts."""
    ours = {fact.id for fact in rulebook.facts.values() if fact.provisional and type(printed.get(fact.id)) is int}
    return {name: StandIn(value) if name in ours else value for name, value in printed.items()}


class PlainNaming(Naming):
    """The words of a rulebook without icons: drawings have symbols, and descriptions are read aloud."""

    def __init__(self, rulebook: RulebookData) -> None:
        terms = {full_id: replace(term, icon="") for full_id, term in rulebook.terms.items()}
        self._rulebook = replace(rulebook, terms=terms)

    @property
    def rulebook(self) -> RulebookData:
        """The rulebook's data, with terms that have no icon."""
        return self._rulebook
