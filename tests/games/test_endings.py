"""Every way a game ends is reached, by chance or on purpose, with any number of players."""

from __future__ import annotations

import random

import pytest

from tests.games.always import GAMES, book
from tests.games.bots import by_chance, play_out

ENDINGS = [(name, reason) for name, game in GAMES.items() for reason in game.endings]
COUNTS = [(name, count) for name, game in GAMES.items() for count in range(game.players[0], game.players[1] + 1)]


@pytest.mark.parametrize(("name", "count"), COUNTS)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_comes_to_each_end_on_purpose(name: str, count: int, seed: int):
    """Whoever aims at an ending gets there, whatever the number of players."""
    for reason, bot in GAMES[name].endings.items():
        reached = set()
        for deal in range(seed * 10, seed * 10 + 10):
            if reason not in reached:
                game = play_out(book(name).new_game(list("ABCDEF"[:count]), seed=deal), bot, random.Random(deal))
                reached.add(game.outcome.reason)
        assert reason in reached


@pytest.mark.parametrize("at_length", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", GAMES)
def test_chance_comes_to_an_end(name: str, at_length: bool):
    """Random play ends every game in one of the ways it can end, and comes to all that need no plan."""
    reached = set()
    least, most = GAMES[name].players

    for seed in range(120):
        if not at_length and GAMES[name].chance <= reached:
            break
        game = book(name).new_game(list("ABCDEF"[: least + seed % (most - least + 1)]), seed=seed, log=False)
        reached.add(play_out(game, by_chance, random.Random(seed)).outcome.reason)

    assert GAMES[name].chance <= reached <= set(GAMES[name].endings)


@pytest.mark.parametrize(("name", "reason"), ENDINGS)
def test_an_outcome_says_why_and_who(name: str, reason: str):
    """An outcome names the rule that ended the game, the scores, and winners who share the best one."""
    bot = GAMES[name].endings[reason]
    for seed in range(40):
        game = play_out(book(name).new_game(["A", "B", "C"], seed=seed), bot, random.Random(seed))
        outcome = game.outcome
        if outcome.reason == reason:
            break

    assert outcome.reason == reason
    assert reason in book(name).rules
    assert (game.decision, len(game.legal_actions())) == (None, 0)
    best = max(outcome.scores.values(), default=None)
    assert set(outcome.winners) == {player for player, score in outcome.scores.items() if score == best}
