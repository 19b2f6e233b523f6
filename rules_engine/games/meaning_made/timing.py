"""When a player may act: the decision of a turn, and what speaks against an action because of whose moment it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.data.wording import counted
from rules_engine.core.play.action import Action, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.turns import EndTurn, objections_to_turn, turn_of
from rules_engine.games.meaning_made.game import MeaningMade


@dataclass(frozen=True, slots=True)
class GoOn(Task):
    """Go on with a turn while there is something left to do in it."""

    player: str

    def run(self, game: MeaningMade) -> None:
        """Ask for the next action, or end the turn."""
        if game.table.active != self.player:
            return  # the turn was another player's, lent by a replay
        if game.table.actions_left or may_convert(game, self.player):
            game.push(turn_of(self.player))
        else:
            game.emit("end-turn", "mm.round.turn-order", self.player)


_go_on = shared(GoOn)


def spend_action(game: MeaningMade, action: Action) -> None:
    """Use up one action of the turn, and let the turn go on when all it causes is done (`mm.round.actions`)."""
    game.emit("act", "mm.round.actions", action.player, action.verb)
    game.push(_go_on(action.player))


def objections_to_moment(game: MeaningMade, action: Action) -> Iterator[Objection]:
    """Say why this is not a moment for `action`: not their turn, no action left, or forbidden this round."""
    yield from objections_to_turn(game, action.player, "mm.round.own-turn")
    table = game.table
    if table.active == action.player and table.actions_left < 1 and not table.offer:
        yield Objection("illegal", "mm.round.actions", f"{action.player} has no action left this turn")
    if action.verb in table.restricted:
        yield Objection("illegal", "mm.event.restrict", "an Event forbids this action this round")


def objections_to_end_turn(game: MeaningMade, action: EndTurn) -> Iterator[Objection]:
    """Say why a turn may not end yet: actions have to be taken (`mm.round.no-passing`)."""
    yield from objections_to_turn(game, action.player, "mm.round.own-turn")
    if action.what != "turn":
        yield Objection("illegal", "mm.round.no-passing", f"only a turn can be ended, not {action.what!r}")
    if game.table.active == action.player and (due := actions_due(game)) > 0:
        yield Objection("illegal", "mm.round.no-passing", f"{action.player} has {counted(due, 'action')} to take")


def actions_due(game: MeaningMade) -> int:
    """Return how many actions the active player has to take before the turn may end; at most 0 when it may."""
    facts = game.facts
    return game.table.actions_left - facts.actions_per_turn + facts.actions_least


def options_to_end_turn(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield ending the turn, when no action has to be taken any more."""
    if not game.table.actions_left or actions_due(game) <= 0:
        yield (EndTurn(name),)


def start_end_turn(game: MeaningMade, action: EndTurn) -> None:
    """End the turn."""
    game.emit("end-turn", "mm.round.turn-order", action.player)


# Converting.


def may_convert(game: MeaningMade, name: str, *, in_window: bool = False) -> bool:
    """Whether `name`, who decides about a turn or `in_window` about a donation, may convert now."""
    facts = game.facts
    if not facts.conversion_limit or game.table.players[name].energy < facts.conversion_energy:
        return False
    return in_time(game, in_window) and conversions_made(game, name, in_window) < facts.conversion_limit


def in_time(game: MeaningMade, in_window: bool) -> bool:
    """Whether a conversion may be made at all: `in_window`, or else in a turn with what is left of it."""
    timing = game.policies.conversion_timing()
    return timing.in_window if in_window else bool(game.table.actions_left or not timing.takes_action)


def conversions_made(game: MeaningMade, name: str, in_window: bool) -> int:
    """Count the conversions of this Stability Window, or else of this turn."""
    return game.table.converted.count(name) if in_window else game.table.conversions
