"""May I…? on a phone: one phrase typed, and the answer is there, with whose word it is and what shows it."""

from __future__ import annotations

import re
import statistics

import pytest
from playwright.sync_api import Page, expect

from tests.may_i.test_held_back import held_back
from tests.site import axe
from tests.site.conftest import Opens

PATH = "meaning-made/may-i/"
PHONE = {"viewport": {"width": 390, "height": 544}, "has_touch": True}  # 844 less a keyboard of 300

pytestmark = pytest.mark.browser


def ask(page: Page, query: str) -> None:
    field = page.get_by_role("searchbox", name="What would you say aloud?")
    field.click()
    page.keyboard.type(query)


def test_one_phrase_typed_shows_the_answer_and_its_position(open_page: Opens):
    """Whose word it is stands before the verdict; the drawing comes without a tap."""
    page = open_page(PATH, **PHONE)

    ask(page, "may i donate while fragile")

    first = page.locator(".may-i-found article").first
    expect(first).to_have_attribute("data-cites", re.compile("^mm.fragile.no-donation"))
    expect(first).to_be_in_viewport(ratio=1)
    assert re.match(r"published\s+No\s", first.locator(".answer-says").inner_text())
    expect(page.locator("h1")).to_be_hidden()
    expect(first.locator("svg[role=img]").first).to_be_in_viewport()
    expect(page.locator(".may-i-found article").nth(1).locator(".says")).to_be_in_viewport()
    expect(page.locator(".may-i-told")).to_have_text(re.compile(r"\d+ found"))


def test_a_short_answer_says_all_when_it_is_touched_or_a_key_leads_there(open_page: Opens):
    """Until then the number of its rule is there; nothing that can be touched is too small or too near to another."""
    page = open_page(PATH, **PHONE)
    ask(page, "may i donate while fragile")
    fifth, seventh = (page.locator(".may-i-found article").nth(n) for n in (4, 6))
    expect(page.locator(".answer-glance svg").first).to_be_visible()
    expect(fifth.locator(".answer-number")).to_be_in_viewport(ratio=1)
    assert {scheme: found["violations"] for scheme, found in axe.judged(page).items()} == {"light": [], "dark": []}
    is_cut = "(says) => says.scrollHeight > says.clientHeight"
    assert fifth.locator(".answer-says").evaluate(is_cut)

    fifth.locator(".answer-says").click(position={"x": 200, "y": 10})
    assert not fifth.locator(".answer-says").evaluate(is_cut)

    seventh.get_by_role("link").first.focus()
    page.keyboard.press("Tab")
    assert not seventh.locator(".answer-says").evaluate(is_cut)
    expect(seventh.locator("summary")).to_contain_text("Show me")


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_answers_are_as_wide_as_the_page(open_page: Opens, width: int):
    """Nothing has to be moved sideways, and what stands above the field stays where it is in reach."""
    page = open_page(PATH, viewport={"width": width, "height": 544})

    ask(page, "refuse touchpoint")

    expect(page.locator(".may-i-found article").nth(5)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_role("banner")).to_be_in_viewport(ratio=1)


def test_what_is_not_covered_gets_no_verdict(open_page: Opens):
    """But the way to the questions for the designer."""
    page = open_page(PATH, **PHONE)

    ask(page, "how do i castle")

    expect(page.locator(".may-i-told")).to_contain_text("Not covered.")
    expect(page.locator(".may-i-told").get_by_role("link")).to_have_attribute("href", re.compile("designer"))
    expect(page.locator("article.answer:visible")).to_have_count(0)


def test_the_field_does_not_lie_on_what_is_said_instead(open_page: Opens):
    """Also where the page has moved since the last letter."""
    page = open_page(PATH, **PHONE)
    ask(page, "how do i castle")
    expect(page.locator(".may-i-told")).to_contain_text("Not covered.")
    page.evaluate("scrollBy({top: 30, behavior: 'instant'})")

    page.keyboard.type("s")

    expect(page).to_have_url(re.compile("castles$"))
    lies_on = """([field, told]) => told.getBoundingClientRect().top < field.getBoundingClientRect().bottom - 1"""
    both = [page.locator(name).element_handle() for name in (".may-i form", ".may-i-told b")]
    page.wait_for_function(f"(both) => !({lies_on})(both)", arg=both, timeout=5000)


