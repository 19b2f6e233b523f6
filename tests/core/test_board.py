"""The parts that the pictures of all games are made of."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rules_engine.core.play.board import SPACE, Track, table, tracks


@pytest.mark.parametrize(("first", "last"), [(0, 4), (1, 6), (-2, 2)])
def test_a_track_has_a_space_with_its_number_for_each_place(first: int, last: int):
    """From the first to the last, one beside the other, and the marker on the one where the table has it."""
    picture = tracks([Track("meaning", "Meaning", first, last)], {"meaning": last})

    spaces = [float(x) for x in re.findall(r'class="board-space" x="([^"]*)"', picture)]
    numbers = re.findall(r'class="board-number" x="([^"]*)"[^>]*>(-?\d+)<', picture)
    ((start, moved),) = re.findall(r'class="board-marker"[^>]* x="([^"]*)"[^>]*translateX\((-?\d+)px\)', picture)
    assert [int(number) for _, number in numbers] == list(range(first, last + 1))
    assert [float(x) - SPACE / 2 for x, _ in numbers] == spaces
    assert float(start) + float(moved) == spaces[-1]


def test_a_table_has_its_cells_and_nothing_between_them():
    """A row says first what it is about."""
    picture = ElementTree.fromstring(
        table("Players", ["Player", "Energy", "Vitals"], [["Alex", "3", "6"], ["Brooke", "0", "4"]])
    )

    rows = [[(cell.tag, cell.text) for cell in row] for row in picture.iter("tr")]
    assert rows[0] == [("th", "Player"), ("th", "Energy"), ("th", "Vitals")]
    assert rows[1:] == [[("th", "Alex"), ("td", "3"), ("td", "6")], [("th", "Brooke"), ("td", "0"), ("td", "4")]]
    assert "".join(picture.itertext()) == "PlayerEnergyVitalsAlex36Brooke04"
