"""Where things lie on a sheet: edge to edge, and each back behind its front."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules_engine.site.paper import cards, imposition
from rules_engine.site.paper.printing import A4, LETTER, Size

SIZES = pytest.mark.parametrize("size", [A4, LETTER], ids=lambda size: size.title)


@pytest.mark.parametrize(("size", "sides"), [(A4, (210, 297)), (LETTER, (215.9, 279.4))])
def test_a_sheet_is_as_large_as_its_paper(size: Size, sides: tuple[float, float]):
    """In millimeters, whatever CSS counts it in."""
    assert imposition.extent(size) == pytest.approx(sides)


@SIZES
def test_nine_cards_share_their_cuts(size: Size):
    """Three by three of 63 × 88 mm, in the middle of the sheet, where any printer prints."""
    extent = imposition.extent(size)
    grid = imposition.Grid(extent, cards.WIDTH, cards.HEIGHT)

    across, down = grid.edges

    assert [b - a for a, b in pairwise(across)] == pytest.approx([63] * 3)
    assert [b - a for a, b in pairwise(down)] == pytest.approx([88] * 3)
    assert (across[0], down[0]) == pytest.approx((extent.width - across[-1], extent.height - down[-1]))
    assert min(across[0], down[0]) >= imposition.MARGIN


@SIZES
def test_a_back_lies_behind_its_front(size: Size):
    """A sheet that is turned over its long edge has left and right changed, and nothing else."""
    extent = imposition.extent(size)
    grid = imposition.Grid(extent, cards.WIDTH, cards.HEIGHT)

    turned = [(extent.width - (x + cards.WIDTH), y) for x, y in grid.backs()]

    assert [x for place in turned for x in place] == pytest.approx([x for place in grid.fronts() for x in place])
    assert grid.fronts()[0][0] < grid.backs()[0][0]
