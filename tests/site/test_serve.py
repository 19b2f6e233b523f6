"""The live preview: changes reach the pages, and mistakes neither stop it nor take the pages away."""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import socket
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from rules_engine.site import building, project
from rules_engine.site import preview as previewing
from rules_engine.site.preview import with_banner
from tests.site.conftest import running

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("rules_engine", "glossary", "examples", "docs", "mkdocs.yml", "pyproject.toml")
PATIENCE = 300
"""Seconds after which a change will not come any more; a busy machine takes its time."""

GAME = "meaning-made/rules/game/"
PAGES = (
    "",
    "link-from-your-wiki/",
    "meaning-made/",
    "meaning-made/learn/",
    "meaning-made/cards/patterns/",
    "meaning-made/examples/published-example/",
    "meaning-made/glossary/",
    "meaning-made/glossary/initiative-index/",
    "meaning-made/rules/load/",
    "meaning-made/rulings/",
    "r/mm.load.bonus/",
    "t/mm/initiative-index/",
)
LIVE = re.compile(r"<script>\nvar livereload = .*?</script>", re.DOTALL)
"""What MkDocs adds to the pages of a preview, so that they load again."""


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


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    """Serve a copy of the project, which tests may change."""
    folder = tmp_path_factory.mktemp("project")
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part)
        else:
            shutil.copy(source, folder / part)
    port = free_port()
    command = [sys.executable, "-c", f"from rules_engine.site import preview; preview.serve({port})"]
    with running(*command, cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)}) as server:
        preview = Preview(folder, port)
        preview.wait("", lambda page: "<title>" in page)
        yield preview
    assert server.returncode == 0


@pytest.fixture
def preview(serving: Preview) -> Iterator[Preview]:
    """Return the running preview; what a test changes is changed back."""
    yield serving
    serving.undo()


def is_whole(page: str) -> bool:
    """Whether a page complains of nothing."""
    return "build-problems" not in page


@pytest.mark.builders
def test_pages_are_those_of_a_build(preview: Preview, site: Path):
    """Byte for byte, but for what loads them again and for where they say they are."""
    canonical = re.search('<link rel="canonical" href="([^"]*)"', (site / "index.html").read_text("utf-8"))
    assert canonical

    def is_built(path: str, page: str) -> bool:
        text, scripts = LIVE.subn("", page)
        text = text.replace(f"http://127.0.0.1:{preview.port}/", canonical[1])
        return scripts == 1 and text == (site / path / "index.html").read_text("utf-8")

    for path in PAGES:  # wait: an earlier test may just have changed back what it changed
        preview.wait(path, functools.partial(is_built, path))


@pytest.mark.builders
def test_files_beside_the_pages_are_served(preview: Preview):
    """A preview has the addresses that never change, and the files for programs."""
    assert "url=../../meaning-made/rules/load/#mm.load.bonus" in preview.page("r/mm.load.bonus/")
    assert "url=../../meaning-made/rules/load/#mm.load.bonus" in preview.page("r/mm.load.bonus")
    assert "@media" in preview.page("assets/rulebook/rulebook.css")
    assert '"$schema"' in preview.page("schemas/rules.schema.json")
    assert preview.page("r/mm.no.such.rule/") == ""
    assert preview.page("offline/version.json").strip() == '{"version": null}'  # so no browser keeps a preview


@pytest.mark.builders
def test_changed_words_and_a_changed_page_are_seen(preview: Preview, site: Path):
    """What the glossary says is on the term's page, and on links to it from pages that did not change.

    The search finds the same as that of a build, with the change in it. So is seen what is written by hand.
    """
    before, after = (f"The Initiative whose completion ends the game with the world {how}" for how in ("saved", "safe"))
    assert before in preview.page("meaning-made/")

    preview.edit("glossary/meaning-made.yaml", before, after)
    preview.edit("docs/link-from-your-wiki.md", "# Link from your wiki", "# Link from anywhere")

    preview.wait("meaning-made/glossary/end-initiative/", lambda page: after in page)
    assert f'title="{after}' in preview.page("meaning-made/")
    assert after in preview.page("api/meaning-made.json")
    preview.wait("link-from-your-wiki/", lambda page: "Link from anywhere" in page)
    found = preview.page("search/search_index.json")
    assert after in found
    assert "Link from anywhere" in found
    found = found.replace(after, before).replace("Link from anywhere", "Link from your wiki")
    built = (site / "search/search_index.json").read_text("utf-8")
    same = found == built  # of two texts of megabytes pytest would tell the difference for hours
    docs, of_build = (json.loads(text)["docs"] for text in (found, built))
    assert same, [entry for entry in docs if entry not in of_build]


