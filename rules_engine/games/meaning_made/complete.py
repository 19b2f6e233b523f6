"""Completing an Initiative: rewards by Contribution Order, Meaning, World Layer, bonus, penalty, refill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.core.play.action import Task
from rules_engine.games.meaning_made import mode, solo
from rules_engine.games.meaning_made.consequences import CURRENT_COLUMN, Consequence, DoEffects
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.initiatives import ready
from rules_engine.games.meaning_made.scoring import EndGame


def recheck(game: MeaningMade, player: str, card: str) -> None:
    """After a load, see whether the new Pattern completes an Initiative its owner contributes to.

    Each of them is checked (`mm.complete.recheck`).
    """
    complete_if_ready(game, game.policies.recheck(game, player), "mm.complete.recheck")


def own_initiatives(game: MeaningMade, name: str) -> list[str]:
    """Return the face-up Initiatives that a load of `name` may complete: those they contribute to."""
    works = game.table.works
    return [card for card in game.table.face_up if name in works[card].contributors]


def no_initiative(game: MeaningMade, name: str) -> list[str]:
    """A load completes nothing; an Initiative that misses nothing waits for a contribution."""
    return []


def complete_if_ready(game: MeaningMade, cards: Sequence[str], cite: str) -> None:
    """Complete those of `cards` that miss nothing, in the order given (`mm.complete.several`)."""
    complete = tuple(card for card in cards if ready(game, card))
    if len(complete) > 1:
        game.emit("several", "mm.complete.several", what=complete)
        game.push(*game.policies.several_complete(game, complete, cite))
    else:
        game.push(*(Complete(card, cite) for card in complete))


@dataclass(frozen=True, slots=True)
class Complete(Task):
    """Resolve one complete Initiative. When it is the End Initiative the game ends after all of it."""

    card: str
    cite: str

    def run(self, game: MeaningMade) -> None:
        """Put the steps of completion on the agenda (`mm.complete.order`)."""
        game.emit("complete", self.cite, what=self.card)
        if not mode.ends_game(game, self.card):
            game.push(*game.order("completion", self.card), AfterCompletion(self.card))
        elif game.policies.success(game):
            game.push(*game.policies.end_completion(game, self.card), AfterCompletion(self.card))
        else:
            game.push(EndGame("mm.end.collapse"))


@dataclass(frozen=True, slots=True)
class AfterCompletion(Task):
    """End the game when the completed card was the End Initiative (`mm.end-initiative.ends`)."""

    card: str

    def run(self, game: MeaningMade) -> None:
        """See whether the End slot has been completed."""
        if mode.ends_game(game, self.card):
            game.emit("last", "mm.end-initiative.ends", what=self.card)
            game.push(EndGame("mm.end.success" if game.policies.success(game) else "mm.end.collapse"))


def resolved_in_full(game: MeaningMade, card: str) -> tuple[Task, ...]:
    """The End Initiative is resolved like any other before the game ends (`mm.end-initiative.ends`)."""
    return game.order("completion", card)


def not_resolved(game: MeaningMade, card: str) -> tuple[Task, ...]:
    """The game ends before anything of the End Initiative is resolved."""
    return ()


def award_legacy(game: MeaningMade, card: str) -> None:
    """Award Legacy by Contribution Order (`mm.complete.legacy`).

    The first contributor gains most, the second less, every other one the least.
    """
    facts = game.facts
    rewards = (facts.legacy_first, facts.legacy_second)
    for place, name in enumerate(game.policies.ranking(game, game.table.works[card].contributors)):
        amount = rewards[place] if place < len(rewards) else facts.legacy_other
        if name in game.table.players:
            game.gain(name, "legacy", amount, "mm.complete.legacy")
        else:
            game.emit("outranked", "mm.solo.rank", what=(card, place + 1, amount))


def raise_meaning(game: MeaningMade, card: str) -> None:
    """Raise Meaning by the card's Meaning Reward (`mm.complete.meaning`)."""
    game.gain_meaning(game.cards.initiatives[card].meaning, "mm.complete.meaning")


def raise_world_layer(game: MeaningMade, card: str) -> None:
    """Move the World Layer up to the Initiative's Layer, when that is higher (`mm.world-layer.check`).

    Each contributor gains Legacy (`mm.world-layer.complete-legacy`).
    """
    if game.raise_world_layer(game.cards.initiatives[card].layer):
        for name in game.table.works[card].contributors:
            if name in game.table.players:
                game.gain(name, "legacy", game.facts.legacy_world_layer, "mm.world-layer.complete-legacy")


def resolve_bonus(game: MeaningMade, card: str) -> None:
    """Resolve the Completion Bonus, if any: each effect of it (`mm.complete.bonus`)."""
    bonus = game.cards.initiatives[card].bonus
    if bonus:
        game.push(DoEffects(bonus, "mm.complete.bonus", card=card))


def resolve_penalty(game: MeaningMade, card: str) -> None:
    """Resolve the Completion Penalty, printed as effects or as a Consequence Code (`mm.complete.penalty`).

    Each effect is applied, then the code's Consequence.
    """
    printed = game.cards.initiatives[card]
    if printed.penalty_code:
        column = game.policies.penalty_column(game)
        game.push(Consequence("penalty", printed.penalty_code, card=card, column=column))
    if printed.penalty:
        game.push(DoEffects(printed.penalty, "mm.complete.penalty", card=card))


def world_layer_now(game: MeaningMade) -> int:
    """The penalty is read in the column of the World Layer as it then is (`mm.consequence.lookup`)."""
    return CURRENT_COLUMN


def world_layer_before(game: MeaningMade) -> int:
    """The penalty is read in the column of the World Layer before the completion."""
    return game.table.layer_before


def remove_markers(game: MeaningMade, card: str) -> None:
    """Take all markers off the card (`mm.complete.markers`).

    Contribution markers go back to their players (`mm.complete.markers-back`).
    """
    solo.take_back(game, card)
    game.return_markers(card, "mm.complete.markers-back")
    game.emit("clear-markers", "mm.complete.markers", what=card)


def empty_slot(game: MeaningMade, card: str) -> None:
    """Take the completed card out of the game, and empty its slot (`mm.complete.leave`)."""
    game.policies.completed_cards(game, card)


def out_of_the_game(game: MeaningMade, card: str) -> None:
    """A completed card leaves the game (`mm.complete.leave`)."""
    game.emit("leave", "mm.complete.leave", what=card)


def onto_the_discard_pile(game: MeaningMade, card: str) -> None:
    """A completed card of the Index may come back; the End Initiative does not."""
    game.emit("leave" if card == game.table.end else "discard-initiative", "mm.complete.leave", what=card)


def refill_index(game: MeaningMade, card: str) -> None:
    """Refill the Index with one card from the deck, which is not reshuffled for this (`mm.complete.refill`).

    The End slot is never refilled (`mm.end-initiative.no-refill`).
    """
    if card == game.facts.end_initiative:
        game.emit("stays-empty", "mm.end-initiative.no-refill", what="end")
    else:
        game.fill_places("index", "initiative", "mm.complete.refill", "", "mm.complete.empty")
