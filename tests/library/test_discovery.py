"""Where rulebooks are found."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from rules_engine import library
from rules_engine.library import discovery

BASE = Path(__file__).parents[1] / "bad_input" / "base"
Change = Callable[[str, str, str], None]


def offer(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """Let an installed project offer `lantern-road`."""
    entry = EntryPoint("lantern-road", value, discovery.GROUP)
    monkeypatch.setattr(discovery, "entry_points", lambda group: [entry] if group == discovery.GROUP else [])


def test_packaged_rulebooks_go_by_the_name_in_their_manifest():
    """The folder is `meaning_made`, the name `meaning-made`."""
    assert "meaning-made" in library.names()
    assert library.load("meaning-made").folder.name == "meaning_made"


def test_an_unknown_name_lists_the_choices_and_what_was_meant():
    """A typing slip is met with the name that was meant."""
    with pytest.raises(
        library.UnknownRulebook, match=r"^unknown rulebook 'meaning-maid'; did you mean 'meaning-made'\?"
    ):
        library.load("meaning-maid")
    with pytest.raises(library.UnknownRulebook, match=r"^unknown rulebook 'chess'; choices: .*meaning-made"):
        library.load("chess")


@pytest.mark.parametrize("name", ["./none", "some/where"])
def test_a_path_is_taken_for_a_folder(name: str):
    """What looks like a path is not looked up as a name."""
    with pytest.raises(library.InputProblems, match=r"rulebook.yaml:1:1: no such file; a rulebook is a folder"):
        library.load(name)


@pytest.mark.parametrize(
    ("name", "told"), [("rulebook.yml", "rename rulebook.yml"), ("rules.yaml", "a rulebook is a folder")]
)
def test_a_manifest_under_another_name_is_told(name: str, told: str, tmp_path: Path):
    """Only one that is nearly called so was meant to be the manifest."""
    (tmp_path / name).touch()

    with pytest.raises(library.InputProblems, match=f"no such file; {told}"):
        library.load(tmp_path)


def test_a_folder_is_shown_as_it_was_given(folder: Path, monkeypatch: pytest.MonkeyPatch, change: Change):
    """A path in a message can be opened from where the command was run."""
    monkeypatch.chdir(folder.parent)
    change("rules.yaml", "force: automatic", "force: now")

    with pytest.raises(library.InputProblems, match=r"^lantern_road/rules.yaml:25:14: "):
        library.load("lantern_road")


def test_a_folder_runs_no_code(folder: Path):
    """A stranger's folder may hold Python; it is not run."""
    (folder / "__init__.py").write_text("raise SystemExit('ran')\n")

    assert library.load(folder).engine is None


def test_a_copy_of_a_packaged_rulebook_is_played_by_its_engine(tmp_path: Path):
    """Engine and data are joined by the name in the manifest, so data can be changed without a fork."""
    copy = shutil.copytree(library.load("meaning-made").folder, tmp_path / "mine")

    loaded = library.load(copy)

    assert loaded.engine is discovery.engine("meaning-made")
    assert loaded.rulebook.cards == library.load("meaning-made").rulebook.cards


def test_an_installed_project_can_offer_a_rulebook(monkeypatch: pytest.MonkeyPatch):
    """An entry point names an object with a folder and an engine."""
    module = ModuleType("some_project")
    module.__dict__["OFFER"] = SimpleNamespace(folder=BASE, engine=None)
    monkeypatch.setitem(sys.modules, "some_project", module)
    offer(monkeypatch, "some_project:OFFER")

    assert library.names()[-1] == "lantern-road"
    assert library.load("lantern-road").folder == BASE


STONES = Path(__file__).parents[1] / "fixtures" / "last_stone"


