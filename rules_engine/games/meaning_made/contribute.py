"""Contribute to Initiative: tokens into Requirement boxes, and a marker in the Contribution Order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from rules_engine.core.data.amounts import in_words
from rules_engine.core.play.action import Action, CardId, shared
from rules_engine.core.play.objection import Objection, objections_to_shortage
from rules_engine.games.meaning_made.cards import NO_TOKENS, Tokens
from rules_engine.games.meaning_made.complete import complete_if_ready
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.initiatives import (
    left_open,
    missing_layers,
    open_any_boxes,
    open_boxes,
    ready,
    tokens_beyond,
)
from rules_engine.games.meaning_made.table import Player
from rules_engine.games.meaning_made.timing import objections_to_moment, spend_action


@dataclass(frozen=True, slots=True)
class Contribute(Action):
    """Commit tokens into open Requirement boxes of a face-up Initiative, or join it by marker only."""

    verb = "contribute"
    player: str
    card: CardId
    commit: Tokens = NO_TOKENS


_without_token = shared(Contribute)


@lru_cache(maxsize=65536)
def contribute_options(name: str, card: str, most: tuple[int, int, int]) -> tuple[Contribute, ...]:
    """Return every contribution of at least one token within `most`."""
    amounts = product(*(range(count + 1) for count in most))
    return tuple(Contribute(name, CardId(card), Tokens(*commit)) for commit in amounts if any(commit))


def _wider_options(player: Player, card: str, boxes: Tokens, more: int) -> Iterator[Contribute]:
    """Yield every contribution of at least one token to `boxes` and to `more` boxes for tokens of any type."""
    most = player.tokens.at_most(boxes.plus(Tokens(more, more, more)))
    return (
        option for option in contribute_options(player.name, card, most) if tokens_beyond(option.commit, boxes) <= more
    )


def options_to_contribute(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield, for each face-up Initiative, every way to contribute to it."""
    player, facts = game.table.players[name], game.facts
    e, i, s = player.energy, player.insight, player.support
    added, least, spaces = facts.end_boxes, facts.contribute_least, facts.contribution_spaces
    works, tokens = game.table.works, game.initiative_tokens
    for card in game.table.face_up:
        work = works[card]
        if len(work.contributors) >= spaces and name not in work.contributors:
            continue
        boxes = left_open(tokens[card], work.filled)
        more = open_any_boxes(game, card) if added else 0
        if more or any(boxes):
            if more:
                yield _wider_options(player, card, boxes, more)
            else:
                to_e, to_i, to_s = boxes
                most = (e if e < to_e else to_e, i if i < to_i else to_i, s if s < to_s else to_s)
                yield contribute_options(name, card, most)
            if least:
                continue
        if _may_come_without_token(game, name, card):
            yield (_without_token(name, CardId(card)),)


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
        yield from _objections_to_no_token(game, action.player, card)
    if tokens_beyond(commit, boxes) > more:
        surplus = boxes.short_of(commit)
        text = f"{name} has no open box for {in_words(surplus)}"
        yield Objection("illegal", "mm.contribute.open-boxes", text, surplus=surplus)
    player = game.table.players.get(action.player)
    if player is not None:
        yield from objections_to_shortage(player.name, player.tokens, commit, "mm.contribute.tokens", name)


def _objections_to_place(game: MeaningMade, name: str, card: str) -> Iterator[Objection]:
    """Say why a player who is no contributor yet can claim no Contribution Order Space (`mm.contribute.spaces`)."""
    contributors = game.table.works[card].contributors
    if name not in contributors and len(contributors) >= game.facts.contribution_spaces:
        text = f"{game.name_of(card)} has no open Contribution Order Space"
        yield Objection("illegal", "mm.contribute.spaces", text)


def _may_come_without_token(game: MeaningMade, name: str, card: str) -> bool:
    """Whether a player may contribute to an Initiative without a token, when none is asked for or no box is open.

    When a load has brought the last missing Layer and nobody has checked, any contribution does.
    """
    if name in game.table.works[card].contributors or (
        game.facts.contribute_least and name in game.table.players and not game.policies.marker_only(game, name, card)
    ):
        return ready(game, card)
    return True


def _objections_to_no_token(game: MeaningMade, name: str, card: str) -> Iterator[Objection]:
    """Say why a player may not contribute without a token (`mm.contribute.at-least-one`, `.marker-only`)."""
    least, has_room = game.facts.contribute_least, any(open_boxes(game, card)) or open_any_boxes(game, card)
    if least and has_room:
        why = "there are still open Requirement boxes on"
    elif _may_come_without_token(game, name, card):
        return
    elif name in game.table.works[card].contributors:
        why = f"{name} already has a marker on"
    else:
        why = f"{name} supplies no Layer that is missing on"
    rule = "mm.contribute.at-least-one" if has_room or not least else "mm.contribute.marker-only"
    yield Objection("illegal", rule, f"{why} {game.name_of(card)}")


def supplies_missing_layer(game: MeaningMade, name: str, card: str) -> bool:
    """Whether the player's Palette holds a Layer the Initiative is missing."""
    layers = game.table.players[name].layers
    for layer, _ in game.initiative_layers[card]:
        if layers[layer]:
            return any(layers[missing] for missing, _ in missing_layers(game, card))
    return False


def anyone_may_join(game: MeaningMade, name: str, card: str) -> bool:
    """Whether the player may join: always."""
    return True


def start_contribute(game: MeaningMade, action: Contribute) -> None:
    """Commit tokens, fill boxes, place a marker the first time, and complete the Initiative when nothing is missing."""
    name, card, commit = action.player, action.card, action.commit
    spend_action(game, action)
    if any(commit):
        game.emit("commit", "mm.contribute.to-supply", name, commit.pairs())
        beyond = tokens_beyond(commit, open_boxes(game, card)) if game.facts.end_boxes else 0
        if beyond:
            game.emit("extra", "mm.mode.end-boxes", name, beyond)
        game.emit("fill", "mm.contribute.filled", name, (card, *commit))
    contributors = game.table.works[card].contributors
    if name not in contributors:
        game.emit("marker", "mm.contribute.marker", name, (card, len(contributors) + 1))
    complete_if_ready(game, [card], "mm.complete.when")
