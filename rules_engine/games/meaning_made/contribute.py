"""Contribute to Initiative: tokens into Requirement boxes, and a marker in the Contribution Order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from rules_engine.core.action import Action, CardId
from rules_engine.core.objection import Objection
from rules_engine.games.meaning_made.cards import NO_TOKENS, Tokens
from rules_engine.games.meaning_made.timing import objections_to_moment

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade


@dataclass(frozen=True, slots=True)
class Contribute(Action):
    """Commit tokens into open Requirement boxes of a face-up Initiative, or join it by marker only."""

    verb = "contribute"
    player: str
    card: CardId
    commit: Tokens = NO_TOKENS


def open_boxes(game: MeaningMade, card: str) -> Tokens:
    """Return the tokens still asked for by the Requirement boxes of a face-up Initiative."""
    need, filled = game.initiative_tokens[card], game.table.works[card].filled
    if filled is NO_TOKENS:
        return need
    return Tokens(need[0] - filled[0], need[1] - filled[1], need[2] - filled[2])


def missing_layers(game: MeaningMade, card: str) -> dict[int, int]:
    """Return the Layers contributors do not supply yet, with how many Patterns are missing (`mm.initiative.layers`)."""
    needed = game.cards.initiatives[card].requirement.layers
    if not needed:
        return {}
    players = [game.table.players[name] for name in game.table.works[card].contributors]
    short = {layer: needed.count(layer) - sum(p.layers[layer] for p in players) for layer in set(needed)}
    return {layer: count for layer, count in sorted(short.items()) if count > 0}


@lru_cache(maxsize=65536)
def contribute_options(name: str, card: str, most: Tokens) -> tuple[Contribute, ...]:
    """Return every contribution of at least one token within `most`."""
    amounts = product(*(range(count + 1) for count in most))
    return tuple(Contribute(name, CardId(card), Tokens(*commit)) for commit in amounts if any(commit))


def options_to_contribute(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield, for each face-up Initiative, every way to contribute to it."""
    player = game.table.players[name]
    e, i, s = player.energy, player.insight, player.support
    for card in game.table.face_up:
        boxes = open_boxes(game, card)
        if any(boxes):
            most = Tokens(min(e, boxes[0]), min(i, boxes[1]), min(s, boxes[2]))
            yield contribute_options(name, card, most)
        else:
            marker = Contribute(name, CardId(card))
            if not any(_objections_to_marker_only(game, marker)):
                yield (marker,)


def objections_to_contribute(game: MeaningMade, action: Contribute) -> Iterator[Objection]:
    """Say why these tokens may not be contributed to this Initiative."""
    yield from objections_to_moment(game, action)
    card, commit = action.card, action.commit
    if card not in game.table.works:
        yield Objection("illegal", "mm.contribute.choose", f"{game.name_of(card)} is not a face-up Initiative")
        return
    name, boxes = game.name_of(card), open_boxes(game, card)
    if min(commit) < 0:
        yield Objection("illegal", "mm.contribute.at-least-one", "tokens are committed, not taken back")
    if not any(commit):
        if any(boxes):
            yield Objection("illegal", "mm.contribute.at-least-one", f"{name} still has open Requirement boxes")
        else:
            yield from _objections_to_marker_only(game, action)
    if not boxes.covers(commit):
        surplus = boxes.short_of(commit)
        text = " and ".join(f"{count} {token.capitalize()}" for token, count in surplus.items())
        yield Objection("illegal", "mm.contribute.open-boxes", f"{name} has no open box for {text}", surplus=surplus)
    player = game.table.players.get(action.player)
    if player is not None and not player.tokens.covers(commit):
        missing = player.tokens.short_of(commit)
        text = " and ".join(f"{count} {token.capitalize()}" for token, count in missing.items())
        yield Objection("cannot-pay", "mm.contribute.tokens", f"{player.name} lacks {text} for {name}", missing)


def _objections_to_marker_only(game: MeaningMade, action: Contribute) -> Iterator[Objection]:
    """Say why a player may not join a filled Initiative by marker alone (`mm.contribute.marker-only`)."""
    if action.player in game.table.works[action.card].contributors:
        text = f"{action.player} already has a marker on {game.name_of(action.card)}"
        yield Objection("illegal", "mm.contribute.marker-only", text)
    elif action.player in game.table.players and not game.policies.marker_only(game, action.player, action.card):
        text = f"{action.player} supplies no Layer that {game.name_of(action.card)} is missing"
        yield Objection("illegal", "mm.contribute.marker-only", text)


def supplies_missing_layer(game: MeaningMade, name: str, card: str) -> bool:
    """Whether the player's Palette holds a Layer the Initiative is missing."""
    layers = game.table.players[name].layers
    return any(layers[layer] for layer in missing_layers(game, card))


def anyone_may_join(game: MeaningMade, name: str, card: str) -> bool:
    """Whether the player may join: always."""
    return True


def start_contribute(game: MeaningMade, action: Contribute) -> None:
    """Commit tokens, fill boxes, place a marker the first time, and complete the Initiative when nothing is missing."""
    name, card, commit = action.player, action.card, action.commit
    game.spend_action(action)
    if any(commit):
        game.emit("commit", "mm.contribute.to-supply", name, commit.pairs())
        game.emit("fill", "mm.contribute.filled", name, (card, *commit))
    contributors = game.table.works[card].contributors
    if name not in contributors:
        game.emit("marker", "mm.contribute.marker", name, (card, len(contributors) + 1))
    game.complete_if_ready([card], "mm.complete.when")
