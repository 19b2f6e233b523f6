"""Every kind of page, judged by axe in Chromium. Skipped where Chromium or axe is missing; never where `CI` is set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.site import axe
from tests.site.conftest import Visit, from_elsewhere, visiting
from tests.site.page_kinds import KINDS

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def visited(browser: Browser, base: str) -> Iterator[Visit]:
    """A page on a large screen that goes from one to the next."""
    with visiting(browser, base) as visit:
        yield visit


@pytest.mark.parametrize("path", KINDS)
def test_a_page_is_accessible_in_light_and_dark(visited: Visit, base: str, path: str):
    """axe finds nothing against WCAG 2.2 at level AA; on a large screen, too, all comes from the site itself."""
    page, asked = visited
    asked.clear()
    page.emulate_media(color_scheme="light", reduced_motion="null")

    page.goto(base + path, wait_until="networkidle")

    assert len(asked) > 3
    assert from_elsewhere(asked, base) == []
    found = axe.judged(page)
    assert {scheme: said["violations"] for scheme, said in found.items()} == {"light": [], "dark": []}
    assert found["light"]["passes"] > 5
    assert found["dark"]["passes"] > 0
