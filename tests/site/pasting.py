"""The page Paste your page, for its tests: a short text, its parts, and how a text gets there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

PLACE = r'; if the page is right, change [^"]*'
"""What only the command says: a page has no rulebook at hand to change."""
PATH = "paste-your-page/"
SHORT = (
    "See the 🌈Pattern Prism. Fill the Pattern Market.\nEach Pattern Market, and ❤️Support' too.\nA 🌈Pattern Prizm.\n"
)


def field(page: Page) -> Any:
    """Return the field for the text."""
    return page.get_by_role("textbox", name="Your text")


def status(page: Page) -> Any:
    """Return the line that says what was found."""
    return page.locator("#paste-status")


def clear(page: Page) -> None:
    """Take everything back: the text, and what was chosen."""
    for choice in ("Written in", "About"):
        page.get_by_role("combobox", name=choice).select_option("")
    page.get_by_label("names without their icon, too").uncheck()
    field(page).fill("")
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")
    expect(status(page)).to_have_text("Nothing is pasted yet.")


def put(page: Page, text: str) -> None:
    """Put a long text into the field at once; to fill it as if somebody typed takes long."""
    field(page).evaluate("(it, text) => { it.value = text; it.dispatchEvent(new Event('input')); }", text)


def fill(page: Page, text: str) -> None:
    """Paste a text and wait until it has been looked at."""
    field(page).fill(text)
    page.wait_for_function("text => document.getElementById('paste-text').value === text", arg=text)
    expect(status(page)).not_to_contain_text("Nothing is pasted yet.")
