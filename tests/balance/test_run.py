"""Measuring the cards: the same seed tells the same, and what is told adds up."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rules_engine import library
from rules_engine.core.measured import Measured, fingerprint
from rules_engine.games.meaning_made import Donate, Keep
from tests.balance.bots import Keen
from tests.balance.run import AIM, CHANCE, measure
from tests.games.meaning_made.tables import table
from tests.games.tables import has


@pytest.fixture(scope="module")
def record() -> Measured:
    """One game of each way and number of players."""
    return measure(1, 7)


def test_the_same_seed_tells_the_same(record: Measured):
    """Nothing but the date depends on anything else."""
    assert replace(measure(1, 7), date=record.date) == record
    assert measure(1, 8).cards != record.cards


def test_every_game_ends_and_is_counted(record: Measured):
    """For each way and number of players there is one game with one ending, and a score a seat when somebody scored."""
    assert [(group.way, group.players) for group in record.games] == [
        (way, players) for way in (CHANCE, AIM) for players in range(2, 7)
    ]
    for group in record.games:
        assert sum(group.endings.values()) == group.games == 1
        assert len(group.scores) == group.scored * group.players
        assert (len(group.wins), sum(group.wins) >= group.scored) == (group.players, True)
        assert list(group.rounds) == sorted(group.rounds)


def test_no_card_is_taken_more_often_than_it_lay_there(record: Measured):
    """Six Patterns and three Initiatives lie face up from the start of each of the ten games."""
    shown = sum(sum(card.shown.values()) for card in record.cards)

    assert all(card.taken.get(way, 0) <= card.shown[way] for card in record.cards for way in card.shown)
    assert shown >= 10 * (6 + 3)
    assert sum(sum(card.taken.values()) for card in record.cards) > 10


def test_the_record_names_the_deck(record: Measured):
    """So that it is known when the cards have changed."""
    assert record.deck == fingerprint(library.load("meaning-made").rulebook)


@pytest.mark.parametrize(("meaning", "kind"), [(1, Donate), (4, Keep), (9, Keep)])
def test_players_with_an_aim_keep_the_world_alive(meaning: int, kind: type):
    """They donate when Meaning is low, and keep their Support when it is high."""
    game = table(phase="window", asked="Alex", meaning=meaning, alex=has(support=2))

    assert isinstance(Keen()(game, random.Random(0)), kind)
