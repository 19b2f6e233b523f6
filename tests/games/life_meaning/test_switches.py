"""Every switch with each of its options, in the smallest position that tells them apart."""

from __future__ import annotations

import pytest

from tests.games.life_meaning.switches_of_the_game import OF_THE_GAME
from tests.games.life_meaning.switches_of_turns import OF_TURNS
from tests.games.life_meaning.tables import rulebook

CASES = {**OF_TURNS, **OF_THE_GAME}
SWITCHES = {one.id: [option.id for option in one.choices] for one in rulebook().rulings.values() if one.switch}


@pytest.mark.parametrize(("ruling", "option"), [(name, option) for name, some in SWITCHES.items() for option in some])
def test_each_option_makes_its_difference(ruling: str, option: str):
    """A switch decides what its question asks, and each option decides it in its own way."""
    observe, expected = CASES[ruling]

    assert observe({ruling: option}) == expected[option]


def test_every_option_of_every_switch_is_tried():
    """No switch is without a position, and none where its options would look alike."""
    assert {name: list(expected) for name, (_, expected) in CASES.items()} == SWITCHES
    for _, expected in CASES.values():
        assert len({repr(seen) for seen in expected.values()}) == len(expected)


def test_what_is_chosen_is_what_the_rulebook_says():
    """Without a choice of the group each switch is set as its ruling chooses: the first of its options."""
    for observe, expected in CASES.values():
        assert observe({}) == next(iter(expected.values()))
