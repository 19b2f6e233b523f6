"""One token that changes hands between two players: what is offered or asked for, and the answer to it.

A table keeps the offer that waits in `offer`: who makes it, to whom, "give" or "request", and the token.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Literal, TypeVar

from rules_engine.core.play.action import Action, Choice
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.state import State
from rules_engine.core.play.table import Table

E = TypeVar("E", bound="Exchange")
Way = Literal["give", "request"]
ANSWERS = ("accept", "decline")


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Give one token to `other`, or request one from them: exactly one of `give` and `request` is named."""

    player: str
    other: str
    give: str = ""
    request: str = ""

    @property
    def offer(self) -> tuple[str, Way, str]:
        """The other player, the way the token goes, and the token."""
        return (self.other, "give", self.give) if self.give else (self.other, "request", self.request)


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Accept or decline what another player offers or asks for."""

    verb = "answer"
    player: str
    answer: str


@dataclass(frozen=True, slots=True)
class AnswerChoice(Choice):
    """The other player answers to an offer of `amount` tokens; `answers` is the game's own kind of answer."""

    kind = "answer"
    answers: ClassVar[type[Answer]] = Answer
    player: str
    amount: int = 1

    def options(self, game: Any) -> Iterator[Action]:
        """Yield accepting, when the token can change hands, and declining."""
        if can_exchange(game, self.amount):
            yield self.answers(self.player, "accept")
        yield self.answers(self.player, "decline")

    def silence(self, game: Any) -> Action:
        """Saying nothing declines."""
        return self.answers(self.player, "decline")


@lru_cache(maxsize=4096)
def exchanges(
    kind: type[E], name: str, others: tuple[str, ...], held: tuple[str, ...], tokens: tuple[str, ...]
) -> tuple[E, ...]:
    """Return every gift of a token `held` and every request for one of `tokens`, to each other player."""
    return tuple(
        exchange
        for other in others
        if other != name
        for exchange in (
            *(kind(name, other, give=token) for token in held),
            *(kind(name, other, request=token) for token in tokens),
        )
    )


def objections_to_exchange(
    game: State[Table], action: Exchange, tokens: tuple[str, ...], rule: str
) -> Iterator[Objection]:
    """Say by `rule` why this is no exchange: with nobody else, or not of exactly one token."""
    if action.other not in game.table.players or action.other == action.player:
        yield Objection("illegal", rule, f"{action.other or 'nobody'} is not another player")
    named = [token for token in (action.give, action.request) if token]
    if len(named) != 1 or named[0] not in tokens:
        yield Objection("illegal", rule, "give or request exactly one token of one type")


def objections_to_gift(game: State[Table], action: Exchange, tokens: tuple[str, ...], rule: str) -> Iterator[Objection]:
    """Say by `rule` that the player does not hold the token to be given."""
    player = game.table.players.get(action.player)
    if player is not None and action.give in tokens and not getattr(player, action.give):
        text = f"{action.player} has no {action.give.capitalize()} to give"
        yield Objection("cannot-pay", rule, text, {action.give: 1})


def can_exchange(game: State[Any], amount: int) -> bool:
    """Whether the giver of the offer on the table holds `amount` of the token."""
    initiator, other, way, token = game.table.offer
    giver = game.table.players[initiator if way == "give" else other]
    return bool(getattr(giver, token) >= amount)


def exchange(game: State[Any], amount: int, rule: str) -> None:
    """Let `amount` of the token of the offer change hands, by `rule`."""
    initiator, other, way, token = game.table.offer
    giver, taker = (initiator, other) if way == "give" else (other, initiator)
    moved = ((token, amount),)
    game.emit("lose", rule, giver, moved)
    game.emit("gain", rule, taker, moved)


def objections_to_answer(game: State[Any], action: Answer, rule: str) -> Iterator[Objection]:
    """Say by `rule` why this is not an answer that can be given now."""
    choice = game.awaited(AnswerChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", rule, f"{action.player} has nothing to answer")
        return
    if action.answer not in ANSWERS:
        yield Objection("illegal", rule, f"answer {' or '.join(ANSWERS)}, not {action.answer!r}")
    if action.answer == "accept" and not can_exchange(game, choice.amount):
        token = game.table.offer[3]
        yield Objection("cannot-pay", rule, f"there is no {token.capitalize()} to hand over", {token: 1})
