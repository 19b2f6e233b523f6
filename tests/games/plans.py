"""Games that go as a test has planned them: any players, switches, variants and chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from tests.games.always import GAMES, book
from tests.games.bots import Bot
from tests.games.ways import variants_by_number

SWITCHES = {name: [ruling for ruling in book(name).rulings.values() if ruling.switch] for name in GAMES}


@dataclass(frozen=True)
class Plan:
    """How a game is to go: its players, the seeds of deck and players, and when to stop looking.

    `options` changes switches of the rulebook, by number, to another of their options; `variants` are by number,
    too, each with the number of a choice for its parameters.
    """

    players: int
    seed: int
    bot: int
    steps: int
    options: dict[int, int]
    variants: dict[int, int]
    takes_forced: bool


plans = st.builds(
    Plan,
    players=st.integers(1, 6),
    seed=st.integers(0, 2**16),
    bot=st.integers(0, 7),
    steps=st.integers(0, 90),
    options=st.dictionaries(st.integers(0, 99), st.integers(0, 2), max_size=8),
    variants=st.dictionaries(st.integers(0, 11), st.integers(0, 40), max_size=3),
    takes_forced=st.booleans(),
)


def begin(name: str, plan: Plan) -> tuple[Any, Bot, random.Random]:
    """Return a new game as planned, who plays it, and their source of chance."""
    hooks, switches = GAMES[name], SWITCHES[name]
    chosen = [(switches[number % len(switches)], option) for number, option in plan.options.items()]
    rulings = {ruling.id: ruling.choices[option % len(ruling.choices)].id for ruling, option in chosen}
    least, most = hooks.players
    names = [f"P{n}" for n in range(max(1 if hooks.alone else least, min(most, plan.players)))]
    variants = variants_by_number(book(name), plan.variants, len(names), rulings)
    game = book(name).new_game(names, seed=plan.seed, variants=variants, rulings=rulings)
    game.takes_forced = plan.takes_forced
    return game, hooks.bots[plan.bot % len(hooks.bots)], random.Random(plan.seed)


def moments(name: str, plan: Plan) -> Iterator[Any]:
    """Yield the game at its start and after each decision."""
    game, bot, rng = begin(name, plan)
    yield game
    for _ in range(plan.steps):
        if game.decision is None:
            return
        game.play(bot(game, rng))
        yield game


def played(name: str, plan: Plan) -> Any:
    """Return the game as far as planned."""
    *_, game = moments(name, plan)
    return game
