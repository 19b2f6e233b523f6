"""The site, built once for all its tests."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine.core.rulebook import Chapter, Fact, Manifest, Rule, Rulebook, Term, Tombstone
from rules_engine.library import Loaded, Places
from rules_engine.site import building

SUB_PATH = "/some/path/"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site as `rulebook build` does; return its folder."""
    folder = tmp_path_factory.mktemp("site")
    building.build(folder)
    return folder


class BelowSubPath(http.server.SimpleHTTPRequestHandler):
    """Serves the site below a path, as a host may do; nothing lies beside it."""

    def translate_path(self, path: str) -> str:
        """Return the file for a path, one that does not exist for a path outside the site."""
        if not path.startswith(SUB_PATH):
            return str(Path(self.directory) / "outside" / "of" / "the" / "site")
        return super().translate_path("/" + path.removeprefix(SUB_PATH))

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def base(site: Path) -> Iterator[str]:
    """Serve the site below a sub-path; return its address."""
    handler = functools.partial(BelowSubPath, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}{SUB_PATH}"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def tiny() -> dict[str, Loaded]:
    """Return a rulebook with a chapter, two rules, three terms, a fact, and two ids that were removed."""
    rulebook = Rulebook(
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
    return {"tiny": Loaded(rulebook, None, Places({}), Path())}
