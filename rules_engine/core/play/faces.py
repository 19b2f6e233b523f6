"""What a card looks like, part by part; each game says what is printed on its own."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.core.data.cards import Effect


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
