"""The page Paste your page, for its tests: a short text, its parts, and how a text gets there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

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


def fill(page: Page, text: str) -> None:
    """Paste a text and wait until it has been looked at."""
    field(page).fill(text)
    page.wait_for_function("text => document.getElementById('paste-text').value === text", arg=text)
    expect(status(page)).not_to_have_text("Nothing is pasted yet.")