def test_an_empty_field_shows_all_answers_where_they_were(open_page: Opens):
    """By Escape, too."""
    page = open_page(PATH, **PHONE)
    ids = "[...document.querySelectorAll('article.answer')].map((answer) => answer.id)"
    before = page.evaluate(ids)
    ask(page, "skip turn")
    expect(page.locator(".may-i-found article").first).to_be_visible()
    assert "q=skip+turn" in page.url

    page.keyboard.press("Escape")

    expect(page.locator(".may-i-found article")).to_have_count(0)
    assert page.evaluate(ids) == before
    assert "q=" not in page.url


def test_an_address_asks_and_a_position_opens_by_its_own(open_page: Opens):
    """What a wiki or a friend links to: a query, or one answer."""
    page = open_page(f"{PATH}?q=overpay", **PHONE)
    expect(page.locator(".may-i-found article").first).to_be_visible()
    assert page.evaluate(SEEN), "the theme's own search lies above the answers"
    assert page.url.endswith("?q=overpay")

    page = open_page(f"{PATH}#donate-while-fragile", **PHONE)
    answer = page.locator("#donate-while-fragile")
    expect(answer).to_be_in_viewport()
    expect(answer.locator("svg[role=img]").first).to_be_visible()


def test_every_answer_can_be_read_without_the_script(open_page: Opens):
    """With what shows it, in words."""
    page = open_page(PATH, java_script_enabled=False, **PHONE)

    answer = page.locator("#donate-while-fragile")
    expect(answer.locator(".answer-says")).to_contain_text("No")
    answer.get_by_text("Show me").click()
    assert "refused" in answer.inner_text(), "Playwright's own search for a text leaves out what stands without scripts"
    expect(page.get_by_role("searchbox", name="What would you say aloud?")).to_have_count(0)


def test_no_way_back_to_the_top_lies_on_an_answer(open_page: Opens):
    """It comes on other pages, when one scrolls back a little; here the field is in reach wherever one is."""
    shown = "getComputedStyle(document.querySelector('.md-top')).display != 'none'"
    lies = {}
    for path in ("meaning-made/rules/complete/", f"{PATH}?q=donate", PATH):
        page = open_page(path, **PHONE)
        page.wait_for_selector(".md-top", state="attached")
        for down in (1500, 1200):
            page.evaluate(f"scrollTo({{top: {down}, behavior: 'instant'}})")
            page.wait_for_timeout(300)
        lies[path] = page.evaluate(shown)

    assert list(lies.values()) == [True, False, False], lies


def test_nothing_is_loaded_before_the_field_is_touched(open_page: Opens, asked: list[str]):
    """Neither the ranking nor the drawings."""
    page = open_page(PATH, **PHONE)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if url.endswith(".json") and "may-i" in url]

    ask(page, "tie")

    expect(page.locator(".may-i-found article").first).to_be_visible()
    assert [url for url in asked if url.endswith("may-i/ranking.json")]


SAMPLE = 2
"""One of so many held-back queries is typed in a browser."""
IN_SIGHT = 0.9
SEEN = """() => {
    const isSeen = (says) => [...says.getClientRects()].every(({ left, right, top, bottom }) =>
        bottom <= innerHeight && says.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)));
    return [...document.querySelectorAll('.may-i-found .says')].filter(isSeen)
        .map((says) => says.closest('.answer').dataset.cites.split(' '));
}"""
"""What each answer cites whose verdict is in sight: nothing cuts it off, and nothing lies on it."""


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning"])
def test_what_players_type_has_its_answer_in_sight(open_page: Opens, name: str):
    """Beside an open keyboard, with nothing tapped or moved."""
    page = open_page(f"{name}/may-i/", **PHONE)
    field = page.get_by_role("searchbox", name="What would you say aloud?")
    queries = held_back(name)[::SAMPLE]
    seen, verdicts = 0, []
    for query, cites in queries:
        field.fill("")
        expect(page.locator(".may-i[data-asked]")).to_have_count(0)
        field.fill(query)
        expect(page.locator(".may-i[data-asked]")).to_have_count(1)
        expect(page.locator(".answer-glance:empty")).to_have_count(0)
        answers = page.evaluate(SEEN)
        verdicts.append(len(answers))
        seen += any(not cites.isdisjoint(answer) for answer in answers)

    typed = len(queries)
    print(f"{name}: {seen} of {typed} in sight, {statistics.median(verdicts):g} verdicts")
    assert seen >= IN_SIGHT * typed  # a failure prints no query
