"""The site, built once for all its tests."""

from __future__ import annotations

import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from rules_engine.core.data.rulebook import Chapter, Fact, Manifest, Rule, RulebookData, Term, Tombstone
from rules_engine.library import Loaded, Places
from rules_engine.library.discovery import Home
from rules_engine.site import building
from rules_engine.site.pages.book import Book
from tests.conftest import Once
from tests.site import axe, pasting

SUB_PATH = "/some/path/"
expect.set_options(timeout=20_000)  # a busy machine is no fault of a page
_CALLED = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, _CALLED)), "")
"""Debian's Chromium: without the windows that nobody sees, if it is there, it opens a page in half the time."""

Opens = Callable[..., Page]
Visit = tuple[Page, list[str]]
"""A page, and what it asked for since it was opened."""


@pytest.fixture(scope="session")
def site(once: Once) -> Path:
    """Build the site as `rulebook build` does; return its folder."""
    return once("built-site", building.build)


@pytest.fixture(scope="session")
def book(books: dict[str, Loaded]) -> Book:
    """Meaning Made as the pages ask for it."""
    return Book(books, books["meaning-made"])


@contextmanager
def running(*command: str, patience: float = 30, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program until this ends: it is asked to stop, and killed if after some seconds it has not.

    It is asked by SIGTERM: a shell has its background jobs ignore SIGINT, and so does all that they start.
    """
    program = subprocess.Popen(command, **options)
    try:
        yield program
    finally:
        program.terminate()
        try:
            program.wait(patience)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()


class BelowSubPath(http.server.SimpleHTTPRequestHandler):
    """Serves the site below a path, as a host may do; nothing lies beside it."""

    def translate_path(self, path: str) -> str:
        """Return the file for a path, one that does not exist for a path outside the site."""
        if not path.startswith(SUB_PATH):
            return str(Path(self.directory) / "outside" / "of" / "the" / "site")
        return super().translate_path("/" + path.removeprefix(SUB_PATH))

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Server(http.server.ThreadingHTTPServer):
    """Says nothing of a browser that went away before all was sent: pages are closed while they load."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of any other error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a site below a sub-path until this ends; yield its address."""
    handler = functools.partial(BelowSubPath, directory=str(folder))
    server = Server(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}{SUB_PATH}"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def base(site: Path, once: Once) -> Iterator[str]:
    """Serve the site with a short index of its search, and no service worker; return its address.

    Each page that is opened works through the whole index, which takes it longer than all else.
    """

    def shorten(folder: Path) -> None:
        shutil.copytree(site, folder, copy_function=os.link)
        index = folder / "search" / "search_index.json"
        data = json.loads(index.read_text("utf-8"))
        index.unlink()
        index.write_text(json.dumps({**data, "docs": data["docs"][:1]}), "utf-8")
        version = folder / "offline" / "version.json"
        version.unlink()
        version.write_text('{"version": null}', "utf-8")  # nothing is kept: each test is a browser's first visit

    with served(once("short-search", shorten)) as address:
        yield address


@pytest.fixture(scope="session")
def searched(site: Path) -> Iterator[str]:
    """Serve the site as it is built; return its address."""
    with served(site) as address:
        yield address


@pytest.fixture
def tiny() -> dict[str, Loaded]:
    """Return a rulebook with a chapter, two rules, three terms, a fact, and two ids that were removed."""
    rulebook = RulebookData(
        manifest=Manifest(
            name="tiny",
            title="Tiny Game",
            prefix="ti",
            tagline="",
            players=(1, 2),
            minutes=(1, 2),
            documents=(),
            removed=(
                Tombstone(id="ti.load.all", replaced_by="ti.load.one", why="Renamed & shortened."),
                Tombstone(id="ti.term.market", replaced_by="", why="Nobody used it."),
            ),
        ),
        chapters=(
            Chapter(
                id="ti.load",
                title="Load",
                lead="Take cards.",
                rules=(
                    Rule(
                        id="ti.load.one", title="One card", force="choice", authority="published", text="Take {n:card}."
                    ),
                    Rule(
                        id="ti.load.one-more", title="More", force="choice", authority="published", text="Take <more>."
                    ),
                ),
            ),
        ),
        facts={"ti.fact.n": Fact(id="n", name="Cards", value=1, unit="card")},
        terms={
            f"ti.term.{term.id}": term
            for term in (
                Term(id="game", name="Game", kind="zone", plain="What you play.", definition="A game."),
                Term(
                    id="prism", name="Prism", icon="🌈", kind="zone", plain='The "row" of cards.', definition="A row."
                ),
                Term(
                    id="card", name="Card", kind="card", plain="Made of paper.", definition="A card.", forms=("Cards",)
                ),
            )
        },
    )
    return {"tiny": Loaded(rulebook, None, Places({}), Home(Path()))}


@contextmanager
def launched(playwright: Playwright, **environment: str) -> Iterator[Browser]:
    """Start Debian's Chromium until this ends; root, which a container runs as, has no sandbox."""
    missing = [name for name, there in (("Chromium", CHROMIUM), ("axe-core", axe.FILE.is_file())) if not there]
    if missing and not os.environ.get("CI"):
        pytest.skip(f"not found: {', '.join(missing)}")
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=sandbox, env={**os.environ, **environment})
    yield browser
    browser.close()


