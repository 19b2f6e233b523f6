"""How worked examples of Meaning Made are told: automatic steps, remarks, promises, and what a replay may conjure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules_engine.core.data.examples import Authored
from rules_engine.core.data.rulebook import Promise, RulebookData
from rules_engine.core.play.action import Action
from rules_engine.core.play.engine import AutomaticStep, Scene, Story, Telling
from rules_engine.core.play.exchange import Answer, AnswerChoice
from rules_engine.core.play.judges import ended_by, happens, legal, rounds
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.turns import TurnChoice
from rules_engine.games.meaning_made.cards import TOKENS, EventCard, Initiative, Tokens
from rules_engine.games.meaning_made.contribute import Contribute
from rules_engine.games.meaning_made.conversion import Convert
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.load import Load
from rules_engine.games.meaning_made.observers import LAYER_LEGACY, OBSERVERS
from rules_engine.games.meaning_made.rounds import BeginRound, RevealEvent, rest_of_round
from rules_engine.games.meaning_made.several import FinishChoice
from rules_engine.games.meaning_made.window import Donate, WindowChoice

# Steps no player takes.


def script_event(rulebook: RulebookData, step: Mapping[str, object]) -> dict[str, list[str]]:
    """Return the Event a step reveals, found by Identifier and Consequence Code. Raises: ValueError."""
    for card in rulebook.cards.values():
        if isinstance(card, EventCard) and (card.identifier, card.code) == (step.get("identifier"), step.get("code")):
            return {"event": [card.id]}
    raise ValueError(f"no Event has identifier {step.get('identifier')!r} and code {step.get('code')!r}")


def prepare(rulebook: RulebookData, setup: Authored) -> dict[str, list[str]]:
    """Return the draws an example's set-up states: Patterns in the Prism, Initiatives on the Index.

    Raises: ValueError when it names another card for the End slot than the one that lies there.
    """
    end = next((card for card in rulebook.cards.values() if isinstance(card, Initiative) and card.end), None)
    if end is None:
        raise ValueError("no card is an End Initiative")
    if setup.get("end", end.name) not in (end.name, end.id):
        raise ValueError(f"the End Initiative is {end.name}, not {setup['end']!r}")
    return {"pattern": list(setup.get("prism", ())), "initiative": list(setup.get("index", ()))}


# Remarks.


def only_supplier(story: Story, at: int, spec: Mapping[str, int]) -> str:
    """Why the actor is not the only player with the Layer a card needs."""
    scene, layer = story.scenes[at], spec["layer"]
    if not scene.after.players[scene.who].layers[layer]:
        return f"{scene.who} has no Pattern of that Layer"
    others = [p.name for p in scene.after.players.values() if p.layers[layer] and p.name != scene.who]
    return f"{', '.join(others)} has one, too" if others else ""


def newly_supplies(story: Story, at: int, spec: Mapping[str, int]) -> str:
    """Why the step did not give the actor a Layer they lacked."""
    scene, layer = story.scenes[at], spec["layer"]
    if scene.before.players[scene.who].layers[layer]:
        return f"{scene.who} had a Pattern of that Layer before"
    return "" if scene.after.players[scene.who].layers[layer] else f"{scene.who} has no Pattern of that Layer"


def discount(story: Story, at: int, spec: Mapping[str, int]) -> str:
    """Why the Pattern loaded here makes no later load of the actor cheaper."""
    scene = story.scenes[at]
    if not isinstance(scene.action, Load):
        return "no Pattern is loaded here"
    patterns = scene.game.cards.patterns
    layer = patterns[scene.action.card].layer
    for later in story.scenes[at + 1 :]:
        loaded = patterns[later.action.card] if isinstance(later.action, Load) else None
        if loaded and later.who == scene.who and layer in loaded.requirement.layers:
            return ""
    return f"no Pattern {scene.who} loads later has that Layer icon"


def started(story: Story, at: int, spec: list[str]) -> str:
    """Which of the cards listed have no Requirement-Filled marker."""
    scene = story.scenes[at]
    works = {scene.game.name_of(card): work for card, work in scene.after.works.items()}
    idle = [name for name in spec if name not in works or not works[name].started]
    return f"{', '.join(idle)} has no Requirement-Filled marker" if idle else ""


# Promises.


def discount_used(story: Story, spec: Promise) -> str:
    """Why no Discount is used: no loaded Pattern has a Layer icon that an earlier one met."""
    for scene in story.scenes:
        if isinstance(scene.action, Load):
            layers = scene.game.cards.patterns[scene.action.card].requirement.layers
            if any(scene.before.players[scene.who].layers[layer] for layer in layers):
                return ""
    return "no Layer icon is met by an earlier Pattern"


def layer_supplied(story: Story, spec: Promise) -> str:
    """Why no contributor supplies a Layer an Initiative asks for."""
    for scene in story.scenes:
        if isinstance(scene.action, Contribute) and scene.action.card in scene.after.works:
            layers = scene.game.cards.initiatives[scene.action.card].requirement.layers
            if any(scene.after.players[scene.who].layers[layer] for layer in layers):
                return ""
    return "no contributor supplies a Layer that an Initiative asks for"


def exchanged(way: str, why_not: str) -> Callable[[Story, Promise], str]:
    """Return a judge of the promise that a Touchpoint is accepted, one that gives or one that requests."""
    return lambda story, spec: (
        "" if any(_accepted(scene) and scene.before.offer[2] == way for scene in story.scenes) else why_not
    )


def _accepted(scene: Scene) -> bool:
    return isinstance(scene.action, Answer) and scene.action.answer == "accept" and bool(scene.before.offer)


def marker_only(story: Story, spec: Promise) -> str:
    """Why nobody joins an Initiative without a token."""
    alone = any(isinstance(scene.action, Contribute) and not any(scene.action.commit) for scene in story.scenes)
    return "" if alone else "every contribution commits a token"


def donation_cap(story: Story, spec: Promise) -> str:
    """Why the group's limit keeps nobody who has Support from donating it."""
    for scene in story.scenes:
        table, names = scene.after, list(scene.after.players)
        if isinstance(scene.action, Donate) and table.donated >= scene.game.facts.donation_cap:
            later = [table.players[name] for name in names[names.index(scene.who) + 1 :]]
            if any(player.support and not player.fragile for player in later):
                return ""
    return "nobody is kept from donating by the group's limit"


