"""Turns: clockwise, one placement or collection each, with free actions before and after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from rules_engine.core.play.action import Action, Task, shared
from rules_engine.core.play.engine import Engine, Options
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.turns import EndTurn, objections_to_turn, turn_of
from rules_engine.games.meeple_inc import bot, ending, predictions
from rules_engine.games.meeple_inc.game import MeepleInc


@dataclass(frozen=True, slots=True)
class BeginTurn(Task):
    """Begin the turn of a player or a Meeple-Bot (`mi.turn.clockwise`)."""

    player: str

    def run(self, game: MeepleInc) -> None:
        """Let a player choose, or a Meeple-Bot act."""
        table = game.table
        first = self.player == game.seats[0]
        game.emit("turn", "mi.turn.clockwise", self.player, table.round + first)
        if not table.players[self.player].bot:
            game.push(turn_of(self.player), _close_turn(self.player))
            return
        game.push(_close_turn(self.player))
        bot.take_turn(game, self.player)


_begin_turn = shared(BeginTurn)


@dataclass(frozen=True, slots=True)
class CloseTurn(Task):
    """End a turn; then the next player's begins, unless the game is over."""

    player: str

    def run(self, game: MeepleInc) -> None:
        """End it."""
        table = game.table
        if table.active and table.active != self.player:
            return  # the turn was another player's, lent by a replay
        for card in tuple(table.lent):
            game.emit("give-back", "mi.item.keep-skill", self.player, (card, game.skills_of(card)))
        game.emit("end-turn", "mi.turn.until-end", self.player)
        if not ending.over_after(game, self.player):
            seats = game.seats
            game.push(_begin_turn(seats[(seats.index(self.player) + 1) % len(seats)]))


_close_turn = shared(CloseTurn)


@dataclass(frozen=True, slots=True)
class GoOn(Task):
    """Go on with a turn while there is something left to do in it."""

    player: str

    def run(self, game: MeepleInc) -> None:
        """Ask for the next action, unless nothing but ending the turn is left."""
        if game.table.active == self.player and (game.table.actions_left or _something_free(game, self.player)):
            game.push(turn_of(self.player))


_go_on, _end_turn = shared(GoOn), shared(EndTurn)


def _something_free(game: MeepleInc, name: str) -> bool:
    """Whether a free action could be taken now (`mi.turn.free-actions`)."""
    player = game.table.players[name]
    if not (game.table.trading or player.items or player.skill_cards or player.pow_seat):
        return False
    return any(True for options in _free_actions(game.engine) for group in options(game, name) for _ in group)


@cache
def _free_actions(engine: Engine) -> list[Options]:
    """Return what lists the actions of a turn that may come before and after what the turn is for."""
    return [options for verb, options in engine.turn if verb in FREE]


FREE = frozenset({"use", "slot", "remove-pow", "trade"})


def spend_turn(game: MeepleInc, action: Action) -> None:
    """Use the turn for this, and let it go on when all that it causes is done (`mi.turn.place-or-collect`)."""
    game.emit("act", "mi.turn.place-or-collect", action.player, action.verb)
    game.push(_go_on(action.player))


def go_on_after(game: MeepleInc, action: Action) -> None:
    """Let the turn go on when all that a free action causes is done."""
    game.push(_go_on(action.player))


def objections_to_moment(game: MeepleInc, action: Action) -> Iterator[Objection]:
    """Say why what a turn is for cannot be done now: not their turn, or done already."""
    yield from objections_to_turn(game, action.player, "mi.turn.own-turn")
    if game.table.active == action.player and game.table.actions_left < 1:
        text = f"{action.player} has placed or collected this turn"
        yield Objection("illegal", "mi.turn.place-or-collect", text)


def objections_to_free(game: MeepleInc, action: Action, cite: str = "mi.turn.free-actions") -> Iterator[Objection]:
    """Say by `cite` that it is not their turn, or that they are in the middle of a step (`mi.turn.between-steps`)."""
    inside = game.table.active == action.player
    yield from objections_to_turn(game, action.player, "mi.turn.between-steps" if inside else cite)


def objections_to_end_turn(game: MeepleInc, action: EndTurn) -> Iterator[Objection]:
    """Say why a turn may not end yet: there is no passing (`mi.turn.no-pass`)."""
    yield from objections_to_turn(game, action.player, "mi.turn.own-turn")
    if action.what != "turn":
        yield Objection("illegal", "mi.turn.no-pass", f"only a turn can be ended, not {action.what!r}")
    if game.table.active == action.player and game.table.actions_left:
        text = f"{action.player} has to place a worker or collect all of them"
        yield Objection("illegal", "mi.turn.no-pass", text)


def options_to_end_turn(game: MeepleInc, name: str) -> Iterable[Iterable[Action]]:
    """Return ending the turn."""
    return ((_end_turn(name),),)


def start_end_turn(game: MeepleInc, action: EndTurn) -> None:
    """End the turn: nothing is left of it on the agenda but its close."""


# What follows an action that has been performed, in the order of `performed`.


def judge_predictions(game: MeepleInc, player: str, action: str, how: str) -> None:
    """Let predictions about it come true (`mi.predict.flip`)."""
    for other in game.table.players.values():
        if other.target == player:
            game.push(predictions.Performed(player, action, how))
            return
