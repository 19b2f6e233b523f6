"""Drawings in a real Chromium: every word of them stands free, inside its picture, and large enough to be read.

Skipped where Chromium or axe is missing; never where `CI` is set.
"""

from __future__ import annotations

import itertools
from typing import TypedDict

import pytest
from playwright.sync_api import Page

from tests.site.conftest import Opens

pytestmark = pytest.mark.browser

PAGES = [
    "meaning-made/board/",
    "meaning-made/cards/patterns/",
    "meaning-made/cards/initiatives/",
    "meaning-made/cards/events/",
    "meaning-made/examples/first-game/",
    "life-meaning/board/",
    "life-meaning/cards/patterns/",
    "life-meaning/cards/projects/",
    "life-meaning/cards/events/",
    "life-meaning/examples/corrected-game/",
]
WIDTHS = (1280, 390, 320)
LEAST = 12
"""So many pixels of CSS the letters of a drawing have at least at a width of 320."""
SLACK = 1.0
"""So many pixels two boxes may overlap: letters have room around them."""

MEASURED = """async () => {
  await document.fonts.ready;
  const make = name => document.createElementNS('http://www.w3.org/2000/svg', name);
  const shown = [...document.querySelectorAll('svg[role=img]')].filter(svg => svg.checkVisibility());
  // What is used becomes part of the picture, so that its words have boxes.
  for (const svg of shown)
    for (let use; (use = svg.querySelector('use')); ) {
      const target = document.getElementById(use.getAttribute('href').slice(1));
      const symbol = target.tagName === 'symbol';
      const made = make(symbol ? 'svg' : 'g');
      for (const name of ['x', 'y', 'width', 'height', 'class'])
        if (use.hasAttribute(name)) made.setAttribute(name, use.getAttribute(name));
      if (symbol) {
        made.setAttribute('viewBox', target.getAttribute('viewBox'));
        made.setAttribute('overflow', target.getAttribute('overflow') ?? 'hidden');
      }
      made.append(...[...target.childNodes].map(node => node.cloneNode(true)));
      use.replaceWith(made);
    }
  const box = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const frame = text => {
    const beside = text.previousElementSibling;
    if (beside?.matches('rect.d-plate, rect.d-space')) return beside;
    const { top, bottom } = text.getBoundingClientRect();
    for (let around = text.parentNode; !around.matches('svg[role=img]'); around = around.parentNode) {
      const card = around.querySelector(':scope > rect.d-card');
      const [, first, , last] = card ? box(card) : [0, 0, 0, 0];
      if (first < (top + bottom) / 2 && (top + bottom) / 2 < last) return card;
    }
    return text.ownerSVGElement.closest('svg[role=img]');
  };
  return shown.map(svg => ({
    says: svg.getAttribute('aria-label'),
    box: box(svg),
    texts: [...svg.querySelectorAll('text')].filter(text => text.textContent.trim()).map(text => {
      const matrix = text.getScreenCTM();
      return {
        says: text.textContent,
        style: text.classList[0],
        box: box(text),
        frame: box(frame(text)),
        letters: parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b),
        hides: text.matches('.d-onmark, .d-onmarker'),
      };
    }),
  }));
}"""


class Text(TypedDict):
    """Words of a drawing: where they stand, in what, how large they are, and whether they hide what lies below."""

    says: str
    style: str
    box: list[float]
    frame: list[float]
    letters: float
    hides: bool


class Drawing(TypedDict):
    """A picture: what describes it, where it stands, and its words."""

    says: str
    box: list[float]
    texts: list[Text]


def drawings(page: Page, base: str, path: str) -> list[Drawing]:
    """Return the pictures of a page; those of an example at its first step, its last, and some between."""
    page.goto(base + path)
    found: list[Drawing] = page.evaluate(MEASURED)
    steps: list[str] = page.evaluate("[...document.querySelectorAll('li.step')].map(step => step.id)")
    for step in [*steps[4::7], *steps[-1:]]:
        page.evaluate("id => { location.hash = id; }", step)
        page.locator(f"li.step[id='{step}']").wait_for()
        found += page.evaluate(MEASURED)
    return found


def letters(text: Text) -> list[float]:
    """Return the box of the letters alone: above and below them a line has room for others."""
    left, top, right, bottom = text["box"]
    spare = (bottom - top) * 0.27
    return [left, top + spare, right, bottom - spare]


def outside(inner: list[float], outer: list[float]) -> bool:
    """Whether a box reaches out of another."""
    return any(a < b - SLACK for a, b in zip(inner[:2], outer[:2], strict=True)) or any(
        a > b + SLACK for a, b in zip(inner[2:], outer[2:], strict=True)
    )


def overlap(one: list[float], other: list[float]) -> bool:
    """Whether two boxes overlap."""
    return all(max(one[at], other[at]) + SLACK < min(one[at + 2], other[at + 2]) for at in (0, 1))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", PAGES)
def test_every_word_of_a_drawing_can_be_read(open_page: Opens, base: str, path: str, width: int):
    """It stands in its card, its space or its picture, on no other word, and is large enough."""
    page = open_page("", viewport={"width": width, "height": 800})
    found = drawings(page, base, path)

    assert found
    wrong: list[tuple[str, str]] = []
    for drawing in found:
        texts = drawing["texts"]
        wrong += [("clipped", text["says"]) for text in texts if outside(letters(text), drawing["box"])]
        wrong += [("out of its frame", text["says"]) for text in texts if outside(letters(text), text["frame"])]
        if width == min(WIDTHS):
            small = [text for text in texts if round(text["letters"], 1) < LEAST]
            wrong += [("small", f"{text['says']} {text['letters']:.1f}") for text in small]
        for one, other in itertools.combinations([text for text in texts if not text["hides"]], 2):
            if overlap(letters(one), letters(other)):
                wrong.append(("overlapping", f"{one['says']} | {other['says']}"))
    assert sorted(set(wrong)) == []


@pytest.mark.parametrize("path", PAGES)
def test_every_picture_says_what_it_shows(open_page: Opens, base: str, path: str):
    """It has the name of the card or of the owner, and of each zone; tokens are counted by their own names."""
    page = open_page("", viewport={"width": 1280, "height": 800})

    for drawing in drawings(page, base, path):
        named = [text["says"] for text in drawing["texts"] if text["style"] in ("d-head", "d-zone")]
        said = drawing["says"].casefold()
        assert named
        assert [name for name in named if name != "Tokens" and name[-1].isalpha() and name.casefold() not in said] == []
