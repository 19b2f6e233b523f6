"""Chance that draws the cards a test names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.core.play.chance import Seeded


class Named(Seeded):
    """Chance that draws the cards named, any for "", and any after them."""

    __slots__ = ("named",)

    def draw(self, deck: str, cards: Sequence[str], *, passing_over: bool = False) -> str:
        """Return the next card named. Raises: LookupError where the deck does not hold it."""
        card = self.named.pop(0) if self.named else ""
        card = card or cards[self.below(len(cards))]
        if card not in cards:
            raise LookupError(card)
        self.drawn.append(card)
        return card


def named(cards: Iterable[str], seed: int = 0) -> Named:
    """Return chance by these names."""
    chance = Named(seed)
    chance.named = list(cards)
    return chance
