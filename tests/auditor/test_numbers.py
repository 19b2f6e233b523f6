"""Amounts as people write them: digits and words, limits before and behind, ranges, rows and what turns a bound."""

from __future__ import annotations

import pytest

from rules_engine.auditor.english import english
from rules_engine.auditor.numbers import Numbers
from rules_engine.auditor.words import tokens


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("four tokens", ["4"]),
        ("half a dozen cards", ["6"]),
        ("twenty-one of them", ["21"]),
        ("from 0 to 10", ["0 to 10"]),
        ("between two and six", ["2 to 6"]),
        ("from 4 to 2", ["2"]),
        ("6/3/1", ["6/3/1"]),
        ("6, 3 and 1 Legacy", ["6/3/1"]),
        ("it pays 6-4-1", ["6/4/1"]),
        ("rounds 1, 2 and 3", ["1", "2", "3"]),
        ("two, one of them", ["2"]),
        ("up to three", ["at most 3"]),
        ("two tokens or more", ["at least 2"]),
        ("one contribution is the limit", ["at most 1"]),
        ("three marks are the most you may have", ["at most 3"]),
        ("more than four", ["at least 5"]),
        ("never more than four", ["at most 4"]),
        ("it can't go above 12", ["at most 12"]),
        ("it never moves past 12", ["at most 12"]),
        ("no player can ever hold more than eight", ["at most 8"]),
        ("you can't do it more than once", ["at most 1"]),
        ("hand over 1 token", ["1"]),
        ("as often as you can afford", ["no limit"]),
        ("it resolves at once", []),
        ("[20:11] ann: 4 tokens", ["4"]),
        ("the one in the slot", []),
        ("Layer 1 until 6", ["1 to 6"]),
        ("no two people share a color", ["2"]),
        ("that brought it up to 5", ["5"]),
    ],
)
def test_an_amount_is_read_as_it_is_meant(text: str, amounts: list[str]):
    """In words that claims print."""
    assert [str(amount) for amount in Numbers(english()).find(tokens(text))] == amounts
