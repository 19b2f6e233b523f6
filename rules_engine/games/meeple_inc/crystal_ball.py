"""The crystal ball: a player turns up predictions of their own as if they had come true (`mi.predict.crystal-ball`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.action import Task
from rules_engine.core.play.engine import Operation
from rules_engine.core.play.rows import GoOn, Pick, Row, Stop
from rules_engine.games.meeple_inc.doing import DoEffects
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.predictions import flip


@dataclass(frozen=True, slots=True)
class Flip(Pick):
    """Turn one of one's own predictions up as if it had come true."""

    verb = "flip"
    rule = "mi.predict.crystal-ball"


@dataclass(frozen=True, slots=True)
class StopFlipping(Stop):
    """Turn no more predictions up."""

    verb = "stop-flipping"
    rule = "mi.predict.crystal-ball"


@dataclass(frozen=True, slots=True)
class FlipRow(Row[MeepleInc]):
    """A player turns up to `most` of their own predictions up (`mi.predict.crystal-ball`)."""

    kind = "flip"
    pick, stop = Flip, StopFlipping
    cite: str = "mi.predict.crystal-ball"
    most: int = 1

    def pieces(self, game: MeepleInc) -> Iterable[str]:
        """The predictions that lie face down."""
        return game.table.players[self.player].predictions if len(self.chosen) < self.most else ()

    def take(self, game: MeepleInc, piece: str) -> None:
        """Turn it up; it counts as come true."""
        flip(game, self.player, piece, self.cite)


def _flip(game: MeepleInc, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    """Return the tasks by which a player turns up some of their predictions; none where none lie face down."""
    if not game.table.players[task.you].predictions:
        game.emit("no-prediction", "mi.predict.crystal-ball", task.you)
        return ()
    cite = task.cite if task.how == "deed" else "mi.predict.crystal-ball"
    return (GoOn(FlipRow(task.you, cite=cite, most=effect.by)),)


def _flip_in_words(effect: Effect, words: Callable[[str], str]) -> str:
    if effect.by == 1:
        return "flip one of your predictions as if it had come true"
    return f"flip up to {effect.by} of your predictions as if they had come true"


OPERATIONS = {"flip": Operation(_flip, _flip_in_words)}
