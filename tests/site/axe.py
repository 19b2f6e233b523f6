"""What axe says of a page in Chromium."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FILE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
CONTRAST = {"type": "rule", "values": ["color-contrast"]}
"""What another color scheme can change: it has the same elements, names and keys."""

# Of an answer out of sight a browser knows no size, so that what one holds seems to lie on the next.
LAID_OUT = ":is(.answers, .answer) { content-visibility: visible !important; }"

# Each rule that holds names one element: to describe them all takes longer than to judge them.
RUN = """async (rules) => {
    const { violations, passes } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
    const bad = violations.map(({ id, nodes }) => [id, nodes.slice(0, 5).map(({ target }) => target)]);
    return { violations: bad, passes: passes.length };
}"""


def judged(page: Page) -> dict[str, dict[str, Any]]:
    """Return by color scheme what violates WCAG 2.2 at level AA, five elements a rule at most, and how many hold."""
    page.evaluate(FILE.read_text("utf-8"))
    page.add_style_tag(content=LAID_OUT)
    found = {}
    for scheme, rules in (("light", STANDARDS), ("dark", CONTRAST)):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(100)
        found[scheme] = page.evaluate(RUN, rules)
    return found
