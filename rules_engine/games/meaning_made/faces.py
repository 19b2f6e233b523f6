"""What is printed on each class of card, part by part, for pages that show the cards."""

from __future__ import annotations

from rules_engine.core.data.rulebook import Card
from rules_engine.core.play.faces import Face, Part
from rules_engine.games.meaning_made.cards import EventCard, Initiative, Pattern, Requirement


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
