"""A page of each kind in a real Chromium, opened once: all of the browser that `make test` sees.

Skipped where Chromium or axe is missing; never where `CI` is set.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.site.conftest import Visit, from_elsewhere, visiting
from tests.site.page_kinds import KINDS


@pytest.fixture(scope="module")
def visited(browser: Browser, base: str) -> Iterator[Visit]:
    """A page on a small phone that goes from one to the next."""
    with visiting(browser, base, viewport={"width": 320, "height": 640}) as visit:
        yield visit


@pytest.mark.parametrize("path", KINDS)
def test_a_page_works_on_a_small_phone(visited: Visit, base: str, path: str):
    """Scripts make no mistakes, everything comes from the site itself, and only tables and code scroll sideways."""
    page, asked = visited
    asked.clear()

    page.goto(base + path, wait_until="networkidle")

    assert len(asked) > 3
    assert from_elsewhere(asked, base) == []
    page.wait_for_function("document.documentElement.scrollWidth <= 320")  # once scripts have had their turn
