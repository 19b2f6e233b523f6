"""Random games of every size: what holds at each moment, whoever plays and however badly."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules_engine.core.play.chance import Seeded
from rules_engine.games.meeple_inc import MeepleInc
from rules_engine.games.meeple_inc.cards import ELEMENTS, RESOURCES
from rules_engine.games.meeple_inc.table import PLAIN, ROWS, SLOTS
from tests.games.bots import by_chance, by_kind
from tests.games.meeple_inc.late_tables import rulebook
from tests.games.tables import SEATS as NAMES

WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"power-cards": {}},
    {"refresh": {"items": 1}},
    {"meeple-bot": {"bots": 2, "difficulty": 4}},
    {"power-cards": {}, "refresh": {}, "meeple-bot": {"bots": 1, "difficulty": 3}},
)
GAMES = [(seats, way) for seats in range(1, 7) for way in range(len(WAYS))]
SOME = [GAMES[number] for number in (0, 3, 6, 9, 12, 16, 19, 20, 25, 29)]
games = pytest.mark.parametrize(
    ("seats", "way"), [pytest.param(*one, marks=() if one in SOME else pytest.mark.soak) for one in GAMES]
)


def play(seats: int, way: int) -> Any:
    """Return a game played at random to its end, having looked at each position."""
    seed = seats * 10 + way
    game = MeepleInc(rulebook(), NAMES[:seats], chance=Seeded(seed), variants=WAYS[way])
    rng, bot = random.Random(seed), (by_chance, by_kind)[seed % 2]
    taken, most = 0, bound(game)
    all_cards = cards(game.table)
    while game.decision:
        hold(game, all_cards)
        game.play(bot(game, rng))
        taken += 1
        assert taken < most
    hold(game, all_cards)
    return game


def bound(game: Any) -> int:
    """Return how many decisions a game may take: each collect moves the hourglass, and a turn has few of them."""
    workers = game.facts.workers_start + 5
    return int((game.table.hourglass + 1) * (workers + 1) * 20)


def cards(table: Any) -> Counter[str]:
    """Count every card, wherever it lies."""
    lying = [getattr(holder, zone) for holder in (table, *table.players.values()) for zone in holder.zones]
    return Counter(card for zone in lying for card in ([zone] if isinstance(zone, str) else zone) if card)


def hold(game: Any, all_cards: Counter[str]) -> None:
    """Check what always holds."""
    table, facts = game.table, game.facts
    assert cards(game.table) == all_cards
    assert table.hourglass >= 0
    assert (table.hourglass == 0) is bool(table.trigger)
    for kind, row in ROWS.items():
        lying = [card for card in getattr(table, row) if card]
        assert len(lying) <= getattr(facts, f"{kind}_row")
        if game.decision and game.decision.kind == "turn" and table.actions_left:
            left = getattr(table, f"{kind}_deck") or getattr(table, f"{kind}_bottom")
            assert len(lying) == getattr(facts, f"{kind}_row") or not left
    face_up = {card for row in ROWS.values() for card in getattr(table, row)}
    assert set(table.stacks) <= face_up
    standing = Counter(space for mat in table.players.values() for space in mat.placed if space in game.spaces)
    assert standing == Counter(dict.fromkeys(table.occupied, 1))
    taken = [[getattr(mat, f"awards_{level}") for mat in table.players.values()] for level in (1, 2, 3)]
    shelf = [getattr(table, f"awards_{level}") for level in (1, 2, 3)]
    assert sum(map(sum, taken)) + sum(shelf) + table.awards_removed == facts.awards
    assert min(shelf) >= 0
    for mat in table.players.values():
        _hold_for(game, mat)


def _hold_for(game: Any, mat: Any) -> None:
    assert all(getattr(mat, name) >= 0 for name in RESOURCES)
    assert all(0 <= getattr(mat, element) <= game.facts.level_most for element in ELEMENTS)
    out = Counter(mat.placed.values())
    assert mat.workers + out[PLAIN] == game.facts.workers_start
    specialists = [card for card in mat.seated if card in game.cards.specialists]
    assert Counter(mat.standees) + Counter({card: n for card, n in out.items() if card != PLAIN}) == Counter(
        specialists
    )
    assert len(mat.predictions) + len(mat.fulfilled) <= game.facts.predictions_most
    assert bool(mat.predictions or mat.fulfilled or mat.foretold) <= bool(mat.target)
    for element in ELEMENTS:
        seated = [*mat.seated, *(getattr(mat, slot) for slot in SLOTS.values()), *mat.items]
        known = [game.cards.skills[card] for card in seated if card in game.cards.skills]
        lent = [game.cards.skills[card] for card in game.table.lent if game.table.active == mat.name]
        assert getattr(mat, f"{element}_skill") == sum(getattr(skills, element) for skills in known + lent)


@games
def test_a_random_game_holds_what_always_holds_and_comes_to_its_end(seats: int, way: int):
    """One to six players, with every variant; the log tells all of it."""
    game = play(seats, way)

    assert game.outcome is not None
    assert game.outcome.reason == "mi.end.trigger"
    assert len(game.outcome.winners) == 1
    assert game.fold(game.log) == game.table
    assert game.log_for("Alex")[-1] == game.log[-1]


@games
def test_the_end_comes_once_and_gives_everybody_else_one_turn(seats: int, way: int):
    """Four Victory Points for one, and one turn for each other player, in their order."""
    game = play(seats, way)

    triggers = [number for number, event in enumerate(game.log) if event.kind == "trigger"]
    assert len(triggers) == 1
    assert [e.what for e in game.log if e.rule == "mi.end.four-vp"] == [(("vp", game.facts.end_vp),)]
    turns = [event.who for event in game.log[triggers[0] :] if event.kind == "turn"]
    at = game.seats.index(game.table.trigger)
    assert turns == [*game.seats[at + 1 :], *game.seats[:at]]


@games
def test_skills_are_enough_for_what_is_bought(seats: int, way: int):
    """Only what is upgraded may be higher; no purchase is beyond the skills there were."""
    seed = seats * 10 + way
    game = MeepleInc(rulebook(), NAMES[:seats], chance=Seeded(seed), variants=WAYS[way])
    rng = random.Random(seed)
    while game.decision:
        before = game.table.copy()
        for event in game.play(by_kind(game, rng)):
            if event.kind == "build":
                for element, level in event.what:
                    assert getattr(before.players[event.who], f"{element}_skill") >= level
            game.changes[event.kind](before, event.who, event.what)


def test_a_saved_game_is_read_back():
    """Whole games and records, with hidden cards and Meeple-Bots."""
    game = play(2, 4)

    read = MeepleInc.from_record(rulebook(), game.record())
    assert (read.table, read.log) == (game.table, game.log)
    assert MeepleInc.from_json(rulebook(), game.to_json()).table == game.table
