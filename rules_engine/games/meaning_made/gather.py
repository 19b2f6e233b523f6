"""Gather Energy/Insight: take tokens from the supply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made.cards import Tokens
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.timing import objections_to_moment, spend_action


@dataclass(frozen=True, slots=True)
class Gather(Action):
    """Take tokens in any mix of Energy and Insight."""

    verb = "gather"
    player: str
    take: Tokens


@lru_cache(maxsize=256)
def gather_options(name: str, amount: int) -> tuple[Gather, ...]:
    """Return every mix of `amount` Energy and Insight."""
    return tuple(Gather(name, Tokens(energy=amount - insight, insight=insight)) for insight in range(amount + 1))


def options_to_gather(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield every mix of tokens."""
    yield gather_options(name, game.facts.gather_tokens)


def objections_to_gather(game: MeaningMade, action: Gather) -> Iterator[Objection]:
    """Say why these tokens may not be taken."""
    yield from objections_to_moment(game, action)
    take, amount = action.take, game.facts.gather_tokens
    if take.support:
        yield Objection("illegal", "mm.gather.no-support", "Support cannot be gathered")
    if take.total != amount or min(take) < 0:
        yield Objection("illegal", "mm.gather.two", f"gather takes {amount} tokens, not {take.total}")


def start_gather(game: MeaningMade, action: Gather) -> None:
    """Take the tokens (`mm.gather.two`)."""
    spend_action(game, action)
    game.emit("gain", "mm.gather.two", action.player, action.take.pairs())
