"""Decks: what is printed on cards is possible, and a deck holds as many cards as the rules say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_engine.checks.reporting import About, found
from rules_engine.core.data.cards import field_of, out_of_range
from rules_engine.core.data.finding import Finding
from rules_engine.library import Loaded


def impossible_cards(loaded: Loaded) -> Iterator[Finding]:
    """Each field of a card lies in the range its class declares (`card-out-of-range`)."""
    facts = loaded.rulebook.fact_values
    for full_id, card in loaded.rulebook.cards.items():
        for path, number, limits in out_of_range(card, facts):
            message = f"{' '.join(path)} of {card.name!r} is {number}; it is {limits} for {card.kind}s"
            yield About(loaded, full_id).found("card-out-of-range", message, *path)


def misplaced_stand_ins(loaded: Loaded) -> Iterator[Finding]:
    """What a card calls its own stand-ins are fields it has, and the card is known in part (`stand-in-misplaced`)."""
    for full_id, card in loaded.rulebook.cards.items():
        about = About(loaded, full_id)
        for at, path in enumerate(card.provisional):
            if field_of(card, path) is None:
                yield about.found("stand-in-misplaced", f"{card.name!r} has no {path!r}", "provisional", at)
        if card.provisional and card.provenance != "inferred":
            message = f"{card.name!r} is {card.provenance}; only an inferred card is provisional in part"
            yield about.found("stand-in-misplaced", message, "provisional")


def incomplete_decks(loaded: Loaded) -> Iterator[Finding]:
    """A deck has as many cards of each kind as a fact says, where the class of its cards names one (`deck-size`)."""
    book, facts = loaded.rulebook, _numbers(loaded)
    for kind, card in (loaded.engine.cards if loaded.engine else {}).items():
        field, fact = card.each
        most = facts.get(str(card.ranges[field][1])) if field else None
        if most is None or fact not in facts or kind not in book.manifest.card_kinds:
            continue
        counts = Counter(getattr(other, field) for other in book.cards.values() if other.kind == kind)
        for value in range(1, min(most, len(book.cards)) + 1):
            if counts[value] != facts[fact]:
                message = f"{counts[value]} {kind}s of {field} {value}; the deck has {facts[fact]} of each"
                cites = [book.full_id("fact", fact)]
                yield found("deck-size", loaded.places.of(book.prefix, "card_kinds"), message, cites=cites)


def _numbers(loaded: Loaded) -> dict[str, int]:
    """Return the facts that are numbers, by local id; that another should be one is told elsewhere."""
    return {name: value for name, value in loaded.rulebook.fact_values.items() if type(value) is int}
