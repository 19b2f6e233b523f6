"""What a worked example may claim about a step, and how it is found on the table or in the events."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules_engine.core.play.engine import Observer, Scene
from rules_engine.core.play.judges import CLAIMS, gain_by, player_now
from rules_engine.games.meaning_made.cards import TOKENS
from rules_engine.games.meaning_made.contribute import Contribute
from rules_engine.games.meaning_made.initiatives import open_any_boxes, open_boxes

LAYER_LEGACY = ("mm.world-layer.load-legacy", "mm.world-layer.complete-legacy")


def _pair(track: str) -> Observer:
    return lambda scene, claimed: [getattr(scene.before, track), getattr(scene.after, track)]


def _now(track: str) -> Observer:
    return lambda scene, claimed: getattr(scene.after, track)


def _vitals(scene: Scene, claimed: Mapping[str, Collection[str]]) -> dict[str, list[int]]:
    before, after = scene.before.players, scene.after.players
    return {name: [before[name].vitals, after[name].vitals] for name in claimed}


def _bonus(scene: Scene, claimed: object) -> dict[str, int]:
    sums = {what: gain_by(scene.events, what, "mm.load.bonus").get(scene.who, 0) for what in (*TOKENS, "vitals")}
    return {what: amount for what, amount in sums.items() if amount}


def _second_of(kind: str) -> Observer:
    return lambda scene, claimed: next((e.what[1] for e in scene.events if e.kind == kind and e.who == scene.who), 0)


def _supplies(scene: Scene, claimed: object) -> object:
    if not isinstance(scene.action, Contribute):
        return []
    needed = scene.game.cards.initiatives[scene.action.card].requirement.layers
    layers = [layer for layer in sorted(set(needed)) if scene.after.players[scene.who].layers[layer]]
    return claimed if claimed in layers else layers


def _column(scene: Scene, claimed: object) -> int:
    return next((e.what[1] for e in scene.events if e.rule == "mm.event.lookup"), 0)


def _on_table(scene: Scene) -> dict[str, str]:
    return {scene.game.name_of(card): card for card in scene.after.face_up}


def _needs(scene: Scene, claimed: Mapping[str, Collection[str]]) -> dict[str, dict[str, int]]:
    cards = _on_table(scene)
    return {name: _needed(scene, cards[name]) for name in claimed if name in cards}


def _needed(scene: Scene, card: str) -> dict[str, int]:
    more = open_any_boxes(scene.game, card)
    return dict(open_boxes(scene.game, card).pairs()) | ({"any": more} if more else {})


def _contributors(scene: Scene, claimed: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    cards = _on_table(scene)
    return {name: list(scene.after.works[cards[name]].contributors) for name in claimed if name in cards}


def _unstarted(scene: Scene, claimed: list[str]) -> list[str]:
    cards = _on_table(scene)
    started = scene.game.policies.started_initiative
    return [name for name in claimed if name in cards and not started(scene.game, scene.after, cards[name])]


OBSERVERS: dict[str, Observer] = {
    "meaning": _pair("meaning"),
    "world_layer": _pair("world_layer"),
    "vitals": _vitals,
    "bonus": _bonus,
    "legacy": lambda scene, claimed: gain_by(scene.events, "legacy", *LAYER_LEGACY),
    "order_legacy": lambda scene, claimed: gain_by(scene.events, "legacy", "mm.complete.legacy"),
    "meaning_reward": lambda scene, claimed: gain_by(scene.events, "meaning", "mm.complete.meaning").get("", 0),
    "rank": _second_of("marker"),
    "area": _second_of("load"),
    "supplies": _supplies,
    "code": _now("code"),
    "column": _column,
    "meaning_is": _now("meaning"),
    "world_layer_is": _now("world_layer"),
    "community_markers": _now("community_markers"),
    "vitals_is": player_now("vitals"),
    "legacy_is": player_now("legacy"),
    "needs": _needs,
    "contributors": _contributors,
    "unstarted": _unstarted,
    "index_is": lambda scene, claimed: [scene.game.name_of(card) for card in scene.after.index],
    "initiatives_left": lambda scene, claimed: len(scene.after.initiative_deck),
    **CLAIMS,
    "ends": lambda scene, claimed: bool(scene.after.ended),
}
