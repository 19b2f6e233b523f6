"""The page "Paste your page" in a real Chromium: it says what `rulebook audit` says, and sends nothing anywhere."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from rules_engine.cli import main
from tests.lexicon.cases import TEXTS, Case, pages
from tests.site import axe
from tests.site.conftest import Opens, Visit
from tests.site.pasting import PATH, PLACE, SHORT, field, fill, status

pytestmark = pytest.mark.browser

TITLES = {"markdown": "Markdown", "wikitext": "Wikitext", "text": "Plain text"}


def in_a_field(case: Case) -> str:
    """Return the text as a field of a page has it: every line end is a line feed."""
    return case.text.replace("\r\n", "\n").replace("\r", "\n")


def by_command(folder: Path, case: Case, *options: str) -> tuple[list[tuple[Any, ...]], str]:
    """Return what `rulebook audit` says of the text, and the text afterwards, which `rulebook lint --fix` may mend."""
    file = folder / f"text{Path(case.name).suffix}"
    file.write_bytes(in_a_field(case).encode())
    answer = CliRunner().invoke(main, ["lint" if options else "audit", str(file), "--format", "json", *options])
    assert answer.exit_code in (0, 1), answer.output
    findings = json.loads(answer.stdout)["findings"]
    said = [(it["line"], it["code"], it["text"], it["suggestion"], re.sub(PLACE, "", it["message"])) for it in findings]
    return said, file.read_bytes().decode()


def shown(page: Page) -> list[tuple[Any, ...]]:
    """Return what the page says, item by item."""
    return [
        (
            int(item.locator("[data-line]").inner_text().removeprefix("Line ")),
            item.locator("code").text_content(),
            item.locator("del").text_content(),
            item.locator("ins").text_content() if item.locator("ins").count() else "",
            item.locator(".paste-why").evaluate("it => it.firstChild.textContent").removesuffix(". "),
        )
        for item in page.locator("#paste-findings > li").all()
    ]


@pytest.mark.parametrize("case", pages(), ids=lambda case: case.name)
def test_the_page_says_and_mends_what_the_command_does(paste: Page, started: Visit, tmp_path: Path, case: Case):
    """Findings, mended text and its copy are the command's, and nothing is asked for on the way."""
    _, asked = started
    before = len(asked)
    expected, _ = by_command(tmp_path, case)

    paste.get_by_role("combobox", name="Written in").select_option(case.syntax)
    fill(paste, in_a_field(case))

    number = len(expected)
    wanted = f"{number} finding{'s' * (number > 1)}, " if number else "The text does not show which game"
    expect(status(paste)).to_contain_text(wanted)
    assert shown(paste) == expected
    assert paste.locator("#paste-marked").text_content() == in_a_field(case) or not expected

    _, mended = by_command(tmp_path, case, "--fix")
    if mended != in_a_field(case):
        paste.get_by_role("button", name="Mend what is safe").click()
        expect(field(paste)).to_have_value(mended)
        paste.get_by_role("button", name="Copy the mended text").click()
        expect(status(paste)).to_have_text("Copied.")
        assert paste.evaluate("navigator.clipboard.readText()") == mended
    assert asked[before:] == []


def test_syntax_and_game_are_found_out(paste: Page):
    """What the text is written in, and which game it is about; both can be changed."""
    for case in pages():
        fill(paste, in_a_field(case))
        expect(paste.locator("#paste-syntax option").first).to_have_text(f"{TITLES[case.syntax]} (found out)")

    fill(paste, (TEXTS / "older_game.md").read_text("utf-8"))
    game = paste.get_by_role("combobox", name="About")
    expect(game.locator("option").first).to_have_text("Life~Meaning (found out)")
    expect(paste.locator("#paste-findings")).to_contain_text("Pattern Gallery Refresh")

    game.select_option("meaning-made")
    expect(paste.locator("#paste-findings")).not_to_contain_text("Pattern Gallery Refresh")


