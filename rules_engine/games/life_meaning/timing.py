"""When a player may act: the decisions of a turn, and the reasons that have to do with whose moment it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.data.wording import counted
from rules_engine.core.play.action import Action, Task
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.turns import EndTurn, TurnChoice, objections_to_turn
from rules_engine.games.life_meaning.game import Finish, LifeMeaning


@dataclass(frozen=True, slots=True)
class GoOn(Task):
    """Go on with a turn while it has actions left (`lm.round.actions`)."""

    player: str

    def run(self, game: LifeMeaning) -> None:
        """Ask for the next action, or end the turn; the end of the game may cut it short (`lm.end.second-action`)."""
        if game.table.active != self.player:
            return  # the turn was another player's, lent by a replay
        if game.table.actions_left and game.table.last and not game.policies.after_trigger().turn:
            game.emit("finish", "lm.end.second-action", self.player, game.table.actions_left)
            game.emit("end-turn", "lm.end.second-action", self.player)
        elif game.table.actions_left:
            choice = TurnChoice(self.player)
            game.push(choice)
            if not game.facts.repeat_action and not any(choice.options(game)):
                game.agenda.pop()  # all that is possible has been taken in this turn
                game.emit("end-turn", "lm.round.repeat", self.player)
        else:
            game.emit("end-turn", "lm.round.turn-order", self.player)


def spend_action(game: LifeMeaning, action: Action) -> None:
    """Use up one action of the turn, and let the turn go on when all it causes is done (`lm.round.actions`)."""
    game.emit("act", "lm.round.actions", action.player, action.verb)
    game.push(GoOn(action.player))


def stop() -> Finish:
    """After an end trigger neither the turn nor the other turns of the round are finished."""
    return Finish(turn=False, phase=False)


def finish_turn() -> Finish:
    """After an end trigger the active player finishes the turn, and nobody else takes one."""
    return Finish(turn=True, phase=False)


def finish_phase() -> Finish:
    """After an end trigger every player still takes the turn of this round."""
    return Finish(turn=True, phase=True)


def objections_to_moment(game: LifeMeaning, action: Action) -> Iterator[Objection]:
    """Say why this is not a moment for `action`: not their turn, or taken before in a turn without repeats."""
    yield from objections_to_turn(game, action.player, "lm.round.own-turn")
    if game.table.active == action.player and not game.may_take(action.verb):
        yield Objection("illegal", "lm.round.repeat", f"{action.player} has taken this action this turn")


def objections_to_end_turn(game: LifeMeaning, action: EndTurn) -> Iterator[Objection]:
    """Say that a turn is not ended before all its actions are taken (`lm.round.actions`)."""
    yield from objections_to_turn(game, action.player, "lm.round.own-turn")
    left = game.table.actions_left if game.table.active == action.player else 0
    yield Objection("illegal", "lm.round.actions", f"{action.player} has {counted(left, 'action')} to take")


def start_end_turn(game: LifeMeaning, action: EndTurn) -> None:
    """End the turn: only a replay that goes on past a mistake comes here."""
    game.emit("end-turn", "lm.round.turn-order", action.player)
