"""Every kind of page, judged by axe in Chromium. Skipped where Chromium or axe is missing; never where `CI` is set."""

from __future__ import annotations

from typing import Any

import pytest

from tests.site.conftest import AXE, Opens, from_elsewhere
from tests.site.page_kinds import KINDS

STANDARDS = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
CONTRAST = {"type": "rule", "values": ["color-contrast"]}
"""What another color scheme can change: it has the same elements, names and keys."""

UNREACHED = pytest.mark.xfail(reason="a table that no key reaches can be scrolled", strict=True)

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=[UNREACHED] * (path == "development/linter-figures/")) for path in KINDS]
)
def test_a_page_is_accessible_in_light_and_dark(open_page: Opens, base: str, asked: list[str], path: str):
    """axe finds nothing against WCAG 2.2 at level AA; on a large screen, too, all comes from the site itself."""
    page = open_page(path, until="networkidle", color_scheme="light")
    assert len(asked) > 3
    assert from_elsewhere(asked, base) == []

    page.evaluate(AXE.read_text("utf-8"))
    for scheme, rules, most in (("light", STANDARDS, 5), ("dark", CONTRAST, 0)):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(100)
        found: dict[str, Any] = page.evaluate("rules => axe.run(document, {runOnly: rules})", rules)
        violations = [(bad["id"], [node["target"] for node in bad["nodes"]][:5]) for bad in found["violations"]]
        assert not violations, scheme
        assert len(found["passes"]) > most
