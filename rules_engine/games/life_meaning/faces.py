"""What is printed on each class of card, part by part, for pages that show the cards."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core.data.rulebook import Card, Effect
from rules_engine.core.play.faces import Face, Part
from rules_engine.games.life_meaning.cards import EventCard, Pattern, Project


def face(card: Card) -> Face:
    """Return what is printed on `card`: its cost or requirement first, in icons."""
    if isinstance(card, Pattern):
        return Face(card.layer, needs=card.cost.tokens.pairs(), parts=tuple(_parts_of_pattern(card)))
    if isinstance(card, Project):
        benefit = Part("public-benefit", f"Drift −{card.benefit}")
        return Face(card.layer, needs=card.requirement.tokens.pairs(), parts=(benefit,))
    if isinstance(card, EventCard):
        parts = (Part("pending-drift", f"{card.drift}"), Part("pressure-type", card.pressure.capitalize()))
        return Face(needs=card.mitigation.tokens.pairs(), parts=parts)
    return Face()


def _parts_of_pattern(card: Pattern) -> Iterator[Part]:
    gains = (Effect(do="gain", what=token, by=amount, who="you") for token, amount in card.outputs.tokens.pairs())
    yield Part("outputs", effects=tuple(gains))
    yield Part("tag", card.tag.capitalize())
    if card.discount:
        yield Part("discount-icon", card.discount.capitalize())
    if card.presence:
        yield Part("presence", effects=card.presence)
    if card.story:
        yield Part("story", f"{card.story} Legacy at the end of the game")
