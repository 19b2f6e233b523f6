"""What is printed on each class of card, part by part, for pages that show the cards."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.core.rulebook import Card, Effect
from rules_engine.games.meaning_made.cards import EventCard, Initiative, Pattern, Requirement


class Part(NamedTuple):
    """One part of a card: the term that names it, and what stands there: a text, a number with a term, or effects."""

    term: str
    text: str = ""
    effects: tuple[Effect, ...] = ()


class Face(NamedTuple):
    """A card as it lies on the table.

    `layer` is 0 for a card without one. `needs` holds (term, amount); the term `layer` comes with a Layer's number.
    """

    layer: int = 0
    mark: str = ""
    needs: tuple[tuple[str, int], ...] = ()
    parts: tuple[Part, ...] = ()


def face(card: Card) -> Face:
    """Return what is printed on `card`."""
    if isinstance(card, Pattern):
        parts = [Part("pattern-bonus", effects=card.bonus)] if card.bonus else []
        if card.consequence:
            parts.append(Part("pattern-consequence", f"Code {card.consequence}"))
        return Face(card.layer, needs=_needs(card.requirement), parts=tuple(parts))
    if isinstance(card, Initiative):
        parts = [Part("meaning-reward", f"{card.meaning}")]
        if card.bonus:
            parts.append(Part("completion-bonus", effects=card.bonus))
        if card.penalty or card.penalty_code:
            code = f"Code {card.penalty_code}" if card.penalty_code else ""
            parts.append(Part("completion-penalty", code, card.penalty))
        if card.end:
            parts.append(Part("end-initiative"))
        return Face(card.layer, needs=_needs(card.requirement), parts=tuple(parts))
    if isinstance(card, EventCard):
        parts = [Part("event-identifier", card.identifier), Part("consequence-code", f"{card.code}")]
        return Face(mark=f"{card.identifier}{card.code}", parts=tuple(parts))
    return Face()


def _needs(requirement: Requirement) -> tuple[tuple[str, int], ...]:
    layers = tuple(("layer", number) for number in requirement.layers)
    vitals = (("vitals", requirement.vitals),) if requirement.vitals else ()
    return (*requirement.tokens.pairs(), *layers, *vitals)