def delayed_event(story: Story, spec: Promise) -> str:
    """Why no effect that an Event has kept for later is carried out."""
    later = any(event.rule == "mm.event.delayed" and event.kind != "delay" for event in story.events)
    return "" if later else "no delayed effect of an Event is carried out"


# What a replay may conjure.


def mend(game: MeaningMade, action: Action, objection: Objection) -> Action | None:
    """Conjure what an objection asks for, citing the rule waived; return the action to try, None when nothing helps."""
    rule = objection.rule
    if objection.code == "not-unique" and isinstance(action, Load):
        game.emit("grant", rule, action.player, str(action.card))
        return action
    if objection.code == "out-of-order" and action.player in game.table.players:
        return _lend_turn(game, action, rule)
    if objection.surplus and isinstance(action, (Load, Contribute)):
        return replace(action, commit=_less(action.commit, objection.surplus))
    if objection.code == "cannot-pay" and objection.missing and action.verb != "answer":
        game.emit("grant", rule, action.player, tuple(objection.missing.items()))
        return action
    if objection.missing and isinstance(action, Load):
        more = {token: objection.missing.get(token, 0) for token in TOKENS}
        more["energy"] += objection.missing.get("token", 0)
        commit = Tokens(*(have + more[token] for have, token in zip(action.commit, TOKENS, strict=True)))
        return replace(action, commit=commit)
    return None


