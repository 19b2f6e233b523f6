"""Steps of an example as readers try them: judged before the answer is seen, by a finger, and taken along as files."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Opens
from tests.site.page_kinds import EXAMPLE

pytestmark = pytest.mark.browser

TEACHING = "meaning-made/examples/first-game/"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SWIPE = """([across, down]) => {
    const root = document.querySelector("[data-stepper]");
    const touch = (x, y) => new Touch({identifier: 1, target: root, clientX: x, clientY: y});
    root.dispatchEvent(new TouchEvent("touchstart", {touches: [touch(200, 400)], bubbles: true}));
    const end = [touch(200 + across, 400 + down)];
    root.dispatchEvent(new TouchEvent("touchend", {changedTouches: end, bubbles: true}));
}"""


def said(page: Page) -> str:
    """Return what the bar of the stepper says."""
    return page.locator(".stepper-bar output").text_content() or ""


def test_a_judged_step_says_who_was_right(open_page: Opens):
    """Until then neither what changed nor the verdict is to be seen, and the table is that before the step."""
    page = open_page(EXAMPLE)
    wrong = page.locator(".step--wrong[data-judged]").first.get_attribute("id")
    page.goto(re.sub("#.*", "", page.url) + f"#{wrong}")
    step = page.locator(f"[id='{wrong}']")
    after = page.locator("[data-shows]").all_text_contents()
    page.get_by_label("Spot the mistake").check()

    expect(step.locator(".told")).to_be_hidden()
    assert page.locator("[data-shows]").all_text_contents() != after
    page.get_by_role("button", name="Yes, it is legal").click()
    assert "The engine sees it otherwise: 0 of 1" in said(page)
    expect(step.locator(".verdict--wrong")).to_be_visible()
    assert page.locator("[data-shows]").all_text_contents() == after

    page.get_by_role("button", name="Next").click()
    right = page.locator("[aria-current=step]").get_attribute("data-judged")
    page.locator(f"[data-judge={right}]").click()
    assert "You are right: 1 of 2" in said(page)


def test_only_an_example_with_mistakes_is_to_be_judged(open_page: Opens):
    """In one to learn from there is nothing to spot."""
    expect(open_page(TEACHING).get_by_label("Spot the mistake")).to_have_count(0)


def test_a_swipe_leads_to_the_next_step(open_page: Opens):
    """To the left goes on, to the right goes back; down only scrolls. The address says which step it is."""
    page = open_page(TEACHING, **PHONE)
    second = page.locator(".steps > li").nth(1).get_attribute("id")

    page.evaluate(SWIPE, [-120, 20])
    assert said(page).startswith("Step 2 of")
    assert page.url.endswith(f"#{second}")
    page.evaluate(SWIPE, [-120, 200])
    assert said(page).startswith("Step 2 of")
    page.evaluate(SWIPE, [120, 0])
    assert said(page).startswith("Step 1 of")

    page.context.new_cdp_session(page).send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
    page.wait_for_function("visualViewport.scale > 1")
    page.evaluate(SWIPE, [-120, 20])
    assert said(page).startswith("Step 1 of"), "who has enlarged the page moves what is seen of it"


def test_a_phone_shows_what_changed_without_scrolling(open_page: Opens):
    """At the address of a step what changed begins on the first screen, before the reason and before the table."""
    page = open_page(TEACHING, **PHONE)
    for step in page.locator(".steps > li:has(.events)").all():
        page.goto(re.sub("#.*", "", page.url) + f"#{step.get_attribute('id')}")
        first = step.locator(".events > li").first.bounding_box()
        table = page.locator(".stepper-table").bounding_box()
        assert first
        assert table
        assert 0 <= first["y"] <= 844 - first["height"]
        assert first["y"] < table["y"]
        why = step.locator(".step-why").bounding_box() if step.locator(".step-why").count() else None
        assert why is None or first["y"] < why["y"] < table["y"]


@pytest.mark.parametrize(
    ("path", "figure"),
    [
        ("meaning-made/cards/patterns/", "[id='mm.card.shell']"),
        ("life-meaning/board/", "#world-board-parts"),
        (TEACHING, ".stepper-table"),
    ],
)
def test_a_drawing_can_be_taken_along(open_page: Opens, tmp_path: Path, path: str, figure: str):
    """As SVG it needs nothing from elsewhere, has its words and fonts; as PNG it is as large and not empty."""
    page = open_page(path)
    offered = page.locator(figure)
    offered.locator(".download summary").first.click()
    saved = {}
    for kind in ("SVG", "PNG"):
        with page.expect_download(lambda file, kind=kind: file.suggested_filename.endswith(kind.lower())) as download:
            offered.get_by_role("button", name=kind).first.click()
        saved[kind] = tmp_path / download.value.suggested_filename
        download.value.save_as(saved[kind])

    drawn = saved["SVG"].read_text("utf-8")
    root = ElementTree.fromstring(drawn)
    targets = {element.get("id") for element in root.iter()}
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= targets
    assert re.findall(r'(?:href="|url\()(?!#|data:)[^")]{0,40}', drawn) == []
    assert drawn.count("data:font/woff2") + drawn.count("data:application") >= 3
    assert [element.text for element in root.iter("{http://www.w3.org/2000/svg}text") if element.text]
    assert saved["PNG"].read_bytes().startswith(b"\x89PNG\r\n")
    wide = int.from_bytes(saved["PNG"].read_bytes()[16:20], "big")
    assert wide == pytest.approx(3 * float(root.get("width", "0")), abs=3)
    assert saved["PNG"].stat().st_size > 10_000


def test_one_device_goes_round_where_something_is_hidden(open_page: Opens):
    """Before a step of another player nothing of it is seen, until that player has said that they have the device."""
    page = open_page("meeple-inc/examples/first-game/", **PHONE)
    steps = page.locator(".steps > li")
    who = [steps.nth(at).get_attribute("data-who") for at in range(steps.count())]
    page.get_by_label("One device goes round").check()

    handed = 0
    for at in range(1, steps.count()):
        page.get_by_role("button", name="Next").click()
        acted = [name for name in who[:at] if name]
        if who[at] and who[at] not in acted[-1:]:
            expect(page.locator(".hand-over p")).to_have_text(f"Now give the device to {who[at]}.")
            expect(page.get_by_role("status").filter(has_text="Now give")).to_contain_text(f"{who[at]}.")
            expect(page.locator(".steps, .stepper-table").locator("visible=true")).to_have_count(0)
            page.get_by_role("button", name=f"I am {who[at]}").click()
            handed += 1
        expect(steps.nth(at)).to_be_visible()
        expect(page.locator(".stepper-table")).to_be_visible()
    assert handed > 4


def test_nothing_goes_round_where_all_is_open(open_page: Opens):
    """Nor where the reader has not asked for it."""
    expect(open_page(TEACHING).get_by_label("One device goes round")).to_have_count(0)
    expect(open_page("meeple-inc/examples/first-game/").locator(".hand-over")).to_be_hidden()
