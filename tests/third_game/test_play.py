"""Games from outside in play: all that holds for the packaged games holds for them."""

from __future__ import annotations

import inspect
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules_engine
from tests.games import test_always, test_universe
from tests.games.always import BOOKS
from tests.games.bots import by_chance, play_out
from tests.soaking import examples
from tests.third_game.hooks import HOOKS

ALWAYS = [test for name, test in vars(test_always).items() if name.startswith("test_") and hasattr(test, "hypothesis")]
# A game without switches has no options to change, by number or otherwise.
plans = test_always.plans.map(lambda plan: replace(plan, options=type(plan.options)()))
every_game = pytest.mark.parametrize("name", HOOKS)


@pytest.fixture(scope="module", autouse=True)
def joined(offered: Path) -> Iterator[None]:
    """Let the games join those that the general tests know."""
    with pytest.MonkeyPatch.context() as patch:
        for name, hooks in HOOKS.items():
            patch.setitem(BOOKS, name, rules_engine.rulebook(name))
            patch.setitem(test_always.GAMES, name, hooks())
            patch.setitem(test_always.SWITCHES, name, [])
        yield


@pytest.fixture
def code() -> Any:
    """Return the module of Last Stone."""
    return sys.modules["last_stone.game"]


@every_game
@pytest.mark.parametrize("check", ALWAYS, ids=lambda check: check.__name__.removeprefix("test_"))
@given(plan=plans, more=st.integers(1, 12))
@settings(max_examples=examples(8))
def test_what_holds_for_every_game_holds_for_it(name: str, check: Callable[..., None], plan: Any, more: int):
    """Tracks, events, records, JSON, views, copies, actions: the tests of the packaged games, on these."""
    inner = check.hypothesis.inner_test  # type: ignore[attr-defined]
    given_to_it = {"name": name, "plan": plan, "more": more}

    inner(**{key: given_to_it[key] for key in inspect.signature(inner).parameters})


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_list_reasons_and_play_agree(name: str, seed: int):
    """At every position, of all actions anybody could think of."""
    for game in test_universe.positions(name, seed, 2):
        assert test_universe.agree(name, game)


@every_game
def test_random_play_comes_to_each_end(name: str):
    """By every rule that ends the game, and each player can win."""
    reasons, winners = set(), set()
    for seed in range(40):
        game = play_out(rules_engine.rulebook(name).new_game(["Ann", "Ben"], seed=seed), by_chance, random.Random(seed))
        reasons.add(game.outcome.reason)
        winners |= set(game.outcome.winners)

    assert reasons == set(HOOKS[name]().endings)
    assert winners == {"Ann", "Ben"}


def test_a_rule_of_force_choice_is_refused_by_its_id(code: Any):
    """Too many stones, and another's turn: each with its reason."""
    game = rules_engine.rulebook("last-stone").new_game(["Ann", "Ben"])

    assert [reason.rule for reason in game.why_not(code.Take("Ann", 3))] == ["ls.play.take"]
    assert [reason.rule for reason in game.why_not(code.Take("Ben", 0))] == ["ls.play.turns", "ls.play.take"]
    assert [event.rule for event in game.log] == ["ls.play.pile"]


def test_the_manifest_says_how_many_may_play():
    """No fact repeats it unless a variant is to change it."""
    with pytest.raises(ValueError, match=r"^Last Stone is for 2 players, not 3$"):
        rules_engine.rulebook("last-stone").new_game(["Ann", "Ben", "Cy"])


def test_a_notebook_shows_no_board_that_nobody_draws():
    """It takes the line of text instead."""
    game = rules_engine.rulebook("last-stone").new_game(["Ann", "Ben"])

    assert game._repr_html_() is None
    assert repr(game) == "<Last Stone of Ann, Ben: round 0, Ann to choose: turn>"
