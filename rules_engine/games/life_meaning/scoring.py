"""The end of the game: Player Track Totals, who wins, and the readout of the group."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.core.play.action import Task
from rules_engine.games.life_meaning.game import LifeMeaning


@dataclass(frozen=True, slots=True)
class EndGame(Task):
    """End the game for `reason`, the rule that made this the last round."""

    reason: str

    def run(self, game: LifeMeaning) -> None:
        """Story scores first, then each player's tracks are added up, and the highest total wins (`lm.end`)."""
        table = game.table
        game.agenda.clear()
        for player in table.players.values():
            for card in player.stack:
                if game.patterns[card].story:
                    game.move_up(player.name, "legacy", game.patterns[card].story, "lm.story.end-bonus")
        game.emit("end", self.reason, what=self.reason)
        for player in table.players.values():
            total = player.coherence + player.reputation + player.legacy
            game.emit("score", "lm.end.score", player.name, total)
        read_out(game)
        winners = game.policies.collapse(self.reason, game.policies.tie(game, game.leaders("lm.end.tie")))
        if not winners:
            game.emit("nobody", "lm.end.winner")
        for name in winners:
            game.emit("wins", "lm.end.winner", name)


def read_out(game: LifeMeaning) -> None:
    """Work out the Group Score and look up the three states; they change nothing about who wins (`lm.end.readout`)."""
    table = game.table
    coherence = min(player.coherence for player in table.players.values())
    reputation = min(player.reputation for player in table.players.values())
    score = game.facts.drift_max - table.drift + coherence + reputation
    game.emit("group-score", "lm.end.group-score", what=score)
    for name, value, cite in (
        ("group-state", score, "lm.end.group-state"),
        ("coherence-state", coherence, "lm.end.coherence-state"),
        ("reputation-state", reputation, "lm.end.reputation-state"),
    ):
        game.emit("state", cite, what=(name, value, game.state_of(name, value)))


def scored_as_usual(reason: str, leaders: list[str]) -> list[str]:
    """The highest total wins, whatever ended the game."""
    return leaders


def all_lose(reason: str, leaders: list[str]) -> list[str]:
    """When Drift has reached the end of its track, nobody wins."""
    return [] if reason == "lm.end.drift" else leaders
