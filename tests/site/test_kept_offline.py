"""What a browser keeps of a rulebook: the lists in the built site."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.site import offline

NEEDED = (
    "", "rules/", "may-i/", "may-i/ranking.json", "may-i/positions.json", "quick-reference/", "player-aid/",
    "order-of-things/", "look-up/", "tables/",
)  # fmt: skip


@pytest.mark.parametrize("name", library.names())
def test_what_is_kept_of_a_rulebook_is_there_and_is_small(site: Path, name: str):
    """Each file is listed with its digest, no page of another game is, and all of it travels in two megabytes."""
    version = json.loads((site / "offline/version.json").read_text("utf-8"))
    listed = json.loads((site / f"offline/{name}.json").read_text("utf-8"))
    files = {path: site / (path + "index.html" if path.endswith("/") or not path else path) for path in listed["files"]}

    assert listed["version"] == version["version"]
    assert name in version["rulebooks"]
    assert {path: offline.digest(file) for path, file in files.items()} == listed["files"]
    assert {f"{name}/{path}" for path in NEEDED} | {"", "offline/", "search/search_index.json"} <= set(files)
    assert not [path for path in files for other in library.names() if other != name and path.startswith(f"{other}/")]
    assert 500_000 < sum(map(offline.size, files.values())) <= offline.MOST == 2_000_000


@pytest.mark.parametrize("path", ["look-up", "order-of-things", "quick-reference", "rules/load"])
def test_what_a_kept_page_needs_is_kept(site: Path, path: str):
    """Its style, its scripts and its pictures: else it would be bare without a network."""
    page = site / "meaning-made" / path / "index.html"
    files = json.loads((site / "offline/meaning-made.json").read_text("utf-8"))["files"]

    asked = re.findall(
        r'<(?:link rel="(?:stylesheet|icon|manifest)"[^>]* href|script[^>]* src|img[^>]* src)="([^"]*)"',
        page.read_text("utf-8"),
    )
    paths = {(page.parent / each).resolve().relative_to(site.resolve()).as_posix() for each in asked}

    assert {"assets/rulebook/rulebook.css", "assets/mark.svg"} < paths
    assert paths - files.keys() == set()


def test_a_change_of_any_page_is_another_version(tmp_path: Path):
    """So a page is never shown with files of another time; a site that is the same keeps its version."""
    for name in ("index.html", "game/index.html", "game/rules/index.html", "elsewhere/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")

    def version() -> str:
        offline.write(tmp_path, [("game", "ga")])
        return str(json.loads((tmp_path / "offline/version.json").read_text("utf-8"))["version"])

    first = version()
    assert version() == first
    (tmp_path / "elsewhere/index.html").write_text("changed", "utf-8")
    assert version() != first
    files = json.loads((tmp_path / "offline/game.json").read_text("utf-8"))["files"]
    assert list(files) == ["", "game/", "game/rules/"]


@pytest.mark.parametrize(("room", "kept"), [(24, 3), (23, 2), (0, 1)])
def test_what_is_less_needed_is_left_out_where_there_is_no_room(room: int, kept: int, monkeypatch: pytest.MonkeyPatch):
    """Cards come before words; what is needed is kept in any case."""
    sizes = {"game/rules/index.html": 4, "game/cards/index.html": 8, "game/glossary/a/index.html": 12}
    monkeypatch.setattr(offline, "MOST", room)

    assert offline.kept(sizes, "game", "ga", sizes.__getitem__) == list(sizes)[:kept]
