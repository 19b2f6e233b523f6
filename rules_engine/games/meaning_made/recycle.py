"""Recycle: discard the Prism, or the unstarted Initiatives of the Index, and reveal new cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.core.action import Action
from rules_engine.core.objection import Objection
from rules_engine.games.meaning_made.timing import objections_to_moment

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade


@dataclass(frozen=True, slots=True)
class Recycle(Action):
    """Refresh one shared area: `prism` or `index`."""

    verb = "recycle"
    player: str
    area: str


def unstarted(game: MeaningMade) -> list[str]:
    """Return the Initiatives of the Index without Requirement-Filled markers (`mm.recycle.started`)."""
    return [card for card in game.table.index if card and not game.table.works[card].started]


def options_to_recycle(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield the areas that can be refreshed."""
    if any(game.table.prism):
        yield (Recycle(name, "prism"),)
    if unstarted(game):
        yield (Recycle(name, "index"),)


def objections_to_recycle(game: MeaningMade, action: Recycle) -> Iterator[Objection]:
    """Say why this area may not be refreshed."""
    yield from objections_to_moment(game, action)
    if action.area == "prism":
        if not any(game.table.prism):
            yield Objection("illegal", "mm.recycle.nothing", "there is no face-up Pattern to discard")
    elif action.area == "index":
        if not unstarted(game):
            yield Objection("illegal", "mm.recycle.started", "no Initiative on the Index is unstarted")
    else:
        yield Objection("illegal", "mm.recycle.nothing", f"recycle prism or index, not {action.area!r}")


def start_recycle(game: MeaningMade, action: Recycle) -> None:
    """Discard, then reveal; a deck that runs out is made anew from its discard pile (`mm.recycle.reshuffle`)."""
    game.spend_action(action)
    if action.area == "prism":
        places, cards, cite, deck = game.table.prism, set(game.table.prism), "mm.recycle.prism", "pattern"
    else:
        places, cards, cite, deck = game.table.index, set(unstarted(game)), "mm.recycle.index", "initiative"
    for place, card in enumerate(tuple(places)):
        if card and card in cards:
            game.emit("recycle", cite, action.player, (action.area, place, card))
    game.fill_places(action.area, deck, cite, "mm.recycle.reshuffle", "mm.recycle.empty")
