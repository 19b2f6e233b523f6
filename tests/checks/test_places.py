"""Where findings stand: one mistake of each kind is made, and the finding stands at the line and column of it."""

from __future__ import annotations

import ast
import importlib.util
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.checks import CHECKS, Check
from rules_engine.lexicon.ignoring import UNUSED
from rules_engine.lexicon.linting import DEFAULT
from rules_engine.library import Loaded
from rules_engine.library.identities import RESERVED
from tests.checks import mistakes_in_data, mistakes_in_play, mistakes_in_questions
from tests.checks.mistakes_in_data import Mistake

HERE = "‸"
NO_CODES = {
    "set-up",
    "changes-play",
    "quick-reference",
    "by-layer",
    "look-up",
    "order-of-things",
    "player-aid",
    "may-i",
}
"""What looks like a code in the checks, and is a word of their messages, of the data, or a page."""
ROOT = Path(__file__).parents[2]
MADE = ROOT / "rules_engine/games/meaning_made"


IN_DATA = (mistakes_in_data.MISTAKES, mistakes_in_questions.MISTAKES)


def cases(*tables: dict[Check, list[Mistake]]) -> pytest.MarkDecorator:
    """Return a mark that runs a test for each mistake."""
    each = [(check, mistake) for table in tables for check, of_check in table.items() for mistake in of_check]
    names = [f"{check.__name__}-{mistake[0]}" for check, mistake in each]
    return pytest.mark.parametrize(("check", "mistake"), each, ids=names)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Meaning Made with three short examples."""
    folder = tmp_path_factory.mktemp("made") / "game"
    shutil.copytree(MADE, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copy(ROOT / "glossary/meaning-made.yaml", folder / "glossary.yaml")
    (folder / "examples").mkdir()
    (folder / mistakes_in_play.EXAMPLE).write_text(mistakes_in_play.SMALL, "utf-8")
    for name in ("variants/hard-mode.yaml", "rulings/conversion.yaml"):
        shutil.copy(ROOT / "examples/meaning-made" / name, folder / "examples")
    return folder


@pytest.fixture
def mended(made: Path) -> Iterator[Path]:
    """The same, as it was before after each test."""
    before = {file: file.read_bytes() for file in made.rglob("*.yaml")}
    yield made
    for file, content in before.items():
        if file.read_bytes() != content:
            file.write_bytes(content)


@pytest.fixture
def stones(tmp_path: Path) -> Path:
    """A copy of Last Stone, with its code and what players ask about it."""
    folder = Path(shutil.copytree(ROOT / "tests/fixtures/last_stone/last_stone", tmp_path / "stones"))
    (folder / mistakes_in_play.QUESTIONS).write_text(mistakes_in_play.ASKED, "utf-8")
    return folder


@contextmanager
def with_own_engine(folder: Path) -> Iterator[Loaded]:
    """Load a rulebook with the engine in the `game.py` of its folder."""
    spec = importlib.util.spec_from_file_location("stones_game", folder / "game.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["stones_game"] = module
    spec.loader.exec_module(module)
    yield replace(library.load(folder), engine=module.engine)
    del sys.modules["stones_game"]


def placed(folder: Path, mistake: Mistake) -> tuple[str, str, int, int]:
    """Make the mistake in the folder, and return its code, file, line and column."""
    code, name, was, now, *elsewhere = mistake
    file = folder / name
    if was:
        text = file.read_text("utf-8")
        assert text.count(was) == 1
        now = text.replace(was, now)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(now.replace(HERE, ""), "utf-8")
    if elsewhere:
        name, around = elsewhere
        file = MADE / name if name.endswith(".py") else folder / name
        text, plain = file.read_text("utf-8"), around.replace(HERE, "")
        assert text.count(plain) == 1
        now = text.replace(plain, around)
    before, _, after = now.partition(HERE)
    assert before != now
    assert HERE not in after
    path = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
    return code, path.as_posix(), before.count("\n") + 1, len(before) - before.rfind("\n")


def found(check: Check, loaded: Loaded) -> list[tuple[str, str, int, int]]:
    """Return the findings of a check: code, file, line and column of each."""
    return [(it.code, it.path, it.line, it.column) for it in check(loaded)]


def test_a_mistake_of_every_code_is_made():
    """And of every check, so that a new one has its place told, too."""
    files = [*(ROOT / "rules_engine/checks").glob("*.py")]
    words = [node.value for file in files for node in ast.walk(ast.parse(file.read_text("utf-8"))) if _is_text(node)]
    codes = {word for word in words if re.fullmatch(r"[a-z]+(-[a-z]+)+", word)} - NO_CODES
    kinds = {f"unknown-{kind}" for kind in RESERVED}
    of_words = DEFAULT - {"unplaced-text"} | {UNUSED}

    tables = (*IN_DATA, mistakes_in_play.MISTAKES, mistakes_in_play.IN_STONES)
    made = {mistake[0] for table in tables for of_check in table.values() for mistake in of_check}

    assert len(codes) > 50
    assert codes | kinds | of_words == made
    assert {check for table in tables for check in table} == {*CHECKS}


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@cases(*IN_DATA)
def test_a_finding_in_data_stands_where_the_mistake_is(folder: Path, check: Check, mistake: Mistake):
    """And nothing else is found."""
    expected = placed(folder, mistake)

    assert found(check, library.load(folder)) == [expected]


@cases(mistakes_in_play.MISTAKES)
def test_a_finding_about_play_stands_where_the_mistake_is(mended: Path, check: Check, mistake: Mistake):
    """And nothing else is found."""
    expected = placed(mended, mistake)

    assert found(check, library.load(mended)) == [expected]


@cases(mistakes_in_play.IN_STONES)
def test_a_finding_about_code_stands_where_the_mistake_is(stones: Path, check: Check, mistake: Mistake):
    """And nothing else is found."""
    expected = placed(stones, mistake)

    with with_own_engine(stones) as loaded:
        assert found(check, loaded) == [expected]
