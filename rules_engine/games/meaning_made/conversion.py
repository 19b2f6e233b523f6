"""The optional conversion of Energy into Support: off unless the group uses it; when it may be made is a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made.game import ConversionTiming, MeaningMade
from rules_engine.games.meaning_made.timing import (
    GoOn,
    conversions_made,
    in_time,
    may_convert,
    spend_action,
)


@dataclass(frozen=True, slots=True)
class Convert(Action):
    """Turn Energy into Support."""

    verb = "convert"
    player: str
    token: str = "energy"


# When.


def own_turn() -> ConversionTiming:
    """It is made in one's own turn, and is no action (`mm.conversion.own-turn`)."""
    return ConversionTiming(in_window=False, takes_action=False)


def as_action() -> ConversionTiming:
    """It is an action of one's own turn."""
    return ConversionTiming(in_window=False, takes_action=True)


def window_too() -> ConversionTiming:
    """It is made in one's own turn, and once more when one is asked in the Stability Window."""
    return ConversionTiming(in_window=True, takes_action=False)


# Converting.


def options_to_convert(game: MeaningMade, name: str) -> Iterator[Iterable[Action]]:
    """Yield converting, when the player can in this turn."""
    if may_convert(game, name):
        yield (Convert(name),)


def objections_to_convert(game: MeaningMade, action: Convert) -> Iterator[Objection]:
    """Say why a player may not convert now."""
    facts, name, choice = game.facts, action.player, game.choice
    in_window = choice is not None and choice.kind == "window"
    if not facts.conversion_limit:
        yield Objection("illegal", "mm.conversion.option", "the group does not use the conversion")
    if choice is None or not (in_window or choice.kind == "turn") or name not in choice.players:
        yield Objection("out-of-order", "mm.conversion.own-turn", f"it is not {name}'s turn")
    elif not in_time(game, in_window):
        rule = "mm.conversion.own-turn" if in_window else "mm.round.actions"
        yield Objection("illegal", rule, f"{name} has no {'turn' if in_window else 'action left'} to convert in")
    elif facts.conversion_limit and conversions_made(game, name, in_window) >= facts.conversion_limit:
        yield Objection("illegal", "mm.conversion.once", f"{name} has already converted this turn")
    if action.token != "energy":
        yield Objection("illegal", "mm.conversion.rate", f"only Energy can be converted, not {action.token}")
    player = game.table.players.get(name)
    if player and player.energy < facts.conversion_energy:
        missing = {"energy": facts.conversion_energy - player.energy}
        yield Objection("cannot-pay", "mm.conversion.pay", f"{name} has {player.energy} Energy", missing)


def start_convert(game: MeaningMade, action: Convert) -> None:
    """Swap the tokens; then the player decides as before (`mm.conversion.rate`)."""
    name, facts = action.player, game.facts
    timing, moment = game.policies.conversion_timing(), ""
    if timing.in_window and game.answered.kind == "window":
        moment = "window"
        game.push(game.answered)
    elif timing.takes_action:
        spend_action(game, action)
    else:
        game.push(GoOn(name))
    game.emit("convert", "mm.conversion.once", name, moment)
    game.emit("commit", "mm.conversion.rate", name, (("energy", facts.conversion_energy),))
    game.emit("gain", "mm.conversion.rate", name, (("support", facts.conversion_support),))
