"""What a worked example may claim about a step, and how it is found on the table or in the events."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from rules_engine.core.data import codec
from rules_engine.core.play.engine import Observer, Scene
from rules_engine.core.play.judges import CLAIMS


def _named(game: Any, value: object) -> object:
    """Return a part of a table as plain values, with names where it has cards; of amounts only those there are."""
    if isinstance(value, str):
        return game.name_of(value)
    if isinstance(value, list):
        return [_named(game, item) for item in value]
    if isinstance(value, dict):
        return {_named(game, key): _named(game, item) for key, item in value.items()}
    if isinstance(value, int):
        return value
    return {what: number for what, number in codec.plain(value).items() if number}


def _has(scene: Scene, claimed: Mapping[str, Collection[str]]) -> object:
    """Return the parts of players that are named, cards by their names."""
    players = scene.after.players
    return {who: {part: _named(scene.game, getattr(players[who], part)) for part in claimed[who]} for who in claimed}


def _counts(scene: Scene, claimed: Mapping[str, Collection[str]]) -> object:
    """Return how many there are in the parts of players that are named."""
    players = scene.after.players
    return {who: {part: len(getattr(players[who], part)) for part in claimed[who]} for who in claimed}


def _table(scene: Scene, claimed: Collection[str]) -> object:
    """Return the parts of the table that are named, cards by their names."""
    return {part: _named(scene.game, getattr(scene.after, part)) for part in claimed}


def _on_cards(scene: Scene, claimed: Collection[str]) -> object:
    """Return the resources that lie on the cards named; nothing where none do."""
    lying = {scene.game.name_of(card): stack for card, stack in scene.after.stacks.items()}
    return {card: _named(scene.game, lying[card]) if card in lying else {} for card in claimed}


OBSERVERS: dict[str, Observer] = {
    **CLAIMS,
    "has": _has,
    "counts": _counts,
    "table_is": _table,
    "on_cards": _on_cards,
    "turn_of": lambda scene, claimed: scene.after.active,
}
