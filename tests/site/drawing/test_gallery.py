"""The gallery of cards: chosen by what stands on them, exactly those are shown; and an address shows its own.

Skipped where Chromium or axe is missing; never where `CI` is set.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Opens

pytestmark = pytest.mark.browser

GALLERIES = ["meaning-made/cards/patterns/", "life-meaning/cards/patterns/"]


def shown(page: Page) -> list[str]:
    """Return the ids of the cards that are to be seen, in their order."""
    ids: list[str] = page.evaluate(
        "[...document.querySelectorAll('.card-figure')].filter(card => card.checkVisibility()).map(card => card.id)"
    )
    return ids


def facets(page: Page) -> dict[str, list[str]]:
    """Return what cards can be chosen by besides their Layer, and the values of each."""
    found: dict[str, list[str]] = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.filter label')].slice(3)"
        ".map(label => [label.firstChild.textContent.trim(), [...label.querySelectorAll('option')].slice(1)"
        ".map(option => option.value)]))"
    )
    return found


@pytest.mark.parametrize("path", GALLERIES)
def test_a_facet_shows_exactly_the_cards_that_have_its_value(open_page: Opens, path: str):
    """Each value of each by itself, two together, and all cards again; the number of them is told."""
    page = open_page(path)
    has: dict[str, list[str]] = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.card-figure')]"
        ".map(card => [card.id, card.dataset.has.split('|')]))"
    )
    assert shown(page) == list(has)
    every = facets(page)
    assert len(every) >= 2

    for name, values in every.items():
        field = page.get_by_role("combobox", name=name, exact=True)
        for value in values:
            field.select_option(value)
            wanted = [card for card, all_of_it in has.items() if value in all_of_it]
            assert shown(page) == wanted
            assert 0 < len(wanted) < len(has)
            assert page.locator(".filter output").text_content() == f"{len(wanted)} of {len(has)}"
        field.select_option("")

    (one, first), (other, second) = [(name, values[0]) for name, values in every.items()][:2]
    page.get_by_role("combobox", name=one, exact=True).select_option(first)
    page.get_by_role("combobox", name=other, exact=True).select_option(second)
    assert shown(page) == [card for card, all_of_it in has.items() if {first, second} <= set(all_of_it)]
    page.get_by_role("combobox", name=one, exact=True).select_option("")
    page.get_by_role("combobox", name=other, exact=True).select_option("")
    assert shown(page) == list(has)


@pytest.mark.parametrize("path", GALLERIES)
def test_an_address_shows_its_section_and_its_card(open_page: Opens, path: str):
    """Whatever was chosen before hides neither."""
    page = open_page(path)
    layer = page.get_by_role("combobox", name="Layer", exact=True)
    layer.select_option("layer-1")
    assert page.locator(".card-layer h2:visible").count() == 1

    page.evaluate("location.hash = 'layer-3'")
    expect(page.locator("#layer-3")).to_be_visible()
    assert layer.input_value() == "layer-3"
    assert page.locator(".card-layer h2:visible").count() == 1

    last: str = page.evaluate("[...document.querySelectorAll('.card-figure')].at(-1).id")
    page.evaluate("id => { location.hash = id; }", last)
    expect(page.locator(f"[id='{last}']")).to_be_in_viewport()
    assert page.locator(f"[id='{last}']").evaluate("card => card.matches(':target')")
