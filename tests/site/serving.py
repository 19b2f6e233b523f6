"""A preview that runs, of a copy of the project: of all of it, or of one with a small rulebook alone."""

from __future__ import annotations

import os
import re
import shutil
import socket
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.conftest import TOY
from tests.site.conftest import running

ROOT = Path(__file__).resolve().parents[2]
CODE = ("rules_engine", "pyproject.toml")
PATIENCE = 300
"""Seconds after which a change will not come any more; a busy machine takes its time."""
WRITTEN = {
    "index.md": "# A game\n\n[What it is about](about.md), [The game](lantern-road/index.md).\n",
    "about.md": "# About\n\nThe game is played at a table.\n",
    "lantern-road/index.md": '# The game\n\nTake a {{ term("lantern") }}, and {{ fact("walk-steps") }} steps.\n',
}
"""The pages of the small project that are written by hand."""


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Preview:
    """A running preview of a copy of the project."""

    folder: Path
    port: int
    _before: dict[Path, str] = field(default_factory=dict)

    def page(self, path: str) -> str:
        """Return a page, or nothing while there is none."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{path}", timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except urllib.error.URLError:
            return ""

    def wait(self, path: str, until: Callable[[str], bool]) -> str:
        """Return a page as soon as it is as it should be."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            page = self.page(path)
            if page and until(page):
                return page
            time.sleep(0.1)
        raise AssertionError(f"{path} did not change in {PATIENCE} seconds:\n{page[:2000]}")

    def edit(self, path: str, old: str, new: str) -> None:
        """Change a file of the copy."""
        file = self.folder / path
        text = file.read_text("utf-8")
        assert old in text
        self._before.setdefault(file, text)
        file.write_text(text.replace(old, new), encoding="utf-8")

    def undo(self) -> None:
        """Take back every change."""
        for file, text in self._before.items():
            file.write_text(text, encoding="utf-8")
        self._before.clear()


@contextmanager
def previewing_in(folder: Path) -> Iterator[Preview]:
    """Serve the copy of the project in a folder, which tests may change."""
    port = free_port()
    command = [sys.executable, "-c", f"from rules_engine.site import preview; preview.serve({port})"]
    with running(*command, cwd=folder, env=with_code_of(folder)) as server:
        preview = Preview(folder, port)
        preview.wait("", lambda page: "<title>" in page)
        yield preview
    assert server.returncode == 0


def with_code_of(folder: Path) -> dict[str, str]:
    """Return the environment in which Python imports the copy in a folder."""
    return {**os.environ, "PYTHONPATH": str(folder)}


def copied(folder: Path, *parts: str) -> Path:
    """Copy parts of the project into a folder; return it."""
    for part in parts:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part)
        else:
            shutil.copy(source, folder / part)
    return folder


def whole(folder: Path) -> Path:
    """Copy all that the site is made of into a folder; return it."""
    return copied(folder, *CODE, "glossary", "examples", "docs", "mkdocs.yml")


def small(folder: Path) -> Path:
    """Write a project like ours, of a rulebook so small that a change of it is built in seconds; return its folder."""
    copied(folder, *CODE, "docs/assets", "docs/overrides")
    for game in (folder / "rules_engine" / "games").iterdir():
        if game.is_dir():
            shutil.rmtree(game)
    toy = shutil.copytree(TOY, folder / "rules_engine" / "games" / "lantern_road")
    (folder / "glossary").mkdir()
    (toy / "glossary.yaml").rename(folder / "glossary" / "lantern-road.yaml")
    (folder / "docs" / "lantern-road").mkdir()
    for page, text in WRITTEN.items():
        (folder / "docs" / page).write_text(text, "utf-8")
    ours = (ROOT / "mkdocs.yml").read_text("utf-8")
    shown = re.sub(r"rulebooks: \[.*?\]", "rulebooks: [lantern-road]", ours.partition("\nnav:\n")[0])
    assert shown != ours
    (folder / "mkdocs.yml").write_text(f"{shown}\nnav: [{', '.join(WRITTEN)}, '@lantern-road/']\n", "utf-8")
    return folder
