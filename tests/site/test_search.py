"""The search of the built site in a real Chromium: what it finds first, and of which game it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Opens = Callable[..., Page]


@pytest.fixture(scope="module")
def base(searched: str) -> str:
    """The site with all that its search knows."""
    return searched


def search(page: Page, query: str) -> list[str]:
    """Return the addresses a search finds, best first."""
    page.keyboard.press("/")
    page.keyboard.type(query)
    page.wait_for_selector(".md-search-result__link")
    page.wait_for_timeout(500)
    return [str(link.get_attribute("href")) for link in page.locator(".md-search-result__item > a").all()]


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

    page.wait_for_url("**/?h=*")


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
        result = page.locator(".md-search-result__item").nth(layers[game])
        assert result.locator(".md-tag").first.text_content() == title


def test_a_game_is_found_by_its_name(open_page: Opens):
    """Even where its name holds what the search reads as an operator."""
    assert "life-meaning/" in search(open_page(""), "Life~Meaning overview")[0]
