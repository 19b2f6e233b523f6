"""Recalibrate: discard face-up Patterns or Projects, card by card, and reveal new ones, for more Drift."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.core.play.action import Action, CardId, Choice, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.timing import objections_to_moment, spend_action

AREAS = ("gallery", "projects")


@dataclass(frozen=True, slots=True)
class Recalibrate(Action):
    """Change what one area offers; which of its cards go is decided after that, card by card."""

    verb = "recalibrate"
    player: str
    area: str


_recalibrate = shared(Recalibrate)


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard a card of the area that is recalibrated."""

    verb = "discard"
    player: str
    card: CardId


@dataclass(frozen=True, slots=True)
class Refill(Action):
    """Discard no more cards of the area that is recalibrated: it is refilled."""

    verb = "refill"
    player: str
    area: str


@dataclass(frozen=True, slots=True)
class DiscardChoice(Choice):
    """A player discards another card of the area, or has it refilled; `emptied` are the places of those discarded."""

    kind = "discard"
    player: str
    area: str
    emptied: tuple[int, ...] = ()

    def options(self, game: LifeMeaning) -> Iterable[Action]:
        """Return discarding each card, two copies being one choice, and refilling when enough are discarded."""
        enough = len(self.emptied) >= game.facts.recalibrate_least
        return _discard_options(self.player, self.area, discardable(game, self.area), enough)

    def silence(self, game: LifeMeaning) -> Action:
        """Saying nothing refills; with too few cards discarded, only a replay that has left a step out may do that."""
        return Refill(self.player, self.area)


@lru_cache(maxsize=4096)
def _discard_options(name: str, area: str, cards: tuple[str, ...], enough: bool) -> tuple[Action, ...]:
    discards = [Discard(name, CardId(card)) for card in dict.fromkeys(cards)]
    return (*discards, Refill(name, area)) if enough else tuple(discards)


def discardable(game: LifeMeaning, area: str) -> tuple[str, ...]:
    """Return the face-up cards of an area that may be discarded: no Project with credit marks, unless it is agreed."""
    table = game.table
    if area == "gallery":
        return tuple(filter(None, table.gallery))
    marked = game.facts.recalibrate_marked
    return tuple(card for card in table.projects if card and (marked or not table.works[card].marks))


def _too_few(game: LifeMeaning, area: str) -> bool:
    return bool(len(discardable(game, area)) < game.facts.recalibrate_least)


def _on_the_brink(game: LifeMeaning) -> bool:
    over = game.table.drift + game.facts.recalibrate_drift >= game.facts.drift_max
    return over and not game.facts.recalibrate_at_brink


def options_to_recalibrate(game: LifeMeaning, name: str) -> Iterator[Iterable[Action]]:
    """Yield each area of which enough cards may be discarded."""
    if not _on_the_brink(game):
        for area in AREAS:
            if not _too_few(game, area):
                yield (_recalibrate(name, area),)


def objections_to_recalibrate(game: LifeMeaning, action: Recalibrate) -> Iterator[Objection]:
    """Say why this area may not be recalibrated."""
    yield from objections_to_moment(game, action)
    if action.area not in AREAS:
        text = f"recalibrate {' or '.join(AREAS)}, not {action.area or 'nothing'}"
        yield Objection("illegal", "lm.recalibrate.choose", text)
    elif _too_few(game, action.area):
        yield Objection("illegal", "lm.recalibrate.at-least-one", "too few cards there may be discarded")
    if _on_the_brink(game):
        yield Objection("illegal", "lm.recalibrate.brink", "Drift would reach the end of its track")


def _objections_to_discarding(game: LifeMeaning, name: str) -> Iterator[Objection]:
    if not game.awaited(DiscardChoice, name):
        yield Objection("out-of-order", "lm.recalibrate.choose", f"{name} is not recalibrating")


def objections_to_discard(game: LifeMeaning, action: Discard) -> Iterator[Objection]:
    """Say why this card may not be discarded."""
    yield from _objections_to_discarding(game, action.player)
    choice = game.choice
    if type(choice) is not DiscardChoice:
        return
    if not action.card or action.card not in getattr(game.table, choice.area):
        text = f"{game.name_of(action.card) or 'an empty place'} is not face up there"
        yield Objection("illegal", "lm.recalibrate.face-up", text)
    elif action.card not in discardable(game, choice.area):
        yield Objection("illegal", "lm.recalibrate.marked", f"{game.name_of(action.card)} has credit marks")


def objections_to_refill(game: LifeMeaning, action: Refill) -> Iterator[Objection]:
    """Say why this area may not be refilled yet."""
    yield from _objections_to_discarding(game, action.player)
    choice = game.choice
    if type(choice) is not DiscardChoice:
        return
    if action.area != choice.area:
        text = f"refill {choice.area}, not {action.area or 'nothing'}"
        yield Objection("illegal", "lm.recalibrate.choose", text)
    least = game.facts.recalibrate_least
    if len(choice.emptied) < least:
        text = f"{action.player} has to discard at least {least} card{'s' if least != 1 else ''}"
        yield Objection("illegal", "lm.recalibrate.at-least-one", text)


def start_recalibrate(game: LifeMeaning, action: Recalibrate) -> None:
    """Pay with Drift, and ask which cards go."""
    spend_action(game, action)
    game.raise_drift(game.facts.recalibrate_drift, "lm.recalibrate.drift")
    _ask(game, action.player, action.area, ())


def start_discard(game: LifeMeaning, action: Discard) -> None:
    """Discard the card, and ask for another."""
    area, emptied = game.answered.area, game.answered.emptied
    place = getattr(game.table, area).index(action.card)
    game.emit("discard", "lm.recalibrate.discard", action.player, (area, place, action.card))
    _ask(game, action.player, area, (*emptied, place))


def start_refill(game: LifeMeaning, action: Refill) -> None:
    """Reveal new cards."""
    _refill(game, action.area, game.answered.emptied)


def _ask(game: LifeMeaning, name: str, area: str, emptied: tuple[int, ...]) -> None:
    """Ask for another card to discard; where there is none, refill at once."""
    if discardable(game, area):
        game.push(DiscardChoice(name, area, emptied))
    else:
        _refill(game, area, emptied)


def _refill(game: LifeMeaning, area: str, emptied: tuple[int, ...]) -> None:
    """Reveal new cards (`lm.recalibrate.refill`)."""
    wanted = game.policies.refill(getattr(game.table, area), emptied)
    if area == "gallery":
        game.refill_gallery("lm.recalibrate.refill", wanted)
    else:
        game.refill_projects("lm.recalibrate.refill", wanted)


def full(places: list[str], emptied: Iterable[int]) -> list[int]:
    """Every empty place is refilled."""
    return [place for place, card in enumerate(places) if not card]


def discarded_only(places: list[str], emptied: Iterable[int]) -> list[int]:
    """Only the places of the discarded cards are refilled."""
    return sorted(emptied)
