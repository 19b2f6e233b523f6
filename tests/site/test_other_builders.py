"""The site in other people's hands: exported and built by others, and rulebooks put into somebody's own site."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rules_engine.site import exporting
from tests.conftest import Once
from tests.site.built_page import BuiltPage, why_broken

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = re.compile(rb'<meta name="generator" content="[^"]*">')

Run = Callable[..., None]
pytestmark = pytest.mark.builders


def install(home: Path, *what: str | Path) -> None:
    """Make an environment at `home` with what pip is asked for in it, and nothing of what runs this."""
    venv.create(home, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--python", home / "bin" / "python", "install", "-qq", "--no-compile"]
    subprocess.run([*pip, *what], check=True, timeout=600)


def running_in(home: Path) -> Run:
    """Return what runs a builder of an environment."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    clean["NO_MKDOCS_2_WARNING"] = "1"

    def run(builder: str, *arguments: object, folder: Path = home) -> None:
        command = [str(home / "bin" / "python"), "-m", builder, *map(str, arguments)]
        done = subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, done.stdout + done.stderr

    return run


@pytest.fixture(scope="session")
def builders(once: Once) -> Path:
    """An environment with both builders."""
    return once("builders", lambda home: install(home, "--require-hashes", "-r", ROOT / "requirements/builders.txt"))


@pytest.fixture(scope="session")
def run(builders: Path) -> Run:
    """What runs a builder where nothing of ours is."""
    return running_in(builders)


@pytest.fixture(scope="session")
def installed(builders: Path, wheel: Path, once: Once) -> Run:
    """What runs a builder where this project is installed beside it, from its wheel."""

    def beside(home: Path) -> None:
        install(home, "--no-deps", wheel)
        (packages,) = home.glob("lib/python*/site-packages")
        (packages / "builders.pth").write_text(str(builders / packages.relative_to(home)), "utf-8")

    return running_in(once("builders-and-ours", beside))


@pytest.fixture(scope="session")
def exported(once: Once) -> Path:
    """The whole site as plain Markdown."""
    return once("exported", exporting.export)


def files(folder: Path) -> dict[str, bytes]:
    """Return every file of a built site that a builder makes, without what names it or the time."""
    return {
        path.relative_to(folder).as_posix(): GENERATOR.sub(b"", path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file() and path.name not in (".rulebook-build", "sitemap.xml.gz")
        if not path.match("offline/*.json")  # the lists of what browsers keep, which `rulebook build` writes last
    }


def different(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """Return the paths at which two sites are not the same."""
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))


def test_an_exported_site_is_built_alike_by_mkdocs_properdocs_and_us(
    run: Run, exported: Path, site: Path, tmp_path: Path
):
    """No plugin of ours takes part; but for blank lines, and marks for their search, pages are those of ours."""
    run("mkdocs", "build", "--strict", "-d", tmp_path / "mkdocs", folder=exported)
    run("properdocs", "build", "--strict", "-f", "mkdocs.yml", "-d", tmp_path / "properdocs", folder=exported)

    ours, theirs = files(site), files(tmp_path / "mkdocs")

    assert different(theirs, files(tmp_path / "properdocs")) == []
    assert [path for path in different(ours, theirs) if told(ours.get(path)) != told(theirs.get(path))] == []


def told(data: bytes | None) -> list[str]:
    """Return what a file says: a page as tags and words, the parts of a list for search or robots in any order."""
    text = (data or b"").decode("utf-8", "replace")
    if text.startswith("{"):
        text = text.replace("\\n", " ").replace('\\"', '"')
        return sorted(" ".join(Told(part).told) for part in text.replace("},{", "\0").split("\0"))
    if text.startswith("<?xml"):
        return sorted(" ".join(part.split()) for part in text.split("</url>"))
    return Told(text).told


class Told(HTMLParser):
    """A page's tags, with attributes in the order of the alphabet, and its words between them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.told: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        shown = [(name, value) for name, value in attrs if name != "data-search-exclude"]  # ours is read and taken out
        self.told.append(f"<{tag} {sorted(shown, key=str)}>")

    def handle_endtag(self, tag: str) -> None:
        self.told.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.told.append(" ".join(data.split()).strip("[]{} "))


def test_nothing_of_ours_is_left_in_an_exported_site(exported: Path):
    """No id, no macro, no plugin."""
    config = json.loads((exported / "mkdocs.yml").read_text("utf-8"))

    assert [name for each in config["plugins"] for name in each] == ["material/search"]
    text = (exported / "docs/meaning-made/rules/load.md").read_text("utf-8")
    assert "rule:mm." not in text
    assert "../glossary/pattern-prism.md" in text
    assert "as it is" not in text
    assert "linter_figures(" not in (exported / "docs/development/linter-figures.md").read_text("utf-8")


def test_our_own_site_is_built_alike_by_properdocs(installed: Run, site: Path, tmp_path: Path):
    """With our plugin, from our own `mkdocs.yml`."""
    installed("properdocs", "build", "--strict", "-f", ROOT / "mkdocs.yml", "-d", tmp_path / "site")

    assert different(files(site), files(tmp_path / "site")) == []


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """Somebody's own site: two pages, the theme `readthedocs`, and the plugin as it comes."""
    folder = tmp_path / "theirs"
    (folder / "docs").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("# Ours\n\n[[Some Page]], [other](other.md)\n", "utf-8")
    (folder / "docs" / "other.md").write_text("# Other\n\n[Home](index.md)\n", "utf-8")
    configure(folder, "rulebook")
    return folder


def configure(folder: Path, plugin: object) -> None:
    """Write the configuration of a site."""
    config = {"site_name": "Theirs", "theme": "readthedocs", "plugins": ["search", plugin]}
    (folder / "mkdocs.yml").write_text(json.dumps(config), "utf-8")


def broken_links(built: Path) -> list[str]:
    """Return every link of a built site that leads nowhere in it."""
    pages = {page.path: page for page in (BuiltPage(built, path) for path in built.rglob("*.html"))}
    return [
        f"{page.path}:{line}: {url}: {why}"
        for page in pages.values()
        for url, line in page.links
        if (why := why_broken(pages, built, page, url))
    ]


def test_a_site_that_asks_for_no_rulebook_has_its_own_pages_only(installed: Run, theirs: Path):
    """Nothing is dead, nothing is added, and double brackets are theirs."""
    installed("mkdocs", "build", "--strict", "-d", theirs / "site", folder=theirs)

    pages = {path.relative_to(theirs / "site").as_posix() for path in (theirs / "site").rglob("*.html")}
    assert pages == {"index.html", "other/index.html", "404.html", "search.html"}
    assert "[[Some Page]]" in (theirs / "site" / "index.html").read_text("utf-8")
    assert broken_links(theirs / "site") == []


def test_a_site_shows_a_folder_and_a_packaged_rulebook(installed: Run, theirs: Path):
    """Every link on every page leads somewhere."""
    shutil.copytree(ROOT / "tests" / "bad_input" / "base", theirs / "books" / "tea")
    configure(theirs, {"rulebook": {"rulebooks": ["books/tea", "meaning-made"]}})

    installed("mkdocs", "build", "--strict", "-d", theirs / "site", folder=theirs)

    for name in ("lantern-road", "meaning-made"):
        assert (theirs / "site" / name / "rules" / "index.html").is_file()
    assert not (theirs / "site" / "life-meaning").exists()
    assert broken_links(theirs / "site") == []
