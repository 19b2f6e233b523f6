"""Measuring the cards: the same seed tells the same, and what is told adds up."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rules_engine import library
from rules_engine.core.data.fingerprint import fingerprint
from rules_engine.core.data.measured import Measured
from rules_engine.games.meaning_made import Contribute, Donate, Gather, Keep, Recycle, Tokens
from tests.balance.bots import Keen
from tests.balance.run import AIM, CHANCE, MEEPLE_INC, NEVER, measure, recycling
from tests.games.meaning_made.tables import filled, initiative, table
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


def test_figures_for_answers_are_whole_numbers_and_shares(record: Measured):
    """How often Recycle is taken, and what comes of holding the End Initiative back, each with its number of games."""
    figures = record.figures

    assert set(figures) == {
        "aimed-games", "recycle-games", "recycle-one-in", "holding-games",
        "held-wins", "held-collapses", "not-held-wins", "not-held-collapses",
    }  # fmt: skip
    assert (figures["aimed-games"], figures["holding-games"]) == (5, 1)
    assert all(0 <= figures[name] <= 100 for name in figures if name.endswith(("wins", "collapses")))


def test_recycling_is_counted_by_games_and_by_actions():
    """Of two games one has a Recycle, its only action; the other has three actions."""
    once, never = table(), table()
    once.play(Recycle("Alex", "prism"))
    for name in ("Alex", "Alex", "Brooke"):
        never.play(Gather(name, Tokens(2)))

    assert recycling([once, never]) == {"recycle-games": 50, "recycle-one-in": 4}


def test_who_holds_back_does_not_end_the_game_for_somebody_else():
    """Alex trails and could complete Stewardship: one who holds back does not, one who does not mind does."""
    last = filled(energy=2, insight=2, support=2, by=["Brooke"])
    cards = [initiative("stewardship", 10, meaning=3, energy=3, insight=2, support=2)]
    given = {"cards": cards, "end": "stewardship", "works": {"stewardship": last}, "index": [], "meaning": 1}
    game = table(alex=has(energy=1, vitals=3), brooke=has(legacy=30), **given)
    ending = Contribute("Alex", "stewardship", Tokens(1))
    assert ending in game.legal_actions()

    assert [Keen(behind=price)(game, random.Random(0)) == ending for price in (NEVER, 0.0)] == [False, True]


def test_the_record_names_the_deck(record: Measured):
    """So that it is known when the cards have changed."""
    assert record.deck == fingerprint(library.load("meaning-made").rulebook)


@pytest.mark.parametrize(("meaning", "kind"), [(1, Donate), (4, Keep), (9, Keep)])
def test_players_with_an_aim_keep_the_world_alive(meaning: int, kind: type):
    """They donate when Meaning is low, and keep their Support when it is high."""
    game = table(phase="window", asked="Alex", meaning=meaning, alex=has(support=2))

    assert isinstance(Keen()(game, random.Random(0)), kind)


def test_the_other_game_is_weighed_by_the_same_means():
    """What lay in its rows, what was taken from them, and who had employees; the same seed tells the same."""
    record = measure(1, 7, MEEPLE_INC)
    kinds = {library.load("meeple-inc").rulebook.cards[f"mi.card.{card.card}"].kind for card in record.cards}

    assert [(group.way, group.players) for group in record.games] == [
        (way, players) for way in (CHANCE, AIM) for players in range(2, 7)
    ]
    assert all(group.scored == 1 for group in record.games)
    assert kinds == {"specialist", "freelancer", "item"}
    assert all(card.taken.get(way, 0) <= card.shown.get(way, 0) for card in record.cards for way in card.shown)
    assert sum(sum(card.taken.values()) for card in record.cards) > 10
    assert sum(card.owners for card in record.cards) > 0
    assert replace(measure(1, 7, MEEPLE_INC), date=record.date) == record
