"""Icons on paper: each as a small drawing, that of the game where it draws the term, so that sheet and card look alike.

No icon is left to a font: one with colors cannot be put into a PDF. One that the site's font lacks is left out.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from typing import TYPE_CHECKING

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.site import icons
from rules_engine.site.paper.ink import Ink, ink

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

_SHOWN = re.compile(r'<span class="term-icon"(?P<rest>[^<>]*)>(?P<icon>[^<]+)</span>')
_ONE = re.compile(icons.ICON.pattern.removesuffix("+"))
_OF_THE_TEXT = 0xFFFF
"""The number of a layer's color in a font that stands for the color of the text."""
_JOINED = re.compile(r"[\ufe0f\u20e3\u200d\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")


@dataclass(frozen=True, slots=True)
class Signs:
    """The icons of a rulebook: the symbol of each that has one, by its icon, and how it is inked."""

    symbols: Mapping[str, str]
    ink: Ink
    others: Mapping[str, str]
    """What has a symbol that no icon leads to: its name, and the picture."""

    def put(self, html: str) -> str:
        """Return HTML in which each icon is a drawing as high as the text, and signs stand in the font they have."""
        return _SHOWN.sub(lambda found: self._drawn(unescape(found["icon"])), icons.shown(html))

    def _drawn(self, row: str) -> str:
        pictures = [(sign, self.picture(sign)) for sign in _ONE.findall(row)]
        if not pictures:
            return f'<span class="sign">{row}</span>'
        return "".join(_image(svg, icons.spoken(sign)) for sign, svg in pictures if svg)

    def picture(self, sign: str) -> str:
        """Return the drawing of an icon as SVG, "" for one that nobody draws."""
        plain = _JOINED.sub("", sign)
        if plain in self.symbols:
            return self.ink.symbol(self.symbols[plain])
        return layered(plain)


@lru_cache(maxsize=16)
def signs(book: RulebookData) -> Signs:
    """Return the icons of a rulebook. A term without a symbol of its own looks as it does in the font of the site."""
    drawn: dict[str, str] = {}
    others: dict[str, str] = {}
    for term in book.terms.values():
        if term.id in book.look.symbols:
            plain, tinted = _JOINED.sub("", term.icon), _tinted(book, term.id)
            if plain and plain not in drawn:
                drawn[plain] = tinted
            else:
                others[term.name] = _image(ink(book).symbol(tinted), "symbol")
    return Signs(drawn, ink(book), others)


def _tinted(book: RulebookData, term: str) -> str:
    """Return the symbol of a term in the term's own color."""
    return book.look.symbols[term].replace("<symbol", f'<symbol class="d-{book.prefix}-{term}"', 1)


def _image(svg: str, says: str) -> str:
    """Return a drawing as a picture in a line of text; `says` is what it is for ears."""
    return f'<img class="icon" alt="{says}" src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">'


@lru_cache(maxsize=512)
def layered(sign: str) -> str:
    """Return an icon as the font of the site has it, its colored layers as SVG; "" for one without colors.

    It has an outline, of those layers that lie in no other: what is pale would be gone on paper.
    """
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.svgPathPen import SVGPathPen

    font = _font()
    name, colors = font.getBestCmap().get(ord(sign)), font["CPAL"].palettes[0]
    if name not in font["COLR"].ColorLayers:
        return ""
    glyphs, shapes, outlines = font.getGlyphSet(), [], []
    within: list[tuple[float, ...]] = []
    for layer in font["COLR"].ColorLayers[name]:
        glyphs[layer.name].draw(pen := SVGPathPen(glyphs, ntos=str))
        glyphs[layer.name].draw(bounds := BoundsPen(glyphs))
        drawn, fill = f'd="{pen.getCommands()}"', "#000"  # the color of the text, where it has none of its own
        if layer.colorID != _OF_THE_TEXT:
            color = colors[layer.colorID]
            fill = f"#{color.red:02x}{color.green:02x}{color.blue:02x}"
        shapes.append(f'<path fill="{fill}" {drawn}/>')
        if not any(_inside(bounds.bounds, other) for other in within):
            within.append(bounds.bounds)
            outlines.append(f'<path stroke="#000" stroke-width="22" stroke-linejoin="round" {drawn}/>')
    wide, high, low = font["hmtx"][name][0], font["hhea"].ascent, font["hhea"].descent
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 {-high} {wide} {high - low}"'
    return f'<svg {box}><g transform="scale(1 -1)">{"".join(outlines + shapes)}</g></svg>'


def _inside(bounds: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether a box, given by its lower left and its upper right corner, lies in another."""
    (left, low, right, high), (first, bottom, last, top) = bounds, other
    return first <= left and bottom <= low and right <= last and high <= top


@lru_cache(maxsize=1)
def _font() -> TTFont:
    from fontTools.ttLib import TTFont

    return TTFont(icons.FONT)
