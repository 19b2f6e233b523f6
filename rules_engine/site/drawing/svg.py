"""What drawings are made of: shapes and words as SVG, and how wide words are.

Lengths are units of the drawing; a card is 63 × 88 mm at 4 units a millimeter. What is drawn comes escaped, as all data
of pages does (`site/escaping.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from pathlib import Path
from typing import NamedTuple


class Style(NamedTuple):
    """How words are set: the class that CSS knows, the font whose widths hold, and the size in units."""

    name: str
    font: str
    size: float


LABEL = Style("d-s", "sans", 15)
NUMBER = Style("d-num", "sans-bold", 16)
TITLE = Style("d-title", "serif-bold", 16)
HEAD = Style("d-head", "serif-bold", 24)
TAG = Style("d-tag", "serif-italic", 15)
ZONE = Style("d-zone", "serif-bold", 17)
DEPTH = Style("d-depth", "serif-bold", 26)
MARK = Style("d-onmarker", "sans-bold", 14)
SEAT = Style("d-onmark", "sans-bold", 15)
DELTA = Style("d-delta", "sans-bold", 16)
PIN = Style("d-onpin", "sans-bold", 15)
GIANT = Style("d-giant", "serif-bold", 150)


class Drawn(NamedTuple):
    """Something drawn: its SVG with the origin at its top left, and its size."""

    svg: str
    width: float
    height: float


@lru_cache(maxsize=1 << 16)
def width(words: str, style: Style) -> float:
    """Return how wide words are; a character that the font lacks counts as a wide one."""
    widths = _widths()[style.font]
    return sum(widths.get(char, 1250) for char in unescape(words)) * style.size / 1000


@lru_cache(maxsize=1)
def _widths() -> dict[str, dict[str, int]]:
    """Return the advance of each character in thousandths of the size, by font."""
    found: dict[str, dict[str, int]] = json.loads(Path(__file__).with_name("widths.json").read_text(encoding="utf-8"))
    return found


def lines(words: str, style: Style, room: float) -> Iterator[str]:
    """Yield words in lines no wider than `room`; a word that is wider goes on after a slash, if it has one."""
    line = ""
    for word in words.split():
        for at, part in enumerate(re.split("(?<=/)", word) if width(word, style) > room else [word]):
            longer = line + part if at else f"{line} {part}".strip()
            if line and width(longer, style) > room:
                yield line
                longer = part
            line = longer
    yield line


@lru_cache(maxsize=1 << 16)  # a site is four million of them, and few are different
def number(value: float) -> str:
    """Return a length as short as it can be written."""
    return f"{value + 0.0:.1f}".removesuffix(".0").removeprefix("0") or "0" if value >= 0 else f"-{number(-value)}"


def classes(name: str) -> str:
    """Return classes as CSS knows them: those of drawings begin with `d-`."""
    return " ".join(f"d-{each}" for each in name.split())


def text(x: float, y: float, words: object, style: Style, anchor: str = "") -> str:
    """Return words whose baseline begins at a place, or with `anchor` has its `mid` or `end` there."""
    name = " ".join([style.name, *(f"d-{word}" for word in anchor.split())])
    return f'<text x="{number(x)}" y="{number(y)}" class="{name}">{words}</text>'


def capital(words: str) -> str:
    """Return words that begin with a capital letter, as the name of a thing on a board does."""
    return words[:1].upper() + words[1:]


def rect(x: float, y: float, w: float, h: float, name: str, radius: float = 0) -> str:
    """Return a rectangle of a class."""
    corner = f' rx="{number(radius)}"' if radius else ""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
    return f'<rect {place} class="{classes(name)}"{corner}/>'


def circle(x: float, y: float, r: float, name: str) -> str:
    """Return a circle of a class."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" class="{classes(name)}"/>'


def path(d: str, name: str = "line") -> str:
    """Return a line of a class."""
    return f'<path class="{classes(name)}" d="{d}"/>'


def line(x: float, y: float, to: float) -> str:
    """Return a level line."""
    return path(f"M{number(x)} {number(y)}H{number(to)}")


def moved(x: float, y: float, svg: str, name: str = "") -> str:
    """Return SVG at another place, in a group of a class."""
    if not svg:
        return ""
    kind = f' class="{classes(name)}"' if name else ""
    where = f' transform="translate({number(x)} {number(y)})"' if x or y else ""
    return f"<g{kind}{where}>{svg}</g>"


def scaled(x: float, y: float, scale: float, body: str) -> str:
    """Return SVG at another place and in another size."""
    how = "" if abs(scale - 1) < 0.01 else f" scale({scale:.3f})"
    return f'<g transform="translate({number(x)} {number(y)}){how}">{body}</g>'


def fitted(x: float, y: float, words: str, style: Style, room: float) -> str:
    """Return words in one line no longer than `room`: set closer where they have to be."""
    if width(words, style) <= room:
        return text(x, y, words, style)
    pressed = f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"'
    return text(x, y, words, style).replace(" class=", f"{pressed} class=", 1)
