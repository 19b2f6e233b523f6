"""What axe does not see: where keys stop, what is told of a change, and what is left without colors or a network."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Opens
from tests.site.page_kinds import EXAMPLE

pytestmark = pytest.mark.browser

MAY_I = "meaning-made/may-i/"
LOOK_UP = "meaning-made/look-up/"

LISTEN = """() => {
    window.told = [];
    const tell = (changes) => changes.forEach(({ target }) => {
        const changed = target.closest ? target : target.parentElement;
        const status = changed.closest('[role=status], output:not([aria-live=off]), [aria-live=polite]');
        if (status?.textContent) told.push(status.textContent);
    });
    new MutationObserver(tell).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
"""Keeps what a screen reader would be told."""


def told(page: Page) -> list[str]:
    """Return what was told since `LISTEN`, once nothing more comes."""
    page.wait_for_timeout(900)
    return [str(each) for each in page.evaluate("told")]


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("meaning-made/learn/", "li > label > [type=checkbox]"),
        (MAY_I, ".may-i input"),
        (EXAMPLE, ".spot input"),
        ("meeple-inc/examples/first-game/", ".handing input"),
        ("meaning-made/rulings/", ".filter select"),
        (LOOK_UP, ".look-up-choice button"),
    ],
)
def test_a_field_shows_that_it_has_the_focus(open_page: Opens, path: str, field: str):
    """By a line around it: a caret is thin, and a box to tick has none."""
    first = open_page(path).locator(field).first

    first.focus()

    assert first.evaluate("(it) => getComputedStyle(it).outline").endswith("solid 3px")


UNSEEN = """[...document.querySelectorAll('.md-top, .md-content :is(a[href], button, summary)')].filter((it) => {
    if (!it.checkVisibility({ visibilityProperty: true })) return false;
    const isSeen = (part) => part.matches('.headerlink') || getComputedStyle(part).opacity !== '0';
    for (let part = it; part; part = part.parentElement)
        if (getComputedStyle(part).clipPath !== 'none' || !isSeen(part)) return true;
}).map((it) => it.outerHTML.slice(0, 80))"""
"""What keys stop at though it is never seen; the link of a heading is, once it has the focus."""


@pytest.mark.parametrize("path", [LOOK_UP, "meaning-made/rules/load/"])
def test_keys_stop_at_nothing_that_nobody_sees(open_page: Opens, path: str):
    """Neither the way back to the top, before it is there, nor a heading that stands on a button."""
    page = open_page(path)
    page.wait_for_timeout(300)  # it fades

    assert page.evaluate(UNSEEN) == []


SEEN = """() => {
    const it = document.activeElement, { left, right, top, bottom } = it.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !it.closest('.md-content') || it.contains(at) || at?.contains(it);
}"""


@pytest.mark.parametrize("path", ["meaning-made/rules/load/", f"{EXAMPLE}#r2.brooke.1", f"{MAY_I}?q=donate"])
def test_what_has_the_focus_is_not_below_what_stays_at_the_top(open_page: Opens, path: str):
    """Also going back, on a page at 200 percent."""
    page = open_page(path, "", "networkidle", viewport={"width": 640, "height": 350}, reduced_motion="reduce")
    links = page.locator(".md-content a[href]:not(.headerlink, .md-path a):visible")
    links.nth(min(links.count() - 1, 30)).focus()

    for _ in range(16):
        page.keyboard.press("Shift+Tab")
        page.wait_for_function(SEEN, timeout=5000)


def test_what_the_search_finds_is_told(open_page: Opens):
    """Once, and the menu says which of its links is this page."""
    page = open_page("meaning-made/learn/")
    expect(page.locator(".md-nav--primary [aria-current=page]")).to_contain_text("Learn")
    expect(page.get_by_role("navigation", name="Where this page is")).to_be_visible()
    page.keyboard.press("/")
    page.wait_for_timeout(500)
    page.evaluate(LISTEN)
    page.keyboard.type("rulebook", delay=60)

    expect(page.get_by_role("status").filter(has_text="matching document")).to_have_count(1)
    assert len([each for each in told(page) if "matching" in each]) == 1


def test_what_is_found_is_told_once_and_not_letter_by_letter(open_page: Opens):
    """How many, and which is first; or that nothing is."""
    page = open_page(MAY_I)
    field = page.locator(".may-i input")
    field.focus()
    field.fill("tie")
    expect(page.locator(".may-i-found article").first).to_be_visible()
    page.wait_for_timeout(900)
    page.evaluate(LISTEN)

    page.keyboard.type(" or draw", delay=60)
    first = page.locator(".may-i-found h3").first.text_content()
    assert told(page) == [f"8 found. {first}"]

    field.fill("how do i castle")
    assert [each.partition(".")[0] for each in told(page)[1:]] == ["Not covered"]


def test_a_filter_tells_once_how_many_rows_are_left(open_page: Opens):
    page = open_page("meaning-made/rulings/")
    page.evaluate(LISTEN)

    page.get_by_role("searchbox", name="Filter").press_sequentially("donate", delay=60)

    assert told(page) == [f"{page.locator('.filter output').text_content()} shown"]


