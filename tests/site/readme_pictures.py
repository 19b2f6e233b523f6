"""Take the pictures of the README from the built site: `make pictures`."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.site.conftest import CHROMIUM, served

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "assets" / "pictures"
TAKEN = {
    "home": ("", 1280, 800),
    "rules": ("meaning-made/rules/window/", 390, 844),
    "board": ("life-meaning/board/", 1280, 800),
}
"""What is taken, by the name of the picture: the page, and how wide and high the window is."""

SMALLER = """async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.65 });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
}"""


def main() -> None:
    """Write every picture anew, as WebP: nothing that Python needs for this has to be installed."""
    FOLDER.mkdir(exist_ok=True)
    with served(ROOT / "site") as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, (path, width, height) in TAKEN.items():
            page = _opened(browser, base + path, width, height)
            webp = page.evaluate(SMALLER, base64.b64encode(page.screenshot()).decode())
            (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(webp))
            print(f"{name}.webp", (FOLDER / f"{name}.webp").stat().st_size)
        browser.close()


def _opened(browser: Browser, address: str, width: int, height: int) -> Page:
    """Open a page twice, so that its fonts are there from the first."""
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light", reduced_motion="reduce")
    page.goto(address)
    page.evaluate("document.fonts.ready")
    page.reload(wait_until="networkidle")
    return page


if __name__ == "__main__":
    main()
