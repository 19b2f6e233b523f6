"""Touchpoint: one player offers or asks for a token, the other answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.play import exchange
from rules_engine.core.play.exchange import Answer, AnswerChoice, Exchange
from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made.cards import TOKENS
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.timing import objections_to_moment, spend_action


@dataclass(frozen=True, slots=True)
class Touchpoint(Exchange):
    """Offer to give one token to `other`, or request one from them: exactly one of `give` and `request` is named."""

    player_keys = ("touchpoint",)
    verb = "touchpoint"


def options_to_touchpoint(game: MeaningMade, name: str) -> Iterator[Iterable[Touchpoint]]:
    """Yield every Touchpoint the player may offer."""
    player, facts = game.table.players[name], game.facts
    if player.touchpoints < facts.touchpoint_limit:
        held = tuple(token for token in TOKENS if getattr(player, token))
        others = _to_be_asked(game) if facts.touchpoint_asked else game.seats
        yield exchange.exchanges(Touchpoint, name, others, held, TOKENS)


def _to_be_asked(game: MeaningMade) -> tuple[str, ...]:
    """Return who may still be asked where that uses up a Touchpoint, too."""
    most = game.facts.touchpoint_limit - game.facts.touchpoint_asked
    return tuple(name for name, player in game.table.players.items() if player.touchpoints <= most)


def objections_to_touchpoint(game: MeaningMade, action: Touchpoint) -> Iterator[Objection]:
    """Say why this Touchpoint may not be offered."""
    yield from objections_to_moment(game, action)
    if game.table.alone:
        yield Objection("illegal", "mm.solo.no-touchpoint", "there is no other player at the table")
    else:
        yield from exchange.objections_to_exchange(game, action, TOKENS, "mm.touchpoint.offer")
    player = game.table.players.get(action.player)
    if player is not None and player.touchpoints >= game.facts.touchpoint_limit:
        yield Objection("illegal", "mm.touchpoint.once", f"{player.name} has used Touchpoint this round")
    if game.facts.touchpoint_asked and action.other in game.table.players and action.other not in _to_be_asked(game):
        yield Objection("illegal", "mm.touchpoint.once", f"{action.other} has used Touchpoint this round")
    yield from exchange.objections_to_gift(game, action, TOKENS, "mm.touchpoint.hold")


def start_touchpoint(game: MeaningMade, action: Touchpoint) -> None:
    """Put the offer on the table and ask the other player."""
    spend_action(game, action)
    game.emit("touchpoint", "mm.touchpoint.once", action.player, action.offer)
    if game.facts.touchpoint_asked:
        game.emit("asked", "mm.touchpoint.once", action.other, game.facts.touchpoint_asked)
    game.push(AnswerChoice(action.other, game.facts.touchpoint_tokens))


def objections_to_answer(game: MeaningMade, action: Answer) -> Iterator[Objection]:
    """Say why this is not an answer that can be given now."""
    return exchange.objections_to_answer(game, action, "mm.touchpoint.answer")


def start_answer(game: MeaningMade, action: Answer) -> None:
    """Exchange the token and gain Vitals, or let the offer lapse (`mm.touchpoint.exchange`, `.vitals`, `.refused`)."""
    initiator, other, _, _ = game.table.offer
    if action.answer == "decline":
        game.emit("answer", "mm.touchpoint.refused", other, "decline")
        return
    exchange.exchange(game, game.facts.touchpoint_tokens, "mm.touchpoint.exchange")
    game.emit("answer", "mm.touchpoint.answer", other, "accept")
    fragile = game.policies.fragile_touchpoint(game, initiator, other)
    if game.table.meaning < game.facts.touchpoint_least_meaning and not game.policies.low_touchpoint(fragile):
        game.emit("no-vitals", "mm.mode.social", initiator, other)
        return
    amount = game.facts.touchpoint_fragile_vitals if fragile else game.facts.touchpoint_vitals
    cite = "mm.fragile.touchpoint" if fragile else "mm.touchpoint.vitals"
    for name in (initiator, other):
        game.gain(name, "vitals", amount, cite)


def gives_nothing(fragile: bool) -> bool:
    """Where Meaning is too low for Touchpoints to give Vitals, none does (`mm.mode.social`)."""
    return False


def helps_the_fragile(fragile: bool) -> bool:
    """Where Meaning is too low for Touchpoints to give Vitals, those that help a Fragile player still do."""
    return fragile


def either_is_fragile(game: MeaningMade, initiator: str, other: str) -> bool:
    """Whether one of the two is Fragile."""
    players = game.table.players
    return bool(players[initiator].fragile or players[other].fragile)


def other_is_fragile(game: MeaningMade, initiator: str, other: str) -> bool:
    """Whether the player who was asked is Fragile."""
    return bool(game.table.players[other].fragile)
