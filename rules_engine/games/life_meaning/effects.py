"""What cards and table cells do: a closed set of operations, each carried out and put in words here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.action import Task
from rules_engine.core.play.engine import Operation, at_least_one
from rules_engine.games.life_meaning.cards import TOKENS
from rules_engine.games.life_meaning.game import LifeMeaning

Words = Callable[[str], str]
TRACKS = ("coherence", "reputation")


@dataclass(frozen=True, slots=True)
class DoEffects(Task):
    """Carry out what a Presence icon says, once, for the player who obtained the Pattern (`lm.presence.note`)."""

    effects: tuple[Effect, ...]
    you: str

    def run(self, game: LifeMeaning) -> None:
        """Carry each effect out."""
        for effect in self.effects:
            OPERATIONS[effect.do].execute(game, self, effect)


def _extra_action(game: LifeMeaning, task: DoEffects, effect: Effect) -> Iterable[Task]:
    game.emit("more-actions", "lm.presence.extra-action", task.you, effect.by)
    return ()


def _ease(game: LifeMeaning, task: DoEffects, effect: Effect) -> Iterable[Task]:
    game.emit("ease", "lm.presence.ease", task.you, effect.by)
    return ()


def _gain(game: LifeMeaning, task: DoEffects, effect: Effect) -> Iterable[Task]:
    if effect.what in TRACKS:
        game.move_up(task.you, effect.what, effect.by, "lm.presence.gain")
    else:
        game.emit("gain", "lm.presence.gain", task.you, ((effect.what, effect.by),))
    return ()


def _render_extra_action(effect: Effect, words: Words) -> str:
    return f"take {effect.by} more action{'s' if effect.by > 1 else ''} this turn"


def _render_ease(effect: Effect, words: Words) -> str:
    return f"the {words('pending-drift')} of this round's {words('event')} is {effect.by} lower"


YOU = frozenset({"", "you"})
OPERATIONS: dict[str, Operation] = {
    "extra-action": Operation(_extra_action, _render_extra_action, who=YOU, fits=at_least_one),
    "ease": Operation(_ease, _render_ease, who=YOU, fits=at_least_one),
    "gain": Operation(
        _gain, lambda e, w: f"gain {e.by} {w(e.what)}", frozenset({*TOKENS, *TRACKS}), YOU, fits=at_least_one
    ),
}
