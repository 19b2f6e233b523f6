"""A page of each kind in a real Chromium, opened once: all of the browser that `make test` sees.

Skipped where Chromium or axe is missing; never where `CI` is set.
"""

from __future__ import annotations

import pytest

from tests.site.conftest import Opens, from_elsewhere
from tests.site.page_kinds import KINDS


@pytest.mark.parametrize("path", KINDS)
def test_a_page_works_on_a_small_phone(open_page: Opens, base: str, asked: list[str], path: str):
    """Scripts make no mistakes, everything comes from the site itself, and only tables and code scroll sideways."""
    page = open_page(path, until="networkidle", viewport={"width": 320, "height": 640})

    assert len(asked) > 3
    assert from_elsewhere(asked, base) == []
    page.wait_for_function("document.documentElement.scrollWidth <= 320")  # once scripts have had their turn
