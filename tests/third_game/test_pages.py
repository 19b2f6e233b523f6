"""A third game on the site, and what the guide to it says."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from rules_engine import library
from rules_engine.core.data.words import TermKind
from rules_engine.core.play.changes import SHARED
from rules_engine.core.play.engine import Scene
from rules_engine.core.play.judges import CLAIMS
from rules_engine.site.pages import pages
from tests.docs import docfences
from tests.third_game.conftest import FIXTURES

ROOT = FIXTURES.parents[1]
NAMES = ("last-stone", "low-tide", "paper-boats")
SMALL = {"last_stone": 100, "deep_well": 220, "low_tide": 580}
"""Fewer lines of YAML and Python than so many, blank ones included; the last has data of every kind."""


def test_the_game_has_its_pages(offered: Path):
    """Rules, words and the replayed example, and no page of what it does not have."""
    made = pages({"last-stone": library.load("last-stone")})

    assert {path.removeprefix("last-stone/") for path in made} >= {
        "rules/play.md", "quick-reference.md", "glossary/pile.md", "workshop/index.md", "examples/first-game.md",
    }  # fmt: skip
    assert "[A first game, r1.ann.1]" in made["last-stone/rules/play.md"]
    assert "Take <strong>2</strong>" in made["last-stone/examples/first-game.md"]
    assert not [path for path in made if "cards" in path or "tables" in path or "rulings" in path]


def test_games_of_a_die_and_of_hands_have_their_pages(offered: Path):
    """All that their data has, without a line of code for them; where hands are hidden, one device may go round."""
    of = {name: pages({name: library.load(name)}) for name in ("deep-well", "low-tide")}
    both = {
        "rules/index.md", "rules/end.md", "quick-reference.md", "player-aid.md", "print.md", "glossary/index.md",
        "workshop/index.md", "examples/first-game.md",
    }  # fmt: skip

    for name, made in of.items():
        assert {path.removeprefix(f"{name}/") for path in made} >= both
    assert {"low-tide/cards/index.md", "low-tide/cards/shells.md"} <= of["low-tide"].keys()
    assert [name for name, made in of.items() if 'class="handing"' in made[f"{name}/examples/first-game.md"]] == [
        "low-tide"
    ]


def test_an_action_of_a_player_alone_is_its_verb(offered: Path):
    """On the page of the example there is no more to read of it."""
    page = pages({"deep-well": library.load("deep-well")})["deep-well/examples/first-game.md"]

    assert re.search(r"Ben[^\n]*: Leave\b", page)
    assert "True" not in page


def test_a_rulebook_of_words_has_its_pages():
    """Rules and glossary, linked with each other."""
    made = pages({"paper-boats": library.load(FIXTURES / "paper_boats")})

    assert {"paper-boats/rules/race.md", "paper-boats/glossary/boat.md"} <= set(made)
    assert "[Let go](rule:pb.race.let-go)" in made["paper-boats/rules/race.md"]
    assert not [path for path in made if "/examples/" in path]


@pytest.fixture(scope="module")
def site(offered: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a site whose navigation names one rulebook and whose own page none, warnings forbidden."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    home = tmp_path_factory.mktemp("site")
    (home / "docs").mkdir()
    (home / "docs" / "index.md").write_text("# Home\n", "utf-8")
    theme = f"theme: {{custom_dir: '{(ROOT / 'docs' / 'overrides').as_posix()}'}}\nnav: [index.md, '@paper-boats/']"
    (home / "mkdocs.yml").write_text(f"INHERIT: {(ROOT / 'mkdocs.yml').as_posix()}\n{theme}\n", "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "names", lambda: NAMES)
        patch.setenv("NO_MKDOCS_2_WARNING", "1")
        config = load_config(str(home / "mkdocs.yml"), site_dir=str(home / "site"), strict=True)
        config.plugins["rulebook"].config.rulebooks = list(NAMES)
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
        config.plugins.on_shutdown()
    return home / "site"


@pytest.mark.builders
def test_the_site_builds_with_it(site: Path):
    """Its hand-written page, which asks for facts, rules and terms, stands among the generated ones."""
    written = (site / "last-stone" / "index.html").read_text("utf-8")

    assert "begins with 4 stones" in written
    assert 'href="rules/play/#ls.play.take"' in written
    assert 'href="glossary/pile/"' in written
    assert '<a href="rules/">Rules</a>' in (site / "paper-boats" / "index.html").read_text("utf-8")
    assert 'href="paper-boats/' in (site / "index.html").read_text("utf-8")
    for page in ("last-stone/examples/first-game", "paper-boats/rules/race", "r/ls.play.take", "t/pb/boat"):
        assert (site / page / "index.html").is_file()


@pytest.mark.builders
def test_a_game_from_outside_is_taught(site: Path):
    """Its hand-written lesson asks, draws and tells, from its example and its look."""
    lesson = (site / "low-tide" / "learn" / "index.html").read_text("utf-8")

    assert "How many of you play?" in lesson
    assert "Which of these may Ann do?" in lesson
    assert 'class="one-card"' in lesson
    assert lesson.count("<svg") > 3


# The guide.


def guide() -> str:
    """Return what CONTRIBUTING says on adding a game."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return text.split("\n## Add a game\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("game", SMALL)
def test_the_game_is_small(game: str):
    """Every line of YAML and Python counts, blank ones too."""
    files = [file for file in (FIXTURES / game).rglob("*") if file.suffix in (".py", ".yaml")]

    assert len(files) >= 7
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < SMALL[game]


def test_the_guide_shows_what_stands_in_the_game():
    """Every block is a part of one of its files, or a command."""
    files = [file for file in FIXTURES.glob("*/**/*") if file.suffix in (".py", ".yaml", ".toml", ".md")]
    texts = [file.read_text("utf-8") for file in files]
    shown = [fence for fence in docfences.find(guide()) if fence.language not in ("console", "text")]

    assert len(shown) > 4
    for fence in shown:
        for part in re.split(r"\n\n+|^ *\.\.\.\n", fence.code, flags=re.MULTILINE):
            assert any(part.strip("\n") in text for text in texts), part


def test_the_guide_lists_the_values_of_kind():
    """All there are, of terms and of the events that games share, in their order."""
    told = guide().split("**The values of `kind`.**")[1].split("\n\n")[0]
    of_terms, of_choices_and_events = told.split("That of a choice")
    listed = re.findall(r"`([a-z-]+)`", of_terms)
    shared = re.findall(r"`([a-z-]+)`", of_choices_and_events.split("in `SHARED`, are")[1].split(" That of a card")[0])

    assert tuple(listed) == get_args(TermKind)
    assert shared == list(SHARED)


def test_the_guide_lists_what_a_scene_has():
    """And the claims that every game can have."""
    told = guide().split("**A claim**")[1].split("\n\n")[0]

    for name in [field.name for field in fields(Scene)] + list(CLAIMS):
        assert f"`{name}`" in told


def test_the_guide_names_every_file_of_the_game():
    """Nothing is in the fixture that the guide does not tell of."""
    listed = {line.split()[0] for line in docfences.find(guide())[0].code.splitlines()}
    project = FIXTURES / "last_stone"
    files = [file.relative_to(project) for file in project.rglob("*") if file.is_file()]

    assert listed - {"last_stone/"} == {
        file.as_posix().removeprefix("last_stone/") for file in files if "__pycache__" not in file.parts
    }
