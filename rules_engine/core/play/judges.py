"""Judges of worked examples that serve every game: of promises, of what happens in a step, of how a game has ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping

from rules_engine.core.data.rulebook import Promise
from rules_engine.core.play.engine import Observer, Scene, Story
from rules_engine.core.play.event import Event


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


def player_now(track: str) -> Observer:
    """Return an observer of how much the players named have of something after the step."""
    return lambda scene, claimed: {name: getattr(scene.after.players[name], track) for name in claimed}


def tokens_now(scene: Scene, claimed: Mapping[str, Collection[str]]) -> object:
    """Return how much the players named hold after the step of what is named with them."""
    players = scene.after.players
    return {name: {token: getattr(players[name], token) for token in claimed[name]} for name in claimed}


def gain_by(events: Iterable[Event], what: str, *rules: str) -> dict[str, int]:
    """Return how much of something each player gains by `rules`; what nobody in particular gains stands under ""."""
    sums: Counter[str] = Counter()
    for event in events:
        if event.kind == "gain" and event.rule in rules and what in (given := dict(event.what)):
            sums[event.who] += given[what]
    return dict(sums)


def scores(scene: Scene, claimed: Iterable[str]) -> dict[str, int]:
    """Return the scores of the players named, 0 of who has none yet. Raises: KeyError for a name of nobody."""
    after = scene.after
    return {name: after.scores.get(name, 0) if name in after.players else after.scores[name] for name in claimed}


def completes(scene: Scene, claimed: object) -> object:
    """Return what is completed in the step: one name, or a list where several are, or one is claimed."""
    names = [scene.game.name_of(event.what) for event in scene.events if event.kind == "complete"]
    return names if isinstance(claimed, list) or len(names) > 1 else "".join(names)


def reveals(scene: Scene, claimed: object) -> object:
    """Return what is claimed where all of it is turned face up in the step, else all that is."""
    names = [scene.game.name_of(event.what[2]) for event in scene.events if event.kind == "reveal"]
    wanted = claimed if isinstance(claimed, list) else [claimed]
    return claimed if all(name in names for name in wanted) else names


OF_THE_END = frozenset({"score_is", "winner"})
"""Claims that speak of a game that is over."""
CLAIMS: dict[str, Observer] = {
    "by_rules": by_rules,
    "completes": completes,
    "reveals": reveals,
    "tokens_is": tokens_now,
    "score_is": scores,
    "winner": winner,
}
