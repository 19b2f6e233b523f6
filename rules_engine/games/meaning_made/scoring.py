"""The two ways a game ends, End Scores, and who wins."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.core.play.action import Task
from rules_engine.games.meaning_made import solo
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.table import Player


@dataclass(frozen=True, slots=True)
class EndGame(Task):
    """End the game for `reason`, the rule that ends it: collapse or success."""

    reason: str

    def run(self, game: MeaningMade) -> None:
        """Nothing pending happens any more; the highest End Score wins, but not after a collapse (`mm.end`)."""
        game.agenda.clear()
        game.emit("end", self.reason, what=self.reason)
        if game.table.alone:
            solo.decide(game, self.reason)
        elif self.reason == "mm.end.collapse":
            game.policies.after_collapse(game)
        else:
            game.policies.victory(game)


# Who wins.


def best_score(game: MeaningMade) -> None:
    """Count the End Scores; the highest wins (`mm.end.winner`)."""
    for player in game.table.players.values():
        game.emit("score", "mm.end.score", player.name, game.policies.score(player))
    for name in game.policies.tie(game, game.leaders("mm.end.tie")):
        game.emit("wins", "mm.end.winner", name)


def everyone(game: MeaningMade) -> None:
    """All win together, and no End Score is counted (`mm.mode.together`)."""
    for name in game.table.players:
        game.emit("wins", "mm.mode.together", name)


def nobody(game: MeaningMade) -> None:
    """Nobody wins, and no End Score is counted (`mm.end.no-winner`)."""
    game.emit("nobody", "mm.end.no-winner")


def end_score(player: Player) -> int:
    """Vitals and Legacy together (`mm.end.score`)."""
    return player.vitals + player.legacy


def legacy_alone(player: Player) -> int:
    """Legacy, whatever the Vitals."""
    return player.legacy


# When the world collapses.


def collapse_at_once(game: MeaningMade) -> None:
    """Collapse the moment Meaning reaches the bottom of its track; nothing that was pending happens any more."""
    if game.facts.world_collapses and game.table.meaning <= game.facts.meaning_collapse:
        EndGame("mm.end.collapse").run(game)


def collapse_at_end_of_round(game: MeaningMade) -> None:
    """Wait for the end of the round; Support may still be donated."""


def world_stands(game: MeaningMade) -> bool:
    """The End Initiative is completed: the world survives, whatever Meaning is (`mm.end.success-first`)."""
    return True


def world_needs_meaning(game: MeaningMade) -> bool:
    """The End Initiative is completed: the world survives when Meaning is above the bottom of its track."""
    return bool(game.table.meaning > game.facts.meaning_collapse or not game.facts.world_collapses)
