"""Several Initiatives that are complete at the same moment: in which order, and who decides it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, CardId, Choice, Task
from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made.complete import Complete
from rules_engine.games.meaning_made.game import MeaningMade


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Say which of several complete Initiatives is resolved next."""

    verb = "finish"
    player: str
    card: CardId


@dataclass(frozen=True, slots=True)
class FinishChoice(Choice):
    """A player says which of `cards`, all complete, is resolved next (`mm.complete.several`)."""

    kind = "finish"
    player: str
    cards: tuple[str, ...]

    def options(self, game: MeaningMade) -> Iterator[Action]:
        """Yield each of the cards."""
        return (Finish(self.player, CardId(card)) for card in self.cards)

    def silence(self, game: MeaningMade) -> Action:
        """Saying nothing takes the first of them."""
        return Finish(self.player, CardId(self.cards[0]))


@dataclass(frozen=True, slots=True)
class FinishAll(Task):
    """Resolve `cards`, all complete by the rule `cite`, one after another as the player says."""

    player: str
    cards: tuple[str, ...]
    cite: str

    def run(self, game: MeaningMade) -> None:
        """Ask while more than one is left."""
        left = tuple(card for card in self.cards if card in game.table.works)
        if len(left) > 1:
            game.push(FinishChoice(self.player, left), FinishAll(self.player, left, self.cite))
        else:
            game.push(*in_order(game, left, self.cite))


def objections_to_finish(game: MeaningMade, action: Finish) -> Iterator[Objection]:
    """Say why this player does not choose this card now."""
    choice = game.awaited(FinishChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", "mm.complete.several", f"{action.player} has no order to choose")
    elif action.card not in choice.cards:
        yield Objection("illegal", "mm.complete.several", f"{game.name_of(action.card)} is not complete")


def start_finish(game: MeaningMade, action: Finish) -> None:
    """Resolve the card; the others come after it."""
    game.push(Complete(action.card, "mm.complete.several"))


# The order of several that are complete.


def in_order(game: MeaningMade, cards: tuple[str, ...], cite: str) -> tuple[Task, ...]:
    """In the order of the slots, the End Initiative last."""
    return tuple(Complete(card, cite) for card in cards)


def as_active_player_says(game: MeaningMade, cards: tuple[str, ...], cite: str) -> tuple[Task, ...]:
    """In the order in which the player whose turn it is names them."""
    return (FinishAll(game.table.active or game.player_order[0], cards, cite),)
