"""What `rules_engine` offers to programs: rulebooks by name, entries by id, and games."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

import rules_engine
from rules_engine import library
from rules_engine.core.play.game import Game
from rules_engine.face import Rulebook
from rules_engine.games import life_meaning, meaning_made, meeple_inc

BASE = Path(__file__).parents[1] / "bad_input" / "base"
mm = meaning_made.rulebook()


def test_the_rulebooks_have_names():
    """Every name it tells is one that can be read."""
    assert rules_engine.rulebooks() == ("life-meaning", "meaning-made", "meeple-inc")
    assert [rules_engine.rulebook(name).name for name in rules_engine.rulebooks()] == list(rules_engine.rulebooks())


@pytest.mark.parametrize(
    ("package", "name"), [(meaning_made, "meaning-made"), (life_meaning, "life-meaning"), (meeple_inc, "meeple-inc")]
)
def test_a_games_package_offers_its_rulebook(package: object, name: str):
    """It is the rulebook that its name leads to, and plays games of its own class."""
    rulebook = package.rulebook()

    assert rulebook.rules == rules_engine.rulebook(name).rules
    assert type(rulebook.new_game(["Alex", "Brooke"])) is rulebook.game is package.ENGINE.game


def test_a_rulebook_does_not_pass_for_another_games():
    """Whoever asks for a game of a class that its engine does not play is told so."""
    with pytest.raises(TypeError, match="life-meaning plays LifeMeaning, not MeaningMade"):
        Rulebook.load("life-meaning", meaning_made.MeaningMade)


@pytest.mark.parametrize(
    ("kind", "name", "meant"),
    [
        ("rules", "mm.load.token", "mm.load.tokens"),
        ("rules", "load.tokens", "mm.load.tokens"),
        ("facts", "mm.fact.meaning-mx", "mm.fact.meaning-max"),
        ("facts", "meaning-max", "mm.fact.meaning-max"),
        ("cards", "shell", "mm.card.shell"),
        ("terms", "mm.term.pattern-prisms", "mm.term.pattern-prism"),
        ("tables", "event", "mm.table.event"),
        ("rulings", "mm.ruling.conversions", "mm.ruling.conversion"),
        ("variants", "mm.variant.hardmode", "mm.variant.hard-mode"),
        ("examples", "mm.example.publishd-example", "mm.example.published-example"),
    ],
)
def test_an_unknown_id_says_what_was_meant(kind: str, name: str, meant: str):
    """Whatever kind of entry it is, with its prefix or without."""
    known = getattr(mm, kind)

    with pytest.raises(KeyError) as error:
        known[name]

    assert error.value.args == (f"there is no {name!r}; did you mean {meant!r}?",)
    assert known.get(name) is None


def test_an_unknown_id_that_is_like_no_other_is_only_named():
    """Nothing is guessed."""
    with pytest.raises(KeyError) as error:
        mm.cards["%"]

    assert error.value.args == ("there is no '%'",)


def test_a_replay_of_an_unknown_example_says_what_was_meant():
    """Examples go by their ids with prefix and without."""
    assert mm.replay("published-example").full_id == mm.replay("mm.example.published-example").full_id
    with pytest.raises(KeyError, match=r"did you mean 'mm\.example\.published-example'"):
        mm.replay("publishd-example")


def test_a_rulebook_without_an_engine_can_be_looked_up_and_not_played():
    """Words and rules alone are a rulebook, too."""
    rulebook = rules_engine.rulebook(str(BASE))

    assert rulebook.facts["lr.fact.lanterns"].id == "lanterns"
    with pytest.raises(ValueError, match="lantern-road has rules and words, but no engine to play it"):
        rulebook.new_game(["Alex", "Brooke"])


def test_the_face_offers_what_the_data_holds():
    """What a program asks of the rulebook is the very data that was read."""
    loaded = library.load("meaning-made")
    rulebook = Rulebook(loaded, Game)

    for kind in ("rules", "terms", "facts", "cards", "tables", "rulings", "variants", "examples", "answers"):
        assert getattr(rulebook, kind) == getattr(loaded.rulebook, kind)


def test_a_rulebook_says_what_it_is():
    """Its `repr` is its name, and how much it holds."""
    assert (
        repr(mm)
        == f"<Rulebook meaning-made: {len(mm.rules)} rules, {len(mm.cards)} cards, {len(mm.examples)} examples>"
    )


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_game_is_copied_as_python_copies(copied):
    """Whatever is played in the one leaves the other as it was."""
    game = rules_engine.rulebook("meaning-made").new_game(["Ann", "Ben"], seed=7)
    before = game.to_json()

    twin = copied(game)
    assert twin.to_json() == before
    twin.play(twin.legal_actions()[0])

    assert game.to_json() == before != twin.to_json()


def test_a_game_is_no_pickle():
    game = rules_engine.rulebook("meaning-made").new_game(["Ann", "Ben"])

    with pytest.raises(TypeError, match="`to_json` writes it, and `game_from_json` of its rulebook reads that"):
        pickle.dumps(game)


@pytest.mark.parametrize("ask", ["view", "log_for", "to_json"])
def test_a_player_who_is_not_there_may_be_meant_otherwise(ask):
    game = rules_engine.rulebook("meeple-inc").new_game(["Anna", "Ben"])

    with pytest.raises(KeyError, match=r"there is no player 'Ana'; did you mean 'Anna'\?"):
        getattr(game, ask)("Ana")
