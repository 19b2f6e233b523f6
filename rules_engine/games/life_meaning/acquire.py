"""Acquire Resources: take tokens of different types from the supply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import Objection
from rules_engine.games.life_meaning.cards import TOKENS, Tokens
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.timing import objections_to_moment, spend_action


@dataclass(frozen=True, slots=True)
class Acquire(Action):
    """Take tokens, each of another type."""

    verb = "acquire"
    player: str
    take: Tokens


@lru_cache(maxsize=64)
def acquire_options(name: str, amount: int, support: bool) -> tuple[Acquire, ...]:
    """Return every choice of `amount` different tokens."""
    types = TOKENS if support else TOKENS[:-1]
    return tuple(Acquire(name, Tokens(**dict.fromkeys(taken, 1))) for taken in combinations(types, amount))


def options_to_acquire(game: LifeMeaning, name: str) -> Iterator[Iterable[Action]]:
    """Yield every choice of different tokens."""
    yield acquire_options(name, game.facts.acquire_tokens, game.facts.acquire_support)


def objections_to_acquire(game: LifeMeaning, action: Acquire) -> Iterator[Objection]:
    """Say why these tokens may not be taken."""
    yield from objections_to_moment(game, action)
    take, amount = action.take, game.facts.acquire_tokens
    if take.total != amount or min(take) < 0:
        yield Objection("illegal", "lm.acquire.two", f"take exactly {amount} tokens, not {take.total}")
    if max(take) > 1:
        yield Objection("illegal", "lm.acquire.different", "each token taken is of another type")
    if take.support and not game.facts.acquire_support:
        yield Objection("illegal", "lm.acquire.different", "Support cannot be acquired")


def start_acquire(game: LifeMeaning, action: Acquire) -> None:
    """Take the tokens (`lm.acquire.two`)."""
    spend_action(game, action)
    game.gain_tokens(action.player, action.take, "lm.acquire.two")
