"""On a built page each symbol is defined once, and whatever is used is there; boards are small."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from pathlib import Path

import pytest

from rules_engine import library
from tests.site.drawing import pictured

HEAVIEST = 8_000
"""So many bytes a board may have, packed, in both layouts and with the symbols that it uses."""
DEFINED = re.compile(r'<(?:symbol|pattern|g) id="([^"]+)"')
USED = re.compile(r'<use href="#([^"]+)"|url\(#([^)]+)\)')


def drawn(site: Path) -> dict[str, str]:
    """Return the pages of a site with drawings, by their paths."""
    pages = {file.relative_to(site).as_posix(): file.read_text("utf-8") for file in site.rglob("index.html")}
    return {path: html for path, html in pages.items() if "<use " in html}


def used(html: str) -> set[str]:
    """Return the ids that the drawings of a page refer to, those that only a script puts there included."""
    return {one or other for one, other in USED.findall(html.replace('\\"', '"').replace("\\u003c", "<"))}


def test_a_symbol_is_defined_once_and_whatever_is_used_is_there(site: Path):
    """On every page of the site, for what a script draws there, too."""
    pages = drawn(site)
    wrong = {}
    for path, html in pages.items():
        defined = Counter(DEFINED.findall(html))
        twice = [symbol for symbol, times in defined.items() if times > 1]
        if twice or used(html) - defined.keys():
            wrong[path] = (twice, used(html) - defined.keys())

    assert len(pages) > 20
    assert wrong == {}


@pytest.mark.parametrize("name", library.names())
def test_a_board_is_small(name: str):
    """In both layouts, with its symbols and the cards that lie on it."""
    sizes = {
        board: len(gzip.compress((definitions + figure).encode(), 6))
        for board, definitions, figure in pictured.midgame(name)
    }

    assert len(sizes) == 2
    assert {board: size for board, size in sizes.items() if size > HEAVIEST} == {}
