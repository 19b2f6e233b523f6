"""Sheets of paper: their sizes, places of one size edge to edge, and where the back of each is.

Lengths are millimeters; drawings have `UNITS` a millimeter, as those of a screen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rules_engine.site.drawing import svg
from rules_engine.site.paper.printing import Size

UNITS = 4
MARGIN = 7.5
"""What no printer at home leaves white at an edge, and what a sheet keeps free."""
MARK = 4
"""How far a cut line reaches beyond what is cut."""

Spot = tuple[float, float]


class Extent(NamedTuple):
    """A sheet of paper as it lies."""

    width: float
    height: float

    @property
    def turned(self) -> Extent:
        """The sheet on its other side: lying where it stood."""
        return Extent(self.height, self.width)

    @property
    def lying(self) -> str:
        """How the sheet lies, as CSS calls it."""
        return "landscape" if self.width > self.height else "portrait"


def extent(size: Size) -> Extent:
    """Return a sheet of a size of paper, upright."""
    width, height = (float(length) * _UNITS_OF[unit] for length, unit in re.findall(r"([\d.]+)(mm|in)", size.page))
    return Extent(width, height)


_UNITS_OF = {"mm": 1, "in": 25.4}


class Grid(NamedTuple):
    """Places of one size in the middle of a sheet, edge to edge: one cut parts two of them."""

    extent: Extent
    width: float
    height: float

    @property
    def columns(self) -> int:
        """How many are side by side."""
        return int((self.extent.width - 2 * MARGIN) // self.width)

    @property
    def rows(self) -> int:
        """How many are one below the other."""
        return int((self.extent.height - 2 * MARGIN) // self.height)

    @property
    def edges(self) -> tuple[Sequence[float], Sequence[float]]:
        """Where is cut: across, and down."""
        left, top = (
            (whole - count * side) / 2
            for whole, count, side in (
                (self.extent.width, self.columns, self.width),
                (self.extent.height, self.rows, self.height),
            )
        )
        across = [left + at * self.width for at in range(self.columns + 1)]
        return across, [top + at * self.height for at in range(self.rows + 1)]

    def fronts(self) -> list[Spot]:
        """Return the top left of each place, in reading order."""
        across, down = self.edges
        return [(x, y) for y in down[:-1] for x in across[:-1]]

    def backs(self) -> list[Spot]:
        """Return the top left of the back of each place, on a sheet that was turned over its long edge."""
        return [(self.extent.width - x - self.width, y) for x, y in self.fronts()]

    def cuts(self, count: int) -> str:
        """Return the lines along which the first `count` are cut; they reach beyond the outermost places."""
        across, down = self.edges
        down = down[: -(-count // self.columns) + 1]
        upright = (f"M{_at(x)} {_at(down[0] - MARK)}V{_at(down[-1] + MARK)}" for x in across)
        level = (f"M{_at(across[0] - MARK)} {_at(y)}H{_at(across[-1] + MARK)}" for y in down)
        return svg.path("".join((*upright, *level)))


def _at(length: float) -> str:
    return svg.number(length * UNITS)


def moved(spot: Spot, drawn: str) -> str:
    """Return a drawing with its origin at a place of a sheet."""
    return svg.moved(spot[0] * UNITS, spot[1] * UNITS, drawn)


class Page(NamedTuple):
    """One side of a sheet: how it lies, and all that is on it as one picture of its size."""

    lying: str
    svg: str


def page(extent: Extent, drawn: str, says: str) -> Page:
    """Return a side of a sheet with what lies on it, and its description."""
    box = f"0 0 {_at(extent.width)} {_at(extent.height)}"
    size = f'width="{extent.width:g}mm" height="{extent.height:g}mm"'
    return Page(extent.lying, f'<svg viewBox="{box}" {size} role="img" aria-label="{says}">{drawn}</svg>')
