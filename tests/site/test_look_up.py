"""The page Look up: two taps, and what the table says stands there large."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Opens

pytestmark = pytest.mark.browser

PATH = "meaning-made/look-up/"


def outcome(page: Page) -> str:
    """Return what is said of the cell that was looked up."""
    return page.locator(".look-up-outcome:visible").inner_text()


def test_two_taps_say_what_the_cell_says(open_page: Opens):
    """For the eye on the first screen of a phone, for the ear as it changes."""
    page = open_page(PATH, viewport={"width": 390, "height": 844})

    page.get_by_role("button", name="C", exact=True).click()
    page.get_by_role("button", name=re.compile(r"\b1$")).click()

    expect(page.get_by_role("status").filter(has_text="C · 1")).to_contain_text("Lose 2")
    box = page.locator(".look-up-outcome:visible").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 844
    assert page.locator(".look-up-outcome:visible").evaluate("(it) => parseFloat(getComputedStyle(it).fontSize)") >= 24
    assert page.get_by_role("button", name="C", exact=True).get_attribute("aria-pressed") == "true"


def test_the_column_is_remembered_and_the_address_leads_back(open_page: Opens):
    """A round later the World Layer is often the same; one tap is enough."""
    page = open_page(PATH)
    page.get_by_role("button", name=re.compile(r"\b7$")).click()
    page.get_by_role("button", name="B", exact=True).click()
    address, said = page.url, outcome(page)

    page.goto(address.partition("?")[0])
    assert "Tap a row." in outcome(page)
    page.get_by_role("button", name="B", exact=True).click()
    assert (page.url, outcome(page)) == (address, said)
    assert address.endswith("?table=event&row=B&column=7")


def test_every_cell_is_what_the_table_has_there(open_page: Opens):
    """Wide cells count for each of their columns, and stand-ins are marked."""
    page = open_page(PATH)
    table = json.loads(page.evaluate("fetch('../../api/meaning-made.json').then((it) => it.text())"))["tables"].values()

    seen = 0
    for lookup in table:
        page.locator(f".look-up-tables [data-value={lookup['id']}]").click()
        for row in lookup["rows"]:
            page.locator(".look-up:not([hidden]) .look-up-choice").first.locator(f"[data-value='{row['key']}']").click()
            for cell in row["cells"]:
                for column in range(cell["columns"][0], cell["columns"][1] + 1):
                    page.locator(".look-up:not([hidden]) .look-up-choice").nth(1).locator(
                        f"[data-value='{column}']"
                    ).click()
                    said = outcome(page)
                    assert ("provisional" in said) == (cell["provenance"] == "provisional"), (
                        lookup["id"],
                        row["key"],
                        column,
                    )
                    assert all(str(do["by"]) in said for do in cell["do"] if do.get("by", 0) > 1)
                    seen += 1
    assert seen == 180


def test_the_keyboard_is_enough(open_page: Opens):
    """Each choice is a button that has the focus in its turn."""
    page = open_page("life-meaning/look-up/")
    page.get_by_role("button", name="0–3").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    assert outcome(page).startswith("4–6")


def test_without_scripts_the_tables_stand_there(open_page: Opens):
    """Each with its name, to be read as on paper."""
    page = open_page(PATH, java_script_enabled=False)

    assert page.locator("table.lookup:visible").count() == page.locator(".look-up h2:visible").count() == 3
