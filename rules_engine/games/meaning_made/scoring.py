"""The two ways a game ends, End Scores, and who wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.core.action import Task

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade


@dataclass(frozen=True, slots=True)
class EndGame(Task):
    """End the game for `reason`, the rule that ends it: collapse or success."""

    reason: str

    def run(self, game: MeaningMade) -> None:
        """After a collapse nobody wins; after success the highest End Score does (`mm.end`)."""
        game.agenda.clear()
        game.emit("end", self.reason, what=self.reason)
        if self.reason == "mm.end.collapse":
            game.emit("nobody", "mm.end.no-winner")
            return
        for player in game.table.players.values():
            game.emit("score", "mm.end.score", player.name, player.vitals + player.legacy)
        best = max(game.table.scores.values())
        leaders = [name for name, score in game.table.scores.items() if score == best]
        if len(leaders) > 1:
            game.emit("tie", "mm.end.tie", what=tuple(leaders))
            leaders = game.policies.tie(game, leaders)
        for name in leaders:
            game.emit("wins", "mm.end.winner", name)


def shared_victory(game: MeaningMade, leaders: list[str]) -> list[str]:
    """All who share the highest End Score win."""
    return leaders


def higher_legacy(game: MeaningMade, leaders: list[str]) -> list[str]:
    """Of those who share the highest End Score, the one with more Legacy wins; a further tie is shared."""
    most = max(game.table.players[name].legacy for name in leaders)
    return [name for name in leaders if game.table.players[name].legacy == most]


def collapse_at_once(game: MeaningMade) -> None:
    """Collapse the moment Meaning reaches the bottom of its track; nothing that was pending happens any more."""
    if game.table.meaning <= game.facts.meaning_collapse:
        EndGame("mm.end.collapse").run(game)


def collapse_at_end_of_round(game: MeaningMade) -> None:
    """Wait for the end of the round; Support may still be donated."""