def _lend_turn(game: MeaningMade, action: Action, rule: str) -> Action | None:
    """Put a decision of the player's on top of the agenda; nobody else can act in the midst of an action."""
    if isinstance(game.choice, (AnswerChoice, FinishChoice)) or action.verb == "answer":
        return None
    if isinstance(action, Donate):
        game.emit("grant", rule, action.player, ())
        game.push(WindowChoice(action.player))
    else:
        game.emit("grant", rule, "", () if isinstance(action, Convert) else (("actions_left", 1),))
        game.push(TurnChoice(action.player))
    return action


def _less(commit: Tokens, surplus: Mapping[str, int]) -> Tokens:
    """Take `surplus` off a commitment; `token` counts tokens of any type, taken from the most plentiful."""
    left = dict(zip(TOKENS, commit, strict=True))
    for token, count in surplus.items():
        for _ in range(count):
            drop = token if token in left else max(left, key=lambda name: left[name])
            left[drop] -= 1
    return Tokens(**left)


TELLING = Telling(
    automatic={
        "event": AutomaticStep(BeginRound, script_event, "the Event of the round", "mm.event.reveal", RevealEvent()),
    },
    free={"conversion": Convert},
    observers=OBSERVERS,
    remarks={
        "only_supplier": only_supplier, "newly_supplies": newly_supplies, "discount": discount, "started": started,
    },
    promises={
        "rounds": rounds,
        "legal": legal,
        "end_initiative_completed": ended_by("mm.end.success", "the End Initiative is not completed"),
        "discount_used": discount_used,
        "layer_supplied": layer_supplied,
        "event_lookup": happens(("mm.event.lookup",), "look-up of an Event"),
        "consequence_resolved": happens(("mm.consequence.lookup",), "look-up of a Consequence Code"),
        "world_layer_raised": happens(("mm.world-layer.check",), "move of the World Layer"),
        "legacy_for_world_layer": happens(LAYER_LEGACY, "Legacy for raising the World Layer"),
        "completion_bonus": happens(("mm.complete.bonus",), "Completion Bonus"),
        "completion_penalty": happens(("mm.complete.penalty",), "Completion Penalty"),
        "pattern_consequence": happens(("mm.load.consequence",), "Pattern Consequence"),
        "scored": happens(("mm.end.score",), "End Score"),
        "converted": happens(("mm.conversion.rate",), "conversion"),
        "recycled": happens(("mm.recycle.prism", "mm.recycle.index"), "Recycle"),
        "fragile_entered": happens(("mm.fragile.enter",), "player who becomes Fragile"),
        "fragile_left": happens(("mm.fragile.leave",), "player who recovers"),
        "touchpoint_given": exchanged("give", "no token is given in a Touchpoint"),
        "touchpoint_requested": exchanged("request", "no token is got by a request"),
        "touchpoint_declined": happens(("mm.touchpoint.refused",), "declined Touchpoint"),
        "community_placed": happens(("mm.solo.place",), "place the Community takes"),
        "community_without_place": happens(("mm.solo.no-place",), "round in which the Community finds no place"),
        "community_ranked": happens(("mm.solo.rank",), "Initiative on which the Community has a rank"),
        "community_helps": happens(("mm.solo.recovery",), "recovery by the Community"),
        "marker_only": marker_only,
        "donation_cap": donation_cap,
        "delayed_event": delayed_event,
    },
    mend=mend,
    prepare=prepare,
    setup_keys={"prism": list, "index": list, "end": str},
    event_keys={"identifier": str, "code": int},
    counted=frozenset({"rounds"}),
    moments={"turn": rest_of_round, "stability": lambda game, who: rest_of_round(game, "")},
    spoken={"answer": ("answer", "mm.touchpoint.answer"), "finish": ("choose", "mm.complete.several")},
    decks={"event": "mm.event.reveal", "pattern": "mm.pattern.unique", "initiative": "mm.complete.refill"},
)  # fmt: skip
