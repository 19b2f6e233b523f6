"""What the types of the package promise: mypy reads this file with the package, and these tests run it.

Each wrong line is marked with the error that mypy finds there: were it none, mypy would call the mark unused, and
`make types` would fail. The right line stands beside it without one.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import assert_type

import pytest

import rules_engine
from rules_engine.core.data.rulebook import Card, Fact, Rule
from rules_engine.games import life_meaning, meaning_made
from rules_engine.games.life_meaning import LifeMeaning
from rules_engine.games.meaning_made import MeaningMade

mm = meaning_made.rulebook()


def test_a_rulebook_has_what_it_declares() -> None:
    """Every attribute has a type, and one that is not declared is an error."""
    assert_type(mm.rules["mm.load.tokens"], Rule)
    assert_type(mm.facts["mm.fact.meaning-max"], Fact)
    assert_type(mm.cards["mm.card.shell"], Card)
    assert mm.rules["mm.load.tokens"].title

    with pytest.raises(AttributeError):
        assert mm.no_such_thing.at_all  # type: ignore[attr-defined]


def test_a_games_rulebook_plays_that_game() -> None:
    """The class of its games is known."""
    assert_type(mm.new_game(["Alex", "Brooke"]), MeaningMade)
    assert_type(life_meaning.rulebook().new_game(["Alex", "Brooke"]), LifeMeaning)

    wrong: LifeMeaning = mm.new_game(["Alex", "Brooke"])  # type: ignore[assignment]
    assert not isinstance(wrong, LifeMeaning)


def test_a_rulebook_by_name_plays_some_game() -> None:
    """Nothing of a single game is promised."""
    game = rules_engine.rulebook("meaning-made").new_game(["Alex", "Brooke"])

    assert game.decision
    with pytest.raises(AttributeError):
        assert game.no_such_thing.at_all  # type: ignore[attr-defined]


def test_a_game_has_the_facts_and_policies_that_its_rulebook_has() -> None:
    """A misspelt fact, a misspelt policy: each is an error where it is written."""
    game = mm.new_game(["Alex", "Brooke"])

    assert game.facts.meaning_max == 12
    with pytest.raises(AttributeError):
        assert game.facts.meaning_mx  # type: ignore[attr-defined]
    assert game.policies.tie(game, ["Alex", "Brooke"])
    with pytest.raises(AttributeError):
        game.policies.tei(game, ["Alex", "Brooke"])  # type: ignore[attr-defined]


def test_the_facts_of_some_game_go_by_their_ids() -> None:
    """Which facts there are is known of a single game only."""
    game = rules_engine.rulebook("meaning-made").new_game(["Alex", "Brooke"])

    assert game.facts["meaning-max"] == 12
    assert game.facts.meaning_max == 12  # type: ignore[attr-defined]
    with pytest.raises(KeyError, match="did you mean 'meaning-max'"):
        game.facts["meaning-mx"]


def test_few_lines_leave_a_type_open() -> None:
    """But for what reads data of any kind, at most 150 lines of the package say `Any`, comments counted."""
    package = Path(rules_engine.__file__).parent
    reading = {package / "core/data/codec.py", *package.glob("library/*yaml*.py"), package / "library/composing.py"}
    lines = [line for file in {*package.rglob("*.py")} - reading for line in file.read_text("utf-8").splitlines()]

    assert len(lines) > 30_000
    assert sum(bool(re.search(r"\bAny\b", line)) for line in lines) <= 150
