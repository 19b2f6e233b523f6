"""Which rulebook a command is about when nobody names one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.cli.books import book_of
from rules_engine.cli.command import WrongUsage
from rules_engine.library import discovery

ROOT = Path(__file__).parents[2]
OTHER = next(name for name in library.names() if name != discovery.usual())


def usual_says(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let no rulebook call itself the usual one, and these be all there are."""
    monkeypatch.setattr(discovery, "usual", lambda: None)
    monkeypatch.setattr(library, "names", lambda: names)


def test_one_rulebook_calls_itself_the_usual_one():
    """Its manifest does; and commands that name no other are about it."""
    usual = [name for name in library.names() if library.load(name).rulebook.manifest.usual]

    assert usual == [discovery.usual()] == [book_of(None).rulebook.name]


def test_an_id_with_a_prefix_is_of_its_rulebook():
    """Wherever the command is run."""
    other = library.load(OTHER).rulebook

    assert book_of(None, next(iter(other.rules))).rulebook.name == OTHER
    assert book_of(None, next(iter(other.rules)), "rule").rulebook.name == OTHER
    assert book_of(discovery.usual(), next(iter(other.rules))).rulebook.name == discovery.usual()


def test_an_id_that_one_other_rulebook_has_is_of_that_one():
    """A local id, too; one that both have is of the usual one, and so is one that nobody has."""
    usual, other = book_of(None).rulebook, library.load(OTHER).rulebook
    mine, theirs = ({term.id for term in book.terms.values()} for book in (usual, other))

    assert book_of(None, min(theirs - mine), "term").rulebook.name == OTHER
    assert book_of(None, min(theirs & mine), "term").rulebook.name == usual.name
    assert book_of(None, "none-of-these", "term").rulebook.name == usual.name


def test_the_rulebook_of_the_folder_comes_before_the_usual_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """In a folder within it as well; an id of another is still that other's."""
    shutil.copytree(ROOT / "tests" / "fixtures" / "paper_boats", tmp_path / "boats")
    (tmp_path / "boats" / "notes").mkdir()
    monkeypatch.chdir(tmp_path / "boats" / "notes")

    assert book_of(None).rulebook.name == "paper-boats"
    assert book_of(None, "boat", "term").rulebook.name == "paper-boats"
    assert book_of(None, next(iter(library.load(OTHER).rulebook.rules))).rulebook.name == OTHER


def test_where_none_is_usual_one_has_to_be_named(tmp_path: Path, run, monkeypatch: pytest.MonkeyPatch):
    """The message says which there are; where there is one, it is that."""
    monkeypatch.chdir(tmp_path)
    usual_says(monkeypatch, "boats", "kites")

    with pytest.raises(WrongUsage, match=r"^which rulebook\? give --rulebook, with a folder or one of boats, kites$"):
        book_of(None)
    result = run("terms")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("which rulebook? give --rulebook")


def test_the_only_rulebook_is_usual(monkeypatch: pytest.MonkeyPatch):
    """Nobody has to call it so."""
    monkeypatch.setattr(discovery, "names", lambda: (OTHER,))
    assert discovery.usual() == OTHER

    monkeypatch.setattr(discovery, "names", lambda: ())
    assert discovery.usual() is None
