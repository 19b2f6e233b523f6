"""The widths by which drawings set words are those of the fonts that come with them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from rules_engine import site
from rules_engine.site.drawing import svg

SITE = Path(site.__file__).parent
WIDTHS = json.loads((SITE / "drawing" / "widths.json").read_text("utf-8"))
FONTS = {
    "sans": "alegreya-sans-latin-400-normal",
    "sans-bold": "alegreya-sans-latin-700-normal",
    "serif": "alegreya-latin-400-normal",
    "serif-bold": "alegreya-latin-700-normal",
    "serif-italic": "alegreya-latin-400-italic",
}


def advances(font: TTFont) -> dict[str, int]:
    """Return the width of each character in thousandths of the size, of numerals that of the lining ones."""
    glyphs, lining = font.getBestCmap(), {}
    table = font["GSUB"].table
    for feature in table.FeatureList.FeatureRecord:
        for index in feature.Feature.LookupListIndex if feature.FeatureTag == "lnum" else ():
            for part in table.LookupList.Lookup[index].SubTable:
                lining |= part.mapping
    thousandth = font["head"].unitsPerEm / 1000
    return {
        chr(code): round(font["hmtx"][lining.get(name, name) if chr(code).isdecimal() else name][0] / thousandth)
        for code, name in glyphs.items()
    }


@pytest.mark.parametrize("name", FONTS)
def test_widths_are_those_of_the_font(name: str):
    """Of every character that is listed; and every one of Latin that a font has is listed."""
    has = advances(TTFont(SITE / "assets" / "fonts" / f"{FONTS[name]}.woff2"))

    assert {char: width for char, width in WIDTHS[name].items() if has.get(char) != width} == {}
    assert [char for char in has if char.isprintable() and ord(char) < 0x250 and char not in WIDTHS[name]] == []


def test_every_style_has_the_font_and_the_size_of_its_class():
    """What is measured in one font is not set in another."""
    css = (SITE / "assets" / "drawing.css").read_text("utf-8")
    styles = [style for style in vars(svg).values() if isinstance(style, svg.Style)]

    assert len(styles) > 8
    assert WIDTHS.keys() == FONTS.keys()
    for style in styles:
        (rules,) = re.findall(rf"^\.{style.name} {{(.*)}}$", css, re.MULTILINE)
        assert f"{style.size}px" in rules, style.name
        assert ("serif" in style.font) == ("var(--serif)" in rules), style.name
        assert ("bold" in style.font) == ("700" in rules), style.name
        assert ("italic" in style.font) == ("italic" in rules), style.name
