"""Measure how soon pages can be read on a slow phone: part of `make bench`. Each beside a stock page of the same text.

Both are opened in turns, so that a busy moment of the machine hits both; the medians are compared.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from rules_engine.site.building import build
from tests.site.conftest import CHROMIUM, served

PAGES = ("meaning-made/rules/window/", "meaning-made/may-i/")
ROUNDS = 9
SLOWER = 4
WANTED = 1.3
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def stock(folder: Path, text: str) -> Path:
    """Build a page with a text by the theme as it comes; return the folder of the site."""
    title, *lines = text.splitlines()
    (folder / "docs").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text(f"# {title}\n\n" + "\n\n".join(lines), "utf-8")
    (folder / "mkdocs.yml").write_text("site_name: Stock\ntheme: {name: material, font: false}\n", "utf-8")
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], cwd=folder, check=True, capture_output=True)
    return folder / "site"


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


def text_of(browser: Browser, address: str) -> str:
    """Return what a page says, what opens included, without what a script has put there."""
    page = browser.new_page(java_script_enabled=False)
    page.goto(address)
    page.evaluate("for (const closed of document.querySelectorAll('article details')) closed.open = true;")
    text = page.locator("article").first.inner_text()
    page.close()
    return text


def main() -> None:
    """Print how many times as long as a stock page each of ours takes."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder, "site"))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        with served(Path(folder, "site")) as ours:
            for number, page in enumerate(PAGES):
                with served(stock(Path(folder, f"stock-{number}"), text_of(browser, ours + page))) as plain:
                    painted(browser, plain), painted(browser, ours + page)  # the first of all is slow
                    rounds = [(painted(browser, ours + page), painted(browser, plain)) for _ in range(ROUNDS)]
                mine, theirs = (median(times) for times in zip(*rounds, strict=True))
                print(f"{page} is readable in {mine / theirs:.2f} times the time of a stock page (wanted: {WANTED})")
        browser.close()


if __name__ == "__main__":
    main()
