"""Makes the font of icons and signs (`make icons`): icons from Twemoji, signs drawn here, nothing else in it.

Twemoji has no circled letters, arrows or ticks; it has digits, which a text would take from it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.C_O_L_R_ import LayerRecord

from rules_engine.site.icons import FAMILY, FONT, ICON, SIGNS

ROOT = Path(__file__).resolve().parents[2]
TWEMOJI = ROOT / "node_modules" / "twemoji-colr-font" / "twemoji.woff2"
LETTERS = FONT.with_name("alegreya-sans-latin-700-normal.woff2")
TEXTS = ("glossary/*.yaml", "examples/**/*.yaml", "rules_engine/games/**/*.yaml", "docs/**/*.md")
SELECTOR = 0xFE0F
PALE = "⬜"
"""Icons that nobody would see on white: they get an outline in the color of the text around them."""
EDGE = 32
"""How thick an outline is, in units of which an icon has 512: a pixel of a small text."""
OWN_COLOR = 0xFFFF
"""The color of a layer that has that of the text."""
CREDIT = "Icons: Twemoji, copyright Twitter, Inc and other contributors, CC-BY 4.0, compiled by twemoji-colr-font."
LICENSE = "SIL Open Font License 1.1; the art of the icons: Creative Commons Attribution 4.0 International"

Point = tuple[float, float]


def used() -> set[int]:
    """Return the characters of every icon in the texts of this project, and of every sign.

    The claims name icons of other people's texts, which no page shows.
    """
    paths = (path for pattern in TEXTS for path in sorted(ROOT.glob(pattern)) if path.parent.name != "claims")
    texts = (path.read_text("utf-8") for path in paths)
    icons = {sign for text in texts for icon in ICON.findall(text) for sign in icon}
    return {ord(sign) for sign in icons | set(SIGNS)}


def missing() -> str:
    """Return the icons and signs of this project that the committed font lacks."""
    with TTFont(FONT) as font:
        return "".join(map(chr, sorted(used() - set(font.getBestCmap()))))


def make() -> None:
    """Write the font."""
    font = TTFont(TWEMOJI, recalcTimestamp=False)
    options = Options(layout_features=[], notdef_outline=True, hinting=False, drop_tables=["FFTM", "GSUB", "GDEF"])
    wanted = used() | {SELECTOR}
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted - set(map(ord, SIGNS)))
    subsetter.subset(font)
    font["hmtx"][font.getBestCmap()[SELECTOR]] = (0, 0)
    for icon in PALE:
        _outline(font, icon)
    with TTFont(LETTERS) as letters:
        for sign, contours in drawn(letters).items():
            _add(font, sign, contours)
    if lacking := wanted - set(font.getBestCmap()):
        raise SystemExit(f"Twemoji has no {' '.join(map(chr, sorted(lacking)))}: draw it here, or use another icon")
    names = {"familyName": FAMILY, "styleName": "Regular", "fullName": FAMILY, "psName": FAMILY.replace(" ", "")}
    font["name"].names = []
    FontBuilder(font=font).setupNameTable({**names, "copyright": CREDIT, "licenseDescription": LICENSE}, mac=False)
    font.flavor = "woff2"
    font.save(FONT)


def _outline(font: TTFont, icon: str) -> None:
    """Lay the edge of an icon on it, within its shape: a ring around all its outermost layer covers."""
    glyphs, layers = font.getGlyphSet(), font["COLR"].ColorLayers[font.getBestCmap()[ord(icon)]]
    bounds, pen = BoundsPen(glyphs), TTGlyphPen(None)
    glyphs[layers[0].name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = 1 - 2 * EDGE / (right - left)
    shift = (left + right) * (1 - scale) / 2, (bottom + top) * (1 - scale) / 2
    glyphs[layers[0].name].draw(pen)
    glyphs[layers[0].name].draw(ReverseContourPen(TransformPen(pen, (scale, 0, 0, scale, *shift))))
    name = f"{layers[0].name}.edge"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (font["hmtx"][layers[0].name][0], glyph.xMin)
    layers.append(LayerRecord(name, OWN_COLOR))


def drawn(letters: TTFont) -> dict[str, TTGlyphPen]:
    """Return each sign of `SIGNS` in a field of 512 units: a pen that has drawn it."""
    arrow = [[(36, 147), (330, 147), (330, 183), (36, 183)], [(300, 57), (440, 165), (300, 273)]]
    turns = {"→": 0, "↑": 90, "←": 180, "↓": 270}
    signs = {sign: [_turned(contour, turn) for contour in arrow] for sign, turn in turns.items()}
    signs["✓"] = [[(40, 170), (84, 214), (160, 138), (372, 350), (416, 306), (160, 50)]]
    signs["✗"] = [[(72, 94), (116, 50), (382, 316), (338, 360)], [(338, 50), (382, 94), (116, 360), (72, 316)]]
    pens = {sign: _polygons(contours) for sign, contours in signs.items()}
    return pens | {sign: _circled(letters, letter) for sign, letter in zip("ⒶⒷⒸⒹ", "ABCD", strict=True)}


def _turned(contour: Iterable[Point], degrees: int) -> list[Point]:
    """Return a contour turned around the middle of an arrow."""
    cos, sin = round(math.cos(math.radians(degrees))), round(math.sin(math.radians(degrees)))
    moved = [(x - 238, y - 165) for x, y in contour]
    return [(238 + x * cos - y * sin, 165 + x * sin + y * cos) for x, y in moved]


def _polygons(contours: Iterable[list[Point]]) -> TTGlyphPen:
    pen = TTGlyphPen(None)
    for contour in contours:
        around = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(contour, contour[1:] + contour[:1], strict=True))
        first, *others = contour if around < 0 else contour[::-1]  # one way round, or where two meet is a hole
        pen.moveTo(first)
        for point in others:
            pen.lineTo(point)
        pen.closePath()
    return pen


def _circled(letters: TTFont, letter: str) -> TTGlyphPen:
    """Return a ring with a letter of the site's own type in it."""
    pen = TTGlyphPen(None)
    for radius, way in ((225, -1), (197, 1)):
        off = radius / math.cos(math.pi / 8)
        around = [(way * math.pi * at / 4, off) for at in range(8)]
        pen.qCurveTo(*((256 + far * math.cos(turn), 165 + far * math.sin(turn)) for turn, far in around), None)
        pen.closePath()
    glyphs = letters.getGlyphSet()
    glyph = glyphs[letters.getBestCmap()[ord(letter)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = 236 / (top - bottom)
    glyph.draw(
        TransformPen(pen, (scale, 0, 0, scale, 256 - scale * (left + right) / 2, 165 - scale * (bottom + top) / 2))
    )
    return pen


def _add(font: TTFont, sign: str, pen: TTGlyphPen) -> None:
    name = f"uni{ord(sign):04X}"
    glyph = pen.glyph()
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (476 if re.match("[←-↓✓✗]", sign) else 512, 0)
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (font["hmtx"][name][0], glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


if __name__ == "__main__":
    make()
    print(f"{FONT.relative_to(ROOT)}: {FONT.stat().st_size} bytes, {len(used())} icons and signs")
