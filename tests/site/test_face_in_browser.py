"""The faces of the site in a real Chromium: the first screen, colors that follow the game, and nothing that moves.

Skipped where Chromium or axe is missing; never where `CI` is set.
"""

from __future__ import annotations

import re

import pytest

from rules_engine.library import Loaded
from rules_engine.replay import replay
from tests.site.conftest import Opens
from tests.site.page_kinds import EXAMPLE, RULES, TERM

pytestmark = pytest.mark.browser

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SHIFTS = """() => new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) sum += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(sum), 500);
})"""
HEADER = "getComputedStyle(document.querySelector('.md-header')).backgroundColor"


def rgb(color: str) -> str:
    """Return `#rrggbb` as a browser tells it."""
    return "rgb({}, {}, {})".format(*(int(color[at : at + 2], 16) for at in (1, 3, 5)))


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("path", ["", "meaning-made/", RULES, TERM, EXAMPLE])
def test_nothing_moves_while_a_page_comes(open_page: Opens, path: str, viewport: dict[str, int]):
    """Neither for a font nor for a script."""
    page = open_page(path, until="networkidle", viewport=viewport)

    assert page.evaluate(SHIFTS) == 0


@pytest.mark.parametrize("path", ["", "meaning-made/may-i/", RULES, TERM, EXAMPLE])
def test_who_wants_no_motion_sees_none(open_page: Opens, path: str):
    """Nothing takes longer than a blink to change, and no page scrolls by itself."""
    page = open_page(path, reduced_motion="reduce")

    slowest = page.evaluate(
        """() => Math.max(...[...document.querySelectorAll('*')].flatMap((element) =>
          ['', '::before', '::after'].flatMap((part) => {
            const style = getComputedStyle(element, part || null);
            return [...style.transitionDuration.split(', '), ...style.animationDuration.split(', ')].map(parseFloat);
          })))"""
    )
    assert slowest < 0.05
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"


def test_one_screen_shows_what_the_site_is(open_page: Opens, books: dict[str, Loaded]):
    """Both doors of each game, a board in play, an answer, and the mistake that the engine finds first."""
    book = books["meaning-made"]
    trace = replay(book, book.rulebook.examples["mm.example.published-example"])
    why = next(step for step in trace.steps if step.objections).objections[0]

    page = open_page("", viewport=DESK)

    front = page.locator(".front")
    bottom = front.evaluate("front => front.getBoundingClientRect().bottom")
    assert bottom <= DESK["height"]
    assert front.get_by_role("link", name=re.compile("^(Play|Workshop)$")).count() == 2 * len(books)
    assert why.message in front.locator(".finds").inner_text()
    assert book.rulebook.questions["mm.question.donate-while-fragile"].question in front.locator(".finds").inner_text()
    assert "Meaning" in (front.locator("svg.board").get_attribute("aria-label") or "")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_has_the_face_of_its_game(open_page: Opens, books: dict[str, Loaded], scheme: str):
    """Its color and its name above it; a page that belongs to none has neither."""
    seen = {open_page("development/", color_scheme=scheme).evaluate(HEADER)}
    for name, loaded in books.items():
        page = open_page(f"{name}/rules/", color_scheme=scheme)

        seen.add(page.evaluate(HEADER))
        assert page.evaluate(HEADER) == rgb(getattr(loaded.rulebook.look.face["header"], scheme))
        assert page.locator(".md-header__topic").first.inner_text() == loaded.rulebook.manifest.title
        assert page.locator(".md-header .md-logo img").evaluate("mark => mark.naturalWidth") > 0

    assert len(seen) == 1 + len(books)
