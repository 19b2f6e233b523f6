"""The Emergency conversion of Energy into Support: free, whenever one is asked to choose, as often as one likes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from rules_engine.core.play.action import Action, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.life_meaning.game import ConversionTiming, LifeMeaning
from rules_engine.games.life_meaning.timing import GoOn, spend_action


@dataclass(frozen=True, slots=True)
class Convert(Action):
    """Turn Energy into Support."""

    verb = "convert"
    player: str
    token: str = "energy"


_convert = shared(Convert)
OUT_OF_TURN = frozenset({"mitigation", "answer"})
"""The decisions before which a player who is asked out of turn may convert."""


def any_payment() -> ConversionTiming:
    """It may be made in one's own turn, before one's pledge in Phase D, and before one answers about a token."""
    return ConversionTiming(out_of_turn=True, takes_action=False)


def own_turn() -> ConversionTiming:
    """It may be made in one's own turn."""
    return ConversionTiming(out_of_turn=False, takes_action=False)


def as_action() -> ConversionTiming:
    """It is an action of one's own turn."""
    return ConversionTiming(out_of_turn=False, takes_action=True)


def _in_time(game: LifeMeaning, name: str) -> bool:
    choice = game.choice
    if choice is None or name not in choice.players:
        return False
    return choice.kind == "turn" or (choice.kind in OUT_OF_TURN and game.policies.conversion().out_of_turn)


def options_to_convert(game: LifeMeaning, name: str) -> Iterator[Iterable[Action]]:
    """Yield the one way to convert, for a player who has the Energy."""
    if game.table.players[name].energy >= game.facts.conversion_energy:
        yield (_convert(name),)


def conversions_out_of_turn(game: LifeMeaning, name: str) -> Iterable[Action]:
    """Return the Emergency conversion, where `name`, who is asked out of turn, can make it (`lm.conversion`)."""
    return chain.from_iterable(options_to_convert(game, name)) if game.policies.conversion().out_of_turn else ()


def objections_to_convert(game: LifeMeaning, action: Convert) -> Iterator[Objection]:
    """Say why a player may not convert now."""
    facts = game.facts
    if not _in_time(game, action.player):
        yield Objection("out-of-order", "lm.conversion.any-time", f"{action.player} has nothing to pay now")
    elif game.policies.conversion().takes_action and not game.may_take(action.verb):
        yield Objection("illegal", "lm.round.repeat", f"{action.player} has taken this action this turn")
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
        spend_action(game, action)
    else:
        game.push(GoOn(name) if game.answered.kind == "turn" else game.answered)
    game.emit("convert", "lm.conversion.rate", name)
    game.emit("commit", "lm.conversion.rate", name, (("energy", facts.conversion_energy),))
    game.emit("gain", "lm.conversion.rate", name, (("support", facts.conversion_support),))
