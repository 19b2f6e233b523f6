"""Anatomy: the line of a pin leads to its part and covers nothing of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rules_engine.core.data.look import Board, CardLook, CardPart, Parts
from rules_engine.library import Loaded
from rules_engine.site.drawing import anatomy
from rules_engine.site.drawing.cards import Face
from rules_engine.site.drawing.svg import Drawn


def test_a_line_ends_beside_its_part():
    """Its end is as far from the part as it is large, or farther, on either side."""
    parts = (CardPart(draw="number", term="left"), CardPart(draw="number", term="right"))
    card = Face(Drawn("", 200, 100), {0: (20, 60, 20), 1: (140, 180, 60)}, {})

    pinned = anatomy.card(card, CardLook(kind="any", tile=100, parts=parts))

    start = (pinned.drawn.width - 200) / 2
    ends = re.findall(r'<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)" class="[^"]*dot', pinned.drawn.svg)
    (left, _, radius), (right, _, _) = (tuple(map(float, end)) for end in ends)
    assert start < left + radius <= start + 20
    assert start + 180 <= right - radius < start + 200


def test_no_line_crosses_another_part():
    """A part between two others is reached from below; one that has another before it, from the other side."""
    terms = ("before", "between", "behind", "first", "second")
    parts = tuple(CardPart(draw="number", term=term) for term in terms)
    row, other = {0: (20, 60, 20), 1: (60, 90, 20), 2: (90, 130, 20)}, {3: (20, 50, 70), 4: (50, 80, 70)}
    card = Face(Drawn("", 200, 100), row | other, {1: [(60, 5)]})

    pinned = anatomy.card(card, CardLook(kind="any", tile=100, parts=parts))

    room = (pinned.drawn.width - 200) / 2
    lines = re.findall(r'd="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"', pinned.drawn.svg)
    ends = {(float(x) - room, float(y)): float(start) - room for start, _, x, y in lines}
    assert len(ends) == len(terms)
    assert {start < 0 for (x, y), start in ends.items() if x > 90} == {False}
    [(x, y)] = [(x, y) for x, y in ends if 60 < x < 90 and y < 70]
    assert y > 20 + 15
    assert ends[(x, y)] < 0
    for (x, y), start in ends.items():
        for left, right, level in card.parts.values():
            assert not (level - 10 < y < level + 10 and min(x, start) < left and right < max(x, start))


def _told(parts: Parts) -> Iterator[str]:
    """Yield the zones of a layout in the order in which one reads them."""
    for part in parts:
        if isinstance(part, str):
            yield part
        else:
            yield from _told(part)


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_pins_of_a_board_stand_in_the_order_in_which_one_reads(books: dict[str, Loaded], width: str):
    """Zones are numbered as they are listed, so each layout has them in that order."""
    boards: list[Board] = [board for loaded in books.values() for board in loaded.rulebook.look.boards]

    for board in boards:
        listed = [zone.term for zone in board.zones]
        layout = list(_told(getattr(board, width)))
        assert layout == [term for term in listed if term in layout], board.id
