"""Recycle: discard the Prism, or the unstarted Initiatives of the Index, and reveal new cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from rules_engine.core.play.action import Action, CardId, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made import mode, solo
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.table import MeaningMadeTable
from rules_engine.games.meaning_made.timing import objections_to_moment, spend_action


@dataclass(frozen=True, slots=True)
class Recycle(Action):
    """Refresh one shared area: `prism` or `index`. `discard` names some of its cards, in any order; none means all."""

    verb = "recycle"
    player: str
    area: str
    discard: tuple[CardId, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.discard, (tuple, list)) and all(type(card) is str for card in self.discard):
            object.__setattr__(self, "discard", tuple(sorted(self.discard)))


_recycle = shared(Recycle)


def unstarted(game: MeaningMade) -> Iterator[str]:
    """Yield the Initiatives of the Index that nobody has started (`mm.recycle.started`)."""
    started = game.policies.started_initiative
    return (card for card in game.table.index if card and not started(game, game.table, card))


def token_filled(game: MeaningMade, table: MeaningMadeTable, card: str) -> bool:
    """Whether a Requirement-Filled marker lies on the card (`mm.recycle.started`)."""
    return any(table.works[card].filled) or game.policies.filled_markers(game, table, card)


def anybody_there(game: MeaningMade, table: MeaningMadeTable, card: str) -> bool:
    """Whether any marker lies on the card."""
    return table.works[card].started or bool(table.works[card].contributors)


def boxes_only(game: MeaningMade, table: MeaningMadeTable, card: str) -> bool:
    """No Layer icon ever has a Requirement-Filled marker (`mm.contribute.filled`)."""
    return False


def layers_too(game: MeaningMade, table: MeaningMadeTable, card: str) -> bool:
    """Whether a Layer icon of the card is met by a contributor, and so has a Requirement-Filled marker."""
    there = [table.players[name] for name in table.works[card].contributors if name in table.players]
    return any(player.layers[layer] for player in there for layer in game.cards.initiatives[card].requirement.layers)


def all_at_once(game: MeaningMade, name: str) -> tuple[Recycle, ...]:
    """No part of the Prism can be recycled alone (`mm.recycle.prism`)."""
    return ()


def any_of_them(game: MeaningMade, name: str) -> tuple[Recycle, ...]:
    """Return every way to recycle some of the Prism, but not all of it."""
    return _parts(name, tuple(sorted(filter(None, game.table.prism))))


@lru_cache(maxsize=1024)
def _parts(name: str, cards: tuple[CardId, ...]) -> tuple[Recycle, ...]:
    chosen = (some for count in range(1, len(cards)) for some in combinations(cards, count))
    return tuple(Recycle(name, "prism", some) for some in chosen)


def options_to_recycle(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield the areas that can be refreshed."""
    if mode.recycled_enough(game, name):
        return
    needless = not game.facts.recycle_least
    if needless or any(game.table.prism):
        yield (_recycle(name, "prism"),)
        yield game.policies.recycle_prism(game, name)
    if needless or any(unstarted(game)):
        yield (_recycle(name, "index"),)


def objections_to_recycle(game: MeaningMade, action: Recycle) -> Iterator[Objection]:
    """Say why this area may not be refreshed."""
    least = game.facts.recycle_least
    yield from objections_to_moment(game, action)
    yield from mode.objections_to_recycle_again(game, action.player)
    if action.area == "prism":
        if least and not any(game.table.prism):
            yield Objection("illegal", "mm.recycle.nothing", "there is no face-up Pattern to discard")
    elif action.area == "index":
        if least and not any(unstarted(game)):
            yield Objection("illegal", "mm.recycle.nothing", "no Initiative on the Index is unstarted")
    else:
        yield Objection("illegal", "mm.recycle.nothing", f"recycle prism or index, not {action.area!r}")
    if action.discard and action not in game.policies.recycle_prism(game, action.player):
        yield from _objections_to_some(game, action)


def _objections_to_some(game: MeaningMade, action: Recycle) -> Iterator[Objection]:
    """Say why the cards named may not be discarded: some are started, or all of an area go or none."""
    table = game.table
    started = [card for card in action.discard if card in table.index and card not in unstarted(game)]
    for card in started:
        yield Objection("illegal", "mm.recycle.started", f"{game.name_of(card)} is started")
    if not started:
        cite = "mm.recycle.prism" if action.area == "prism" else "mm.recycle.index"
        names = " and ".join(map(game.name_of, action.discard))
        yield Objection("illegal", cite, f"{names or 'no card'} cannot be discarded alone")


def start_recycle(game: MeaningMade, action: Recycle) -> None:
    """Discard, then reveal: first into the places just cleared, then into those that were empty before."""
    spend_action(game, action)
    mode.count_recycle(game, action.player)
    table = game.table
    if action.area == "prism":
        places, cards, cite, deck = table.prism, set(action.discard or table.prism), "mm.recycle.prism", "pattern"
    else:
        places, cards, cite, deck = table.index, set(unstarted(game)), "mm.recycle.index", "initiative"
    before = {place for place, card in enumerate(places) if not card}
    for place, card in enumerate(tuple(places)):
        if card and card in cards:
            if action.area == "index":
                solo.take_back(game, card)
                game.return_markers(card, "mm.recycle.marker-back")
            game.emit("recycle", cite, action.player, (action.area, place, card))
    cleared = set(range(len(places))) - before
    for only, rule in ((cleared, cite), (before, "mm.recycle.open-slots" if action.area == "index" else cite)):
        game.fill_places(action.area, deck, rule, "mm.recycle.reshuffle", "mm.recycle.empty", only)
