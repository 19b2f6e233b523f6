"""A rulebook reads nothing outside its own folder, through links neither, and waits for no pipe."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.cli.lint import known_words
from rules_engine.library import InputProblems, loading
from tests.hostile.doors import said_by_check

BASE = Path(__file__).parents[1] / "bad_input" / "base"
SECRET = "s3cret: of somebody else\n"
FILES = (
    "rulebook.yaml", "rules.yaml", "facts.yaml", "tables.yaml", "rulings.yaml", "variants.yaml", "answers.yaml",
    "questions.yaml",
    "descent.yaml", "glossary.yaml", "measured.json", "audited.json",
    "cards/travelers.yaml", "examples/second-evening.yaml",
    "examples/lantern-road/deep/third-evening.yaml", "glossary/lantern-road.yaml", "facts/more.yaml",
    "rulings/more.yaml", "docs/lantern-road/index.md", "docs/lantern-road/picture.png",
)  # fmt: skip
FOLDERS = (
    "cards", "examples", "glossary", "facts", "tables", "rulings", "variants", "answers", "questions", "docs",
    "docs/deep",
)  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the toy rulebook; files of somebody else lie around it."""
    other = tmp_path / "other"
    (other / "lantern-road").mkdir(parents=True)
    for name in ("secret.yaml", "lantern-road.yaml", "lantern-road/secret.yaml", "travelers.yaml", "secret.md"):
        (other / name).write_text(SECRET, "utf-8")
    return Path(shutil.copytree(BASE, tmp_path / "own" / "lantern_road"))


def linked(place: Path, target: Path) -> None:
    """Put a link to `target` at `place`, whatever lies there."""
    if place.is_dir():
        shutil.rmtree(place)
    place.unlink(missing_ok=True)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(target)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("relative", [False, True])
def test_a_link_of_a_file_is_one_line(folder: Path, name: str, relative: bool):
    """Nothing of what lies behind it is read or told."""
    target = folder.parents[1] / "other" / "secret.yaml"
    linked(folder / name, Path(os.path.relpath(target, (folder / name).parent)) if relative else target)

    result = said_by_check(folder)

    said = f"{folder.as_posix()}/{name}:1:1: a link that leads out of the rulebook; put the file itself there\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", said)


@pytest.mark.parametrize("name", FOLDERS)
@pytest.mark.parametrize("target", ["other", "/", "nowhere"])
def test_a_link_of_a_folder_is_one_line(folder: Path, name: str, target: str):
    """However much lies behind it: it is not entered."""
    linked(folder / name, folder.parents[1] / target)

    result = said_by_check(folder)

    said = f"{folder.as_posix()}/{name}:1:1: a link that leads out of the rulebook; put the file itself there\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", said)


def test_the_words_alone_are_held_to_the_same(folder: Path):
    """`rulebook lint` reads less of a rulebook, and no more than is its own."""
    linked(folder / "glossary.yaml", folder.parents[1] / "other" / "secret.yaml")

    for read in (loading.words, known_words.installed):
        with pytest.raises(InputProblems, match=r"glossary.yaml:1:1: a link that leads out of the rulebook"):
            read(str(folder))


@pytest.mark.parametrize("name", ["glossary/lantern-road.yaml", "examples/lantern-road", "examples", "docs/a.md"])
def test_the_folders_of_a_project_are_held_to_the_same(folder: Path, name: str):
    """Glossary, examples and pages that lie beside the rulebooks of a project are its own; a link there is not."""
    project = folder.parent
    for shared in ("glossary", "examples/lantern-road", "docs"):
        (project / shared).mkdir(parents=True)
    shutil.move(folder / "glossary.yaml", project / "glossary" / "lantern-road.yaml")
    shutil.move(folder / "examples" / "first-evening.yaml", project / "examples" / "lantern-road" / "first.yaml")
    shutil.rmtree(folder / "examples")
    assert len(library.load(folder).rulebook.terms) == 3
    linked(project / name, project.parent / "other")

    with pytest.raises(InputProblems, match="a link that leads out of the rulebook") as raised:
        library.load(folder)

    assert len(raised.value.problems) == 1


def test_a_link_within_the_folder_is_a_file_like_every_other(folder: Path):
    """It shows nothing that is not there anyway; and the folder itself may be reached through one."""
    (folder / "words.yaml").write_bytes((folder / "glossary.yaml").read_bytes())
    linked(folder / "glossary.yaml", Path("words.yaml"))
    linked(folder.parent / "shortcut", folder)

    assert len(library.load(folder.parent / "shortcut").rulebook.terms) == 3


def test_a_circle_of_links_ends(folder: Path):
    """Neither as a file nor as the folder asked for."""
    linked(folder / "rules.yaml", Path("facts.yaml"))
    linked(folder / "facts.yaml", Path("rules.yaml"))
    linked(folder.parent / "round", Path("round"))

    assert said_by_check(folder).exit_code == 2
    assert said_by_check(folder.parent / "round").exit_code == 2


def pipe(place: Path) -> None:
    """Make a pipe nobody writes to."""
    os.mkfifo(place)


def device(place: Path) -> None:
    """Make a file of which there is no end."""
    place.symlink_to("/dev/zero")


@pytest.mark.parametrize(("make", "kind"), [(pipe, "pipe"), (device, "device")])
def test_what_may_never_end_is_not_opened(tmp_path: Path, make: Callable[[Path], None], kind: str):
    """A pipe or a device in the place of a file that is named on the command line is one line."""
    from click.testing import CliRunner

    from rules_engine.cli import main

    for name, arguments in {
        "words.yaml": ["lint", "--glossary", "{}", "README.md"],
        "page.md": ["lint", "{}"],
        "example.yaml": ["replay", "{}"],
    }.items():
        make(tmp_path / name)

        result = CliRunner().invoke(main, [part.format(tmp_path / name) for part in arguments], catch_exceptions=False)

        assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1), name
        assert f"{name}:1:1: cannot be read: it is a {kind}; only files are read" in result.stderr


def test_a_pipe_among_the_files_of_a_rulebook_is_one_line(folder: Path):
    """Nobody waits for it."""
    (folder / "facts.yaml").unlink()
    pipe(folder / "facts.yaml")

    result = said_by_check(folder)

    assert result.stderr.splitlines()[0].endswith("facts.yaml:1:1: cannot be read: it is a pipe; only files are read")
    assert result.exit_code == 2
