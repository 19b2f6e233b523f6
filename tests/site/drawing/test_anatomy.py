"""Anatomy: the line of a pin leads to its part and covers nothing of it."""

from __future__ import annotations

import re

from rules_engine.core.data.look import CardLook, CardPart
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
