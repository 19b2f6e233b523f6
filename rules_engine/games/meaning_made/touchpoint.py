"""Touchpoint: one player offers or asks for a token, the other answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rules_engine.core.action import Action, Choice
from rules_engine.core.objection import Objection
from rules_engine.games.meaning_made.cards import TOKENS
from rules_engine.games.meaning_made.timing import objections_to_moment

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade


@dataclass(frozen=True, slots=True)
class Touchpoint(Action):
    """Offer to give one token to `other`, or request one from them: exactly one of `give` and `request` is named."""

    player_keys = ("touchpoint",)

    verb = "touchpoint"
    player: str
    other: str
    give: str = ""
    request: str = ""


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Accept or decline a Touchpoint."""

    verb = "answer"
    player: str
    answer: str


@dataclass(frozen=True, slots=True)
class AnswerChoice(Choice):
    """The other player answers (`mm.touchpoint.answer`)."""

    kind = "answer"
    player: str

    def options(self, game: MeaningMade) -> Iterator[Action]:
        """Yield accepting, when the token can change hands, and declining."""
        if can_exchange(game):
            yield Answer(self.player, "accept")
        yield Answer(self.player, "decline")

    def silence(self, game: MeaningMade) -> Action:
        """Saying nothing declines."""
        return Answer(self.player, "decline")


@lru_cache(maxsize=4096)
def touchpoint_options(name: str, others: tuple[str, ...], held: tuple[bool, ...]) -> tuple[Touchpoint, ...]:
    """Return every offer of a held token and every request, to each other player."""
    gives = [token for token, has in zip(TOKENS, held, strict=True) if has]
    return tuple(
        offer
        for other in others
        if other != name
        for offer in (
            *(Touchpoint(name, other, give=token) for token in gives),
            *(Touchpoint(name, other, request=token) for token in TOKENS),
        )
    )


def options_to_touchpoint(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield every Touchpoint the player may offer."""
    player = game.table.players[name]
    if player.touchpoints < game.facts.touchpoint_limit:
        held = (player.energy > 0, player.insight > 0, player.support > 0)
        yield touchpoint_options(name, game.seats, held)


def objections_to_touchpoint(game: MeaningMade, action: Touchpoint) -> Iterator[Objection]:
    """Say why this Touchpoint may not be offered."""
    yield from objections_to_moment(game, action)
    players = game.table.players
    if action.other not in players or action.other == action.player:
        yield Objection("illegal", "mm.touchpoint.offer", f"{action.other or 'nobody'} is not another player")
    named = [token for token in (action.give, action.request) if token]
    if len(named) != 1 or named[0] not in TOKENS:
        yield Objection("illegal", "mm.touchpoint.offer", "give or request exactly one token of one type")
    player = players.get(action.player)
    if player is None:
        return
    if player.touchpoints >= game.facts.touchpoint_limit:
        yield Objection("illegal", "mm.touchpoint.once", f"{player.name} has used Touchpoint this round")
    if action.give in TOKENS and not getattr(player, action.give):
        text = f"{player.name} has no {action.give.capitalize()} to give"
        yield Objection("cannot-pay", "mm.touchpoint.hold", text, {action.give: 1})


def start_touchpoint(game: MeaningMade, action: Touchpoint) -> None:
    """Put the offer on the table and ask the other player."""
    game.spend_action(action)
    way, token = ("give", action.give) if action.give else ("request", action.request)
    game.emit("touchpoint", "mm.touchpoint.once", action.player, (action.other, way, token))
    game.push(AnswerChoice(action.other))


def can_exchange(game: MeaningMade) -> bool:
    """Whether the giver of the offer on the table holds the token."""
    initiator, other, way, token = game.table.offer
    giver = game.table.players[initiator if way == "give" else other]
    return bool(getattr(giver, token) >= game.facts.touchpoint_tokens)


def objections_to_answer(game: MeaningMade, action: Answer) -> Iterator[Objection]:
    """Say why this is not an answer that can be given now."""
    choice = game.choice
    if type(choice) is not AnswerChoice or choice.player != action.player:
        yield Objection("out-of-order", "mm.touchpoint.answer", f"{action.player} has no Touchpoint to answer")
        return
    if action.answer not in ("accept", "decline"):
        yield Objection("illegal", "mm.touchpoint.answer", f"answer accept or decline, not {action.answer!r}")
    if action.answer == "accept" and not can_exchange(game):
        token = game.table.offer[3]
        text = f"there is no {token.capitalize()} to hand over"
        yield Objection("cannot-pay", "mm.touchpoint.answer", text, {token: 1})


def start_answer(game: MeaningMade, action: Answer) -> None:
    """Exchange the token and gain Vitals, or let the offer lapse (`mm.touchpoint.exchange`, `.vitals`, `.refused`)."""
    initiator, other, way, token = game.table.offer
    if action.answer == "decline":
        game.emit("answer", "mm.touchpoint.refused", other, "decline")
        return
    game.emit("answer", "mm.touchpoint.answer", other, "accept")
    giver, taker = (initiator, other) if way == "give" else (other, initiator)
    moved = ((token, game.facts.touchpoint_tokens),)
    game.emit("lose", "mm.touchpoint.exchange", giver, moved)
    game.emit("gain", "mm.touchpoint.exchange", taker, moved)
    fragile = game.policies.fragile_touchpoint(game, initiator, other)
    amount = game.facts.touchpoint_fragile_vitals if fragile else game.facts.touchpoint_vitals
    cite = "mm.fragile.touchpoint" if fragile else "mm.touchpoint.vitals"
    for name in (initiator, other):
        game.gain(name, "vitals", amount, cite)


def either_is_fragile(game: MeaningMade, initiator: str, other: str) -> bool:
    """Whether one of the two is Fragile."""
    players = game.table.players
    return bool(players[initiator].fragile or players[other].fragile)


def other_is_fragile(game: MeaningMade, initiator: str, other: str) -> bool:
    """Whether the player who was asked is Fragile."""
    return bool(game.table.players[other].fragile)
