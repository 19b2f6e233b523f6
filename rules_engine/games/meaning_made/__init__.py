"""Meaning Made, executed: its rules as code that cites them, beside its data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules_engine.core.play import policies
from rules_engine.core.play.action import Move
from rules_engine.core.play.engine import Engine, declared_facts
from rules_engine.core.play.exchange import Answer
from rules_engine.core.play.turns import EndTurn
from rules_engine.games.meaning_made import (
    complete,
    consequences,
    contribute,
    conversion,
    effects,
    gather,
    initiatives,
    load,
    mode,
    outcomes,
    picture,
    recycle,
    requirement,
    rounds,
    scoring,
    several,
    solo,
    timing,
    touchpoint,
    vitals,
    window,
    world_layer,
)
from rules_engine.games.meaning_made.cards import EventCard, Initiative, Pattern, Requirement, Tokens
from rules_engine.games.meaning_made.contribute import Contribute
from rules_engine.games.meaning_made.conversion import Convert
from rules_engine.games.meaning_made.facts import MeaningMadeFacts
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.gather import Gather
from rules_engine.games.meaning_made.load import Load
from rules_engine.games.meaning_made.recycle import Recycle
from rules_engine.games.meaning_made.setup import set_up
from rules_engine.games.meaning_made.several import Finish
from rules_engine.games.meaning_made.telling import TELLING
from rules_engine.games.meaning_made.touchpoint import Touchpoint
from rules_engine.games.meaning_made.window import Donate, Keep

if TYPE_CHECKING:
    from rules_engine.face import Rulebook

__all__ = [
    "ENGINE", "Answer", "Contribute", "Convert", "Donate", "EndTurn", "EventCard", "Finish", "Gather", "Initiative",
    "Keep", "Load", "MeaningMade", "Pattern", "Recycle", "Requirement", "Tokens", "Touchpoint", "rulebook",
]  # fmt: skip

MOVES = (
    Move(Convert, conversion.objections_to_convert, conversion.start_convert, conversion.options_to_convert),
    Move(Gather, gather.objections_to_gather, gather.start_gather, gather.options_to_gather),
    Move(Load, load.objections_to_load, load.start_load, load.options_to_load),
    Move(
        Contribute,
        contribute.objections_to_contribute,
        contribute.start_contribute,
        contribute.options_to_contribute,
    ),
    Move(
        Touchpoint,
        touchpoint.objections_to_touchpoint,
        touchpoint.start_touchpoint,
        touchpoint.options_to_touchpoint,
    ),
    Move(Recycle, recycle.objections_to_recycle, recycle.start_recycle, recycle.options_to_recycle),
    Move(EndTurn, timing.objections_to_end_turn, timing.start_end_turn, timing.options_to_end_turn),
    Move(Answer, touchpoint.objections_to_answer, touchpoint.start_answer),
    Move(Finish, several.objections_to_finish, several.start_finish),
    Move(Donate, window.objections_to_donate, window.start_donate),
    Move(Keep, window.objections_to_keep, window.start_keep),
)
"""Those of a turn come first, in the order in which its options are listed."""

ORDERS: dict[str, dict[str, Callable[..., None]]] = {
    "after-load": {
        "bonus": load.gain_bonus,
        "world-layer": load.raise_world_layer,
        "consequence": load.call_consequence,
        "refill": load.refill_prism,
        "recheck": complete.recheck,
    },
    "completion": {
        "legacy": complete.award_legacy,
        "meaning": complete.raise_meaning,
        "world-layer": complete.raise_world_layer,
        "bonus": complete.resolve_bonus,
        "penalty": complete.resolve_penalty,
        "markers": complete.remove_markers,
        "leave": complete.empty_slot,
        "refill": complete.refill_index,
    },
    "round-end": {
        "discard-event": rounds.discard_events,
        "expire": rounds.expire,
        "community": solo.place_community,
        "collapse": rounds.check_collapse,
    },
}
POLICIES: dict[str, dict[str, Callable[..., object]]] = {
    "community-choice": {"next-unmarked": solo.next_unmarked, "rightmost-only": solo.rightmost_only},
    "community-marker": {"returns": solo.marker_returns, "spent": solo.marker_is_spent},
    "community-row": {"index": solo.index_only, "index-and-end": solo.index_and_end},
    "ranking": {"rank": solo.rank_counts, "head-count": solo.head_count},
    "solo-victory": {"survival": solo.world_survives, "more-than-community": solo.more_than_community},
    "victory": {"best-score": scoring.best_score, "everyone": scoring.everyone},
    "extra-initiatives": {"deck": mode.in_the_deck, "row": mode.in_the_row},
    "recycle-count": {"player": mode.of_each_player, "group": mode.of_the_group},
    "fatigue": {"from-there-on": requirement.from_there_on, "only-there": requirement.only_there},
    "extra-token": {"none": requirement.none_meet, "same-layer": requirement.same_layer_meets},
    "tie": {"shared": policies.shared_victory, "higher-legacy": policies.higher("legacy")},
    "after-collapse": {"nobody": scoring.nobody, "best-score": scoring.best_score},
    "score": {"end-score": scoring.end_score, "legacy-only": scoring.legacy_alone},
    "success": {"survives": scoring.world_stands, "needs-meaning": scoring.world_needs_meaning},
    "end-completion": {"resolve-then-end": complete.resolved_in_full, "end-at-once": complete.not_resolved},
    "penalty-column": {"after": complete.world_layer_now, "before": complete.world_layer_before},
    "several-complete": {"slots-then-end": several.in_order, "active-chooses": several.as_active_player_says},
    "meaning-track": {"stops": policies.stops, "goes-on": policies.goes_on},
    "vitals-track": {"stops": policies.stops, "goes-on": policies.goes_on},
    "legacy-track": {"goes-on": policies.goes_on, "stops": policies.stops},
    "world-layer": {"never-back": world_layer.never_back, "present": world_layer.back_to_what_is_present},
    "start-player": {"fixed": policies.always_the_same, "rotate": policies.each_in_turn},
    "no-event-left": {"no-event": rounds.round_without_event, "end-game": rounds.no_further_round},
    "meaning-loss": {"any-effect": effects.any_effect, "events-only": effects.events_only},
    "token-loss": {"what-you-have": effects.what_you_have, "all-or-nothing": effects.all_or_nothing},
    "conversion-timing": {
        "own-turn": conversion.own_turn,
        "as-action": conversion.as_action,
        "window-too": conversion.window_too,
    },
    "collapse": {"end-of-round": scoring.collapse_at_end_of_round, "immediate": scoring.collapse_at_once},
    "low-touchpoint": {"nothing": touchpoint.gives_nothing, "the-fragile": touchpoint.helps_the_fragile},
    "fragile-touchpoint": {
        "any-participant": touchpoint.either_is_fragile,
        "target-only": touchpoint.other_is_fragile,
    },
    "consequence-table": {
        "by-trigger": consequences.table_by_trigger,
        "all-individual": consequences.individual_table,
    },
    "current-code": {"revealed": consequences.revealed_code, "top-of-deck": consequences.code_on_top},
    "event-code": {"last": outcomes.each_in_turn, "first": outcomes.first_of_the_round},
    "event-outcome": {"as-written": outcomes.as_written, "at-once": outcomes.at_once},
    "extra-meaning": {"lowering-meaning": outcomes.lowering_meaning, "any-outcome": outcomes.any_outcome},
    "fewest-vitals": {
        "none-on-tie": effects.none_on_tie,
        "all-tied": effects.all_tied,
        "first-tied": effects.first_tied,
    },
    "fragile-again": {"only-on-reaching": vitals.only_on_reaching, "every-loss": vitals.every_loss},
    "fragile-order": {"starting-player": vitals.from_starting_player, "active-player": vitals.from_active_player},
    "discount-scope": {"icons-only": requirement.icons_only, "tokens-too": requirement.tokens_too},
    "icon-cover": {"one-each": requirement.each_meets_one, "all-equal": requirement.each_meets_all},
    "vitals-cost": {
        "lose-all": requirement.lose_all,
        "lose-what-you-have": requirement.lose_what_you_have,
        "threshold": requirement.have_them,
    },
    "prerequisite": {"printed-only": requirement.whole_prism, "ladder": requirement.next_layer_at_most},
    "layer-count": {"count-cards": initiatives.patterns_of_all, "count-players": initiatives.one_of_each},
    "recheck": {"every-load": complete.own_initiatives, "contribution-only": complete.no_initiative},
    "completed-cards": {"leave": complete.out_of_the_game, "discard": complete.onto_the_discard_pile},
    "recycle-prism": {"all": recycle.all_at_once, "some": recycle.any_of_them},
    "started-initiative": {"filled-only": recycle.token_filled, "any-marker": recycle.anybody_there},
    "filled-markers": {"tokens-only": recycle.boxes_only, "layers-too": recycle.layers_too},
    "pattern-consequence": {"in-addition": requirement.on_top, "instead": requirement.in_its_place},
    "marker-only": {
        "missing-layer": contribute.supplies_missing_layer,
        "anyone": contribute.anyone_may_join,
    },
}

ENGINE = Engine(
    name="meaning-made",
    game=MeaningMade,
    cards={card.kind: card for card in (Pattern, Initiative, EventCard)},
    moves={move.action.verb: move for move in MOVES},
    operations=effects.OPERATIONS,
    orders=ORDERS,
    policies=POLICIES,
    facts=declared_facts(MeaningMadeFacts),
    telling=TELLING,
    set_up=set_up,
    picture=picture.of,
)
MeaningMade.engine = ENGINE


def rulebook() -> Rulebook[MeaningMade]:
    """Return the rulebook, ready to be played. Raises: `rules_engine.library.InputProblems`."""
    from rules_engine.face import Rulebook  # rules are played without what reads files

    return Rulebook.load(ENGINE.name, MeaningMade)
