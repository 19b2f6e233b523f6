"""Social Touchpoint: give a token to another player, or ask one for a token."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.play import exchange
from rules_engine.core.play.action import Action
from rules_engine.core.play.exchange import Exchange
from rules_engine.core.play.objection import Objection
from rules_engine.games.life_meaning.cards import TOKENS
from rules_engine.games.life_meaning.conversion import conversions_out_of_turn
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.timing import objections_to_moment, spend_action


@dataclass(frozen=True, slots=True)
class Touchpoint(Exchange):
    """Give one token to `other`, or request one from them: exactly one of `give` and `request` is named."""

    player_keys = ("touchpoint",)
    verb = "touchpoint"


@dataclass(frozen=True, slots=True)
class Answer(exchange.Answer):
    """Accept or decline a request."""

    phase = "answer"


@dataclass(frozen=True, slots=True)
class AnswerChoice(exchange.AnswerChoice):
    """The other player answers (`lm.touchpoint.answer`)."""

    answers = Answer

    def options(self, game: LifeMeaning) -> Iterator[Action]:
        """Yield accepting, when the token can change hands, declining, and a conversion before that."""
        yield from exchange.AnswerChoice.options(self, game)
        yield from conversions_out_of_turn(game, self.player)


def options_to_touchpoint(game: LifeMeaning, name: str) -> Iterator[Iterable[Touchpoint]]:
    """Yield every Touchpoint the player may take."""
    player, limit = game.table.players[name], game.facts.touchpoint_limit
    if not limit or player.touchpoints < limit:
        held = tuple(token for token in TOKENS if getattr(player, token))
        yield exchange.exchanges(Touchpoint, name, game.seats, held, TOKENS)


def objections_to_touchpoint(game: LifeMeaning, action: Touchpoint) -> Iterator[Objection]:
    """Say why this Touchpoint may not be taken."""
    yield from objections_to_moment(game, action)
    yield from exchange.objections_to_exchange(game, action, TOKENS, "lm.touchpoint.offer")
    player, limit = game.table.players.get(action.player), game.facts.touchpoint_limit
    if player is not None and limit and player.touchpoints >= limit:
        yield Objection("illegal", "lm.touchpoint.limit", f"{player.name} has used Social Touchpoint this round")
    yield from exchange.objections_to_gift(game, action, TOKENS, "lm.touchpoint.hold")


def start_touchpoint(game: LifeMeaning, action: Touchpoint) -> None:
    """Give at once, unless the group asks for consent; a request waits for an answer."""
    spend_action(game, action)
    game.emit("touchpoint", "lm.touchpoint.offer", action.player, action.offer)
    if action.request or game.facts.touchpoint_consent:
        game.push(AnswerChoice(action.other, game.facts.touchpoint_tokens))
    else:
        _settle(game, "lm.touchpoint.give")


def _settle(game: LifeMeaning, cite: str) -> None:
    """Let the token change hands; who gains Reputation for a request is a ruling (`lm.touchpoint.reputation`)."""
    initiator, other, way, _ = game.table.offer
    exchange.exchange(game, game.facts.touchpoint_tokens, cite)
    game.emit("answer", cite, other, "accept")
    rewarded = (initiator,) if way == "give" else game.policies.request_reward(initiator, other)
    for name in rewarded:
        game.move_up(name, "reputation", game.facts.touchpoint_reputation, "lm.touchpoint.reputation")


def requester(initiator: str, other: str) -> tuple[str, ...]:
    """The player who asked gains Reputation."""
    return (initiator,)


def giver(initiator: str, other: str) -> tuple[str, ...]:
    """The player who gave gains Reputation."""
    return (other,)


def both(initiator: str, other: str) -> tuple[str, ...]:
    """Both gain Reputation."""
    return (initiator, other)


def objections_to_answer(game: LifeMeaning, action: Answer) -> Iterator[Objection]:
    """Say why this is not an answer that can be given now."""
    return exchange.objections_to_answer(game, action, "lm.touchpoint.answer")


def start_answer(game: LifeMeaning, action: Answer) -> None:
    """Exchange the token (`lm.touchpoint.exchange`), or let the offer lapse (`lm.touchpoint.refused`)."""
    if action.answer == "accept":
        _settle(game, "lm.touchpoint.exchange")
        return
    initiator = game.table.offer[0]
    game.emit("answer", "lm.touchpoint.refused", action.player, "decline")
    if back := game.policies.refused():
        game.emit("more-actions", "lm.touchpoint.refused", initiator, back)


def used() -> int:
    """A refused request has used its action up."""
    return 0


def kept() -> int:
    """After a refused request the action may be taken again."""
    return 1
