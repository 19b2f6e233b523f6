"""The built site in a real Chromium, below a sub-path: for everyone, with any device, with and without scripts.

Skipped where Chromium or axe is missing; never where `CI` is set.
"""

from __future__ import annotations

import itertools
import operator

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Opens
from tests.site.page_kinds import EXAMPLE, RULES, TERM

pytestmark = pytest.mark.browser


def test_the_rulings_open_on_what_changes_play_and_can_be_filtered(open_page: Opens):
    """By kind, words and whether a group may choose; a section without a row left is hidden, and all come back."""
    page = open_page("meaning-made/rulings/")
    every = page.locator(".ledger tbody tr").count()
    shown, headings = page.locator(".ledger tbody tr:visible"), page.locator(".ledger h2:visible")
    assert headings.all_text_contents() == ["They change play¶"]
    assert page.locator(".filter output").text_content() == f"{shown.count()} of {every}"

    page.get_by_role("combobox", name="Show").select_option("")
    assert shown.count() == every > 100

    page.get_by_role("checkbox", name="Only where your group may choose").check()
    choices = shown.count()
    assert 0 < choices < every
    assert shown.filter(has_text="You may choose").count() == choices
    assert page.locator(".filter output").text_content() == f"{choices} of {every}"

    page.get_by_role("searchbox", name="Filter").fill("no such words")
    assert shown.count() == headings.count() == 0

    page.get_by_role("searchbox", name="Filter").fill("")
    page.get_by_role("checkbox").uncheck()
    assert shown.count() == every


def test_an_address_within_the_ledger_shows_its_section(open_page: Opens):
    """A link to a kind of rulings, or to a point of a review, is never hidden by the filter."""
    page = open_page("meaning-made/rulings/#wording")
    assert page.locator(".ledger h2:visible").all_text_contents() == ["They settle a word¶"]

    page.evaluate("location.hash = 'waiting'")
    expect(page.locator(".ledger h2:visible")).to_have_text(["They wait for the designer¶"])

    page = open_page("meaning-made/workshop/reviews-answered/#mm.answer.danger-zone")
    expect(page.locator("[id='mm.answer.danger-zone']")).to_be_in_viewport()


@pytest.mark.parametrize("path", ["meaning-made/rulings/", EXAMPLE])
def test_an_address_that_nobody_can_read_leads_to_the_page(open_page: Opens, asked: list[str], path: str):
    """`#%` is no mistake of the page: everything on it works."""
    page = open_page(f"{path}#%")
    page.evaluate("location.hash = '#%E0%A4%A'")

    expect(page.locator(".filter output, .stepper-bar output").first).not_to_be_empty()
    assert [told for told in asked if told.startswith("error")] == []


def test_a_sentence_that_settles_a_question_can_be_copied(open_page: Opens):
    """What is copied is what stands in the quotation marks."""
    page = open_page(
        "meaning-made/workshop/questions-for-the-designer/", permissions=["clipboard-read", "clipboard-write"]
    )
    sentence = page.locator(".settles li").first

    sentence.get_by_role("button", name="Copy").click()

    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == sentence.locator("q").text_content()


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


NOT_SHOWN = """state => [...document.querySelectorAll('[data-stepper] [data-shows]')].filter(place => {
  const [board, seat, layout, zone] = place.dataset.shows.split('/');
  if (!zone) return place.getAttribute('aria-label') !== state[`${board}/${seat}`];
  const wanted = place.cloneNode();
  wanted.innerHTML = state[place.dataset.shows] ?? state[`${board}/${seat}/${zone}`];
  return wanted.innerHTML !== place.innerHTML;
}).map(place => place.dataset.shows)"""


def test_the_table_follows_the_steps(open_page: Opens):
    """Every zone in both layouts, and what each picture says, are those after the step, forth and back."""
    page = open_page(EXAMPLE, reduced_motion="reduce")
    changes = page.evaluate("JSON.parse(document.querySelector('[data-stepper] script').textContent)")
    states = list(itertools.accumulate(changes, operator.or_))
    assert len({state["world-board/0"] for state in states}) > 10

    page.get_by_role("button", name="Next", exact=True).focus()
    at = 0
    for key, moves in [("ArrowRight", 1)] * 6 + [("End", len(states)), ("ArrowLeft", -1), ("Home", -len(states))]:
        assert page.evaluate(NOT_SHOWN, states[at]) == []
        page.keyboard.press(key)
        at = min(max(at + moves, 0), len(states) - 1)
    assert page.evaluate(NOT_SHOWN, states[0]) == []
    assert len(page.evaluate(NOT_SHOWN, states[-1])) > 10


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
    assert not page.locator(".stepper-bar").is_visible()

    page = open_page(EXAMPLE)
    page.emulate_media(media="print")
    assert page.locator("[data-stepper] .steps > li:visible").count() == every.count()
    assert not page.locator(".stepper-bar").is_visible()


