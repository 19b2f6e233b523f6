"""The pages of the rules in a real Chromium: text first, all else behind a line that opens.

Skipped where Chromium or axe is missing; never where `CI` is set.
"""

from __future__ import annotations

import re
from statistics import median

import pytest
from playwright.sync_api import expect

from tests.site.conftest import Opens

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
RUN = 6
SCREENS = 2
CHAPTER = "meaning-made/rules/window/"
RULE = "mm.window.cap"


def test_six_rules_take_two_screens_of_a_phone(open_page: Opens, base: str, generated: dict[str, str]):
    """In the median of all runs of six rules that follow each other in a chapter, of all rulebooks."""
    chapters = [path.removesuffix(".md") + "/" for path in generated if re.match(r"[\w-]+/rules/(?!index)", path)]
    page = open_page(chapters[0], viewport=PHONE)
    runs = []
    for chapter in chapters:
        page.goto(base + chapter)
        boxes = page.locator(".rule-item").evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
        runs += [last["bottom"] - first["top"] for first, last in zip(boxes, boxes[RUN - 1 :], strict=False)]

    assert len(runs) > 100
    assert median(runs) <= SCREENS * PHONE["height"]


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_text_of_a_rule_is_large_and_comes_first(open_page: Opens, width: int):
    """Nothing but its number and its name stands before it, and nothing lies over anything."""
    page = open_page(CHAPTER, viewport={"width": width, "height": 844})
    rule = page.locator(".rule-item").first
    boxes = {
        name: rule.locator(name).bounding_box() or {} for name in ("h2", ".rule-text", ".whose", ".rule-rest summary")
    }

    size = rule.locator(".rule-text").evaluate("text => parseFloat(getComputedStyle(text).fontSize)")
    assert size >= 17
    assert boxes["h2"]["y"] + boxes["h2"]["height"] <= boxes[".rule-text"]["y"]
    assert boxes[".rule-text"]["y"] + boxes[".rule-text"]["height"] <= boxes[".rule-rest summary"]["y"]
    mark, number = boxes[".whose"], rule.locator(".number").bounding_box() or {}
    assert number["x"] + number["width"] <= boxes[".rule-text"]["x"] or width < 720
    assert mark["x"] + mark["width"] <= (width if width < 720 else boxes[".rule-text"]["x"])


def test_an_address_opens_what_there_is_to_say_of_a_rule(open_page: Opens):
    """From elsewhere and from the same page; all others stay closed."""
    page = open_page(f"{CHAPTER}#{RULE}")
    rules = page.locator(".rule-item")
    opened = rules.filter(has=page.locator("details[open]"))
    expect(opened).to_have_count(1)
    assert opened.locator("h2").get_attribute("id") == RULE

    page.evaluate("location.hash = 'mm.window.donate'")

    expect(page.locator(".rule-item:has(:target) .rule-rest")).to_have_attribute("open", "")


def test_without_an_address_all_is_closed_and_a_key_opens_it(open_page: Opens):
    """So is it without scripts."""
    page = open_page(CHAPTER, java_script_enabled=False)
    assert page.locator(".rule-rest[open]").count() == 0
    source = page.locator(".rule-rest").first.get_by_text("Source:")
    expect(source).not_to_be_visible()

    page.locator(".rule-rest summary").first.focus()
    page.keyboard.press("Enter")

    expect(source).to_be_visible()
