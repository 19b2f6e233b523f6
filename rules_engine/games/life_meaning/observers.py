"""What a worked example may claim about a step, and how it is found on the table or in the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from rules_engine.core.play.engine import Observer, Scene
from rules_engine.core.play.event import Event
from rules_engine.core.play.judges import CLAIMS, completes, gain_by, player_now
from rules_engine.games.life_meaning.contribute import Contribute


def _told(scene: Scene, kind: str) -> Iterator[Event]:
    return (event for event in scene.events if event.kind == kind)


def _outputs(scene: Scene, claimed: object) -> dict[str, int]:
    sums: Counter[str] = Counter()
    for event in _told(scene, "gain"):
        if event.rule == "lm.obtain.outputs":
            sums.update(dict(event.what))
    return dict(sums)


def _pending(scene: Scene, claimed: object) -> int:
    return scene.game.cards.events[scene.after.event].drift if scene.after.event else 0


def _mitigation(scene: Scene, claimed: object) -> dict[str, int]:
    event = scene.game.cards.events.get(scene.after.event)
    return dict(event.mitigation.tokens.pairs()) if event else {}


def _credit(scene: Scene, claimed: object) -> int:
    return sum(event.what[1] for event in _told(scene, "mark") if event.who == scene.who)


def _credit_total(scene: Scene, claimed: Mapping[str, int]) -> dict[str, int]:
    """Return the marks of players on the step's Project, also when the step has completed it."""
    card = scene.action.card if isinstance(scene.action, Contribute) else ""
    marks = list(scene.before.works[card].marks) if card in scene.before.works else []
    marks += [event.who for event in _told(scene, "mark") for _ in range(event.what[1])]
    return {name: marks.count(name) for name in claimed}


def _ranked(scene: Scene) -> tuple[tuple[str, int], ...]:
    return next((event.what for event in _told(scene, "rank")), ())


def _credits(scene: Scene, claimed: Mapping[str, Collection[str]]) -> dict[str, dict[str, int]]:
    done = completes(scene, "")
    counts = dict(_ranked(scene))
    return {name: {who: counts.get(who, 0) for who in claimed[name]} for name in claimed if name == done}


def _place(number: int) -> Observer:
    def observer(scene: Scene, claimed: object) -> str:
        ranked = _ranked(scene)
        return ranked[number][0] if number < len(ranked) else ""

    return observer


def _award(scene: Scene, claimed: Mapping[str, int]) -> dict[str, int]:
    awarded = gain_by(scene.events, "legacy", "lm.complete.legacy")
    return {**awarded, **{name: awarded.get(name, 0) for name in claimed}}


def _met(scene: Scene, claimed: object) -> bool:
    """Whether the Mitigation Requirement was met in this round, as told since the round's Event."""
    told = [event.kind for event in scene.game.log if event.kind in ("met", "not-met", "round")]
    return bool(told) and told[-1] == "met"


def _state(table: str) -> Observer:
    return lambda scene, claimed: scene.after.states.get(table, "")


OBSERVERS: dict[str, Observer] = {
    "drift": lambda scene, claimed: [scene.before.drift, scene.after.drift],
    "drift_is": lambda scene, claimed: scene.after.drift,
    "pending": _pending,
    "mitigation": _mitigation,
    "outputs": _outputs,
    "reputation": player_now("reputation"),
    "coherence": player_now("coherence"),
    "credit": _credit,
    "credit_total": _credit_total,
    "credits": _credits,
    "top": _place(0),
    "second": _place(1),
    "award": _award,
    "met": _met,
    "ends": lambda scene, claimed: bool(scene.after.last or scene.after.ended),
    "legacy_is": player_now("legacy"),
    "coherence_is": player_now("coherence"),
    "reputation_is": player_now("reputation"),
    **CLAIMS,
    "group_score": lambda scene, claimed: scene.after.group_score,
    "group_state": _state("group-state"),
    "coherence_state": _state("coherence-state"),
    "reputation_state": _state("reputation-state"),
}
