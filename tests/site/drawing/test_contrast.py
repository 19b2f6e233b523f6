"""Colors of drawings: words can be read on every surface and every hue, lines be seen, players be told apart."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from rules_engine import library, site
from rules_engine.site.drawing.sheet import common

CSS = (Path(site.__file__).parent / "assets" / "drawing.css").read_text("utf-8")
SURFACES = ("--paper", "--card", "--board")
SEATS = range(1, 7)
SCHEMES = ("light", "dark")


def declared(block: str) -> dict[str, str]:
    """Return the colors that a block of a style sheet gives names."""
    return dict(re.findall(r"(--[\w-]+):\s*(#[0-9a-f]{6})\b", block))


def colors(scheme: str) -> dict[str, str]:
    """Return the colors of a scheme by their names; the dark one changes some of the light."""
    light = declared(re.search(r":root \{(.*?)\}", CSS, re.DOTALL)[1])
    dark = declared(re.search(r'\[data-md-color-scheme="slate"\] \{(.*?)\}', CSS, re.DOTALL)[1])
    return light | dark if scheme == "dark" else light


def fill(name: str) -> str:
    """Return the color with which a class fills words, `var(--ink)` or as it is written."""
    return re.findall(rf"^\.{name} \{{[^}}]*\bfill: ([^;]+);", CSS, re.MULTILINE)[-1]


def channels(color: str) -> list[float]:
    """Return red, green and blue in light, from 0 to 1."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(color: str) -> float:
    """Return how light a color is (WCAG 2.2)."""
    red, green, blue = channels(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors (WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(color: str) -> tuple[float, float, float]:
    """Return a color in CIELAB, in which distances are as large as they look; white is that of daylight."""
    red, green, blue = channels(color)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_words_can_be_read(scheme: str):
    """On each surface; on a marker, a pin, and the mark of each player."""
    has = colors(scheme)
    pairs = {
        (words, on): contrast(has[words], has[on]) for words in ("--ink", "--muted", "--accent") for on in SURFACES
    }
    for name, on in (("d-onmarker", "--ink"), ("d-onpin", "--accent"), *(("d-onmark", f"--seat-{n}") for n in SEATS)):
        own = f"d-on-{on[-1]}" if name == "d-onmark" and f".d-on-{on[-1]} " in CSS else name
        words = re.sub(r"var\((.*)\)", lambda found: has[found[1]], fill(own))
        pairs[own, on] = contrast(words, has[on])

    assert {pair: round(value, 2) for pair, value in pairs.items() if value < 4.5} == {}


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", library.names())
def test_words_and_lines_can_be_seen_on_every_hue(name: str, scheme: str):
    """Ink is for both; so is the mist over what is not reached, which is a veil of the color of cards."""
    has = colors(scheme)
    hues = {term: getattr(hue, scheme) for term, hue in library.load(name).rulebook.look.hues.items()}

    assert len(hues) > 10
    low = {term: round(value, 2) for term, hue in hues.items() if (value := contrast(has["--ink"], hue)) < 4.5}
    assert low == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_lines_that_mean_something_can_be_seen(scheme: str):
    """Edges of spaces, boxes and empty places, and what says that something has changed, on each surface."""
    has = colors(scheme)
    pairs = {(line, on): contrast(has[line], has[on]) for line in ("--edge", "--accent", "--ink") for on in SURFACES}

    assert {pair: round(value, 2) for pair, value in pairs.items() if value < 3} == {}
    for name in ("space", "plate", "box", "slot"):
        assert re.search(rf"^\.d-{name} {{.*stroke: var\(--edge\)", CSS, re.MULTILINE), name
    for name in ("was", "way", "ring"):
        assert re.search(rf"^\.d-{name} {{.*stroke: var\(--accent\)", CSS, re.MULTILINE), name


@pytest.mark.parametrize("scheme", SCHEMES)
def test_players_are_told_apart_by_color_and_by_shape(scheme: str):
    """No two of six have colors near each other, and each mark is another shape with an outline."""
    has = colors(scheme)
    pairs = itertools.combinations(SEATS, 2)
    near = {
        pair: round(sum((a - b) ** 2 for a, b in zip(*(lab(has[f"--seat-{n}"]) for n in pair), strict=True)) ** 0.5)
        for pair in pairs
    }
    shapes = {common()[f"player-{n}"].partition(">")[2] for n in SEATS}

    assert {pair: value for pair, value in near.items() if value < 20} == {}
    assert len(shapes) == len(SEATS)
    assert all('class="d-t"' in shape for shape in shapes)
    assert re.search(r"^\.d-t {.*stroke: var\(--ink\)", CSS, re.MULTILINE)
