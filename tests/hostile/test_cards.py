"""Sheets of cards (CSV) that somebody else filled in: told in lines, or put in just as they say, and nothing else."""

from __future__ import annotations

import csv
import io
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from rules_engine import library
from rules_engine.cli import main
from rules_engine.library import InputProblems, Loaded, card_files, card_import
from rules_engine.library.marked_yaml import of_text
from tests.hostile.doors import files_of
from tests.library.card_decks import copied, state

FILES = files_of("cards")
HEAD = ("kind", "name", "layer", "requirement energy", "bonus")
PIECES = (
    *"abz -_.:,;#&*!|>@%`'\"[]{}()<>=+~\\/\n\t\r\0\x85\u2028\u202e🧬éß’",
    "yes",
    "null",
    "0x1",
    "*a",
    "- ",
    ": ",
    " #",
)
NAMES = st.lists(st.sampled_from(PIECES), max_size=8).map("".join)


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cards of Meaning Made in a rulebook of their own, to be copied."""
    return copied(tmp_path_factory.mktemp("decks") / "meaning_made")


@pytest.fixture(scope="module")
def deck(packaged: Path) -> Loaded:
    """The same, read."""
    return library.load(packaged)


@pytest.fixture
def folder(packaged: Path, tmp_path: Path) -> Path:
    """A copy to put cards in."""
    return Path(shutil.copytree(packaged, tmp_path / "meaning_made"))


@pytest.mark.parametrize("case", FILES)
def test_each_sheet_is_told_in_lines(folder: Path, case: str, monkeypatch: pytest.MonkeyPatch):
    """File, line, column and what is wrong, exit code 2; no file of the rulebook changes."""
    monkeypatch.chdir(folder.parent)
    before = state(folder)
    arguments = ["cards", "--import", str(FILES[case].file), "--provenance", "provisional", "--rulebook", str(folder)]

    result = CliRunner().invoke(main, arguments, catch_exceptions=False)

    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{FILES[case].file.as_posix()}:{FILES[case].says}" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert state(folder) == before
    assert not (folder.parent / "owned").exists()


def planned(deck: Loaded, text: str) -> tuple[card_import.Plan | None, list[str]]:
    """Return what an import of a sheet would do, or the lines it is refused with."""
    file = deck.folder.parent / "deck.csv"
    file.write_text(text, "utf-8", newline="")
    try:
        return card_import.plan(deck, file, "provisional"), []
    except InputProblems as problems:
        return None, [str(problem).removeprefix(f"{file.as_posix()}:") for problem in problems.problems]


@given(NAMES)
def test_a_name_comes_in_as_it_stands_or_not_at_all(deck: Loaded, name: str):
    """Whatever YAML would make of it: what is written holds one card, with this name."""
    sheet = io.StringIO()
    csv.writer(sheet).writerows([HEAD, ("pattern", name, "1", "2", "+1 vitals")])

    plan, told = planned(deck, sheet.getvalue())

    if plan is None:
        assert all(line[0].isdigit() and "\n" not in line for line in told)
        return
    ((_, new),) = plan.pairs()
    assert new is not None
    written = of_text(card_files.card_text(new), "patterns.yaml")
    assert (written.problems, len(written.data)) == ((), 1)
    assert written.data[0] | {"bonus": []} == {
        "id": new.id,
        "name": " ".join(name.split()),
        "layer": 1,
        "requirement": {"energy": 2},
        "bonus": [],
        "provenance": "provisional",
    }


@given(
    st.lists(st.lists(st.text(',;\t"\n\r =ab019.+-🧬', max_size=6), max_size=6), max_size=5), st.sampled_from(",;\t")
)
def test_any_sheet_is_cards_or_problems(deck: Loaded, rows: list[list[str]], separator: str):
    """Quoted or not, with as many cells as there are columns or others."""
    plan, told = planned(deck, separator.join(HEAD) + "\n" + "\n".join(separator.join(row) for row in rows))

    assert (plan is None) == bool(told)
    assert all(line[0].isdigit() and "\n" not in line for line in told)
