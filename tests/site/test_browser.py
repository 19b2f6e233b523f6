"""The built site in a real Chromium, below a sub-path: for everyone, with any device, with and without scripts.

Skipped where Chromium or axe is missing; never where `CI` is set.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

MISSING = [name for name, there in (("Chromium", CHROMIUM), ("axe-core", AXE.is_file())) if not there]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(bool(MISSING) and not os.environ.get("CI"), reason=f"not found: {', '.join(MISSING)}"),
]

EXAMPLE = "meaning-made/examples/published-example/"
RULES = "meaning-made/rules/load/"
TERM = "meaning-made/glossary/pattern-prism/"
KINDS = [
    "",
    "meaning-made/",
    "meaning-made/learn/",
    "meaning-made/quick-reference/",
    "meaning-made/rules/",
    RULES,
    "meaning-made/layers/",
    "meaning-made/cards/",
    "meaning-made/cards/patterns/",
    "meaning-made/cards/initiatives/",
    "meaning-made/tables/",
    "meaning-made/glossary/",
    TERM,
    "meaning-made/workshop/",
    "meaning-made/workshop/contradictions/",
    "meaning-made/rulings/",
    "meaning-made/rulings/conversion/",
    EXAMPLE,
    "link-from-your-wiki/",
    "development/",
]
"""A page of each kind. That for wrong addresses is missing: asked for at any depth, it cannot work below a sub-path."""

Opens = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start Debian's Chromium; root, which a container runs as, has no sandbox."""
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=sandbox)
        yield browser
        browser.close()


@pytest.fixture
def asked() -> list[str]:
    """What the opened pages asked for, and what went wrong there: `404 address`, `error text`."""
    return []


@pytest.fixture
def open_page(browser: Browser, base: str, asked: list[str]) -> Iterator[Opens]:
    """Open a page of the site; options are those of a browser context."""
    contexts = []

    def go(path: str, script: str = "", until: Literal["load", "networkidle"] = "load", **options: Any) -> Page:
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.on("response", lambda response: asked.append(f"{response.status} {response.url}"))
        page.on("pageerror", lambda error: asked.append(f"error {error}"))
        page.goto(base + path, wait_until=until)
        return page

    yield go
    for context in contexts:
        context.close()


@pytest.mark.parametrize("path", KINDS)
def test_a_page_is_accessible_in_light_and_dark(open_page: Opens, path: str):
    """axe finds nothing against WCAG 2.2 at level AA."""
    page = open_page(path, color_scheme="light")
    page.evaluate(AXE.read_text("utf-8"))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(100)
        found = page.evaluate("standards => axe.run(document, {runOnly: standards})", STANDARDS)
        violations = [(bad["id"], [node["target"] for node in bad["nodes"]][:5]) for bad in found["violations"]]
        assert not violations, scheme
        assert len(found["passes"]) > 5


@pytest.mark.parametrize("path", KINDS)
def test_a_page_asks_nobody_else_and_for_nothing_that_is_not_there(
    open_page: Opens, base: str, asked: list[str], path: str
):
    """Scripts, styles and pictures come from the site itself, below its sub-path, and scripts make no mistakes."""
    open_page(path, until="networkidle")

    assert len(asked) > 3
    assert not [answer for answer in asked if not answer.startswith((f"200 {base}", "200 data:", "200 blob:"))]


@pytest.mark.parametrize("path", KINDS)
def test_a_page_fits_a_small_phone(open_page: Opens, path: str):
    """Nothing but tables and code, each by itself, scrolls sideways at 320 pixels."""
    page = open_page(path, viewport={"width": 320, "height": 640})

    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_keyboard_reaches_content_and_search(open_page: Opens):
    """The first Tab offers to skip to the content; a slash opens the search."""
    page = open_page("meaning-made/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.md-skip')")

    page.keyboard.press("/")
    page.keyboard.type("Pattern Prism")
    page.wait_for_selector(".md-search-result__link")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")

    page.wait_for_url("**/?h=*")


def search(page: Page, query: str) -> list[str]:
    """Return the addresses a search finds, best first."""
    page.keyboard.press("/")
    page.keyboard.type(query)
    page.wait_for_selector(".md-search-result__link")
    page.wait_for_timeout(500)
    return [str(link.get_attribute("href")) for link in page.locator(".md-search-result__item > a").all()]


@pytest.mark.parametrize("query", ["Load Pattern", "Fragile", "Vitals", "Consequence Code", "World Layer"])
def test_search_ranks_the_published_example_low(open_page: Opens, query: str):
    """It uses every word, and is the last place to learn what one means."""
    found = search(open_page("meaning-made/"), query)

    assert len(found) > 3
    assert not any("published-example" in url for url in found[:3])


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("Pattern Prism", "glossary/pattern-prism/"),
        ("Initiative Index", "glossary/initiative-index/"),
        ("Vitals", "glossary/vitals/"),
    ],
)
def test_search_knows_words_before_it_knows_arguments(open_page: Opens, query: str, best: str):
    """Who looks for a word finds its page at once, and what was argued about it below."""
    assert any(best in url for url in search(open_page("meaning-made/"), query)[:1])


