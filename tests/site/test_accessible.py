"""Every kind of page, judged by axe in Chromium. Skipped where Chromium or axe is missing; never where `CI` is set."""

from __future__ import annotations

import pytest

from tests.site.conftest import AXE, Opens
from tests.site.page_kinds import KINDS

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("path", KINDS)
def test_a_page_is_accessible_in_light_and_dark(open_page: Opens, path: str):
    """axe finds nothing against WCAG 2.2 at level AA."""
    page = open_page(path, color_scheme="light")
    page.evaluate(AXE.read_text("utf-8"))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(100)
        found = page.evaluate("standards => axe.run(document, {runOnly: standards})", STANDARDS)
        violations = [(bad["id"], [node["target"] for node in bad["nodes"]][:5]) for bad in found["violations"]]
        assert not violations, scheme
        assert len(found["passes"]) > 5
