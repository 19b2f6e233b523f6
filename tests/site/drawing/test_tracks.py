"""Tracks: a space for each number, and the marker on the one where the table has it."""

from __future__ import annotations

import itertools
import re

import pytest

from rules_engine import library
from rules_engine.core.data.naming import PlainNaming
from rules_engine.site.drawing import tracks
from rules_engine.site.drawing.sheet import Sheet


@pytest.fixture
def sheet() -> Sheet:
    """A sheet for what Meaning Made looks like."""
    return Sheet(PlainNaming(library.load("meaning-made").rulebook), None, {})


def places(still: str) -> dict[int, tuple[float, float]]:
    """Return where the number of each space stands."""
    found = re.findall(r'<text x="([^"]*)" y="([^"]*)"[^>]*>(-?\d+)</text>', still)
    return {int(said): (float(x), float(y)) for x, y, said in found}


@pytest.mark.parametrize("room", [1000, 200, 90])
@pytest.mark.parametrize(("first", "last"), [(0, 4), (1, 30), (-2, 2)])
def test_a_track_has_a_space_with_its_number_for_each_place(sheet: Sheet, first: int, last: int, room: float):
    """From the first to the last, in rows no wider than the room there is, and no two nearer than a space is large."""
    drawn, still = tracks.track(sheet, range(first, last + 1), last, last, room)

    spaces = places(still)
    assert list(spaces) == list(range(first, last + 1))
    near = [max(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in itertools.combinations(spaces.values(), 2)]
    assert min(near) >= min(tracks.LEAST, room / 5)
    assert drawn.width <= room + 0.1
    assert all(x < drawn.width and y < drawn.height for x, y in spaces.values())


@pytest.mark.parametrize("now", [0, 7, 12])
def test_the_marker_lies_on_its_space(sheet: Sheet, now: int):
    """In the middle, with the number on it, where nothing has moved without any mark of a change."""
    drawn, still = tracks.track(sheet, range(13), now, now, 300)

    ((x, y),) = re.findall(r'<circle cx="([^"]*)" cy="([^"]*)"', drawn.svg)
    assert (float(x), float(y) + 5) == places(still)[now]
    assert re.findall(r">(\d+)</text>", drawn.svg) == [str(now)]
    assert "d-was" not in drawn.svg


def test_what_moved_shows_where_it_was(sheet: Sheet):
    """A dotted place, a line for the way, and a ring around the new place."""
    drawn, still = tracks.track(sheet, range(13), 5, 2, 520)

    spaces = places(still)
    (was,) = re.findall(r'<circle cx="([^"]*)" cy="([^"]*)" r="[^"]*" class="d-was"/>', drawn.svg)
    (ring,) = re.findall(r'<circle cx="([^"]*)" cy="([^"]*)" r="[^"]*" class="d-ring"/>', drawn.svg)
    assert float(was[0]) == spaces[2][0]
    assert float(ring[0]) == spaces[5][0]
    assert f'<path class="d-way" d="M{" ".join(was)}L{" ".join(ring)}"/>' in drawn.svg


@pytest.mark.parametrize(("now", "veiled"), [(1, 9), (10, 0)])
def test_the_mist_lies_on_the_layers_that_are_not_reached(sheet: Sheet, now: int, veiled: int):
    """Their numbers, pictures and names stay free: so many holes are in it."""
    drawn, still = tracks.layers(sheet, range(1, 11), now, now, 250, 500)

    mist = "".join(re.findall(r'<path class="d-mist" d="([^"]*)"', drawn.svg))
    assert list(places(still)) == list(range(10, 0, -1))
    assert mist.count("v") == veiled
