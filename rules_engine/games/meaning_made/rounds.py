"""The course of a round: Event, turns, Stability Window, and what happens at its end."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.core.play.action import Task
from rules_engine.core.play.turns import from_turn_of
from rules_engine.games.meaning_made import mode
from rules_engine.games.meaning_made.consequences import DoEffects
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.scoring import EndGame
from rules_engine.games.meaning_made.timing import GoOn
from rules_engine.games.meaning_made.window import OpenWindow


@dataclass(frozen=True, slots=True)
class BeginRound(Task):
    """Begin the next round: limits are counted anew, then Event, turns and Stability Window follow."""

    def run(self, game: MeaningMade) -> None:
        """Put the three phases on the agenda (`mm.round.phases`)."""
        game.emit("round", "mm.round.phases", what=game.table.round + 1)
        game.emit("reset", "mm.round.once-per-round")
        reveals = [RevealEvent() for _ in range(game.facts.events_per_round)]
        game.push(*reveals, *rest_of_round(game, game.player_order[0]))


@dataclass(frozen=True, slots=True)
class RevealEvent(Task):
    """Reveal an Event and resolve it on the Event Resolution Table."""

    def run(self, game: MeaningMade) -> None:
        """Draw, set the current code, look the Identifier up, apply the outcome (`mm.event`)."""
        card = game.table.next_event or game.draw("event", reshuffle="mm.event.reshuffle")
        if not card:
            game.emit("no-event", "mm.event.none-left")
            game.policies.no_event_left(game)
            return
        event = game.cards.events[card]
        game.emit("event", "mm.event.reveal", what=card)
        if game.policies.event_code(game):
            game.emit("code", "mm.event.code", what=event.code)
        effects = game.look_up("event", event.identifier, "mm.event.lookup")
        game.push(DoEffects(game.policies.event_outcome(effects), "mm.event.outcome"))
        if game.facts.event_extra_meaning and game.policies.extra_meaning(effects):
            game.lose_meaning(game.facts.event_extra_meaning, "mm.mode.hard-events")


@dataclass(frozen=True, slots=True)
class BeginTurn(Task):
    """Begin a player's turn: first what an Event has kept for this moment, then the actions."""

    player: str

    def run(self, game: MeaningMade) -> None:
        """Give the player their actions (`mm.round.turn-order`)."""
        game.emit("turn", "mm.round.turn-order", self.player, game.facts.actions_per_turn)
        game.push(GoOn(self.player))
        if delayed := tuple(game.table.delayed):
            game.push(DoEffects(delayed, "mm.event.delayed", self.player, moment="turn-start"))


def rest_of_round(game: MeaningMade, who: str) -> tuple[Task, ...]:
    """Return what lies ahead from the turn of `who` on, or from the window on for nobody. Raises: ValueError."""
    later = from_turn_of(who, game.player_order) if who else ()
    return (*map(BeginTurn, later), OpenWindow(), *game.order("round-end"), *mode.last_round(game), BeginRound())


# What if there is no Event.


def round_without_event(game: MeaningMade) -> None:
    """The round goes on (`mm.event.none-left`)."""


def no_further_round(game: MeaningMade) -> None:
    """The game is over; the world has survived."""
    game.push(EndGame("mm.event.none-left"))


def discard_events(game: MeaningMade) -> None:
    """Discard the Events in the Event Zone, each of them (`mm.event.discard`)."""
    for card in tuple(game.table.events):
        game.emit("discard-event", "mm.event.discard", what=card)


def expire(game: MeaningMade) -> None:
    """End what lasts this round, when there is anything to end (`mm.round.this-round`)."""
    if game.table.restricted or game.table.delayed:
        game.emit("expire", "mm.round.this-round")


def check_collapse(game: MeaningMade) -> None:
    """See at the end of a round whether the world collapses (`mm.end.collapse`).

    The game ends when Meaning is at the bottom, unless the world cannot collapse (`mm.mode.no-collapse`).
    """
    if game.table.meaning > game.facts.meaning_collapse:
        return
    if game.facts.world_collapses:
        game.push(EndGame("mm.end.collapse"))
    else:
        game.emit("stands", "mm.mode.no-collapse")
