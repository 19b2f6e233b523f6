"""Stabilize."""

from __future__ import annotations

import pytest

from rules_engine.games.life_meaning import Stabilize, Tokens
from tests.games.life_meaning.tables import table
from tests.games.tables import has, legal, player, rules, why

ONE = Stabilize("Alex", Tokens(support=1))


def test_a_support_takes_a_drift_off_and_gives_a_coherence():
    """Spend 1 Support: Drift falls by 1, and you gain 1 Coherence (`lm.ruling.stabilize-most`, `lm.stabilize.pay`)."""
    game = table(alex=has(support=2))

    events = game.play(ONE)

    alex = player(game, "Alex")
    assert (game.table.drift, alex.support, alex.coherence) == (2, 1, 5)
    assert {"lm.stabilize.pay", "lm.stabilize.drift", "lm.stabilize.coherence"} <= set(rules(events))


@pytest.mark.parametrize(
    "commit", [Tokens(), Tokens(support=2), Tokens(energy=1), Tokens(energy=1, support=1), Tokens(energy=-1, support=1)]
)
def test_exactly_one_support_is_spent(commit: Tokens):
    """Neither none nor two, and no other token (`lm.ruling.stabilize-choice`, `lm.ruling.stabilize-most`)."""
    game = table(alex=has(energy=2, support=3))

    assert why(game, Stabilize("Alex", commit)) == ["lm.stabilize.pay"]


def test_the_support_must_be_there():
    """Who holds no Support cannot Stabilize, whatever else they hold (`lm.stabilize.hold`)."""
    game = table(alex=has(energy=5), brooke=has(support=5))

    assert why(game, ONE) == ["lm.stabilize.hold"]
    assert [one.code for one in game.why_not(ONE)] == ["cannot-pay"]


def test_at_no_drift_the_coherence_is_gained_all_the_same():
    """Drift is never below 0, and Stabilize is allowed there (`lm.ruling.stabilize-at-zero`, `lm.drift.range`)."""
    game = table(drift=0, alex=has(support=1))

    events = game.play(ONE)

    assert (game.table.drift, player(game, "Alex").coherence) == (0, 5)
    assert "lm.drift.range" in rules(events)


def test_by_the_other_ruling_there_must_be_drift():
    """A group may forbid to Stabilize at 0 (`lm.ruling.stabilize-at-zero`, `lm.stabilize.at-zero`)."""
    other = {"stabilize-at-zero": "forbidden"}

    assert why(table(drift=0, alex=has(support=1), rulings=other), ONE) == ["lm.stabilize.at-zero"]
    assert legal(table(drift=1, alex=has(support=1), rulings=other), ONE) == [True]


def test_coherence_ends_at_ten():
    """A gain past the end of the Coherence track is lost; Drift falls all the same (`lm.ruling.overflow`)."""
    game = table(alex=has(support=1, coherence=10))

    events = game.play(ONE)

    assert (player(game, "Alex").coherence, game.table.drift) == (10, 2)
    assert "lm.mat.coherence-range" in rules(events)
