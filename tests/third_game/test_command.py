"""A third game in the command: checked, replayed and looked up like those of the package."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rules_engine import library
from rules_engine.cli import main
from rules_engine.library import discovery
from tests.third_game.conftest import FIXTURES, Run


@pytest.fixture
def with_mistake(offered: Path) -> Iterator[Callable[[str], None]]:
    """Return what puts another action in the place of one of the installed example."""
    file = offered / "last_stone" / "examples" / "first-game.yaml"
    text = file.read_text("utf-8")

    def put(do: str) -> None:
        file.write_text(text.replace("take: 2", do), "utf-8")

    yield put
    file.write_text(text, "utf-8")


def run(*arguments: str) -> Result:
    """Run `rulebook` in this process; a mistake of the program itself fails the test."""
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def test_the_installed_game_is_checked(rulebook: Run):
    """In a process of its own, all checks run and find nothing."""
    done = rulebook("check", "last-stone", "deep-well", "low-tide", "paper-boats")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == "last-stone, deep-well, low-tide, paper-boats: nothing to report"


def test_the_game_comes_with_its_engine(offered: Path):
    """The entry point leads to the folder and the engine, by the name in the manifest."""
    loaded = library.load("last-stone")

    assert {"last-stone", "paper-boats"} <= set(library.names())
    assert (loaded.folder, loaded.rulebook.name) == (offered / "last_stone", "last-stone")
    assert loaded.engine is not None
    assert library.load("paper-boats").engine is None


@pytest.mark.parametrize("by_file", [False, True])
def test_its_example_is_replayed(offered: Path, by_file: bool):
    """By its name and by its file; amounts in a step are plain numbers."""
    file = offered / "last_stone" / "examples" / "first-game.yaml"

    done = run("replay", str(file) if by_file else "last-stone/first-game")

    assert done.exit_code == 0
    assert "r1.ben.1  ✓ Ben: take 2" in done.stdout
    assert "exactly those the example lists" in done.stdout


@pytest.mark.parametrize("example", ["deep-well/first-game", "low-tide/first-game", "low-tide/low-water"])
def test_actions_of_a_player_alone_and_rolls_are_replayed(offered: Path, example: str):
    """Told by their verb, and nothing behind it."""
    done = run("replay", example)

    assert done.exit_code == 0
    assert "exactly those the example lists" in done.stdout
    assert "True" not in done.stdout
    if example == "deep-well/first-game":
        assert "r1.event  ✓ event 4\nr1.ann.1  ✓ Ann: stay\nr1.ben.1  ✓ Ben: leave" in done.stdout


def test_its_rules_and_words_are_looked_up(offered: Path):
    """With their numbers, texts, and the lines of its engine that cite them."""
    assert "ls.play.take   1.3 Take stones" in run("rules", "--rulebook", "last-stone").stdout
    assert "up to 2 stones" in run("rules", "ls.play.take").stdout
    assert f"{offered.as_posix()}/last_stone/game.py:" in run("rules", "ls.play.take").stdout
    assert "🪨Pile: The stones" in run("terms", "--rulebook", "last-stone").stdout
    assert "🪨Pile falls by 1\n    ls.play.take" in run("why", "last-stone/first-game", "r1.ann.1").stdout


def test_a_rulebook_of_words_needs_nothing_installed():
    """Its folder is checked and looked up as it is."""
    folder = str(FIXTURES / "paper_boats")

    assert run("check", folder).stdout.strip() == "paper-boats: nothing to report"
    assert run("terms", "--rulebook", folder).stdout.splitlines()[0].startswith("pb.term.boat   ⛵Boat: ")
    assert "Let go of your ⛵Boat" in run("rules", "pb.race.let-go", "--rulebook", folder).stdout


def test_an_example_without_an_engine_says_so(monkeypatch: pytest.MonkeyPatch):
    """The folder of a game that is not installed holds code, and nobody runs it."""
    monkeypatch.setattr(discovery, "entry_points", lambda group: [])

    done = run("replay", str(FIXTURES / "last_stone" / "last_stone" / "examples" / "first-game.yaml"))

    assert done.exit_code == 2
    assert "last-stone has no engine to replay examples with" in done.output


@pytest.mark.parametrize(
    ("do", "said"),
    [("take: two", "take takes a whole number, not 'two'"), ("grab: 1", "unknown action 'grab'; choices: take")],
)
def test_a_mistake_in_its_example_is_told(offered: Path, with_mistake: Callable[[str], None], do: str, said: str):
    """With its place; and looking up a rule goes on as if the example were not there."""
    with_mistake(do)

    checked, looked_up = run("check", "last-stone"), run("rules", "ls.play.take", "--rulebook", "last-stone")

    assert checked.exit_code == 1
    assert "first-game.yaml:9:" in checked.stdout
    assert said in checked.stdout
    assert looked_up.exit_code == 0
    assert "shown by" not in looked_up.stdout


def test_an_entry_point_has_the_name_of_its_rulebook(offered: Path, monkeypatch: pytest.MonkeyPatch):
    """Two names for one rulebook would each be known to half of the project."""
    entry = EntryPoint("stones", "last_stone.game", discovery.GROUP)
    monkeypatch.setattr(discovery, "entry_points", lambda group: [entry])

    with pytest.raises(library.InputProblems, match=r"^the entry point 'stones' \(last_stone.game\) leads to the"):
        library.load("stones")
