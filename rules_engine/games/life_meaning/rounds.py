"""The course of a round: Event, Gallery Refresh, turns, Stability Check, and whether there is another round."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.core.play.action import Step, Task
from rules_engine.core.play.turns import from_turn_of
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.scoring import EndGame
from rules_engine.games.life_meaning.timing import GoOn


@dataclass(frozen=True, slots=True)
class BeginRound(Task):
    """Begin the next round."""

    def run(self, game: LifeMeaning) -> None:
        """Put its phases on the agenda (`lm.round.phases`)."""
        game.emit("round", "lm.round.phases", what=game.table.round + 1)
        game.push(*game.order("phases"), EndRound())


def reveal_event(game: LifeMeaning, draws: bool = True) -> None:
    """Reveal the Event of the round (`lm.event.reveal`); a replay that does not know which one draws none.

    The Event of the set-up is that of the first round (`lm.event.first`).
    """
    table = game.table
    game.emit("phase", "lm.round.phases", what="event")
    if table.round == 1 and table.event and game.policies.first_event():
        game.emit("event-stays", "lm.event.first", what=table.event)
        return
    if table.event:
        game.emit("discard-event", "lm.event.discard", what=table.event)
    if not draws:
        return
    card = game.draw("event", game.policies.run_out("lm.event.reshuffle"))
    if card:
        game.emit("event", "lm.event.reveal", what=card)
    else:
        game.emit("no-event", "lm.event.none-left")


def setup_card() -> bool:
    """The Event revealed at set-up stays for the first round."""
    return True


def replaced() -> bool:
    """The Event revealed at set-up is replaced by another before the first round."""
    return False


def reshuffle(rule: str) -> str:
    """A discard pile becomes the deck again, by `rule`."""
    return rule


def none_left(rule: str) -> str:
    """A deck that has run out stays empty."""
    return ""


def refresh_gallery(game: LifeMeaning) -> None:
    """Refill the Pattern Gallery: reveal a Pattern in each empty place (`lm.gallery.refresh`)."""
    game.emit("phase", "lm.round.phases", what="refresh")
    game.refill_gallery("lm.gallery.refresh")


def begin_turns(game: LifeMeaning) -> None:
    """Let the players take their turns, clockwise from the starting player (`lm.round.turn-order`)."""
    game.emit("phase", "lm.round.phases", what="turns")
    game.push(*map(BeginTurn, game.policies.start_player(game)))


@dataclass(frozen=True, slots=True)
class BeginTurn(Task):
    """Begin a player's turn."""

    player: str

    def run(self, game: LifeMeaning) -> None:
        """Give the player their actions, unless an end trigger has cut the phase short (`lm.end.finish`)."""
        if game.table.last and not game.policies.after_trigger().phase:
            game.emit("no-turn", "lm.end.finish", self.player)
            return
        game.emit("turn", "lm.round.turn-order", self.player, game.facts.actions_per_turn)
        if game.facts.outputs_each_round:
            for card in game.table.players[self.player].stack:
                game.gain_tokens(self.player, game.patterns[card].outputs.tokens, "lm.obtain.outputs")
        game.push(GoOn(self.player))


def rest_of_round(game: LifeMeaning, who: str) -> tuple[Task, ...]:
    """Return what lies ahead from the turn of `who` on, or from Phase D on for nobody. Raises: ValueError."""
    later = from_turn_of(who, game.seats) if who else ()
    return (*map(BeginTurn, later), Step("phases", "stability"), EndRound())


@dataclass(frozen=True, slots=True)
class EndRound(Task):
    """End the round: the game ends when this was the last one (`lm.end.finish`)."""

    def run(self, game: LifeMeaning) -> None:
        """Score, or begin another round."""
        game.push(EndGame(game.table.last) if game.table.last else BeginRound())