def test_one_thing_is_mended_and_taken_back(paste: Page):
    """A button mends its own finding alone; the next one has the focus then."""
    fill(paste, SHORT)
    expect(status(paste)).to_have_text("4 findings, 4 can be mended safely.")

    paste.get_by_role("button", name="Mend this").nth(1).click()

    expect(status(paste)).to_have_text("3 findings, 3 can be mended safely.")
    expect(field(paste)).to_have_value(SHORT.replace("Each Pattern Market", "Each 🌈Pattern Prism"))
    expect(paste.get_by_role("button", name="Mend this").nth(1)).to_be_focused()

    paste.get_by_role("button", name="Undo").click()
    expect(field(paste)).to_have_value(SHORT)
    expect(field(paste)).to_be_focused()


def test_the_keyboard_reaches_every_replacement_and_reason(paste: Page):
    """Enter on a mark opens what is right and why; the next Tab is in it, and Escape closes it."""
    fill(paste, SHORT)
    mark = paste.locator("mark").first
    expect(mark).to_have_attribute("title", re.compile("was replaced by 🌈Pattern Prism; .* Right: 🌈Pattern Prism$"))

    paste.get_by_role("button", name="Copy").focus()
    paste.locator("#paste-marked").focus()
    paste.keyboard.press("Tab")
    expect(mark).to_be_focused()
    paste.keyboard.press("Enter")
    card = paste.get_by_role("group", name="About Pattern Market")
    expect(card).to_contain_text("Pattern Market → 🌈Pattern Prism")
    expect(mark).to_have_attribute("aria-expanded", "true")
    paste.keyboard.press("Tab")
    paste.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(mark).to_be_focused()

    paste.keyboard.press(" ")
    paste.keyboard.press("Tab")
    expect(card.get_by_role("link")).to_be_focused()
    paste.keyboard.press("Tab")
    expect(card.get_by_role("button", name="Mend this")).to_be_focused()
    paste.keyboard.press("Enter")
    expect(field(paste)).to_have_value(SHORT.replace("Pattern Market", "🌈Pattern Prism", 1))


def test_a_finding_leads_to_its_place_and_to_the_page_of_its_term(paste: Page, base: str):
    """The number of the line goes to the mark, the link to the address of the term that never changes."""
    fill(paste, SHORT)
    item = paste.locator("#paste-findings > li").nth(1)

    item.get_by_role("button", name="Line 2").click()
    expect(paste.locator("mark").nth(1)).to_be_focused()

    paste.context.set_offline(False)
    with paste.context.expect_page() as opened:
        item.get_by_role("link", name="About 🌈Pattern Prism").click(modifiers=["ControlOrMeta"])
    opened.value.wait_for_url(f"{base}meaning-made/glossary/pattern-prism/**")
    opened.value.close()


def test_results_follow_what_is_typed(paste: Page):
    """Nothing has to be pressed; what was found is said to those who hear the page."""
    paste.get_by_role("combobox", name="About").select_option("meaning-made")
    field(paste).press_sequentially("It is not the Pattern Marke.")
    expect(status(paste)).to_have_text("Nothing to report by the words and rules of Meaning Made.")
    field(paste).press("ArrowLeft")
    field(paste).press_sequentially("t")
    expect(status(paste)).to_have_text("1 finding, 1 can be mended safely.")
    assert status(paste).get_attribute("role") == "status"

    paste.get_by_label("names without their icon, too").check()
    fill(paste, "The Pattern Prism.")
    expect(paste.locator("#paste-findings code")).to_have_text("missing-icon")


def test_a_long_text_is_listed_piece_by_piece(paste: Page):
    """A hundred findings at first; the others are a button away."""
    fill(paste, "A 🌈Pattern Prism, a Pattern Market.\n" * 130)
    items = paste.locator("#paste-findings > li")
    expect(items).to_have_count(100)

    paste.get_by_role("button", name="Show the other 30").click()

    expect(items).to_have_count(130)
    expect(items.nth(100).get_by_role("button", name="Line 101")).to_be_focused()


