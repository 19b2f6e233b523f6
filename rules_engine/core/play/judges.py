"""Judges of worked examples that serve every game: of promises, of what happens in a step, of how a game has ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_engine.core.data.rulebook import Promise
from rules_engine.core.play.engine import Observer, Scene, Story


def rounds(story: Story, spec: Promise) -> str:
    """Why the number of rounds is not the one promised."""
    return "" if story.rounds == spec.equals else f"{story.rounds} rounds are played"


def legal(story: Story, spec: Promise) -> str:
    """Why not every step is legal."""
    return f"{story.illegal} steps are not legal" if story.illegal else ""


def ended_by(rule: str, why_not: str) -> Callable[[Story, Promise], str]:
    """Return a judge of the promise that `rule` ends the game."""
    return lambda story, spec: "" if story.game.table.ended == rule else why_not


def happens(rules: tuple[str, ...], what: str) -> Callable[[Story, Promise], str]:
    """Return a judge of the promise that something happens by one of `rules`."""
    return lambda story, spec: "" if any(e.rule in rules for e in story.events) else f"no {what} occurs"


def winner(scene: Scene, claimed: object) -> object:
    """Return who has won: one name where one is claimed, else a list."""
    winners = scene.after.winners
    return winners if isinstance(claimed, list) or len(winners) != 1 else winners[0]


def by_rules(scene: Scene, claimed: Iterable[str]) -> list[str]:
    """Return those of the rules named by which something happens in this step."""
    emitted = {event.rule for event in scene.events}
    return [rule for rule in claimed if rule in emitted]


OF_THE_END = frozenset({"score_is", "winner"})
"""Claims that speak of a game that is over."""
CLAIMS: dict[str, Observer] = {
    "by_rules": by_rules,
    "score_is": lambda scene, claimed: {name: scene.after.scores.get(name, 0) for name in claimed},
    "winner": winner,
}
