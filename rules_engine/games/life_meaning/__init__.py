"""Life~Meaning, executed: its rules as code that cites them, beside its data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules_engine.core.play import policies
from rules_engine.core.play.action import Move
from rules_engine.core.play.engine import Engine, declared_facts
from rules_engine.core.play.turns import EndTurn
from rules_engine.games.life_meaning import (
    acquire,
    complete,
    contribute,
    conversion,
    effects,
    game,
    obtain,
    picture,
    recalibrate,
    rounds,
    scoring,
    stability,
    stabilize,
    timing,
    touchpoint,
)
from rules_engine.games.life_meaning.acquire import Acquire
from rules_engine.games.life_meaning.cards import EventCard, Icons, Pattern, Project, Tokens
from rules_engine.games.life_meaning.contribute import Contribute
from rules_engine.games.life_meaning.conversion import Convert
from rules_engine.games.life_meaning.facts import LifeMeaningFacts
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.obtain import Obtain
from rules_engine.games.life_meaning.recalibrate import Discard, Recalibrate, Refill
from rules_engine.games.life_meaning.setup import set_up
from rules_engine.games.life_meaning.stability import Abstain, Mitigate
from rules_engine.games.life_meaning.stabilize import Stabilize
from rules_engine.games.life_meaning.telling import TELLING
from rules_engine.games.life_meaning.touchpoint import Answer, Touchpoint

if TYPE_CHECKING:
    from rules_engine.face import Rulebook

__all__ = [
    "ENGINE", "Abstain", "Acquire", "Answer", "Contribute", "Convert", "Discard", "EndTurn", "EventCard", "Icons",
    "LifeMeaning", "Mitigate", "Obtain", "Pattern", "Project", "Recalibrate", "Refill", "Stabilize", "Tokens",
    "Touchpoint", "rulebook",
]  # fmt: skip

MOVES = (
    Move(Convert, conversion.objections_to_convert, conversion.start_convert, conversion.options_to_convert),
    Move(Acquire, acquire.objections_to_acquire, acquire.start_acquire, acquire.options_to_acquire),
    Move(Obtain, obtain.objections_to_obtain, obtain.start_obtain, obtain.options_to_obtain),
    Move(
        Contribute, contribute.objections_to_contribute, contribute.start_contribute, contribute.options_to_contribute
    ),
    Move(Stabilize, stabilize.objections_to_stabilize, stabilize.start_stabilize, stabilize.options_to_stabilize),
    Move(
        Touchpoint, touchpoint.objections_to_touchpoint, touchpoint.start_touchpoint, touchpoint.options_to_touchpoint
    ),
    Move(
        Recalibrate,
        recalibrate.objections_to_recalibrate,
        recalibrate.start_recalibrate,
        recalibrate.options_to_recalibrate,
    ),
    Move(Discard, recalibrate.objections_to_discard, recalibrate.start_discard),
    Move(Refill, recalibrate.objections_to_refill, recalibrate.start_refill),
    Move(Answer, touchpoint.objections_to_answer, touchpoint.start_answer),
    Move(EndTurn, timing.objections_to_end_turn, timing.start_end_turn),
    Move(Mitigate, stability.objections_to_mitigate, stability.start_mitigate),
    Move(Abstain, stability.objections_to_abstain, stability.start_abstain),
)
"""Those of a turn come first, in the order in which its options are listed."""

ORDERS: dict[str, dict[str, Callable[..., None]]] = {
    "phases": {
        "event": rounds.reveal_event,
        "refresh": rounds.refresh_gallery,
        "turns": rounds.begin_turns,
        "stability": stability.check_stability,
    },
    "stability": {
        "mitigation": stability.open_mitigation,
        "event-drift": stability.apply_event,
        "supply": stability.empty_area,
        "refill": stability.refill_row,
    },
    "completion": {
        "benefit": complete.give_benefit,
        "legacy": complete.award_legacy,
        "leave": complete.empty_slot,
    },
}
POLICIES: dict[str, dict[str, Callable[..., object]]] = {
    "first-event": {"setup-card": rounds.setup_card, "replaced": rounds.replaced},
    "after-trigger": {
        "stop": timing.stop, "finish-turn": timing.finish_turn, "finish-phase": timing.finish_phase,
    },
    "collapse": {"scored": scoring.scored_as_usual, "all-lose": scoring.all_lose},
    "tie": {"shared": policies.shared_victory, "higher-legacy": policies.higher("legacy")},
    "surplus": {"refused": contribute.refused, "credited": contribute.credited},
    "partial-mitigation": {"returned": stability.returned, "lost": stability.lost},
    "conversion": {
        "any-payment": conversion.any_payment, "own-turn": conversion.own_turn, "as-action": conversion.as_action,
    },
    "request-reward": {"requester": touchpoint.requester, "giver": touchpoint.giver, "both": touchpoint.both},
    "refused": {"used": touchpoint.used, "kept": touchpoint.kept},
    "refill": {"full": recalibrate.full, "discarded-only": recalibrate.discarded_only},
    "last-round": {"any-refill": game.any_refill, "stability-only": game.stability_only},
    "discount": {"owned": obtain.of_the_owned, "bought": obtain.of_the_bought},
    "rank-tie": {"earliest": complete.earliest, "latest": complete.latest},
    "run-out": {"reshuffle": rounds.reshuffle, "none": rounds.none_left},
    "start-player": {"fixed": policies.always_the_same, "rotates": policies.each_in_turn},
    "overflow": {"lost": policies.stops, "counted": policies.goes_on},
}  # fmt: skip

ENGINE = Engine(
    name="life-meaning",
    game=LifeMeaning,
    cards={card.kind: card for card in (Pattern, Project, EventCard)},
    moves={move.action.verb: move for move in MOVES},
    operations=effects.OPERATIONS,
    orders=ORDERS,
    policies=POLICIES,
    facts=declared_facts(LifeMeaningFacts),
    telling=TELLING,
    set_up=set_up,
    picture=picture.of,
)
LifeMeaning.engine = ENGINE


def rulebook() -> Rulebook[LifeMeaning]:
    """Return the rulebook, ready to be played. Raises: `rules_engine.library.InputProblems`."""
    from rules_engine.face import Rulebook  # rules are played without what reads files

    return Rulebook.load(ENGINE.name, LifeMeaning)
