"""The Emergency conversion of Energy into Support: free, whenever one is asked to choose, as often as one likes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import Objection
from rules_engine.games.life_meaning.stability import MitigationChoice
from rules_engine.games.life_meaning.timing import GoOn, TurnChoice
from rules_engine.games.life_meaning.touchpoint import AnswerChoice

if TYPE_CHECKING:
    from rules_engine.games.life_meaning.game import LifeMeaning


@dataclass(frozen=True, slots=True)
class Convert(Action):
    """Turn Energy into Support."""

    verb = "convert"
    player: str
    token: str = "energy"


class Timing(NamedTuple):
    """When the conversion may be made: also when asked out of turn, and whether it takes an action."""

    out_of_turn: bool
    takes_action: bool


def any_payment() -> Timing:
    """It may be made in one's own turn, before one's pledge in Phase D, and before one answers about a token."""
    return Timing(out_of_turn=True, takes_action=False)


def own_turn() -> Timing:
    """It may be made in one's own turn."""
    return Timing(out_of_turn=False, takes_action=False)


def as_action() -> Timing:
    """It is an action of one's own turn."""
    return Timing(out_of_turn=False, takes_action=True)


def _in_time(game: LifeMeaning, name: str) -> bool:
    choice = game.choice
    if type(choice) is MitigationChoice or type(choice) is AnswerChoice:
        return name in choice.players and game.policies.conversion().out_of_turn
    return type(choice) is TurnChoice and choice.player == name


def _used_up(game: LifeMeaning, verb: str) -> bool:
    return game.policies.conversion().takes_action and not game.may_repeat(verb)


@lru_cache(maxsize=64)
def convert_option(name: str) -> tuple[Convert]:
    """Return the one way to convert."""
    return (Convert(name),)


def objections_to_convert(game: LifeMeaning, action: Convert) -> Iterator[Objection]:
    """Say why a player may not convert now."""
    facts = game.facts
    if not _in_time(game, action.player):
        yield Objection("out-of-order", "lm.conversion.any-time", f"{action.player} has nothing to pay now")
    elif _used_up(game, action.verb):
        yield Objection("illegal", "lm.round.repeat", f"{action.player} has taken {action.verb} this turn")
    if action.token != "energy":
        yield Objection(
            "illegal", "lm.conversion.rate", f"only Energy can be converted, not {action.token or 'nothing'}"
        )
    player = game.table.players.get(action.player)
    if player and player.energy < facts.conversion_energy:
        missing = {"energy": facts.conversion_energy - player.energy}
        yield Objection("cannot-pay", "lm.conversion.pay", f"{player.name} has {player.energy} Energy", missing)


def start_convert(game: LifeMeaning, action: Convert) -> None:
    """Swap the tokens; then the player decides as before (`lm.conversion.rate`)."""
    name, facts = action.player, game.facts
    if game.policies.conversion().takes_action:
        game.spend_action(action)
    else:
        game.push(GoOn(name) if type(game.answered) is TurnChoice else game.answered)
    game.emit("convert", "lm.conversion.rate", name)
    game.emit("commit", "lm.conversion.rate", name, (("energy", facts.conversion_energy),))
    game.emit("gain", "lm.conversion.rate", name, (("support", facts.conversion_support),))
