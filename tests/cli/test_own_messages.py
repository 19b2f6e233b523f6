"""What the command says is in the words of the rulebooks, too: its help, its messages, its objections and sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from inspect import cleandoc
from pathlib import Path

import click
import pytest

import rules_engine
from rules_engine import library
from rules_engine.checks.joined_texts import joined
from rules_engine.cli import main
from rules_engine.core.data.texts import Text
from rules_engine.games.meaning_made import Load, Tokens
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import lint
from rules_engine.library import loading

PACKAGE = Path(__file__).parents[2] / "rules_engine"
GAMES = {"meaning_made": "meaning-made", "life_meaning": "life-meaning", "meeple_inc": "meeple-inc"}
HOLE = "0"
"""Stands for what a message fills in."""


class _Messages(ast.NodeVisitor):
    """Collects by line the strings of a module that people may read; of docstrings, those that are a command's help."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and not node.value.strip("/").replace("-", "_").isidentifier():
            self.found.append((node.lineno, node.value))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        parts = (str(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values)
        self.found.append((node.lineno, "".join(parts)))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        names = [ast.unparse(each.func if isinstance(each, ast.Call) else each) for each in node.decorator_list]
        if any(name.endswith((".command", ".group")) for name in names):
            self.found.append((node.lineno, ast.get_docstring(node) or ""))
        self.generic_visit(node)


def messages(source: str, name: str) -> Iterator[Text]:
    """Yield the messages of a module; the path of each is its line."""
    collecting = _Messages()
    collecting.visit(ast.parse(source))
    for line, text in sorted(collecting.found):
        yield Text(name, (line,), text)


@pytest.fixture(scope="module")
def drifting() -> Callable[[Iterable[Text], str], list[str]]:
    """Return what the linter finds in messages, by the words of a rulebook."""
    lexicon = Lexicon.of(loading.words(name)[0] for name in library.names())

    def found(texts: Iterable[Text], rulebook: str) -> list[str]:
        together = joined(texts)
        at = [(together.text_at(it.span[0])[0], it) for it in lint(together.document, lexicon, rulebook)]
        return [f"{text.owner}:{text.path[0]}: {it.code}: {it.text}" for text, it in at]

    return found


@cache
def _said(rulebook: str) -> list[Text]:
    """Return the messages of the modules that know no game, and of the rulebook's own."""
    others = {name for name, book in GAMES.items() if book != rulebook} | {"plain_english.py"}  # words, said to nobody
    files = [file for file in sorted(PACKAGE.rglob("*.py")) if others.isdisjoint(file.parts)]
    return [text for file in files for text in messages(file.read_text("utf-8"), str(file.relative_to(PACKAGE)))]


@pytest.mark.parametrize("rulebook", GAMES.values())
def test_what_the_command_says_passes_the_linter(drifting, rulebook: str):
    """Every string of the package that people may read: the game's by its own words, all others by those of each."""
    assert drifting(_said(rulebook), rulebook) == []


PLANTED = '''
"""A module about the Pattern Market."""

WORD = "the Pattern Market"
HELP = {"help": "Look at the Pattern Market."}


@click.command("look")
def look(player, n):
    """Show the Pattern Market."""
    raise Problem(f"{player} lacks {n} 🔥Energy" f" for {player.cards[0]:Pattern Market}")


def other():
    """Return the Pattern Market."""
    return gettext("pattern-market", "The game holds no"
        " Pattern Market.") or f"{'The Pattern Market' if look else 0} {n} times"
'''


def test_a_wrong_word_is_found_wherever_the_command_would_say_it(drifting):
    """In constants, help, docstrings that become help, f-strings and what they fill in; not in other docstrings."""
    assert drifting(messages(PLANTED, "planted.py"), "meaning-made") == [
        "planted.py:4: replaced-term: Pattern Market",
        "planted.py:5: replaced-term: Pattern Market",
        "planted.py:9: replaced-term: Pattern Market",
        "planted.py:11: wrong-icon: 🔥Energy",
        "planted.py:16: replaced-term: Pattern Market",
        "planted.py:17: replaced-term: Pattern Market",
    ]


def _helps(command: click.Command) -> Iterator[str]:
    """Yield the help of a command, of its options, and of the commands below it."""
    yield from (command.help or "", command.short_help or "")
    yield from (option.help or "" for option in command.params if isinstance(option, click.Option))
    for below in command.commands.values() if isinstance(command, click.Group) else ():
        yield from _helps(below)


def _unread(said: Iterable[str]) -> list[str]:
    """Return what is not among the messages; a third or more of one has to be what the program itself says."""
    texts = {text.text for text in _said("meaning-made") if text.text.count(" ") > 1}
    forms = {text: re.compile(re.escape(text).replace(HOLE, ".+"), re.DOTALL) for text in texts}

    def read(message: str) -> bool:
        return any(3 * len(text) >= len(message) and form.fullmatch(message) for text, form in forms.items())

    return [message for message in said if not read(message)]


def test_all_help_is_among_the_messages():
    """What the command itself says of each command and option, as it is when it runs."""
    helps = {cleandoc(text) for text in _helps(main) if text}

    assert len(helps) > 30
    assert _unread(helps) == ["Show the version and exit."]  # click's own


def test_objections_are_among_the_messages():
    """What a game says against an action, with names and numbers filled in."""
    game = rules_engine.rulebook("meaning-made").new_game(["Alex", "Brooke"], seed=7)

    said = [objection.message for objection in game.why_not(Load("Brooke", game.table.prism[0], Tokens()))]

    assert len(said) == 3
    assert _unread(said) == []
