"""The rulings of Meeple Inc: every open point has one, exceptions are called so, and each option can be played."""

from __future__ import annotations

import random

import pytest

from rules_engine.core.data.rulebook import Ruling
from rules_engine.games.meeple_inc import rulebook
from tests.games.bots import by_chance, play_out

BOOK = rulebook()
POINTS = [f"X-{number:02}" for number in range(1, 101)]
EXCEPTIONS = ("X-14", "X-15", "X-16", "X-17", "X-50", "X-65", "X-85", "X-86", "X-87", "X-88", "X-94")
OTHERS = [
    (ruling.id, option.id)
    for ruling in BOOK.rulings.values()
    if ruling.switch
    for option in ruling.choices
    if option.id != ruling.chosen
]


def ruling_on(point: str) -> Ruling:
    """Return the one ruling on an open point of the published text."""
    (found,) = [ruling for ruling in BOOK.rulings.values() if ruling.audit == point]
    return found


def test_every_open_point_has_one_ruling() -> None:
    """Each of the hundred points has a ruling of its own, and no other number is named."""
    named = sorted((r.audit for r in BOOK.rulings.values() if r.audit.startswith("X-")), key=lambda x: int(x[2:]))
    assert named == POINTS


@pytest.mark.parametrize("point", EXCEPTIONS)
def test_an_announced_exception_is_no_contradiction(point: str) -> None:
    """An exception that the text announces looks like a contradiction; it is shown to be none, and is no switch."""
    ruling = ruling_on(point)
    assert ruling.kind == "no-contradiction"
    assert "It looks like a" in ruling.why
    assert not ruling.switch


def test_suspected_omissions_are_named_and_not_filled() -> None:
    """No WOW card makes Mechanisms cheaper, there is one fewer of them, and the Refiner's gap has a ruling."""
    cards = BOOK.cards.values()
    kinds = [card.kind for card in cards]
    assert (kinds.count("wow"), kinds.count("pow"), kinds.count("specialist")) == (13, 14, 14)
    assert {"mechanism-wow", "specialist-gap"} <= {ruling.id for ruling in BOOK.rulings.values()}


@pytest.mark.parametrize(("ruling", "option"), OTHERS)
def test_every_other_option_is_played_to_an_end(ruling: str, option: str) -> None:
    """A game under any one option that is not chosen ends, with WOW cards, fresh rows and a Meeple-Bot."""
    variants = {"power-cards": {}, "refresh": {}, "meeple-bot": {"bots": 1}}
    game = BOOK.new_game(["Alex", "Brooke"], seed=len(option), rulings={ruling: option}, variants=variants)
    play_out(game, by_chance, random.Random(ruling))
    assert game.outcome is not None
    assert game.ruleset.rulings[ruling] == option