@pytest.fixture
def stones(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Last Stone, offered from where its source lies."""
    monkeypatch.syspath_prepend(str(STONES))
    entry = EntryPoint("last-stone", "last_stone.game", discovery.GROUP)
    monkeypatch.setattr(discovery, "entry_points", lambda group: [entry])
    yield import_module("last_stone.game")
    for name in ("last_stone", "last_stone.game"):
        del sys.modules[name]


def test_the_folder_of_an_installed_rulebook_has_its_engine(stones: ModuleType, monkeypatch: pytest.MonkeyPatch):
    """Whoever writes a game checks the folder, and its examples are played as they are by its name."""
    monkeypatch.chdir(STONES / "last_stone")

    assert library.load(".").engine is stones.engine
    assert library.load(STONES / "last_stone").engine is stones.engine


def test_another_folder_has_no_part_in_an_installed_engine(stones: ModuleType, tmp_path: Path):
    """A copy may have other cards than its classes, and other rules than the code cites."""
    copy = shutil.copytree(STONES / "last_stone", tmp_path / "mine")

    assert library.load(copy).engine is None


def test_a_folder_whose_engine_is_broken_is_told_with_its_other_mistakes(folder: Path, monkeypatch, change: Change):
    """All at once, as mistakes of its files are."""
    offer(monkeypatch, "no_such_module:OFFER")
    change("rules.yaml", "force: automatic", "force: now")

    with pytest.raises(library.InputProblems) as raised:
        library.load(folder)

    first, second = map(str, raised.value.problems)
    assert first.startswith("the entry point 'lantern-road' (no_such_module:OFFER) cannot be used: ")
    assert "rules.yaml:25:14: " in second


@pytest.mark.parametrize("value", ["no_such_module:OFFER", "os:sep"])
def test_a_broken_offer_is_a_problem_not_a_traceback(monkeypatch: pytest.MonkeyPatch, value: str):
    """A project that cannot be imported, or offers something else, is named in one line."""
    offer(monkeypatch, value)

    with pytest.raises(library.InputProblems, match=rf"^the entry point 'lantern-road' \({value}\) cannot be used: "):
        library.load("lantern-road")


def test_words_and_examples_may_lie_beside_the_folder(folder: Path):
    """In a project, glossary and examples of every rulebook have folders of their own."""
    project = folder.parent
    (project / "glossary").mkdir()
    (project / "examples").mkdir()
    shutil.move(folder / "glossary.yaml", project / "glossary" / "lantern-road.yaml")
    shutil.move(folder / "examples", project / "examples" / "lantern-road")

    loaded = library.load(folder)

    assert len(loaded.rulebook.terms) == 3
    assert loaded.places["lr.term.road"].path == "glossary/lantern-road.yaml"
    assert loaded.rulebook.examples["lr.example.first-evening"].path == "examples/lantern-road/first-evening.yaml"


def test_a_folder_of_glossaries_will_do(folder: Path):
    """A folder may keep its words in `glossary/<name>.yaml`."""
    (folder / "glossary").mkdir()
    shutil.move(folder / "glossary.yaml", folder / "glossary" / "lantern-road.yaml")

    assert len(library.load(folder).rulebook.terms) == 3


def test_the_words_travel_inside_a_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Without a project beside it, the package looks for glossary and examples in itself."""
    package = tmp_path / "site-packages" / "rules_engine"
    shutil.copytree(BASE, package / "games" / "lantern_road")
    (package / "_project" / "glossary").mkdir(parents=True)
    shutil.move(package / "games" / "lantern_road" / "glossary.yaml", package / "_project/glossary/lantern-road.yaml")
    monkeypatch.setattr(discovery, "PACKAGE", package)

    loaded = library.load("lantern-road")

    assert loaded.places["lr.term.road"].path == "glossary/lantern-road.yaml"
    assert loaded.places["lr.walk"].path == "rules_engine/games/lantern_road/rules.yaml"


def test_a_broken_manifest_goes_by_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A rulebook whose manifest is broken still has a name, so that loading it says what is wrong."""
    (tmp_path / "games" / "lantern_road").mkdir(parents=True)
    (tmp_path / "games" / "lantern_road" / "rulebook.yaml").write_text("name: [", "utf-8")
    monkeypatch.setattr(discovery, "PACKAGE", tmp_path)

    assert library.names() == ("lantern-road",)
    with pytest.raises(library.InputProblems, match="broken YAML"):
        library.load("lantern-road")


def test_a_file_is_not_taken_for_a_folder(tmp_path: Path):
    """Who names a file of the rulebook is told to give its folder."""
    file = tmp_path / "rules.yaml"
    file.write_text("[]\n")

    with pytest.raises(
        library.InputProblems, match=r"rules\.yaml:1:1: this is a file; give the folder with rulebook\.yaml"
    ):
        library.load(file)
