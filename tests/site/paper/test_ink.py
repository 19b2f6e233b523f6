"""Drawings for paper: an SVG that looks by itself as it does on a page with its style."""

from __future__ import annotations

from xml.etree import ElementTree

from rules_engine.site.pages.book import Book
from rules_engine.site.paper.ink import Ink, ink

SUN = '<symbol id="sun" viewBox="0 0 48 48"><circle class="d-t" cx="24" cy="24" r="20"/></symbol>'
DEFINED = f'<svg class="symbols"><defs>{SUN}</defs></svg>'
INK = Ink({"d-warm": "#efbf4b", "d-cold": "#8fbecb"})


def drawn(svg: str, definitions: str = "", of: Ink = INK) -> ElementTree.Element:
    """Return an inked picture, its names without a namespace."""
    inked = of.picture(f'<svg class="board" viewBox="0 0 9 9">{svg}</svg>', definitions)
    assert "class=" not in inked
    assert "var(" not in inked
    return ElementTree.fromstring(inked.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def test_a_class_becomes_what_the_style_says_of_it():
    """Colors by their names are worked out: ink is dark, a card pale."""
    (box,) = drawn('<rect class="d-card d-provisional" width="9" height="9"/>')

    assert box.attrib == {
        "width": "9", "height": "9", "fill": "#fffbf1", "stroke": "#2a241d", "stroke-width": "1.4",
        "stroke-dasharray": "6 3",
    }  # fmt: skip


def test_words_have_the_fonts_of_the_style():
    """What a rule says in short is written out, since WeasyPrint reads no shorthand with a weight."""
    (words,) = drawn('<text class="d-title d-mid" x="1" y="2">Water</text>')

    assert words.text == "Water"
    assert words.attrib.items() >= {
        ("font-weight", "700"), ("font-size", "16px"), ("fill", "#2a241d"), ("text-anchor", "middle"),
    }  # fmt: skip
    assert words.attrib["font-family"].startswith("Alegreya,")


def test_what_is_used_has_the_color_of_where_it_is_used():
    """It stands once for each color; one without a color is as pale as a card."""
    warm, plain = '<use href="#sun" class="d-warm"/>', '<use href="#sun"/>'

    defs, *uses = drawn(f'{warm}<g class="d-cold">{plain}</g>{warm}{plain}', DEFINED)

    fills = {f"#{symbol.attrib['id']}": symbol[0].attrib["fill"] for symbol in defs}
    used = [use.attrib["href"] if use.tag == "use" else use[0].attrib["href"] for use in uses]
    assert [fills[each] for each in used] == ["#efbf4b", "#8fbecb", "#efbf4b", "#fffbf1"]
    assert len(defs) == 3


def test_a_white_picture_has_no_hues():
    """For those who print without color: what had one is white."""
    defs, _ = drawn('<use href="#sun" class="d-warm"/>', DEFINED, Ink(INK.tints, white=True))

    assert defs[0][0].attrib["fill"] == "#fff"


def test_words_with_an_outline_are_drawn_over_it():
    """The outline first, then the words without it."""
    below, above = drawn('<text class="d-num d-lift">4</text>')

    assert "stroke" in below.attrib
    assert not any(name.startswith("stroke") for name in above.attrib)
    assert (below.text, above.text) == ("4", "4")


def test_hues_are_those_of_the_look(book: Book):
    """Those on light ground, by the classes that drawings have."""
    assert ink(book.rulebook).tints["d-mm-energy"] == book.rulebook.look.hues["energy"].light
