"""Every action anybody could think of in Meeple Inc: each player and a stranger, things that are there and are not.

This is written from what an action says, not from how the engine finds its options. Whoever is not to decide is
tried with less.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from rules_engine.core.play.action import Action
from rules_engine.games.meeple_inc import (
    Aim,
    Award,
    Behind,
    Build,
    Collect,
    Copy,
    Decline,
    EndTurn,
    Flip,
    Gain,
    Gains,
    Keep,
    KeepCard,
    KeepNoMore,
    Learn,
    Pay,
    Place,
    Predict,
    Put,
    RemovePow,
    Resources,
    Seat,
    Slot,
    StopFlipping,
    StopPredicting,
    Take,
    TakeAction,
    Trade,
    Upgrade,
    Use,
    Work,
)
from rules_engine.games.meeple_inc.cards import ACTIONS, ELEMENTS, RESOURCES
from rules_engine.games.meeple_inc.table import SEATS

STRANGER = "Zed"
SPACES = tuple(f"{action}-{number}" for action in ACTIONS[1:] for number in (1, 2, 3))
NO_CARDS = ("no-such-card", "")
WORDS = (*RESOURCES, "vp", "")


def universe(game: Any) -> Iterator[Action]:
    """Yield every action, for every player at the table and one who is not."""
    players = game.decision.players if game.decision else ()
    for name in (*game.table.players, STRANGER):
        yield from _words(game, name)
        if name in players:
            yield from _cards(game, name, list(game.cards.all))
            yield from _placements(game, name, ("basic", *SPACES, "basic-1", "collect", ""))
            yield from _amounts(game, name)
        else:
            yield from _cards(game, name, _in_sight(game))
            yield from _placements(game, name, ("basic", "research-1", "upgrade-2", "award-3", ""))
            yield from (Gain(name, Gains(dollar=1)), Pay(name, Resources(time=1)))


def _words(game: Any, name: str) -> Iterator[Action]:
    yield from (kind(name) for kind in (Collect, Decline, RemovePow, StopPredicting, StopFlipping, KeepNoMore))
    yield from (EndTurn(name, what) for what in ("turn", "round", ""))
    yield from (Aim(name, other) for other in (*game.table.players, STRANGER, ""))
    yield from (kind(name, action) for kind in (Predict, Flip, TakeAction) for action in (*ACTIONS, "collect", ""))
    yield from (Put(name, word) for word in WORDS)
    yield from (Trade(name, give, into) for give, into in product(WORDS, WORDS))
    elements = (*ELEMENTS, "lid", "")
    yield from (Build(name, element, level) for element, level in product(elements, range(6)))
    yield from (Upgrade(name, element, by) for element, by in product(elements, range(-1, 5)))
    games = {game_ for mat in game.table.players.values() for game_ in mat.published} | {"3-2-1", "x", ""}
    yield from (Award(name, level, published) for level, published in product(range(5), sorted(games)))


def _cards(game: Any, name: str, known: list[str]) -> Iterator[Action]:
    kinds = (Take, Use, Slot, Behind, Learn, Keep, KeepCard, Copy)
    yield from (kind(name, card) for kind in kinds for card in (*known, *NO_CARDS))
    mat = game.table.players.get(name)
    own = [*mat.hand, *mat.seated] if mat else []
    employees = [*own, *game.table.specialist_row, "trainer", ""]
    yield from (Seat(name, card, seat) for card, seat in product(dict.fromkeys(employees), (*SEATS, "seat_9", "")))


def _in_sight(game: Any) -> list[str]:
    """Return the cards that lie face up in the rows or at some table, and a few others."""
    table = game.table
    rows = [*table.specialist_row, *table.freelancer_row, *table.item_row]
    seated = [card for mat in table.players.values() for card in (*mat.seated, *mat.hand, *mat.items, *mat.objectives)]
    some = [*list(game.cards.skill_cards)[:2], *list(game.cards.objectives)[:2], *list(game.cards.wows)[:2]]
    return list(dict.fromkeys(filter(None, [*rows, *seated, *some])))


def _placements(game: Any, name: str, spaces: tuple[str, ...]) -> Iterator[Action]:
    mat = game.table.players.get(name)
    own = [card for card in mat.seated if card in game.cards.specialists] if mat else []
    workers = dict.fromkeys(("worker", *own, "researcher", ""))
    yield from (Place(name, space, worker) for space, worker in product(spaces, workers))
    seated = [card for other in game.table.players.values() for card in other.seated]
    cards = dict.fromkeys((*seated, *(mat.hand if mat else ()), "reporter", "trainer", ""))
    yield from (Work(name, card, worker) for card, worker in product(cards, workers))


def _amounts(game: Any, name: str) -> Iterator[Action]:
    """Yield every mix of up to five level-1 resources, of a few level-2 ones, and amounts that are none."""
    for mix in product(range(6), repeat=3):
        if sum(mix) <= 6:
            yield Gain(name, Gains(*mix))
            yield Pay(name, Resources(*mix))
    for research, playtest in product(range(5), repeat=2):
        yield Gain(name, Gains(research=research, playtest=playtest))
    yield from (Gain(name, Gains(vp=1)), Gain(name, Gains(vp=2)), Gain(name, Gains(dollar=1, vp=1)))
    yield from (Gain(name, Gains(dollar=-1)), Gain(name, Gains(dollar=2, time=-1)), Pay(name, Resources(time=-1)))
