"""Acquire Resources (`lm.ruling.acquire-support`)."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules_engine.games.life_meaning import Acquire, Tokens
from tests.games.life_meaning.tables import table
from tests.games.tables import has, legal, rules, tokens, why

PAIRS = [Acquire("Alex", Tokens(**dict.fromkeys(pair, 1))) for pair in combinations(Tokens._fields, 2)]


def test_two_tokens_of_different_types_are_gained():
    """Take 2 tokens from the supply, of two different types (`lm.acquire.two`)."""
    game = table(alex=has(energy=1))

    events = game.play(Acquire("Alex", Tokens(energy=1, value=1)))

    assert tokens(game, "Alex") == (2, 0, 0, 1, 0)
    assert "lm.acquire.two" in rules(events)


def test_any_two_types_will_do():
    """No type is excepted, not even Support (`lm.ruling.acquire-support`)."""
    assert legal(table(), *PAIRS) == [True] * 10


@pytest.mark.parametrize(
    ("take", "reasons"),
    [
        (Tokens(energy=2), ["lm.acquire.different"]),
        (Tokens(support=2), ["lm.acquire.different"]),
        (Tokens(), ["lm.acquire.two"]),
        (Tokens(model=1), ["lm.acquire.two"]),
        (Tokens(energy=1, model=1, value=1), ["lm.acquire.two"]),
        (Tokens(energy=2, model=1), ["lm.acquire.two", "lm.acquire.different"]),
        (Tokens(energy=1, model=1, value=1, support=-1), ["lm.acquire.two"]),
    ],
)
def test_other_takings_are_refused(take: Tokens, reasons: list[str]):
    """Neither fewer nor more than 2 tokens may be taken, nor two of one type (`lm.acquire.different`)."""
    assert why(table(), Acquire("Alex", take)) == reasons
