"""A site on a host of its own, whose network can be cut, and a browser's visits to it."""

from __future__ import annotations

import functools
import http.server
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from rules_engine import library
from rules_engine.site import offline
from tests.site.conftest import SUB_PATH, BelowSubPath

BOOKS = [(name, library.load(name).rulebook.prefix) for name in library.names()]
READY = "Ready without a network"


class Host:
    """A site below a sub-path that is changed, and a network that can be cut."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.folder, self.site = folder, site
        self.down = False
        self.refused = "-"
        """A path that the host answers with something else."""
        self.asked: list[str] = []
        host = self

        class Handler(BelowSubPath):
            def do_GET(self) -> None:  # noqa: N802 - its name there
                path = self.path.removeprefix(SUB_PATH)
                if host.down:
                    self.close_connection = True
                    self.connection.close()
                    return
                host.asked.append(path)
                if path == host.refused:
                    self.send_error(503)
                    return
                super().do_GET()

            def handle_one_request(self) -> None:
                with_closed = (ConnectionError, ValueError, OSError)
                try:
                    super().handle_one_request()
                except with_closed:
                    self.close_connection = True

        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Handler, directory=str(folder))
        )
        self.base = f"http://127.0.0.1:{self.server.server_port}{SUB_PATH}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def write(self, changes: dict[str, Callable[[str], str]], *, listed: bool = True) -> None:
        """Change files of the site; with `listed`, as a build does, its lists, too."""
        for path, change in changes.items():
            file = self.folder / path
            text = change(file.read_text("utf-8"))
            file.unlink()  # its content is another site's as well
            file.write_text(text, "utf-8")
        if listed:
            shutil.rmtree(self.folder / "offline", ignore_errors=True)
            shutil.copytree(self.site / "offline", self.folder / "offline")
            offline.write(self.folder, BOOKS)


def visit(context: BrowserContext, address: str, *, ready: bool = True) -> Page:
    """Open a page in a tab of its own; with `ready`, wait until its rulebook is kept."""
    page = context.new_page()
    page.goto(address)
    if ready:
        expect(page.locator(".offline-ready")).to_have_text(READY, timeout=30_000)
    return page


def cut(host: Host, context: BrowserContext) -> None:
    """Cut the network, on both ends."""
    host.down = True
    context.set_offline(True)


def until(page: Page, happens: str) -> None:
    """Wait until what a script awaits is true."""
    page.evaluate(f"async () => {{ while (!({happens})) await new Promise((go) => setTimeout(go, 50)); }}")


def color(page: Page) -> str:
    """Return what the style of the site makes of a page."""
    return page.evaluate("getComputedStyle(document.body).getPropertyValue('--of-version').trim()")
