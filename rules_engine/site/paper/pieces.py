"""Tokens and markers on paper: squares edge to edge, each kind in rows of its own, to be cut and laid on boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.site.drawing import svg
from rules_engine.site.paper import imposition
from rules_engine.site.paper.box import Thing
from rules_engine.site.paper.imposition import MARGIN, UNITS, Extent, Page

EDGE = 2
"""How far a drawing keeps from the cut, in units: what is laid on a box of a card is no larger than the box."""
NAME = 24
GAP = 24


def pages(things: Sequence[Thing], extent: Extent) -> Iterator[Page]:
    """Yield the sheets of all pieces of `things`."""
    room = (extent.height - 2 * MARGIN) * UNITS
    out, y = "", 0.0
    for drawn, high in _shelves(things, (extent.width - 2 * MARGIN) * UNITS):
        if y + high > room:
            yield _page(extent, out)
            out, y = "", 0.0
        out += svg.moved(0, y, drawn)
        y += high
    if out:
        yield _page(extent, out)


def _page(extent: Extent, drawn: str) -> Page:
    return imposition.page(extent, imposition.moved((MARGIN, MARGIN), drawn), "Tokens and markers")


def _shelves(things: Sequence[Thing], wide: float) -> Iterator[tuple[str, float]]:
    """Yield rows of pieces with their heights: what takes less than one lies beside others of its size."""
    out, x, high = "", 0.0, 0.0
    for thing in (thing for thing in things if thing.pieces):
        side = thing.side + 2 * EDGE
        columns = int(wide // side)
        name = f"{thing.name} × {len(thing.pieces)}"
        taken = max(min(len(thing.pieces), columns) * side, svg.width(name, svg.LABEL))
        if out and (x + taken > wide or len(thing.pieces) > columns or high != NAME + side + EDGE):
            yield out, high
            out, x = "", 0.0
        out += svg.moved(
            x, 0, svg.text(0, 17, name, svg.LABEL) + svg.moved(0, NAME, _row(thing.pieces[:columns], side))
        )
        x, high = x + taken + GAP, NAME + side + EDGE
        for first in range(columns, len(thing.pieces), columns):
            yield out, high - EDGE if first == columns else side
            out, x, high = _row(thing.pieces[first : first + columns], side), wide, side + EDGE
    if out:
        yield out, high


def _row(pieces: Sequence[str], side: float) -> str:
    """Return pieces side by side, each in a square that is cut."""
    return "".join(
        svg.rect(at * side, 0, side, side, "line") + svg.moved(at * side + EDGE, EDGE, piece)
        for at, piece in enumerate(pieces)
    )