READ = """async (found) => {
    const { Python } = await import(new URL("../assets/python/python.js", location));
    const asked = Python.prototype.asked;
    Python.prototype.asked = async function (ask, question) {
        const answer = await asked.call(this, ask, question);
        const start = question.text.indexOf("4");
        const claim = { ...found.claim, line: 1, start, end: start + 1 };
        const finding = { ...found.finding, line: 1, start, end: start + 1, fixes: [] };
        if (ask !== "audit" || start < 0) return answer;
        const claims = Array(found.claim_count - 1).fill(claim);
        return { ...answer, ...found, claims, count: 1, findings: [finding] };
    };
}"""
"""Answers as the auditor would if it read one claim, and one more than a page is told."""


def test_claims_are_shown_as_they_were_read(open_page: Opens, has_python: None):
    """Behind a line that says how many; a place is selected in the text. A finding leads to what the rulebook says."""
    page = open_page(PATH)
    page.evaluate(READ, {
        "claim": {"question": "mm.fact.start-energy", "shape": "start", "value": "4", "holds": "3", "agrees": False,
                  "why": "", "clause": "begins with 4 ☀️Energy"},
        "finding": {"code": "claim-number", "severity": "error", "message": "the page says 4, the rulebook 3",
                    "text": "4", "suggestion": "3",
                    "finds": "A number other than the rulebook's",
                    "about": {"name": "", "address": "r/mm.fact.start-energy/"}},
        "claim_count": 3, "kinds": {"rule": 3, "heading": 1}, "declined": {"no subject": 2},
    })  # fmt: skip
    page.get_by_role("combobox", name="About").select_option("meaning-made")
    fill(page, "Nothing is said.")
    expect(status(page)).to_have_text("Nothing to report by the words and rules of Meaning Made.", timeout=60_000)
    expect(page.locator("#paste-read")).to_be_hidden()

    fill(page, "Each player begins with 4 ☀️Energy.")

    expect(page.locator("mark")).to_have_text("4")
    expect(page.locator("#paste-findings")).to_contain_text("the page says 4, the rulebook 3")
    expect(page.locator(".paste-head").first).to_contain_text("wrong A number other than the rulebook's claim-number")
    link = page.get_by_role("link", name="What the rulebook says")
    assert str(link.get_attribute("href")).endswith("/r/mm.fact.start-energy/")
    expect(page.locator("#paste-claims li")).to_have_count(0)
    page.get_by_text("As it was read: 3 claims about the rules").click()
    items = page.locator("#paste-claims li")
    expect(items).to_have_count(2)
    expect(items.first).to_contain_text("disagrees mm.fact.start-energy")
    expect(items.first).to_contain_text("“begins with 4 ☀️Energy”: 4; the rulebook: 3")
    expect(page.locator("#paste-claims")).to_contain_text(
        "1 more claim. Sentences: 3 rule, 1 heading. Not read: 2 no subject."
    )
    items.first.get_by_role("button", name="Line 1").click()
    assert page.evaluate("getSelection().toString()") == "4"
    found = axe.judged(page)
    assert {scheme: said["violations"] for scheme, said in found.items()} == {"light": [], "dark": []}


def test_findings_are_accessible_in_light_and_dark_and_fit_a_phone(paste: Page):
    """axe finds nothing against WCAG 2.2 at level AA, with an open card too; nothing scrolls sideways at 320 pixels."""
    fill(paste, SHORT + "- 🧬pattern\n\n\nThe Initiative Indx.\n")
    paste.locator("mark").first.click()
    found = axe.judged(paste)
    assert {scheme: said["violations"] for scheme, said in found.items()} == {"light": [], "dark": []}

    usual = paste.viewport_size
    assert usual
    paste.set_viewport_size({"width": 320, "height": 640})
    assert paste.evaluate("document.documentElement.scrollWidth") <= 320
    paste.set_viewport_size(usual)
    paste.emulate_media(color_scheme="null", reduced_motion="null")


def test_without_scripts_the_page_points_to_the_command(open_page: Opens):
    """The form is not there, and a sentence says what does the same."""
    page = open_page(PATH, java_script_enabled=False)

    expect(page.locator("#paste")).to_be_hidden()
    expect(page.get_by_role("link", name="rulebook audit")).to_be_visible()
