"""A third game in play: all that holds for the packaged games holds for it."""

from __future__ import annotations

import inspect
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules_engine
from tests.games import test_always, test_universe
from tests.games.bots import by_chance, by_kind, play_out
from tests.soaking import examples

NAME = "last-stone"
ALWAYS = [test for name, test in vars(test_always).items() if name.startswith("test_") and hasattr(test, "hypothesis")]
# A game without switches has no options to change, by number or otherwise.
plans = test_always.plans.map(lambda plan: replace(plan, options=type(plan.options)()))


@pytest.fixture(scope="module")
def code(offered: Path) -> Any:
    """Return the module of the game, which joins those that the general tests know."""
    rulebook = rules_engine.rulebook(NAME)
    game = sys.modules["last_stone.game"]
    hooks = SimpleNamespace(
        players=(2, 2),
        actions=game,
        bots=(by_chance, by_kind),
        endings={"ls.play.last": by_chance},
        universe=lambda game_: (game.Take(name, n) for name in ("Alex", "Brooke", "Zed") for n in range(-1, 6)),
        tracks=_tracks,
        cards=lambda table: Counter(),
        all_cards=lambda game: Counter(),
        holdings=lambda table: Counter(),
        flow=lambda event: Counter(),
        pieces=lambda table: iter(()),
        alone=False,
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(test_always.GAMES, NAME, hooks)
        patch.setitem(test_always.SWITCHES, NAME, [])
        for module in (test_always, test_universe):
            patch.setattr(module, "book", lambda name: rulebook)
        yield game


def _tracks(game: Any, table: Any) -> Iterator[tuple[str, int, int, int]]:
    yield "Pile", table.pile, 0, 4


@pytest.mark.parametrize("check", ALWAYS, ids=lambda check: check.__name__.removeprefix("test_"))
@given(plan=plans, more=st.integers(1, 12))
@settings(max_examples=examples(8))
def test_what_holds_for_every_game_holds_for_it(code: Any, check: Callable[..., None], plan: Any, more: int):
    """Tracks, events, records, JSON, views, copies, actions: the tests of the packaged games, on this one."""
    inner = check.hypothesis.inner_test  # type: ignore[attr-defined]
    given_to_it = {"name": NAME, "plan": plan, "more": more}

    inner(**{name: given_to_it[name] for name in inspect.signature(inner).parameters})


@pytest.mark.parametrize("seed", range(4))
def test_list_reasons_and_play_agree(code: Any, seed: int):
    """At every position, of all actions anybody could think of."""
    for game in test_universe.positions(NAME, seed, 2):
        assert test_universe.agree(NAME, game)


def test_random_play_comes_to_the_end(code: Any):
    """Whoever takes the last stone wins, and each player can."""
    rulebook, winners = rules_engine.rulebook(NAME), set()
    for seed in range(20):
        game = play_out(rulebook.new_game(["Ann", "Ben"]), by_chance, random.Random(seed))
        assert (game.outcome.reason, game.table.pile) == ("ls.play.last", 0)
        winners |= set(game.outcome.winners)

    assert winners == {"Ann", "Ben"}


def test_a_rule_of_force_choice_is_refused_by_its_id(code: Any):
    """Too many stones, and another's turn: each with its reason."""
    game = rules_engine.rulebook(NAME).new_game(["Ann", "Ben"])

    assert [reason.rule for reason in game.why_not(code.Take("Ann", 3))] == ["ls.play.take"]
    assert [reason.rule for reason in game.why_not(code.Take("Ben", 0))] == ["ls.play.turns", "ls.play.take"]
    assert [event.rule for event in game.log] == ["ls.play.pile"]


def test_the_manifest_says_how_many_may_play(code: Any):
    """No fact repeats it unless a variant is to change it."""
    with pytest.raises(ValueError, match=r"^Last Stone is for 2 players, not 3$"):
        rules_engine.rulebook(NAME).new_game(["Ann", "Ben", "Cy"])


def test_a_notebook_shows_no_board_that_nobody_draws(code: Any):
    """It takes the line of text instead."""
    game = rules_engine.rulebook(NAME).new_game(["Ann", "Ben"])

    assert game._repr_html_() is None
    assert repr(game) == "<Last Stone of Ann, Ben: round 0, Ann to choose: turn>"
