"""Meaning Made, executed: its rules as code that cites them, beside its data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.core.action import Move, Task
from rules_engine.core.engine import Engine
from rules_engine.core.exchange import Answer, AnswerChoice
from rules_engine.games.meaning_made import (
    complete,
    consequences,
    contribute,
    conversion,
    effects,
    gather,
    load,
    recycle,
    rounds,
    scoring,
    timing,
    touchpoint,
    window,
)
from rules_engine.games.meaning_made.cards import EventCard, Initiative, Pattern, Requirement, Tokens
from rules_engine.games.meaning_made.contribute import Contribute
from rules_engine.games.meaning_made.conversion import Convert
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.gather import Gather
from rules_engine.games.meaning_made.load import Load
from rules_engine.games.meaning_made.recycle import Recycle
from rules_engine.games.meaning_made.telling import TELLING
from rules_engine.games.meaning_made.timing import EndTurn
from rules_engine.games.meaning_made.touchpoint import Touchpoint
from rules_engine.games.meaning_made.window import Donate, Keep

__all__ = [
    "ENGINE", "Answer", "Contribute", "Convert", "Donate", "EndTurn", "EventCard", "Gather", "Initiative", "Keep",
    "Load", "MeaningMade", "Pattern", "Recycle", "Requirement", "Tokens", "Touchpoint",
]  # fmt: skip

MOVES = (
    Move(Gather, gather.objections_to_gather, gather.start_gather),
    Move(Load, load.objections_to_load, load.start_load),
    Move(Contribute, contribute.objections_to_contribute, contribute.start_contribute),
    Move(Touchpoint, touchpoint.objections_to_touchpoint, touchpoint.start_touchpoint),
    Move(Answer, touchpoint.objections_to_answer, touchpoint.start_answer),
    Move(Recycle, recycle.objections_to_recycle, recycle.start_recycle),
    Move(Convert, conversion.objections_to_convert, conversion.start_convert),
    Move(EndTurn, timing.objections_to_end_turn, timing.start_end_turn),
    Move(Donate, window.objections_to_donate, window.start_donate),
    Move(Keep, window.objections_to_keep, window.start_keep),
)
ORDERS: dict[str, dict[str, type[Task]]] = {
    "after-load": {
        "bonus": load.LoadBonus,
        "world-layer": load.LoadWorldLayer,
        "consequence": load.LoadConsequence,
        "refill": load.RefillPrism,
        "recheck": complete.Recheck,
    },
    "completion": {
        "legacy": complete.AwardLegacy,
        "meaning": complete.RaiseMeaning,
        "world-layer": complete.CompletionWorldLayer,
        "bonus": complete.CompletionBonus,
        "penalty": complete.CompletionPenalty,
        "markers": complete.RemoveMarkers,
        "leave": complete.LeaveTable,
        "refill": complete.RefillIndex,
    },
    "round-end": {
        "discard-event": rounds.DiscardEvent,
        "expire": rounds.Expire,
        "collapse": rounds.CollapseCheck,
    },
}
POLICIES: dict[str, dict[str, Callable[..., Any]]] = {
    "tie": {"shared": scoring.shared_victory, "higher-legacy": scoring.higher_legacy},
    "collapse": {"end-of-round": scoring.collapse_at_end_of_round, "immediate": scoring.collapse_at_once},
    "fragile-touchpoint": {
        "any-participant": touchpoint.either_is_fragile,
        "target-only": touchpoint.other_is_fragile,
    },
    "consequence-table": {
        "by-trigger": consequences.table_by_trigger,
        "all-individual": consequences.individual_table,
    },
    "fewest-vitals": {"none-on-tie": effects.none_on_tie, "all-tied": effects.all_tied},
    "marker-only": {
        "missing-layer": contribute.supplies_missing_layer,
        "anyone": contribute.anyone_may_join,
    },
}
TASKS: tuple[type[Task], ...] = (
    rounds.BeginRound, rounds.RevealEvent, rounds.BeginTurn, rounds.GoOn, timing.TurnChoice, AnswerChoice,
    window.OpenWindow, window.WindowChoice, scoring.EndGame, effects.DoEffects, load.Place, consequences.Consequence,
    complete.Complete, complete.AfterCompletion, *(task for order in ORDERS.values() for task in order.values()),
)  # fmt: skip

ENGINE = Engine(
    name="meaning-made",
    game=MeaningMade,
    cards={card.kind: card for card in (Pattern, Initiative, EventCard)},
    moves={move.action.verb: move for move in MOVES},
    operations=effects.OPERATIONS,
    orders=ORDERS,
    policies=POLICIES,
    tasks={task.__name__: task for task in TASKS},
    telling=TELLING,
)
MeaningMade.engine = ENGINE
