"""How worked examples of Life~Meaning are told: automatic steps, remarks, promises, and what a replay may conjure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.core.data.examples import Authored
from rules_engine.core.data.rulebook import Promise, RulebookData
from rules_engine.core.play.action import Action, Step
from rules_engine.core.play.engine import AutomaticStep, Story, Telling
from rules_engine.core.play.judges import ended_by, happens, legal, rounds
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.turns import TurnChoice
from rules_engine.games.life_meaning.cards import EventCard, Tokens
from rules_engine.games.life_meaning.contribute import Contribute
from rules_engine.games.life_meaning.conversion import Convert
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.observers import OBSERVERS
from rules_engine.games.life_meaning.obtain import Obtain
from rules_engine.games.life_meaning.readings import READINGS
from rules_engine.games.life_meaning.recalibrate import DiscardChoice
from rules_engine.games.life_meaning.remarks import REMARKS
from rules_engine.games.life_meaning.rounds import BeginRound, rest_of_round
from rules_engine.games.life_meaning.stability import Mitigate, MitigationChoice
from rules_engine.games.life_meaning.touchpoint import AnswerChoice

# Steps no player takes.


def script_event(rulebook: RulebookData, step: Mapping[str, object]) -> dict[str, list[str]]:
    """Return the Event a step reveals, found by pressure type and Drift. Raises: ValueError."""
    for card in rulebook.cards.values():
        if isinstance(card, EventCard) and (card.pressure, card.drift) == (step.get("pressure"), step.get("drift")):
            return {"event": [card.id]}
    raise ValueError(f"no Event is {step.get('pressure')!r} with Drift {step.get('drift')!r}")


def prepare(rulebook: RulebookData, setup: Authored) -> dict[str, list[str]]:
    """Return the draws an example's set-up states: the first Event, the Projects row, the Gallery."""
    events = [setup["event"]] if "event" in setup else []
    return {"event": events, "project": list(setup.get("projects", ())), "pattern": list(setup.get("gallery", ()))}


# Promises.


def scored_in_full(story: Story, spec: Promise) -> str:
    """Why the game is not scored."""
    return "" if story.game.table.scores else "the game is not over"


# What a replay may conjure.


def mend(game: LifeMeaning, action: Action, objection: Objection) -> Action | None:
    """Conjure what an objection asks for, citing the rule waived; return the action to try, None when nothing helps."""
    rule = objection.rule
    if game.outcome or action.player not in game.table.players or action.verb in ("answer", "end-turn"):
        return None
    if objection.code == "out-of-order":
        return _lend_moment(game, action, rule)
    if objection.surplus and isinstance(action, (Contribute, Obtain, Mitigate)):
        return replace(action, commit=action.commit.minus(Tokens(**objection.surplus)))
    if objection.code == "cannot-pay":
        game.emit("grant", rule, action.player, tuple(objection.missing.items()))
        return action
    if objection.missing and isinstance(action, Obtain):
        return replace(action, commit=action.commit.plus(Tokens(**objection.missing)))
    return None


def _lend_moment(game: LifeMeaning, action: Action, rule: str) -> Action | None:
    """Put a decision of the player's on top of the agenda; nobody else can act in the midst of an action."""
    if isinstance(game.choice, (AnswerChoice, DiscardChoice)):
        return None
    if action.phase == "stability":
        game.emit("grant", rule, action.player, ())
        game.push(MitigationChoice((action.player,)))
    else:
        free = isinstance(action, Convert) and not game.policies.conversion().takes_action
        game.emit("grant", rule, "", () if free else (("actions_left", 1),))
        game.push(TurnChoice(action.player))
    return action


REVEAL, UNDRAWN = Step("phases", "event"), Step("phases", "event", (False,))
TELLING = Telling(
    automatic={
        "event": AutomaticStep(
            BeginRound, script_event, "the Event of the round", "lm.event.reveal", REVEAL, (UNDRAWN,)
        ),
    },
    free={"conversion": Convert},
    observers=OBSERVERS,
    remarks=REMARKS,
    promises={
        "rounds": rounds,
        "legal": legal,
        "layer_ten_completed": ended_by("lm.end.layer-ten", "no Layer 10 Project is completed"),
        "scored_in_full": scored_in_full,
        "gallery_refreshed": happens(("lm.gallery.refresh",), "Gallery Refresh"),
        "recalibrated": happens(("lm.recalibrate.drift",), "Recalibrate"),
        "converted": happens(("lm.conversion.rate",), "Emergency conversion"),
        "discount_used": happens(("lm.obtain.discount",), "Tag Discount"),
        "request_refused": happens(("lm.touchpoint.refused",), "refused request"),
    },
    mend=mend,
    prepare=prepare,
    setup_keys={"event": str, "projects": list, "gallery": list},
    event_keys={"pressure": str, "drift": int},
    readings=READINGS,
    counted=frozenset({"rounds"}),
    moments={"turn": rest_of_round, "stability": lambda game, who: rest_of_round(game, "")},
    spoken={"answer": ("answer", "lm.touchpoint.answer")},
    decks={"event": "lm.event.reveal", "pattern": "lm.gallery.refresh", "project": "lm.stability.refill"},
)
