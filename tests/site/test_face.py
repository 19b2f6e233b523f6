"""The face of each rulebook, from its `look.yaml`: colors that can be read, and a mark of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rules_engine import library
from rules_engine.core.data.look import Hue
from rules_engine.library import Loaded
from rules_engine.site import look
from rules_engine.site.content import ASSETS

SITE = Path(__file__).parents[2] / "docs" / "assets" / "site.css"
ON_HEADER = "#fffbf1"
GROUNDS = ("paper", "card", "board")
READ, SEEN = 4.5, 3


def luminance(color: str) -> float:
    """Return the relative luminance of `#rrggbb`, as WCAG 2.2 has it."""
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def common() -> dict[str, Hue]:
    """Return the colors that a page has which belongs to no game, by token."""
    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    for css in (ASSETS / "drawing.css", SITE):
        for selector, body in re.findall(r"^(:root|\[data-md[^\n{]*) \{(.*?)^\}", css.read_text("utf-8"), re.S | re.M):
            (dark if "slate" in selector else light).update(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", body))
    return {token: Hue(light=color, dark=dark.get(token, color)) for token, color in light.items()}


def assert_readable(face: Mapping[str, Hue]) -> None:
    """Text, links and edges stand out from each ground, in light and in dark."""
    for scheme in ("light", "dark"):
        color = {token: getattr(hue, scheme) for token, hue in face.items()}
        for ground in GROUNDS:
            for token in ("ink", "muted", "link", "accent"):
                assert contrast(color[token], color[ground]) >= READ, (scheme, token, ground)
            assert contrast(color["edge"], color[ground]) >= SEEN, (scheme, ground)
        assert contrast(ON_HEADER, color["header"]) >= READ, scheme


def test_a_page_that_belongs_to_no_game_can_be_read():
    """Its colors stand in the style of the site and of drawings."""
    assert_readable(common())


@pytest.mark.parametrize("name", library.names())
def test_the_colors_of_a_game_can_be_read(books: dict[str, Loaded], name: str):
    """What it has no color of its own for is as everywhere."""
    face = books[name].rulebook.look.face

    assert face
    assert_readable(common() | dict(face))


def test_each_game_has_a_face_of_its_own(books: dict[str, Loaded]):
    """Another header, in light and in dark, and another mark, which is drawn."""
    rulebooks = [loaded.rulebook for loaded in books.values()]
    headers = [common()["header"], *(book.look.face["header"] for book in rulebooks)]
    made = look.marks(rulebooks)
    marks = [made[f"{book.prefix}.svg"] for book in rulebooks]

    assert len({hue.light for hue in headers}) == len({hue.dark for hue in headers}) == len(headers)
    assert len(set(marks)) == len(marks)
    for mark in marks:
        shapes = ElementTree.fromstring(mark).iter()
        assert sum(shape.tag.endswith("path") for shape in shapes) > 2


def test_a_game_without_a_look_has_the_face_of_all(tiny: dict[str, Loaded]):
    """Its style says nothing, and its mark is a blank disc."""
    book = tiny["tiny"].rulebook

    assert "--" not in look.faces([book])["ti"]
    assert len(list(ElementTree.fromstring(look.marks([book])["ti.svg"]))) == 2  # its style, and the disc
