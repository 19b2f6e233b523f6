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


@dataclass(frozen=True, slots=True)
class Recheck(Task):
    """After a load, see whether the new Pattern completes an Initiative its owner contributes to."""

    player: str
    card: str

    def run(self, game: MeaningMade) -> None:
        """Check each of them (`mm.complete.recheck`)."""
        complete_if_ready(game, game.policies.recheck(game, self.player), "mm.complete.recheck")


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


@dataclass(frozen=True, slots=True)
class AwardLegacy(Task):
    """Award Legacy by Contribution Order (`mm.complete.legacy`)."""

    card: str

    def run(self, game: MeaningMade) -> None:
        """The first contributor gains most, the second less, every other one the least."""
        facts = game.facts
        rewards = (facts.legacy_first, facts.legacy_second)
        for place, name in enumerate(game.policies.ranking(game, game.table.works[self.card].contributors)):
            amount = rewards[place] if place < len(rewards) else facts.legacy_other
            if name in game.table.players:
                game.gain(name, "legacy", amount, "mm.complete.legacy")
            else:
                game.emit("outranked", "mm.solo.rank", what=(self.card, place + 1, amount))


@dataclass(frozen=True, slots=True)
class RaiseMeaning(Task):
    """Raise Meaning by the card's Meaning Reward (`mm.complete.meaning`)."""

    card: str

    def run(self, game: MeaningMade) -> None:
        """Raise it."""
        game.gain_meaning(game.cards.initiatives[self.card].meaning, "mm.complete.meaning")


@dataclass(frozen=True, slots=True)
class CompletionWorldLayer(Task):
    """Move the World Layer up to the Initiative's Layer, when that is higher (`mm.world-layer.check`)."""

    card: str

    def run(self, game: MeaningMade) -> None:
        """Move the marker; each contributor gains Legacy (`mm.world-layer.complete-legacy`)."""
        if game.raise_world_layer(game.cards.initiatives[self.card].layer):
            for name in game.table.works[self.card].contributors:
                if name in game.table.players:
                    game.gain(name, "legacy", game.facts.legacy_world_layer, "mm.world-layer.complete-legacy")


@dataclass(frozen=True, slots=True)
class CompletionBonus(Task):
    """Resolve the Completion Bonus, if any (`mm.complete.bonus`)."""

    card: str

    def run(self, game: MeaningMade) -> None:
        """Apply each effect."""
        bonus = game.cards.initiatives[self.card].bonus
        if bonus:
            game.push(DoEffects(bonus, "mm.complete.bonus", card=self.card))


@dataclass(frozen=True, slots=True)
class CompletionPenalty(Task):
    """Resolve the Completion Penalty, printed as effects or as a Consequence Code (`mm.complete.penalty`)."""

    card: str

    def run(self, game: MeaningMade) -> None:
        """Apply each effect, then the code's Consequence."""
        card = game.cards.initiatives[self.card]
        if card.penalty_code:
            column = game.policies.penalty_column(game)
            game.push(Consequence("penalty", card.penalty_code, card=self.card, column=column))
        if card.penalty:
            game.push(DoEffects(card.penalty, "mm.complete.penalty", card=self.card))


def world_layer_now(game: MeaningMade) -> int:
    """The penalty is read in the column of the World Layer as it then is (`mm.consequence.lookup`)."""
    return CURRENT_COLUMN


def world_layer_before(game: MeaningMade) -> int:
    """The penalty is read in the column of the World Layer before the completion."""
    return game.table.layer_before


@dataclass(frozen=True, slots=True)
class RemoveMarkers(Task):
    """Take all markers off the card (`mm.complete.markers`)."""

    card: str

    def run(self, game: MeaningMade) -> None:
        """Contribution markers go back to their players (`mm.complete.markers-back`)."""
        solo.take_back(game, self.card)
        game.return_markers(self.card, "mm.complete.markers-back")
        game.emit("clear-markers", "mm.complete.markers", what=self.card)


@dataclass(frozen=True, slots=True)
class LeaveTable(Task):
    """Take the completed card out of the game (`mm.complete.leave`)."""

    card: str

    def run(self, game: MeaningMade) -> None:
        """Empty its slot."""
        game.policies.completed_cards(game, self.card)


def out_of_the_game(game: MeaningMade, card: str) -> None:
    """A completed card leaves the game (`mm.complete.leave`)."""
    game.emit("leave", "mm.complete.leave", what=card)


def onto_the_discard_pile(game: MeaningMade, card: str) -> None:
    """A completed card of the Index may come back; the End Initiative does not."""
    game.emit("leave" if card == game.table.end else "discard-initiative", "mm.complete.leave", what=card)


@dataclass(frozen=True, slots=True)
class RefillIndex(Task):
    """Refill the Index from the deck, which is not reshuffled for this (`mm.complete.refill`)."""

    card: str

    def run(self, game: MeaningMade) -> None:
        """Draw one card; the End slot is never refilled (`mm.end-initiative.no-refill`)."""
        if self.card == game.facts.end_initiative:
            game.emit("stays-empty", "mm.end-initiative.no-refill", what="end")
        else:
            game.fill_places("index", "initiative", "mm.complete.refill", "", "mm.complete.empty")
