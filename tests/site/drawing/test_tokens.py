"""Tokens are counted side by side, and no number reaches into the next symbol."""

from __future__ import annotations

import itertools
import re

import pytest

from rules_engine import library
from rules_engine.core.data.look import Zone
from rules_engine.core.data.naming import PlainNaming
from rules_engine.site.drawing import svg, zones
from rules_engine.site.drawing.places import Place
from rules_engine.site.drawing.sheet import Sheet

TEXT = re.compile(r'<text x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)</text>')


@pytest.mark.parametrize(("was", "now"), [(0, 1), (30, 32), (32, 2), (99, 100)])
@pytest.mark.parametrize("wide", [300, 400])
def test_a_count_ends_before_the_next_token(was: int, now: int, wide: float):
    """However many there are, and however many more than before."""
    sheet = Sheet(PlainNaming(library.load("meaning-made").rulebook), None, {})
    before, table = ({"players": {"Alex": dict.fromkeys(sheet.look.tokens, held)}} for held in (was, now))
    place = Place(sheet, Zone(term="token", draw="tokens"), table, before, "players", "Alex", 1, wide, 0)

    seen = zones.tokens(place)

    said = [(float(x), float(y), words) for x, y, words in TEXT.findall(seen.drawn.svg)]
    assert len(said) == len(sheet.look.tokens)
    for (x, y, words), (following, below, _) in itertools.pairwise(said):
        assert y < below or x + svg.width(words, svg.DELTA) <= following - 32
    assert max(x + svg.width(words, svg.DELTA) for x, _, words in said) <= wide