@pytest.fixture(scope="module")  # no longer: it keeps an event loop running
def browser() -> Iterator[Browser]:
    """A browser as the system has it."""
    with sync_playwright() as playwright, launched(playwright) as browser:
        yield browser


@pytest.fixture
def asked() -> list[str]:
    """What the opened pages asked for, and what went wrong there: `404 address`, `error text`."""
    return []


def from_elsewhere(asked: list[str], base: str) -> list[str]:
    """Return what did not come from the site itself, was not there, or went wrong; 304 is a file as it was before."""
    return [
        answer for answer in asked if not answer.startswith((f"200 {base}", f"304 {base}", "200 data:", "200 blob:"))
    ]


@contextmanager
def opening(browser: Browser, base: str, asked: list[str]) -> Iterator[Opens]:
    """Yield what opens pages of the site until this ends; options are those of a browser context."""
    contexts = []

    def go(path: str, script: str = "", until: Literal["load", "networkidle"] = "load", **options: Any) -> Page:
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.on("response", lambda response: asked.append(f"{response.status} {response.url}"))
        page.on("pageerror", lambda error: asked.append(f"error {error}"))
        page.goto(base + path, wait_until=until)
        return page

    yield go
    for context in contexts:
        context.close()


@contextmanager
def visiting(browser: Browser, base: str, **options: Any) -> Iterator[Visit]:
    """Open the site's first page in a browser context of these options, to go on to others from there."""
    asked: list[str] = []
    with opening(browser, base, asked) as go:
        yield go("", until="networkidle", **options), asked


@pytest.fixture
def open_page(browser: Browser, base: str, asked: list[str]) -> Iterator[Opens]:
    """Open a page of the site; options are those of a browser context."""
    with opening(browser, base, asked) as go:
        yield go


@pytest.fixture(scope="session")
def has_python(site: Path) -> None:
    """The site was built with Python for its pages."""
    if (site / "assets" / "python" / "files.json").read_text("utf-8") == "null":
        assert not os.environ.get("CI")
        pytest.skip("not found: pyodide")


@pytest.fixture(scope="module")
def started(browser: Browser, base: str, has_python: None) -> Iterator[Visit]:
    """The page Paste your page with its linter loaded, and what it asked for, for all tests of a file."""
    asked: list[str] = []
    with opening(browser, base, asked) as go:
        page = go(pasting.PATH, permissions=["clipboard-read", "clipboard-write"])
        pasting.fill(page, pasting.SHORT)
        expect(page.locator("mark")).to_have_count(4, timeout=60_000)
        yield page, asked


@pytest.fixture
def paste(started: Visit) -> Iterator[Page]:
    """The page with nothing in it, in a browser that is cut off from everything else."""
    page, _ = started
    page.context.set_offline(True)
    pasting.clear(page)
    yield page
    page.context.set_offline(False)


@pytest.fixture
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Start commands in a folder that no site is built around; return the one beside it."""
    (tmp_path / "start").mkdir()
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "start")
    return tmp_path / "work"
