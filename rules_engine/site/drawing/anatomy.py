"""Named parts: numbered pins on a card or a board, for a legend beside the picture to explain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules_engine.core.data.look import CardLook
from rules_engine.site.drawing import svg
from rules_engine.site.drawing.cards import Face

RADIUS = 12
_ROOM = 34
"""The room beside a card for its pins."""
_BESIDE = 5
"""How far from a part its line ends, so that it covers no letter."""


class Pinned(NamedTuple):
    """A drawing with pins, and the term of each pin in the order of their numbers."""

    drawn: svg.Drawn
    terms: tuple[str, ...]


def pin(number: int, x: float, y: float) -> str:
    """Return a pin around a place."""
    return svg.circle(x, y, RADIUS, "pin") + svg.text(x, y + 5, number, svg.PIN, "mid")


def card(made: Face, look: CardLook, only: str = "") -> Pinned:
    """Return a card with a pin for each part that has a term, or for one, at the nearer side, from top to bottom.

    No line crosses another part: where one lies between, the pin is at the other side, or leads to the part from below.
    """
    parts = [(at, part.term) for at, part in enumerate(look.parts) if part.term and only in ("", part.term)]
    named = [(at, term) for at, term in parts if at in made.parts]
    first: dict[str, int] = {}
    for at, term in sorted(named, key=lambda each: (made.parts[each[0]][2], made.parts[each[0]][0])):
        first.setdefault(term, at)
    ends = [(number, *_end(made, at)) for number, at in enumerate(first.values(), 1)]
    out = svg.moved(_ROOM, 0, made.drawn.svg)
    for side in (True, False):
        pins = [(number, x, y) for number, at_left, x, y in ends if at_left is side]
        x = RADIUS + 1 if side else made.drawn.width + 2 * _ROOM - RADIUS - 1
        for (number, there, level), y in zip(pins, _spread(level for _, _, level in pins), strict=True):
            points = [svg.number(value) for value in (x, y, there + _ROOM, level)]
            out += svg.path("M{} {}L{} {}".format(*points), "leader") + svg.circle(there + _ROOM, level, 3, "dot")
            out += pin(number, x, y)
    return Pinned(svg.Drawn(out, made.drawn.width + 2 * _ROOM, made.drawn.height), tuple(first))


def _end(made: Face, at: int) -> tuple[bool, float, float]:
    """Return whether the pin of a part is at the left, and where its line ends: beside the part, or below it."""
    left, right, level = made.parts[at]
    others = [place for other, place in made.parts.items() if other != at and abs(place[2] - level) < RADIUS]
    free = {True: all(place[0] >= right for place in others), False: all(place[1] <= left for place in others)}
    nearer = left + right < made.drawn.width
    for side in (nearer, not nearer):
        if free[side]:
            return side, left - _BESIDE if side else right + _BESIDE, level
    half = level - min((y for _, y in made.spots.get(at, ())), default=level - RADIUS)
    return nearer, (left + right) / 2, level + half + _BESIDE


def _spread(levels: Iterable[float]) -> list[float]:
    """Return levels in order, moved down as far as it takes that no pin covers another."""
    found: list[float] = []
    for level in levels:
        found.append(max(level, RADIUS + 1, found[-1] + 2 * RADIUS + 4 if found else 0))
    return found
