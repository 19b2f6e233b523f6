"""Honest answers: what is listed, what nothing speaks against, and what can be played are the same actions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import IllegalAction, Objection
from tests.games.always import GAMES, book
from tests.games.bots import by_kind

every_game = pytest.mark.parametrize("name", GAMES)
RARE = [(name, position) for name, hooks in GAMES.items() for position in hooks.rare]
TABLES = [(name, players) for name in GAMES for players in (1, 2, 3, 4) if players > 1 or GAMES[name].alone]
NAMES = ["Alex", "Brooke", "Casey", "Drew"]

SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (1, 2, 3))]
"""One game of each is played before a commit, the others in a soak."""


def positions(name: str, seed: int, players: int, **switches: Any) -> Iterator[Any]:
    """Yield some of the positions of one game, single options included, by players who like variety or have an aim."""
    game = book(name).new_game(NAMES[:players], seed=seed, **switches)
    game.takes_forced = False
    rng, aim = random.Random(seed), next(iter(GAMES[name].endings.values()))
    bot, every = (aim, 11) if seed % 4 == 3 else (by_kind, 17)
    for number in count():
        if game.decision is None:
            return
        if number % every == 0:
            yield game.copy()
        game.play(bot(game, rng))


def agree(name: str, game: Any) -> int:
    """Assert that list, reasons and play agree on every action of the universe; return how many are legal."""
    listed = list(game.legal_actions())
    assert len(set(listed)) == len(listed)
    before, legal = game.to_json(), set()
    for action in GAMES[name].universe(game):
        reasons = game.why_not(action)
        if reasons:
            assert refusal(game, action) == reasons
        else:
            legal.add(action)
            game.copy().play(action)
    assert game.to_json() == before
    assert legal == set(listed)
    assert all(action in game.legal_actions() for action in listed)
    return len(legal)


def refusal(game: Any, action: Action) -> tuple[Objection, ...]:
    """Return the objections with which playing `action` is refused; none when it is not."""
    try:
        game.play(action)
    except IllegalAction as refused:
        return refused.objections
    return ()


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_an_action_is_listed_exactly_when_nothing_speaks_against_it(name: str, seed: int, players: int):
    """Listed, without a reason against it, and playable: three words for one thing; a refusal changes nothing."""
    assert sum(agree(name, game) for game in positions(name, seed, players)) > 0


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_under_other_rulings(name: str, seed: int):
    """Whatever the group has agreed on, list, reasons and play still agree."""
    switches = [ruling for ruling in book(name).rulings.values() if ruling.switch]
    rulings = {r.id: r.choices[(number + seed) % len(r.choices)].id for number, r in enumerate(switches)}

    assert sum(agree(name, game) for game in positions(name, seed, 2 + seed % 2, rulings=rulings)) > 0


@pytest.mark.parametrize(("name", "position"), RARE)
def test_the_same_at_rare_positions(name: str, position: str):
    """Empty displays, spent limits and filled cards are answered honestly, too, and so is a game that is over."""
    game = GAMES[name].rare[position]()

    assert (agree(name, game) > 0) == (game.decision is not None)
