"""The search of the built site in a real Chromium: what it finds first, and of which game it is."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Opens = Callable[..., Page]

OURS, THEIRS = ".found-answers", ".md-search-result__list:not(.found-answers)"
"""The answers of May I…?, and what the theme's search finds."""
FIELD = "[data-md-component='search-query']"


@pytest.fixture(scope="module")
def base(searched: str) -> str:
    """The site with all that its search knows."""
    return searched


def search(page: Page, query: str) -> list[str]:
    """Return the addresses a search finds, best first."""
    page.locator(FIELD).click()  # a slash leads there, too, but not before the theme listens
    page.keyboard.type(query)
    expect(page.locator(".md-search-result__meta")).to_have_text(re.compile("matching document"), timeout=30_000)
    page.wait_for_timeout(500)
    return hrefs(page, THEIRS)


def hrefs(page: Page, results: str) -> list[str]:
    """Return the addresses in a list of results."""
    return [str(link.get_attribute("href")) for link in page.locator(f"{results} .md-search-result__item > a").all()]


def test_the_keyboard_reaches_content_and_search(open_page: Opens):
    """The first Tab offers to skip to the content; a slash opens the search."""
    page = open_page("meaning-made/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.md-skip')")

    page.keyboard.press("/")
    page.keyboard.type("Pattern Prism")
    page.wait_for_selector(".md-search-result__link")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")

    page.wait_for_url(re.compile("/meaning-made/.+"))


@pytest.mark.parametrize("query", ["Load Pattern", "Fragile", "Vitals", "Consequence Code", "World Layer"])
def test_search_ranks_the_published_example_low(open_page: Opens, query: str):
    """It uses every word, and is the last place to learn what one means."""
    found = search(open_page("meaning-made/"), query)

    assert len(found) > 3
    assert not any("published-example" in url for url in found[:3])


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("Pattern Prism", "glossary/pattern-prism/"),
        ("Initiative Index", "glossary/initiative-index/"),
        ("Vitals", "glossary/vitals/"),
    ],
)
def test_search_knows_words_before_it_knows_arguments(open_page: Opens, query: str, best: str):
    """Who looks for a word finds its page at once, and what was argued about it below."""
    assert any(best in url for url in search(open_page("meaning-made/"), query)[:1])


def test_search_finds_the_published_example(open_page: Opens):
    """Who looks for it gets it."""
    assert any("published-example" in url for url in search(open_page(""), "published example"))


def test_a_search_result_says_which_game_it_is_of(open_page: Opens):
    """Two games share many words."""
    page = open_page("")
    found = search(page, "Layer")

    layers = {url.split("/")[-4]: at for at, url in enumerate(found) if "/glossary/layer/" in url}
    assert layers.keys() == {"meaning-made", "life-meaning"}
    for game, title in (("meaning-made", "Meaning Made"), ("life-meaning", "Life~Meaning")):
        result = page.locator(f"{THEIRS} > .md-search-result__item").nth(layers[game])
        assert result.locator(".md-tag").first.text_content() == title


def test_a_game_is_found_by_its_name(open_page: Opens):
    """Even where its name holds what the search reads as an operator."""
    assert "life-meaning/" in search(open_page(""), "Life~Meaning overview")[0]


@pytest.mark.parametrize("path", ["meaning-made/", ""])
def test_what_players_ask_is_answered_first(open_page: Opens, path: str):
    """Above all that has its words, also where the page is of no rulebook."""
    page = open_page(path)

    found = search(page, "May I donate while I am Fragile?")

    assert "meaning-made/may-i/#donate-while-fragile" in hrefs(page, OURS)[0]
    assert page.locator(f"{OURS} article p").first.text_content() == (
        "published: No. Whoever has no 🛡️Vitals cannot donate ❤️Support." + " (Meaning Made)" * (not path)
    )
    assert "meaning-made/may-i/?q=May+I+donate" in hrefs(page, OURS)[-1]
    assert not any("isolated" in url for url in found)


def test_enter_leads_to_the_best_answer(open_page: Opens):
    """One phrase typed, and no list to read."""
    page = open_page("meaning-made/")
    search(page, "donate while fragile")

    page.keyboard.press("Enter")

    page.wait_for_url("**/meaning-made/may-i/#donate-while-fragile")


def test_the_rulebook_at_hand_answers_before_others(open_page: Opens):
    """It alone is asked where it has an answer."""
    page = open_page("life-meaning/")
    search(page, "convert")

    assert len(hrefs(page, OURS)) > 1
    assert all("life-meaning/" in url for url in hrefs(page, OURS))


def test_another_rulebook_answers_where_this_one_cannot(open_page: Opens):
    """After a moment, and its name is told."""
    page = open_page("life-meaning/")
    search(page, "May I donate while I am Fragile?")

    expect(page.locator(f"{OURS} article p").first).to_contain_text("(Meaning Made)")
    assert "meaning-made/may-i/" in hrefs(page, OURS)[0]


def test_a_foreign_question_is_not_answered(open_page: Opens):
    """What the games do not know gets no verdict."""
    page = open_page("meaning-made/")
    search(page, "How do I castle with my king?")

    assert hrefs(page, OURS) == []


def test_nothing_is_loaded_before_somebody_searches(open_page: Opens, asked: list[str]):
    """A page is as light as before."""
    page = open_page("meaning-made/", until="networkidle")
    assert not any("ranking.json" in answer for answer in asked)

    search(page, "skip turn")

    assert [answer.rpartition("/some/path/")[2] for answer in asked if "ranking.json" in answer] == [
        "meaning-made/may-i/ranking.json"
    ]


def test_the_search_looks_for_no_word_that_says_nothing(open_page: Opens):
    """Else “i” would find all that begins with it."""
    page = open_page("meaning-made/")
    search(page, "donate")
    page.keyboard.press("Escape")

    page.locator(FIELD).fill("")
    page.keyboard.press("/")
    page.keyboard.type("may i")
    page.wait_for_timeout(500)

    assert hrefs(page, THEIRS) == []