def test_search_finds_the_published_example(open_page: Opens):
    """Who looks for it gets it."""
    assert any("published-example" in url for url in search(open_page(""), "published example"))


def test_a_term_says_what_it_means_on_focus(open_page: Opens):
    """The tooltip of a term shows for those without a mouse, too."""
    page = open_page("meaning-made/")
    term = page.locator(".md-content a.term").first
    tip = term.get_attribute("title")
    assert tip

    term.focus()

    expect(page.locator(".md-tooltip2--active, .md-tooltip--active").first).to_contain_text(tip)


def steps(page: Page) -> tuple[str, int]:
    """Return what the bar of the stepper says, and how many steps are to be seen."""
    output = page.locator("[data-stepper] .stepper-bar output").text_content() or ""
    return output, page.locator("[data-stepper] > ol > li:visible, [data-stepper] .steps > li:visible").count()


def test_the_stepper_shows_one_step_at_a_time(open_page: Opens):
    """Buttons, arrows, Home and End move; the focus stays where it is."""
    page = open_page(EXAMPLE, reduced_motion="reduce")
    last = page.locator("[data-stepper] .steps > li").count()
    assert steps(page) == (f"Step 1 of {last}", 1)

    page.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("Enter")
    assert steps(page) == (f"Step 2 of {last}", 1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert steps(page) == (f"Step 3 of {last}", 1)
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    assert steps(page) == (f"Step {last} of {last}", 1)
    assert page.evaluate("document.activeElement.textContent") == "Next"
    page.keyboard.press("Home")
    assert steps(page) == (f"Step 1 of {last}", 1)


def test_the_table_follows_the_steps(open_page: Opens):
    """Texts and markers show the state after the step; nothing glides for those who asked for less motion."""
    page = open_page(EXAMPLE, reduced_motion="reduce")
    states = page.evaluate("JSON.parse(document.querySelector('[data-stepper] script').textContent)")
    meaning = page.locator("[data-stepper] [data-bind='meaning']").first
    marker = page.locator("[data-stepper] [data-move='meaning']").first
    assert len({state["meaning"] for state in states}) > 2

    page.get_by_role("button", name="Next", exact=True).focus()
    for state in states[:6]:
        assert meaning.text_content() == str(state["meaning"])
        style = str(marker.get_attribute("style"))
        assert f"translateX({state['meaning'] * int(str(marker.get_attribute('data-step')))}px)" in style
        assert "transition: none" in style
        page.keyboard.press("ArrowRight")


def test_an_address_opens_a_step(open_page: Opens):
    """A link to a step shows it, from elsewhere and from the same page."""
    page = open_page(f"{EXAMPLE}#r2.brooke.1")
    assert page.locator("[id='r2.brooke.1']").is_visible()
    assert steps(page)[1] == 1

    page.evaluate("location.hash = '#r1.event'")

    expect(page.locator("[id='r1.event']")).to_be_visible()
    assert steps(page)[1] == 1


def test_without_scripts_every_step_is_there(open_page: Opens):
    """So it is on paper; and no button stands there that could do nothing."""
    page = open_page(EXAMPLE, java_script_enabled=False)
    every = page.locator("[data-stepper] .steps > li")
    assert page.locator("[data-stepper] .steps > li:visible").count() == every.count() > 10
    assert page.locator(".stepper-bar").count() == 0

    page = open_page(EXAMPLE)
    page.emulate_media(media="print")
    assert page.locator("[data-stepper] .steps > li:visible").count() == every.count()
    assert not page.locator(".stepper-bar").is_visible()


def test_a_button_copies_a_link_for_a_wiki(open_page: Opens):
    """What it copied is in the clipboard, and screen readers hear that it is."""
    page = open_page(TERM, permissions=["clipboard-read", "clipboard-write"])
    button = page.locator("button.copy-wiki").first

    button.click()

    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == button.get_attribute("data-copy")
    assert "mm:pattern-prism" in str(button.get_attribute("data-copy"))


def test_a_button_copies_where_pages_get_no_clipboard(open_page: Opens):
    """A site without HTTPS gets none; the old way works, and the focus comes back."""
    page = open_page(TERM, script="Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.locator("button.copy-wiki").first.click()

    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_text("Copied")
    assert page.evaluate("document.activeElement.matches('button.copy-wiki')")


def test_without_scripts_nothing_offers_to_copy(open_page: Opens):
    """A button that does nothing is worse than none."""
    page = open_page(TERM, java_script_enabled=False)

    assert page.locator("button.copy-wiki").count() > 0
    assert page.locator("button.copy-wiki:visible").count() == 0


@pytest.mark.parametrize(
    ("stub", "leads_to"),
    [("t/mm/pattern-prism/", TERM), ("r/mm.load.bonus/", f"{RULES}#mm.load.bonus"), ("r/mm.load/", RULES)],
)
def test_an_address_that_never_changes_leads_on(open_page: Opens, base: str, stub: str, leads_to: str):
    """With its anchor, below a sub-path."""
    page = open_page(stub)

    page.wait_for_url(base + leads_to)
