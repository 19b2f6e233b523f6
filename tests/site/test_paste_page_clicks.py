"""The page Paste your page, where somebody clicks twice, or types on while the linter works."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.site.pasting import SHORT, field, fill, status

pytestmark = pytest.mark.browser


def at_once(page: Page, script: str) -> None:
    """Do several things before the page can look at the text again; `typed` writes as a person does."""
    page.evaluate(
        """script => {
            const part = (name) => document.getElementById(`paste-${name}`);
            const typed = (text) => {
                part("text").value = text;
                part("text").dispatchEvent(new Event("input", { bubbles: true }));
            };
            const first = document.querySelector("#paste-findings [data-mend]");
            new Function("part", "typed", "first", script)(part, typed, first);
        }""",
        script,
    )


def test_a_double_click_on_undo_takes_back_once(paste: Page):
    """Where nothing is left to take back, the text stays as it is; after typing there is nothing left."""
    fill(paste, SHORT)
    expect(status(paste)).to_have_text("4 findings, 4 can be mended safely.")
    paste.get_by_role("button", name="Mend this").first.click()
    expect(status(paste)).to_have_text("3 findings, 3 can be mended safely.")

    at_once(paste, "part('undo').click(); part('undo').click();")
    expect(status(paste)).to_have_text("4 findings, 4 can be mended safely.")
    expect(field(paste)).to_have_value(SHORT)
    expect(paste.get_by_role("button", name="Undo")).to_be_disabled()

    paste.get_by_role("button", name="Mend this").first.click()
    expect(status(paste)).to_have_text("3 findings, 3 can be mended safely.")
    at_once(paste, "typed(part('text').value + '!'); part('undo').click();")
    expect(field(paste)).to_have_value(SHORT.replace("Pattern Market", "🌈Pattern Prism", 1) + "!")
    expect(paste.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_double_click_mends_one_thing_once(paste: Page):
    """The second click comes before the text is looked at again: it changes nothing, and the focus is not lost."""
    fill(paste, SHORT)
    expect(status(paste)).to_have_text("4 findings, 4 can be mended safely.")

    at_once(paste, "first.click(); first.click();")

    expect(status(paste)).to_have_text("3 findings, 3 can be mended safely.")
    expect(field(paste)).to_have_value(SHORT.replace("Pattern Market", "🌈Pattern Prism", 1))
    expect(paste.get_by_role("button", name="Mend this").first).to_be_focused()


def test_what_is_typed_is_looked_at_before_it_is_mended(paste: Page):
    """What was found in an older text is not written into the newer one; all that is safe is mended in the newer."""
    fill(paste, SHORT)
    expect(status(paste)).to_have_text("4 findings, 4 can be mended safely.")

    longer = "Pattern Market! " + SHORT
    at_once(paste, f"typed({json.dumps(longer)}); first.click();")
    expect(status(paste)).to_have_text("5 findings, 5 can be mended safely.")
    expect(field(paste)).to_have_value(longer)

    at_once(paste, f"typed({json.dumps(SHORT + 'Each Pattern Market.')}); part('mend').click();")
    expect(status(paste)).to_have_text("Nothing to report by the words and rules of Meaning Made.")
    expect(field(paste)).to_have_value(re.compile("^See the 🌈Pattern Prism.*Each 🌈Pattern Prism[.]$", re.DOTALL))


def test_mending_all_never_overwrites_what_is_typed_and_is_not_forgotten(paste: Page):
    """A text that was changed meanwhile stays, and that is said; another question meanwhile does not matter."""
    fill(paste, SHORT)
    expect(status(paste)).to_have_text("4 findings, 4 can be mended safely.")

    at_once(paste, f"part('mend').click(); typed({json.dumps('A Pattern Market. ' + SHORT)});")
    expect(status(paste)).to_have_text(
        "Not mended: the text was changed meanwhile. 5 findings, 5 can be mended safely."
    )
    expect(field(paste)).to_have_value("A Pattern Market. " + SHORT)

    at_once(paste, "part('mend').click(); part('mend').click(); part('icons').click();")
    expect(status(paste)).to_have_text("Nothing to report by the words and rules of Meaning Made.")
    paste.get_by_role("button", name="Undo").click()
    expect(field(paste)).to_have_value("A Pattern Market. " + SHORT)


def test_a_failure_to_mend_is_told(paste: Page):
    """The text stays, and a sentence says whose mistake it is."""
    fill(paste, SHORT)
    expect(status(paste)).to_have_text("4 findings, 4 can be mended safely.")
    paste.evaluate(
        """() => {
            const real = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function ({ id }) {
                Worker.prototype.postMessage = real;
                this.dispatchEvent(new MessageEvent("message", { data: { id, failed: "Error" } }));
            };
        }"""
    )

    paste.get_by_role("button", name="Mend what is safe").click()

    expect(status(paste)).to_have_text("This text could not be read: that is a mistake of this page.")
    expect(field(paste)).to_have_value(SHORT)


def test_what_is_typed_after_mending_is_copied_too(paste: Page):
    """Typing takes nothing away but Undo; an empty field has nothing to copy."""
    button = paste.get_by_role("button", name="Copy the mended text")
    expect(button).to_be_disabled()
    fill(paste, SHORT)
    paste.get_by_role("button", name="Mend what is safe").click()
    expect(status(paste)).to_have_text("Nothing to report by the words and rules of Meaning Made.")

    mended = field(paste).input_value()
    field(paste).press("Control+End")
    field(paste).press_sequentially("Fill the Pattern Market.")
    expect(status(paste)).to_have_text("1 finding, 1 can be mended safely.")
    button.click()

    expect(status(paste)).to_have_text("Copied.")
    assert paste.evaluate("navigator.clipboard.readText()") == f"{mended}Fill the Pattern Market."
    field(paste).fill("")
    expect(button).to_be_disabled()
