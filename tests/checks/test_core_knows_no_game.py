"""The core speaks no game's language: no term of a rulebook is a name in its code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine import core, library

HOMONYMS = {
    "action": "what a player chooses, in every game",
    "actions": "what players choose, in every game",
    "box": "where cards lie that are out of the game, in every game",
    "clear": "to empty a list",
    "discard": "the pile of cards that were used, in every game",
    "event": "one thing that happened, in every game",
    "events": "things that happened, in every game",
    "gain": "to come to have, in every game",
    "form": "how a word is written",
    "group": "several entries of a kind",
    "hand": "what writes: noted by hand",
    "index": "a place in a sequence",
    "item": "one of a sequence",
    "items": "dict.items",
    "layer": "a kind of term, in every game",
    "layer icon": "the icon of such a term, in every game",
    "layers": "terms of such a kind, in every game",
    "level": "alike, of numbers",
    "loads": "json.loads",
    "pattern": "a regular expression",
    "phase": "a part of a round, in every game",
    "published": "printed in a text, as its provenance",
    "player": "who plays, in every game",
    "players": "who play, in every game",
    "lookup": "reading a cell of a table, in every language of programs",
    "round": "a part of a game, in every game",
    "rounds": "parts of a game, in every game",
    "seat": "who sits where, in every game",
    "slots": "fields of a class",
    "story": "a replay as a whole",
    "table": "all that can be seen, in every game; or one that is looked up",
    "tables": "those that are looked up",
    "value": "what a name stands for",
    "token": "what players hold and hand over, in every game",
    "tokens": "what players hold and hand over, in every game",
    "turn": "whose moment it is, in every game",
}
"""Words of a game that mean something else, or the same in every game."""


def _names() -> Iterator[tuple[str, str]]:
    """Yield (file and line, name) of every name in the core's code."""
    for file in sorted(Path(core.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for name in ("id", "attr", "arg", "name", "asname"):
                value = getattr(node, name, None)
                if isinstance(value, str):
                    yield f"{file.name}:{getattr(node, 'lineno', 0)}", value


def _words(name: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)]


@pytest.mark.parametrize("name", library.names())
def test_no_term_of_a_game_is_a_name_in_the_core(name: str):
    """Every name in `rules_engine.core` is that of any game, or a homonym listed above."""
    terms = library.load(name).rulebook.terms.values()
    spelled = {" ".join(_words(form)) for term in terms for form in (term.name, term.id, *term.forms)}
    spelled = {words for words in spelled if len(words) > 1} - {*HOMONYMS}  # a letter is the name of any variable

    places = {f" {' '.join(_words(code_name))} ": place for place, code_name in _names()}
    leaks = [f"{place}: {term}" for words, place in places.items() for term in spelled if f" {term} " in words]

    assert leaks == []
