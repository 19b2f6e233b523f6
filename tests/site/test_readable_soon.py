"""How soon a page of rules can be read on a slow machine, beside a page of a stock theme with the same text.

Skipped where Chromium or axe is missing; never where `CI` is set.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Browser

from tests.site.conftest import Opens, served

pytestmark = pytest.mark.builders  # it builds another site

CHAPTER = "meaning-made/rules/window/"
ROUNDS = 9
SLOWER = 4
MOST = 1.3
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


@pytest.fixture
def stock(tmp_path: Path, open_page: Opens) -> Path:
    """Build a page with the text of a chapter by the theme as it comes; return the folder of the site."""
    article = open_page(CHAPTER).locator("article")
    title, *lines = article.inner_text().splitlines()
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(f"# {title}\n\n" + "\n\n".join(lines), "utf-8")
    (tmp_path / "mkdocs.yml").write_text("site_name: Stock\ntheme: {name: material, font: false}\n", "utf-8")
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], cwd=tmp_path, check=True)
    return tmp_path / "site"


def painted(browser: Browser, address: str) -> float:
    """Return after how many milliseconds a page first shows text, in a new browser context that is slowed down."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="load")
    page.wait_for_function(PAINTED)
    soon: float = page.evaluate(PAINTED)
    context.close()
    return soon


def test_a_page_of_rules_is_readable_about_as_soon_as_a_stock_page(browser: Browser, base: str, stock: Path):
    """Both in turns, so that a busy moment of the machine hits both; the median counts."""
    with served(stock) as plain:
        painted(browser, plain), painted(browser, base + CHAPTER)  # the first of all is slow
        rounds = [(painted(browser, base + CHAPTER), painted(browser, plain)) for _ in range(ROUNDS)]

    ours, theirs = (median(times) for times in zip(*rounds, strict=True))
    print(f"{CHAPTER} {ours:.0f} ms, stock {theirs:.0f} ms: {ours / theirs:.2f}")
    assert ours <= MOST * theirs
