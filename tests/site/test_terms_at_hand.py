"""What a term means can be read without leaving the page: with a mouse, the keyboard, a finger, or no script at all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.conftest import Opens

PATH = "meaning-made/rules/load/"
PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True}
SHIFT = """new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted = (window.shifted ?? 0) + entry.value
}).observe({type: 'layout-shift', buffered: true})"""

pytestmark = pytest.mark.browser


def first_term(page: Page) -> Locator:
    return page.locator(".md-content .rule-text a.term").first


def card(page: Page) -> Locator:
    return page.locator(".term-card")


def test_a_tap_says_what_a_term_means_and_the_next_leads_to_its_page(open_page: Opens, base: str):
    """Nothing on the page moves; the card is within a small screen and has a link of its own."""
    page = open_page(PATH, script=SHIFT, **PHONE)
    page.evaluate("window.shifted = 0")
    term = first_term(page)

    term.tap()

    expect(card(page)).to_be_visible()
    expect(card(page)).to_contain_text(re.compile(r"\w+ .*\. Open the glossary entry$"))
    assert page.url == base + PATH
    box = card(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320
    assert page.evaluate("[window.shifted, document.documentElement.scrollWidth]") == [0, 320]
    link = card(page).get_by_role("link", name="Open the glossary entry")
    assert link.get_attribute("href") == term.evaluate("term => term.href")
    height = link.evaluate("link => link.getBoundingClientRect().height")
    assert height >= 24
    term.tap()
    page.wait_for_url("**/glossary/**")


def test_a_tap_elsewhere_closes_it(open_page: Opens):
    """A tap on another term opens that one's."""
    page = open_page(PATH, **PHONE)
    terms = page.locator(".md-content .rule-text a.term")
    terms.nth(0).tap()
    said = card(page).text_content()

    page.locator(".md-content .rule-text a.term").last.tap()
    expect(card(page)).to_be_visible()
    assert card(page).text_content() != said

    page.locator("h1").tap()
    expect(card(page)).to_be_hidden()


def test_the_keyboard_shows_it_on_focus_and_escape_closes_it(open_page: Opens):
    """It describes the link, and no tooltip of the theme's stands beside it; Enter follows the link."""
    page = open_page(PATH)
    term = first_term(page)
    term.evaluate("term => { const before = document.createElement('button'); term.before(before); before.focus() }")

    page.keyboard.press("Tab")

    expect(card(page)).to_be_visible()
    assert term.evaluate("term => document.activeElement === term")
    description = term.evaluate("term => document.getElementById(term.getAttribute('aria-describedby')).textContent")
    assert len(description) > 20
    assert page.locator(".md-tooltip2--active, .md-tooltip--active").count() == 0
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary/**")


def test_a_mouse_may_rest_on_it_and_follows_the_link_at_once(open_page: Opens):
    """Whoever goes on to the card can read it."""
    page = open_page(PATH)
    term = first_term(page)

    term.hover()
    expect(card(page)).to_be_visible()
    card(page).hover()
    page.wait_for_timeout(600)
    expect(card(page)).to_be_visible()

    page.mouse.move(2, 2)
    expect(card(page)).to_be_hidden()
    term.click()
    page.wait_for_url("**/glossary/**")


def test_what_a_rule_says_shows_alike_but_a_tap_leads_to_it(open_page: Opens):
    """A mouse may rest on it, Escape closes it, and no tooltip of the theme's stands beside it."""
    path = "meaning-made/player-aid/"
    page = open_page(path)
    rule = page.locator(".md-content a.rule").first
    rule.hover()
    expect(card(page)).to_be_visible()
    expect(card(page).get_by_role("link")).to_have_count(0)
    card(page).hover()
    page.wait_for_timeout(600)
    expect(card(page)).to_be_visible()
    assert page.locator(".md-tooltip2--active").count() == 0
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()

    open_page(path, **PHONE).locator(".md-content a.rule").first.tap()
    page = page.context.browser.contexts[-1].pages[0]
    page.wait_for_url("**/rules/**")


def test_a_tooltip_of_the_theme_goes_at_escape(open_page: Opens):
    """Where it lies on what one reads, nobody has to move the mouse."""
    page = open_page("meaning-made/cards/patterns/")
    page.locator(".badge[title]").first.hover()
    expect(page.locator(".md-tooltip2--active")).to_have_count(1)

    page.keyboard.press("Escape")

    expect(page.locator(".md-tooltip2--active")).to_have_count(0)


def test_with_a_key_held_a_tap_is_the_browsers(open_page: Opens):
    """Control and a click open another window, as with any link."""
    page = open_page(PATH, **PHONE)

    with page.context.expect_page() as opened:
        first_term(page).tap(modifiers=["Control"])

    opened.value.wait_for_url("**/glossary/**")
    expect(card(page)).to_be_hidden()


def test_without_scripts_a_term_is_a_link_with_a_tooltip(open_page: Opens):
    """The browser's own."""
    page = open_page(PATH, java_script_enabled=False)
    term = first_term(page)

    assert term.get_attribute("title")
    term.click()
    page.wait_for_url("**/glossary/**")