LYING = """() => {
  document.querySelectorAll('details').forEach(each => each.open = true);
  const steps = [...document.querySelectorAll('[data-stepper] .steps > li')];
  const box = each => each.getBoundingClientRect();
  const name = each => `${each.tagName} ${each.className.baseVal ?? each.className}: ${each.textContent.slice(0, 40)}`;
  const rounds = found => [...new Set(found.map(step => step.querySelector('.round')?.textContent).filter(Boolean))];
  const scrolls = each => getComputedStyle(each).overflowX !== 'visible';
  const outside = [], overlapping = [];
  for (const step of steps) {
    const { left, right } = box(step);
    for (const each of step.querySelectorAll(':not(svg *)')) {
      const at = box(each);
      if (!at.width || each.closest('.only-read')) continue;
      let around = each.parentElement;
      while (around !== step && !scrolls(around)) around = around.parentElement;
      const picture = each.tagName === 'svg' && each.getAttribute('role') === 'img';
      const [least, most] = picture ? [0, innerWidth] : [left, right];
      if (around === step && (at.left < least - 1 || at.right > most + 1)) outside.push(name(each));
      const next = each.nextElementSibling;
      if (next && getComputedStyle(each).display === 'block' && getComputedStyle(next).display === 'block') {
        if (box(next).height > 1 && box(next).top < at.bottom - 1) overlapping.push(`${name(each)} / ${name(next)}`);
      }
    }
  }
  const drawn = step => [...step.querySelectorAll('svg[role=img]')].some(each => box(each).width > 200);
  const wide = document.documentElement.scrollWidth;
  return { wide, rounds: rounds(steps), pictured: rounds(steps.filter(drawn)), outside, overlapping };
}"""
"""What lies how on the steps of an example, each part of them opened."""


@pytest.mark.parametrize("path", [EXAMPLE, "life-meaning/examples/published-example/"])
def test_without_scripts_a_narrow_phone_has_every_step_whole(open_page: Opens, path: str):
    """All of it opened: no wider than the phone, a picture each round, nothing hangs out or lies on anything else."""
    page = open_page(path, java_script_enabled=False, viewport={"width": 320, "height": 640})

    found = page.evaluate(LYING)

    assert found["wide"] == 320
    assert set(found["rounds"]) <= set(found["pictured"])
    assert len(found["rounds"]) >= 4
    assert found["outside"] == []
    assert found["overlapping"] == []


def test_learn_picks_a_number_of_players_and_answers_without_scripts(open_page: Opens):
    """By touch and by keys; what another number takes is not there."""
    page = open_page("meaning-made/learn/", java_script_enabled=False)
    picked, refused = page.locator(".picked:visible"), page.locator("details.offer--no").first

    page.locator(".picker label", has_text="Six").click()
    expect(picked).to_contain_text("24")
    page.keyboard.press("ArrowLeft")
    refused.locator("summary").focus()
    page.keyboard.press("Enter")

    expect(picked).to_have_count(1)
    expect(picked).to_contain_text("20")
    expect(refused.get_by_text("No.")).to_be_visible()


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


def test_a_table_that_is_wider_than_its_page_is_scrolled_by_keys(open_page: Opens):
    """Where it has room, it is no stop on the way of who goes by keys."""
    page = open_page("development/linter-figures/", viewport={"width": 320, "height": 640})
    place = page.locator(".md-typeset__scrollwrap").first
    expect(place).to_have_attribute("tabindex", "0")
    expect(page.get_by_role("group", name="Wide table").first).to_be_visible()

    place.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")

    page.set_viewport_size({"width": 1900, "height": 800})
    expect(place).not_to_have_attribute("tabindex", "0")
    expect(page.get_by_role("group", name="Wide table")).to_have_count(0)


def test_a_drawer_that_is_closed_is_not_laid_out(open_page: Opens):
    """On a phone the menu is, once somebody opens it; then its links lead on."""
    page = open_page(RULES, viewport={"width": 390, "height": 844})
    drawer = page.locator(".md-sidebar--primary")
    expect(drawer).to_have_css("content-visibility", "hidden")

    page.locator("label.md-header__button[for=__drawer]").click()
    expect(drawer).to_have_css("content-visibility", "visible")
    expect(drawer).to_be_in_viewport(ratio=0.9)
    drawer.get_by_role("link", name="Gather Energy/Insight").click()

    expect(page.locator("h1")).to_contain_text("Gather")
