"""What the tests of things that always hold need to know of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from rules_engine.core.play.action import Action
from rules_engine.core.play.event import Event
from tests.games.bots import Bot

NO_TOP = 10_000  # for what can grow without end


@dataclass(frozen=True)
class Always:
    """One game's hooks.

    `endings` are the rules that end a game, each with a bot that aims at it; `chance` those that chance comes to.
    `universe` yields every action anybody could think of at a position; `rare` are positions with unusual options;
    `tracks` yields (name, value, least, most) of a table; `cards` counts where each card lies, `all_cards` what there
    is; `holdings` counts what players hold and `flow` what an event adds; `pieces` yields (name, found, expected).
    `alone` says that one may play, too, whatever `players` are otherwise.
    """

    players: tuple[int, int]
    actions: ModuleType
    bots: tuple[Bot, ...]
    endings: Mapping[str, Bot]
    chance: frozenset[str]
    universe: Callable[[Any], Iterator[Action]]
    rare: Mapping[str, Callable[[], Any]]
    tracks: Callable[[Any, Any], Iterator[tuple[str, int, int, int]]]
    cards: Callable[[Any], Counter[str]]
    all_cards: Callable[[Any], Counter[str]]
    holdings: Callable[[Any], Counter[tuple[str, str]]]
    flow: Callable[[Event], Counter[tuple[str, str]]]
    pieces: Callable[[Any], Iterator[tuple[str, int, int]]]
    alone: bool = False


def flow_of(signs: Mapping[str, int], *left_out: str) -> Callable[[Event], Counter[tuple[str, str]]]:
    """Return a `flow` by the sign of each kind of event, without what players do not hold."""

    def flow(event: Event) -> Counter[tuple[str, str]]:
        if event.kind not in signs or not event.who:
            return Counter()
        amounts = {what: by for what, by in event.what if what not in left_out}
        return Counter({(event.who, what): signs[event.kind] * by for what, by in amounts.items()})

    return flow


def held(table: Any, *whats: str) -> Counter[tuple[str, str]]:
    """Count what each player has of some things."""
    return Counter({(name, what): getattr(mat, what) for name, mat in table.players.items() for what in whats})
