"""Meeple Inc, executed: its rules as code that cites them, beside its data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.core.play.action import Move
from rules_engine.core.play.engine import Engine, declared_facts
from rules_engine.core.play.rows import moves_of
from rules_engine.core.play.turns import EndTurn
from rules_engine.games.meeple_inc import (
    asking,
    awards,
    bonus,
    building,
    collecting,
    crystal_ball,
    effects,
    freeing,
    gaining,
    hiring,
    objectives,
    paying,
    picture,
    power,
    predictions,
    publishing,
    reading,
    refresh,
    seating,
    spaces,
    training,
    turns,
    upgrading,
    zap,
)
from rules_engine.games.meeple_inc.asking import Decline
from rules_engine.games.meeple_inc.awards import Award
from rules_engine.games.meeple_inc.bonus import Copy, TakeAction
from rules_engine.games.meeple_inc.building import Build
from rules_engine.games.meeple_inc.cards import KINDS, Gains, Resources
from rules_engine.games.meeple_inc.collecting import Collect
from rules_engine.games.meeple_inc.crystal_ball import Flip, StopFlipping
from rules_engine.games.meeple_inc.facts import MeepleIncFacts
from rules_engine.games.meeple_inc.freeing import RemovePow, Trade, Use
from rules_engine.games.meeple_inc.gaining import Gain
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.hiring import Put, Take
from rules_engine.games.meeple_inc.objectives import Keep, KeepNoMore
from rules_engine.games.meeple_inc.paying import Pay
from rules_engine.games.meeple_inc.power import KeepCard
from rules_engine.games.meeple_inc.predictions import Aim, Predict, StopPredicting
from rules_engine.games.meeple_inc.seating import Seat
from rules_engine.games.meeple_inc.setup import set_up
from rules_engine.games.meeple_inc.spaces import Place, Work
from rules_engine.games.meeple_inc.telling import TELLING
from rules_engine.games.meeple_inc.training import Behind, Learn, Slot
from rules_engine.games.meeple_inc.upgrading import Upgrade

if TYPE_CHECKING:
    from rules_engine.face import Rulebook

__all__ = [
    "ENGINE", "Aim", "Award", "Behind", "Build", "Collect", "Copy", "Decline", "EndTurn", "Flip", "Gain", "Gains",
    "Keep", "KeepCard", "KeepNoMore", "Learn", "MeepleInc", "Pay", "Place", "Predict", "Put", "RemovePow",
    "Resources", "Seat", "Slot", "StopFlipping", "StopPredicting", "Take", "TakeAction", "Trade", "Upgrade", "Use",
    "Work", "rulebook",
]  # fmt: skip

MOVES = (
    Move(spaces.Place, spaces.objections_to_place, spaces.start_place, spaces.options_to_place),
    Move(spaces.Work, spaces.objections_to_work, spaces.start_work, spaces.options_to_work),
    Move(collecting.Collect, collecting.objections_to_collect, collecting.start_collect, collecting.options_to_collect),
    Move(freeing.Use, freeing.objections_to_use, freeing.start_use, freeing.options_to_use),
    Move(training.Slot, training.objections_to_slot, training.start_slot, training.options_to_slot),
    Move(freeing.RemovePow, freeing.objections_to_remove, freeing.start_remove, freeing.options_to_remove),
    Move(freeing.Trade, freeing.objections_to_trade, freeing.start_trade, freeing.options_to_trade),
    Move(EndTurn, turns.objections_to_end_turn, turns.start_end_turn, turns.options_to_end_turn),
    Move(paying.Pay, paying.objections_to_pay, paying.start_pay),
    Move(gaining.Gain, gaining.objections_to_gain, gaining.start_gain),
    Move(hiring.Take, hiring.objections_to_take, hiring.start_take),
    Move(hiring.Put, hiring.objections_to_put, hiring.start_put),
    Move(seating.Seat, seating.objections_to_seat, seating.start_seat),
    Move(training.Learn, training.objections_to_learn, training.start_learn),
    Move(training.Behind, training.objections_to_behind, training.start_behind),
    Move(building.Build, building.objections_to_build, building.start_build),
    Move(upgrading.Upgrade, upgrading.objections_to_upgrade, upgrading.start_upgrade),
    Move(bonus.TakeAction, bonus.objections_to_action, bonus.start_action),
    Move(bonus.Copy, bonus.objections_to_copy, bonus.start_copy),
    Move(asking.Decline, asking.objections_to_decline, asking.start_decline),
    Move(predictions.Aim, predictions.objections_to_aim, predictions.start_aim),
    replace(moves_of(predictions.PredictRow)[0], objections=predictions.objections_to_predict),
    Move(predictions.StopPredicting, predictions.objections_to_stop, predictions.start_stop),
    *moves_of(crystal_ball.FlipRow),
    Move(awards.Award, awards.objections_to_award, awards.start_award),
    *moves_of(objectives.KeepRow),
    Move(power.KeepCard, power.objections_to_keep, power.start_keep),
)
"""Those of a turn come first, in the order in which its options are listed."""

MeepleInc.board = {
    **gaining.BOARD, **hiring.BOARD, **seating.BOARD, **training.BOARD, **building.BOARD,
    **upgrading.BOARD, **freeing.BOARD,
    "publish": publishing.PUBLISH, "award": awards.AWARD, "objective": objectives.OBJECTIVE,
}  # fmt: skip

ORDERS: dict[str, dict[str, Callable[..., None]]] = {
    "placement": {
        "safety-cost": spaces.pay_safety,
        "bonus": spaces.gain_bonus,
        "action": spaces.perform_action,
    },
    "performed": {"predictions": turns.judge_predictions},
    "collect": {
        "refresh": refresh.before_collecting,
        "predictions-back": predictions.take_back,
        "workers": collecting.collect_workers,
        "predictions": collecting.open_predictions,
    },
}
POLICIES: dict[str, dict[str, Callable[..., object]]] = {
    "upgrade-refund": {"as-printed": reading.as_printed, "with-gain": reading.with_gain},
    "free-agent-costs": {"safety-only": effects.safety_only, "all-free": effects.all_free},
    "skill-item": {"held": freeing.held, "spent": freeing.spent},
    "basic-vp": {"allowed": gaining.vp_allowed, "caption": gaining.vp_is_caption},
    "idle-placement": {"allowed": spaces.idle_allowed, "refused": spaces.idle_refused},
    "interchange": {"payments": paying.payments_only, "everywhere": paying.everywhere},
    "predict-counts": {"board-only": predictions.board_only, "all-but-bonus": predictions.all_but_bonus},
    "bonus-space": {"entered": collecting.entered, "passed": collecting.passed},
    "card-refresh": {"none": refresh.leave_rows, "refresh": refresh.refresh_rows},
    "table-cards": {"founder": power.founders, "power": power.wows_and_pows},
}

ENGINE = Engine(
    name="meeple-inc",
    game=MeepleInc,
    cards={card.kind: card for card in KINDS},
    moves={move.action.verb: move for move in MOVES},
    operations={**effects.OPERATIONS, **crystal_ball.OPERATIONS, **zap.OPERATIONS},
    orders=ORDERS,
    policies=POLICIES,
    facts=declared_facts(MeepleIncFacts),
    telling=TELLING,
    set_up=set_up,
    picture=picture.of,
)
MeepleInc.engine = ENGINE


def rulebook() -> Rulebook[MeepleInc]:
    """Return the rulebook, ready to be played. Raises: `rules_engine.library.InputProblems`."""
    from rules_engine.face import Rulebook  # rules are played without what reads files

    return Rulebook.load(ENGINE.name, MeepleInc)
