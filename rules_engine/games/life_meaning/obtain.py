"""Obtain a Pattern: pay its cost less Tag Discounts, place it on the Pattern Stack, gain its outputs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.data.amounts import in_words
from rules_engine.core.play.action import Action, CardId, shared
from rules_engine.core.play.objection import Objection, objections_to_shortage
from rules_engine.games.life_meaning.cards import NO_TOKENS, Pattern, Tokens
from rules_engine.games.life_meaning.effects import DoEffects
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.table import Player
from rules_engine.games.life_meaning.timing import objections_to_moment, spend_action


@dataclass(frozen=True, slots=True)
class Obtain(Action):
    """Take a face-up Pattern and pay for it."""

    verb = "obtain"
    player: str
    card: CardId
    commit: Tokens = NO_TOKENS


_obtain = shared(Obtain)


def discounts(game: LifeMeaning, player: Player, card: Pattern) -> Tokens:
    """Return the Tag Discounts a player has on a Pattern, before they meet its cost."""
    same = [pattern for name in player.stack if (pattern := game.patterns[name]).tag == card.tag]
    if not same:
        return NO_TOKENS
    types = game.policies.discount(same, card)
    return Tokens(*(types.count(token) for token in Tokens._fields))


def of_the_owned(owned: list[Pattern], card: Pattern) -> list[str]:
    """Each Pattern owned takes off one token of the type on its own discount icon."""
    return [pattern.discount for pattern in owned if pattern.discount]


def of_the_bought(owned: list[Pattern], card: Pattern) -> list[str]:
    """Each Pattern owned takes off one token of the type on the icon of the Pattern obtained, if it has one."""
    return [card.discount] * len(owned)


def cost_of(game: LifeMeaning, player: Player, card: Pattern) -> Tokens:
    """Return what a Pattern costs a player; no type falls below zero (`lm.obtain.floor`)."""
    cost, off = game.costs[card.id], discounts(game, player, card) if player.stack else NO_TOKENS
    return cost.minus(off.at_most(cost)) if off is not NO_TOKENS else cost


def options_to_obtain(game: LifeMeaning, name: str) -> Iterator[Iterable[Action]]:
    """Yield each face-up Pattern the player can pay for."""
    player = game.table.players[name]
    held = player.tokens
    for card in dict.fromkeys(game.table.gallery):
        if card:
            cost = cost_of(game, player, game.patterns[card]) if player.stack else game.costs[card]
            if held.covers(cost):
                yield (_obtain(name, CardId(card), cost),)


def objections_to_obtain(game: LifeMeaning, action: Obtain) -> Iterator[Objection]:
    """Say why this Pattern may not be obtained for these tokens."""
    yield from objections_to_moment(game, action)
    player, card = game.table.players.get(action.player), game.patterns.get(action.card)
    if card is None or (card.id not in game.table.gallery and card.id not in game.table.conjured):
        text = f"{game.name_of(action.card)} is not face up in the Pattern Gallery"
        yield Objection("illegal", "lm.obtain.choose", text)
    if player is None:
        return
    if card is not None:
        cost = cost_of(game, player, card)
        surplus, short = cost.short_of(action.commit), action.commit.short_of(cost)
        if surplus:
            text = f"{card.name} does not cost {in_words(surplus)}"
            yield Objection("illegal", "lm.obtain.surplus", text, surplus=surplus)
        if short:
            yield Objection("illegal", "lm.obtain.cost", f"{card.name} also costs {in_words(short)}", short)
    yield from objections_to_shortage(player.name, player.tokens, action.commit, "lm.obtain.cost")


def start_obtain(game: LifeMeaning, action: Obtain) -> None:
    """Pay, place the Pattern, gain its outputs; a Presence icon has its effect once."""
    name, card = action.player, game.patterns[action.card]
    player = game.table.players[name]
    off = discounts(game, player, card)
    spend_action(game, action)
    if used := off.at_most(game.costs[card.id]).pairs():
        game.emit("discount", "lm.obtain.discount", name, used)
    if lost := off.minus(off.at_most(game.costs[card.id])).pairs():
        game.emit("floor", "lm.obtain.floor", name, lost)
    game.pay(name, action.commit, "lm.obtain.cost")
    game.emit("obtain", "lm.obtain.place", name, action.card)
    game.gain_tokens(name, card.outputs.tokens, "lm.obtain.outputs")
    if card.presence:
        game.push(DoEffects(card.presence, name))
