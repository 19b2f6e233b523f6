"""Collect Your Workers: all come home, and each moves the hourglass over bonus spaces (`mi.collect`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc import bot, ending, predictions
from rules_engine.games.meeple_inc.doing import DoEffects
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.reading import cell
from rules_engine.games.meeple_inc.turns import objections_to_moment, spend_turn


@dataclass(frozen=True, slots=True)
class Collect(Action):
    """Take all placed workers back instead of placing one."""

    verb = "collect"
    player: str


_collect = shared(Collect)


def objections_to_collect(game: MeepleInc, action: Collect) -> Iterator[Objection]:
    """Say why a player cannot collect: not their turn to, or no worker placed (`mi.turn.collect-needs-worker`)."""
    yield from objections_to_moment(game, action)
    if action.player in game.table.players and not game.table.players[action.player].placed:
        text = f"{action.player} has no placed worker to collect"
        yield Objection("illegal", "mi.turn.collect-needs-worker", text)


def options_to_collect(game: MeepleInc, name: str) -> Iterable[Iterable[Action]]:
    """Return collecting, with at least one worker placed."""
    return ((_collect(name),),) if game.table.players[name].placed else ()


def start_collect(game: MeepleInc, action: Collect) -> None:
    """Do all that belongs to collecting, in its order (`mi.collect.all`)."""
    spend_turn(game, action)
    game.push(*game.order("collect", action.player))


def collect_workers(game: MeepleInc, name: str) -> None:
    """Take every placed worker home; each moves the hourglass (`mi.collect.all`, `mi.collect.hourglass`)."""
    player = game.table.players[name]
    collected = len(player.placed)
    game.emit("take-home", "mi.bot.collect" if player.bot else "mi.collect.all", name, collected)
    game.push(_walk(name, collected * game.facts.hourglass_step))


def open_predictions(game: MeepleInc, name: str) -> None:
    """Let the player make new predictions (`mi.collect.window`); a Meeple-Bot draws its own (`mi.bot.predictions`)."""
    if game.table.players[name].bot:
        bot.predict(game, name)
        return
    game.emit("window", "mi.collect.window", name)
    game.push(predictions.open_predictions(name))


# The hourglass.


@dataclass(frozen=True, slots=True)
class Walk(Task):
    """The hourglass moves on by some spaces; a bonus space it enters stops it until the bonus has been taken.

    So each space gives its bonus once, in the order in which they are entered, however much a bonus brings along.
    """

    player: str
    steps: int

    def run(self, game: MeepleInc) -> None:
        """Move to the next space that does something, or as far as the workers go (`mi.collect.direction`)."""
        start = game.table.hourglass
        if not start:
            game.emit("capped", "mi.end.final-collect", self.player, (("hourglass", self.steps),))
            return
        space = self._next_stop(game, start)
        rule = "mi.bot.collect-clock" if game.table.players[self.player].bot else "mi.collect.hourglass"
        game.emit("hourglass", rule, self.player, space)
        left = self.steps - (start - space)
        if space:
            game.push(*self._bonus(game, space), *([_walk(self.player, left)] if left else []))
            return
        if left:
            game.emit("capped", "mi.collect.stop-at-zero", self.player, (("hourglass", left),))
        ending.trigger(game, self.player)

    def _next_stop(self, game: MeepleInc, start: int) -> int:
        """Return where the next bonus is given, or where the workers or the track end (`mi.collect.stop-at-zero`)."""
        last = max(0, start - self.steps)
        return max([stop for stop in game.bonus_stops if last < stop < start], default=last)

    def _bonus(self, game: MeepleInc, stop: int) -> tuple[Task, ...]:
        """Return what taking the bonus given here means; a Meeple-Bot ignores it (`mi.bot.collect-clock`)."""
        space = game.bonus_stops.get(stop, 0)
        if not space:
            return ()
        if game.table.players[self.player].bot:
            game.emit("ignored", "mi.bot.collect-clock", self.player, space)
            return ()
        game.emit("bonus-space", "mi.collect.bonus-spaces", self.player, space)
        bonus = cell(game.rulebook, "hourglass-bonus", str(space), 1)
        return (DoEffects(bonus, "mi.collect.bonus-spaces", self.player),)


_walk = shared(Walk)


def entered(space: int) -> int:
    """Return where the hourglass is when a space gives its bonus: on it."""
    return space


def passed(space: int) -> int:
    """Return where the hourglass is when a space gives its bonus: on the next one, so that this one is left behind."""
    return space - 1
