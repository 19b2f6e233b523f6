"""The end: what triggers it, the final turns, and when the points are counted (`mi.end`)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.core.play.action import Task
from rules_engine.games.meeple_inc import scoring
from rules_engine.games.meeple_inc.game import MeepleInc


def trigger(game: MeepleInc, name: str) -> None:
    """The hourglass has reached its end: whoever moved it there gains VP (`mi.end.trigger`, `mi.end.four-vp`)."""
    game.emit("trigger", "mi.end.trigger", name, name)
    game.gain(name, "vp", game.facts.end_vp, "mi.end.four-vp")


def over_after(game: MeepleInc, name: str) -> bool:
    """Say after a turn of `name` whether it was the last one; then the points are counted (`mi.end.final-turn`).

    After the end trigger everybody else has one turn, so the last turn is that of the player before the one who
    triggered the end (`mi.end.not-trigger`).
    """
    table = game.table
    if not table.trigger:
        return False
    seats = game.seats
    following = seats[(seats.index(name) + 1) % len(seats)]
    if game.facts.final_turns and following != table.trigger:
        game.emit("final-turn", "mi.end.final-turn", following, game.facts.final_turns)
        return False
    game.emit("no-final-turn", "mi.end.not-trigger", table.trigger)
    game.push(FinalScoring("mi.end.trigger"))
    return True


@dataclass(frozen=True, slots=True)
class FinalScoring(Task):
    """End the game for `reason`, the rule that ends it, and count the points."""

    reason: str

    def run(self, game: MeepleInc) -> None:
        """Nothing pending happens any more; the player with the most VP wins (`mi.end.final-score`)."""
        game.agenda.clear()
        scoring.count(game)
        game.emit("end", self.reason, what=self.reason)
        scoring.decide(game)
