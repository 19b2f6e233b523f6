"""The second half of the engine's parts, brought together: moves, orders, policies and effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.action import Move, Task
from rules_engine.core.play.engine import Operation
from rules_engine.core.play.rows import moves_of
from rules_engine.games.meeple_inc import awards, collecting, crystal_ball, objectives, power, predictions, refresh, zap
from rules_engine.games.meeple_inc.doing import DoEffects
from rules_engine.games.meeple_inc.game import MeepleInc

COLLECT = Move(
    collecting.Collect, collecting.objections_to_collect, collecting.start_collect, collecting.options_to_collect
)
"""It belongs to a turn, and stands there behind placing a worker."""

MOVES = (
    Move(predictions.Aim, predictions.objections_to_aim, predictions.start_aim),
    replace(moves_of(predictions.PredictRow)[0], objections=predictions.objections_to_predict),
    Move(predictions.StopPredicting, predictions.objections_to_stop, predictions.start_stop),
    *moves_of(crystal_ball.FlipRow),
    Move(awards.Award, awards.objections_to_award, awards.start_award),
    *moves_of(objectives.KeepRow),
    Move(power.KeepCard, power.objections_to_keep, power.start_keep),
)
"""Those that are no part of a turn."""

ORDERS: dict[str, dict[str, Callable[..., None]]] = {"collect": collecting.ORDER}
POLICIES: dict[str, dict[str, Callable[..., object]]] = {
    "predict-counts": {"board-only": predictions.board_only, "all-but-bonus": predictions.all_but_bonus},
    "bonus-space": {"entered": collecting.entered, "passed": collecting.passed},
    "card-refresh": {"none": refresh.leave_rows, "refresh": refresh.refresh_rows},
    "table-cards": {"founder": power.founders, "power": power.wows_and_pows},
}


def _flip(game: MeepleInc, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    cite = task.cite if task.how == "deed" else "mi.predict.crystal-ball"
    return crystal_ball.look_into_crystal_ball(game, task.you, effect.by, cite)


def _flip_in_words(effect: Effect, words: Callable[[str], str]) -> str:
    many = "one of your predictions" if effect.by == 1 else f"up to {effect.by} of your predictions"
    return f"flip {many} as if it had come true" if effect.by == 1 else f"flip {many} as if they had come true"


OPERATIONS = {
    "flip": Operation(_flip, _flip_in_words),
    "zap-award": Operation(zap.remove_award, zap.said_of("zap-award")),
    "discard-top": Operation(zap.discard_top, zap.said_of("discard-top"), frozenset({"objective", "skill"})),
    "renew-row": Operation(zap.renew_row, zap.said_of("renew-row"), frozenset({"freelancer", "item", "specialist"})),
}