def test_a_step_tells_its_name_and_those_passed_by_are_not_told(open_page: Opens):
    """Without its icons, whose names would be read first."""
    page = open_page(EXAMPLE)
    page.evaluate(LISTEN)

    for _ in range(3):
        page.keyboard.press("ArrowRight")

    said = told(page)
    assert len(said) == 1
    assert re.match(r"Step 4 of \d+\. Round 1 \w+", said[0])
    assert said[0].isascii()


def test_a_name_says_what_a_picture_stands_for(open_page: Opens):
    """Of a column to look up the Layer, of a drawing to download the drawing."""
    page = open_page(LOOK_UP)
    expect(page.get_by_role("button", name="Boundary 1", exact=True).first).to_be_visible()

    page = open_page("meaning-made/cards/patterns/")
    names = [" ".join(each.split()) for each in page.locator(".download summary").all_text_contents()]
    assert len(names) == len({*names}) > 20
    assert "Download shell" in names


def test_without_a_network_it_is_told_that_nothing_can_be_looked_up(open_page: Opens, asked: list[str]):
    """All answers stay to be read, and once there is one the next letter finds them."""
    page = open_page(MAY_I)
    page.route("**/*.json", lambda route: route.abort())
    page.locator(".may-i input").fill("donate")

    expect(page.locator(".may-i-told")).to_contain_text("could not be loaded")
    expect(page.locator(".answers article").first).to_be_visible()
    assert [each for each in asked if each.startswith("error")] == []

    page.unroute("**/*.json")
    page.keyboard.type("s")
    expect(page.locator(".may-i-found svg[role=img]").first).to_be_visible()


def test_a_drawing_that_cannot_be_taken_along_says_so(open_page: Opens):
    """And can be once there is a network."""
    page = open_page("meaning-made/board/")
    page.route("**/*.css", lambda route: route.abort())
    page.locator(".download summary").first.click()
    page.get_by_role("button", name="SVG").first.click()
    expect(page.locator(".download output").first).to_contain_text("Not saved")

    page.unroute("**/*.css")
    with page.expect_download():
        page.get_by_role("button", name="SVG").first.click()
    expect(page.locator(".download output").first).to_be_empty()


def test_going_back_to_before_the_question_shows_all_answers(open_page: Opens):
    page = open_page(MAY_I)
    page.evaluate("location.hash = '#donate-while-fragile'")
    page.locator(".may-i input").fill("skip turn")
    expect(page.locator(".may-i-found article").first).to_be_visible()

    page.go_back()

    expect(page.locator(".may-i-found article")).to_have_count(0)
    expect(page.locator(".answers article").first).to_be_visible()


def test_a_page_to_look_up_in_is_printed_as_tables(open_page: Opens):
    """All of them, under their names; on the screen an address that changes shows another."""
    page = open_page(LOOK_UP)
    page.locator(".look-up-choice").first.wait_for()
    shown = "[...document.querySelectorAll('.look-up table')].filter((it) => it.checkVisibility()).length"
    assert page.evaluate(shown) == 0
    page.evaluate("location.hash = 'group-consequence'")
    expect(page.get_by_role("button", name="Group Consequence Table")).to_have_attribute("aria-pressed", "true")

    page.emulate_media(media="print")

    assert page.evaluate(shown) == 3
    assert page.locator(".look-up h2:visible").count() == 3


@pytest.mark.parametrize(
    ("path", "chosen", "other"),
    [
        (f"{LOOK_UP}?table=event&row=C", "button[aria-pressed=true]", "button[aria-pressed=false]"),
        ("meaning-made/learn/", ".picker input:checked + label", ".picker input:not(:checked) + label"),
    ],
)
def test_what_is_chosen_is_seen_in_the_colors_of_a_system(open_page: Opens, path: str, chosen: str, other: str):
    page = open_page(path, forced_colors="active")
    ground = "(it) => getComputedStyle(it).backgroundColor"

    assert page.locator(chosen).last.evaluate(ground) != page.locator(other).last.evaluate(ground)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_whoever_asks_for_more_contrast_gets_it(open_page: Opens, scheme: Literal["light", "dark"]):
    """What is quiet otherwise has the color of the text, and so have lines."""
    page = open_page("meaning-made/rules/load/", contrast="more", color_scheme=scheme)
    colors = "(it) => [getComputedStyle(it).color, getComputedStyle(it).borderTopColor]"

    ink, _ = page.locator(".rule-text").first.evaluate(colors)
    assert page.locator(".whose").first.evaluate(colors) == [ink, ink]
    page.goto(page.url.replace("rules/load", "layers"))
    assert page.locator("ol.ladder > li").first.evaluate(colors) == [ink, ink]


def test_the_number_of_a_rule_behind_an_answer_can_be_touched(open_page: Opens):
    """Also in the whole list, where answers stand below each other."""
    page = open_page(MAY_I, viewport={"width": 360, "height": 740}, has_touch=True)
    page.add_style_tag(content=":is(.answers, .answer) { content-visibility: visible !important }")

    small = "it => it.map((a) => a.getBoundingClientRect()).filter((a) => a.height < 24 || a.width < 24).length"
    assert page.locator(".answers .answer-cites a").evaluate_all(small) == 0
