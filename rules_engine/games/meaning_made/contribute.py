"""Contribute to Initiative: tokens into Requirement boxes, and a marker in the Contribution Order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from rules_engine.core.play.action import Action, CardId
from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made.cards import NO_TOKENS, Tokens
from rules_engine.games.meaning_made.timing import objections_to_moment

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade
    from rules_engine.games.meaning_made.table import Player


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
    e, i, s = need[0] - filled[0], need[1] - filled[1], need[2] - filled[2]
    return Tokens.made((e, i, s) if e >= 0 and i >= 0 and s >= 0 else (max(0, e), max(0, i), max(0, s)))


def open_any_boxes(game: MeaningMade, card: str) -> int:
    """Count the boxes for a token of any type that are still open on the End Initiative (`mm.mode.end-boxes`).

    A token goes into a box of its own type while one is open.
    """
    boxes: int = game.facts.end_boxes
    if card != game.table.end or not boxes:
        return 0
    return boxes - _beyond(game.table.works[card].filled, game.initiative_tokens[card])


def missing_layers(game: MeaningMade, card: str) -> dict[int, int]:
    """Return the Layers contributors do not supply yet, with how many Patterns are missing (`mm.initiative.layers`)."""
    needed = game.initiative_layers[card]
    if not needed:
        return {}
    at_table = game.table.players
    palettes = [at_table[name].layers for name in game.table.works[card].contributors if name in at_table]
    supplied, missing = game.policies.layer_count, {}
    for layer, count in needed:
        short = count - supplied([layers[layer] for layers in palettes])
        if short > 0:
            missing[layer] = short
    return missing


def patterns_of_all(counts: Iterable[int]) -> int:
    """Return how many icons of a Layer contributors supply who have `counts` Patterns of it: one for each Pattern."""
    return sum(counts)


def one_of_each(counts: Iterable[int]) -> int:
    """Return how many icons of a Layer contributors supply who have `counts` Patterns of it: one for each of them."""
    return sum(map(bool, counts))


def ready(game: MeaningMade, card: str) -> bool:
    """Whether all boxes are filled and all Layers are present among contributors (`mm.complete.when`)."""
    filled = not any(open_boxes(game, card)) and not open_any_boxes(game, card)
    return filled and not missing_layers(game, card)


@lru_cache(maxsize=65536)
def contribute_options(name: str, card: str, most: Tokens) -> tuple[Contribute, ...]:
    """Return every contribution of at least one token within `most`."""
    amounts = product(*(range(count + 1) for count in most))
    return tuple(Contribute(name, CardId(card), Tokens(*commit)) for commit in amounts if any(commit))


def _wider_options(player: Player, card: str, boxes: Tokens, more: int) -> Iterator[Contribute]:
    """Yield every contribution of at least one token to `boxes` and to `more` boxes for tokens of any type."""
    most = player.tokens.at_most(boxes.plus(Tokens(more, more, more)))
    return (option for option in contribute_options(player.name, card, most) if _beyond(option.commit, boxes) <= more)


def _beyond(commit: Tokens, boxes: Tokens) -> int:
    """Count the tokens that no open box of their own type takes."""
    return sum(max(0, count - room) for count, room in zip(commit, boxes, strict=True))


def options_to_contribute(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield, for each face-up Initiative, every way to contribute to it."""
    player, facts = game.table.players[name], game.facts
    e, i, s = player.energy, player.insight, player.support
    added, least = facts.end_boxes, facts.contribute_least
    room = len(game.seats) < facts.contribution_spaces
    for card in game.table.face_up:
        if not room and any(_objections_to_place(game, name, card)):
            continue
        boxes = open_boxes(game, card)
        more = open_any_boxes(game, card) if added else 0
        if more or any(boxes):
            most = Tokens.made((min(e, boxes[0]), min(i, boxes[1]), min(s, boxes[2])))
            yield contribute_options(name, card, most) if not more else _wider_options(player, card, boxes, more)
            if least:
                continue
        bare = Contribute(name, CardId(card))
        if not any(_objections_to_no_token(game, bare)):
            yield (bare,)


def objections_to_contribute(game: MeaningMade, action: Contribute) -> Iterator[Objection]:
    """Say why these tokens may not be contributed to this Initiative."""
    yield from objections_to_moment(game, action)
    card, commit = action.card, action.commit
    if card not in game.table.works:
        yield Objection("illegal", "mm.contribute.choose", f"{game.name_of(card)} is not a face-up Initiative")
        return
    yield from _objections_to_place(game, action.player, card)
    name, boxes, more = game.name_of(card), open_boxes(game, card), open_any_boxes(game, card)
    if min(commit) < 0:
        yield Objection("illegal", "mm.contribute.at-least-one", "tokens are committed, not taken back")
    if not any(commit):
        yield from _objections_to_no_token(game, action)
    if _beyond(commit, boxes) > more:
        surplus = boxes.short_of(commit)
        text = " and ".join(f"{count} {token.capitalize()}" for token, count in surplus.items())
        yield Objection("illegal", "mm.contribute.open-boxes", f"{name} has no open box for {text}", surplus=surplus)
    player = game.table.players.get(action.player)
    if player is not None and not player.tokens.covers(commit):
        missing = player.tokens.short_of(commit)
        text = " and ".join(f"{count} {token.capitalize()}" for token, count in missing.items())
        yield Objection("cannot-pay", "mm.contribute.tokens", f"{player.name} lacks {text} for {name}", missing)


def _objections_to_place(game: MeaningMade, name: str, card: str) -> Iterator[Objection]:
    """Say why a player who is no contributor yet can claim no Contribution Order Space (`mm.contribute.spaces`)."""
    contributors = game.table.works[card].contributors
    if name not in contributors and len(contributors) >= game.facts.contribution_spaces:
        text = f"{game.name_of(card)} has no open Contribution Order Space"
        yield Objection("illegal", "mm.contribute.spaces", text)


def _objections_to_no_token(game: MeaningMade, action: Contribute) -> Iterator[Objection]:
    """Say why a player may not contribute without a token (`mm.contribute.at-least-one`, `.marker-only`).

    When a load has brought the last missing Layer and nobody has checked, any contribution does.
    """
    card, player = action.card, action.player
    joined = player in game.table.works[card].contributors
    if ready(game, card):
        return
    rule, why = "mm.contribute.marker-only", ""
    if not game.facts.contribute_least:
        rule, why = "mm.contribute.at-least-one", f"{player} already has a marker on" if joined else ""
    elif any(open_boxes(game, card)) or open_any_boxes(game, card):
        rule, why = "mm.contribute.at-least-one", "there are still open Requirement boxes on"
    elif joined:
        why = f"{player} already has a marker on"
    elif player in game.table.players and not game.policies.marker_only(game, player, card):
        why = f"{player} supplies no Layer that is missing on"
    if why:
        yield Objection("illegal", rule, f"{why} {game.name_of(card)}")


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
        beyond = _beyond(commit, open_boxes(game, card)) if game.facts.end_boxes else 0
        if beyond:
            game.emit("extra", "mm.mode.end-boxes", name, beyond)
        game.emit("fill", "mm.contribute.filled", name, (card, *commit))
    contributors = game.table.works[card].contributors
    if name not in contributors:
        game.emit("marker", "mm.contribute.marker", name, (card, len(contributors) + 1))
    game.complete_if_ready([card], "mm.complete.when")