@pytest.mark.builders
def test_broken_yaml_keeps_the_last_good_pages_and_says_what_is_wrong(preview: Preview):
    """Every mistake stands on top of every page, requests are answered, and mending it mends the pages."""
    rules = "rules_engine/games/meaning_made/rules.yaml"
    preview.edit(rules, "title: Cooperate and compete", "titel: Compete and cooperate")

    broken = preview.wait(GAME, lambda page: not is_whole(page))

    assert "rules.yaml:9:7: unknown key &#x27;titel&#x27;" in broken
    assert "did you mean &#x27;title&#x27;?" in broken
    assert "Cooperate and compete" in broken
    assert not is_whole(preview.page(""))
    assert "unknown key" not in preview.page("api/meaning-made.json")

    preview.edit(rules, "titel: Compete and cooperate", "title: Compete and cooperate")

    assert "Compete and cooperate" in preview.wait(GAME, is_whole)


def tells(words: str, page: str) -> bool:
    """Whether a page has these words."""
    return words in page


MISTAKES = (
    ("meaning-made/learn", "# Learn to play", "[[mm.no.such.rule]]", "unknown id &#x27;mm.no.such.rule&#x27;"),
    (
        "meaning-made",
        "{ .mark } ",
        '{{ fact("no-such-fact") }}',
        "unknown fact &#x27;mm.fact.no-such-fact&#x27;",
    ),
    ("check-your-words", "# Check your own", "[text](no-such-page.md)", "no-such-page.md"),
)
"""A page, its heading, what is written above that, and what is said of it."""


@pytest.mark.builders
def test_mistakes_in_pages_are_shown_and_outlived(preview: Preview):
    """An unknown id, an unknown fact and a broken link are told on their pages, and can be mended there."""
    for page, heading, mistake, _ in MISTAKES:
        file = "meaning-made/index" if page == "meaning-made" else page
        preview.edit(f"docs/{file}.md", heading, f"{mistake}\n\n{heading}")

    for page, _, _, says in MISTAKES:
        preview.wait(f"{page}/", functools.partial(tells, says))

    preview.undo()
    for page, *_ in MISTAKES:
        preview.wait(f"{page}/", is_whole)


def test_a_port_in_use_is_told_in_a_line():
    """Nothing is built first."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        with pytest.raises(project.SiteProblem, match=rf"^port {port} cannot be used: .*; choose another with --port$"):
            previewing.serve(port)


@pytest.mark.parametrize("start", [lambda: previewing.serve(free_port()), lambda: building.build(Path("nowhere"))])
def test_a_missing_site_builder_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch, start: Callable[[], None]):
    """The site's packages are an extra; whoever lacks them learns how to get them."""
    monkeypatch.setattr(building, "find_spec", lambda name: None if name == "mkdocs" else object())

    with pytest.raises(project.SiteProblem, match=r"^the site needs mkdocs: pip install 'rules-engine\[site\]'$"):
        start()


@pytest.mark.parametrize(
    ("content_type", "shown"), [("text/html; charset=utf-8", True), ("text/css", False), ("application/json", False)]
)
def test_the_banner_stands_on_pages_only(content_type: str, shown: bool):
    """What programs read stays as it is; a page says how long it is with the banner."""
    sent: list[tuple[str, list[tuple[str, str]]]] = []

    def app(environ: dict[str, object], start_response: Callable[..., None]) -> list[bytes]:
        start_response("200 OK", [("Content-Type", content_type), ("Content-Length", "26")])
        return [b"<html><body class=x>text", b"</"]

    answered = b"".join(with_banner(app, lambda: ["a < b"])({}, lambda *answer: sent.append(answer)))

    assert (b"a &lt; b" in answered) is shown
    assert dict(sent[0][1])["Content-Length"] == str(len(answered))
    assert answered.endswith(b"text</")
