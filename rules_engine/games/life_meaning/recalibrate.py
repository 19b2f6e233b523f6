"""Recalibrate: discard face-up Patterns or Projects and reveal new ones, for more Drift."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from rules_engine.core.action import Action, CardId
from rules_engine.core.objection import Objection
from rules_engine.games.life_meaning.timing import objections_to_moment

if TYPE_CHECKING:
    from rules_engine.games.life_meaning.game import LifeMeaning

AREAS = ("gallery", "projects")


@dataclass(frozen=True, slots=True)
class Recalibrate(Action):
    """Discard cards of one area; their order means nothing, so they are kept sorted."""

    verb = "recalibrate"
    player: str
    area: str
    discard: tuple[CardId, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "discard", tuple(sorted(self.discard)))


class _Draft(Action):
    """A `Recalibrate` that is not frozen yet: the same fields, so it can become one."""

    __slots__ = ("area", "discard", "player")


@lru_cache(maxsize=32)
def recalibrate_options(name: str, area: str, cards: tuple[str, ...], least: int) -> tuple[Recalibrate, ...]:
    """Return every choice of at least `least` of `cards`, which are sorted.

    There are dozens at every decision, and a third of all time would go into making them the usual way.
    """
    made: list[Any] = []
    for some in _choices(cards, least):
        draft: Any = _Draft()
        draft.player, draft.area, draft.discard = name, area, some
        draft.__class__ = Recalibrate
        made.append(draft)
    return tuple(made)


@lru_cache(maxsize=32)
def _choices(cards: tuple[str, ...], least: int) -> tuple[tuple[str, ...], ...]:
    chosen = [some for count in range(least, len(cards) + 1) for some in combinations(cards, count)]
    return tuple(chosen if len(set(cards)) == len(cards) else dict.fromkeys(chosen))


def discardable(game: LifeMeaning, area: str) -> tuple[str, ...]:
    """Return the face-up cards of an area that may be discarded: no Project with credit marks, unless it is agreed."""
    table = game.table
    if area == "gallery":
        return tuple(card for card in table.gallery if card)
    marked = game.facts.recalibrate_marked
    return tuple(card for card in table.projects if card and (marked or not table.works[card].marks))


def _on_the_brink(game: LifeMeaning) -> bool:
    over = game.table.drift + game.facts.recalibrate_drift >= game.facts.drift_max
    return over and not game.facts.recalibrate_at_brink


def options_to_recalibrate(game: LifeMeaning, name: str) -> Iterator[Iterable[Action]]:
    """Yield, for each area, every choice of cards to discard."""
    if not _on_the_brink(game):
        for area in AREAS:
            yield recalibrate_options(name, area, tuple(sorted(discardable(game, area))), game.facts.recalibrate_least)


def objections_to_recalibrate(game: LifeMeaning, action: Recalibrate) -> Iterator[Objection]:
    """Say why these cards may not be discarded."""
    yield from objections_to_moment(game, action)
    table, least = game.table, game.facts.recalibrate_least
    if action.area not in AREAS:
        text = f"recalibrate {' or '.join(AREAS)}, not {action.area or 'nothing'}"
        yield Objection("illegal", "lm.recalibrate.choose", text)
    else:
        there, away = list(getattr(table, action.area)), []
        for card in action.discard:
            if card and card in there:
                there.remove(card)
            else:
                away.append(card)
        if away:
            text = f"{', '.join(map(game.name_of, away)) or 'an empty place'} is not face up there"
            yield Objection("illegal", "lm.recalibrate.face-up", text)
        elif action.area == "projects" and not game.facts.recalibrate_marked:
            marked = [card for card in action.discard if table.works[card].marks]
            if marked:
                text = f"{', '.join(map(game.name_of, marked))} has credit marks"
                yield Objection("illegal", "lm.recalibrate.marked", text)
    if len(action.discard) < least:
        yield Objection("illegal", "lm.recalibrate.at-least-one", f"discard at least {least} card")
    if _on_the_brink(game):
        yield Objection("illegal", "lm.recalibrate.brink", "Drift would reach the end of its track")


def start_recalibrate(game: LifeMeaning, action: Recalibrate) -> None:
    """Pay with Drift, discard, and reveal new cards (`lm.recalibrate.refill`)."""
    game.spend_action(action)
    game.raise_drift(game.facts.recalibrate_drift, "lm.recalibrate.drift")
    places = getattr(game.table, action.area)
    emptied = []
    for card in action.discard:
        place = places.index(card)
        game.emit("discard", "lm.recalibrate.discard", action.player, (action.area, place, card))
        emptied.append(place)
    wanted = game.policies.refill(places, emptied)
    if action.area == "gallery":
        game.refill_gallery("lm.recalibrate.refill", wanted)
    else:
        game.refill_projects("lm.recalibrate.refill", wanted)


def full(places: list[str], emptied: list[int]) -> list[int]:
    """Every empty place is refilled."""
    return [place for place, card in enumerate(places) if not card]


def discarded_only(places: list[str], emptied: list[int]) -> list[int]:
    """Only the places of the discarded cards are refilled."""
    return sorted(emptied)
