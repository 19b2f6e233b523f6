"""Measure the linter in a browser: part of `make bench`. One text, by the command's linter and by the worker of a page.

Both lint in turns, so a busy moment of the machine hits both; the median of the ratios counts. The start of a process
here and of Python there does not.
"""

from __future__ import annotations

import functools
import http.server
import json
import os
import shutil
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from rules_engine import library
from rules_engine.lexicon.asked import answered
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.site import pyodide
from tests.lexicon.cases import passages
from tests.site.conftest import CHROMIUM

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SIZE = 70_000
REPEATS = 9
WANTED = 4
"""The page may take so many times as long as the command."""

START = """async () => {
    const { made, Python } = await import(new URL("assets/python/python.js", location));
    globalThis.python = new Python(await made(), () => {});
}"""
ASK = """async (question) => {
    const begun = performance.now();
    await python.asked("lint", question);
    return performance.now() - begun;
}"""
EMPTY = {"text": "", "syntax": "text", "rulebook": None, "enable": []}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def laid_out(folder: Path) -> Lexicon:
    """Write what a page needs to lint into a folder; return the words it knows. Raises: SystemExit without Pyodide."""
    books = {name: library.load(name) for name in library.names()}
    shutil.copytree(DOCS / pyodide.FOLDER, folder / pyodide.FOLDER)
    for path, make in pyodide.files(books, ROOT, DOCS).items():
        (folder / path).write_bytes(make())
    if json.loads((folder / pyodide.FOLDER / pyodide.LISTED).read_bytes()) is None or not CHROMIUM:
        sys.exit("the page is not measured: Pyodide or Chromium is not there")
    (folder / "index.html").write_text("<!doctype html><title>.</title>", "utf-8")
    return Lexicon.of(loaded.rulebook for loaded in books.values())


def main() -> None:
    """Print how long both take."""
    pieces = [case.text for case in passages() if case.syntax != "wikitext"]
    text = "\n\n".join(pieces * (SIZE // sum(map(len, pieces)) + 1))[:SIZE]
    question = {**EMPTY, "text": text, "syntax": "markdown"}
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        words = laid_out(Path(place))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=place))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=sandbox)
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.evaluate(START)
        start = page.evaluate(ASK, EMPTY) / 1000
        pairs = []
        for _ in range(REPEATS):
            begun = time.perf_counter()
            answered(words, "lint", question)
            pairs.append((time.perf_counter() - begun, page.evaluate(ASK, question) / 1000))
        browser.close()
        server.shutdown()
    own, its = (statistics.median(each) for each in zip(*pairs[1:], strict=True))  # the first compiles patterns
    ratio = statistics.median(there / here for here, there in pairs[1:])
    print(f"a page of {len(text) // 1000} kB: {own:.2f} s by the command's linter, {its:.2f} s in a browser, ", end="")
    print(f"{ratio:.1f} times as long (wanted: at most {WANTED}); Python there starts in {start:.1f} s")


if __name__ == "__main__":
    main()
