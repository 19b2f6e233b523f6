"""The optional conversion of Energy into Support: off unless the group uses it; when it may be made is a ruling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import Objection
from rules_engine.games.meaning_made.timing import TurnChoice
from rules_engine.games.meaning_made.window import WindowChoice

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade


@dataclass(frozen=True, slots=True)
class Convert(Action):
    """Turn Energy into Support."""

    verb = "convert"
    player: str
    token: str = "energy"


# When.


class Timing(NamedTuple):
    """When the conversion may be made: also in the Stability Window, and whether it takes an action of a turn."""

    in_window: bool
    takes_action: bool


def own_turn() -> Timing:
    """It is made in one's own turn, and is no action (`mm.conversion.own-turn`)."""
    return Timing(in_window=False, takes_action=False)


def as_action() -> Timing:
    """It is an action of one's own turn."""
    return Timing(in_window=False, takes_action=True)


def window_too() -> Timing:
    """It is made in one's own turn, and once more when one is asked in the Stability Window."""
    return Timing(in_window=True, takes_action=False)


def may_convert(game: MeaningMade, name: str, *, in_window: bool = False) -> bool:
    """Whether `name`, who decides about a turn or `in_window` about a donation, may convert now."""
    facts = game.facts
    if game.table.players[name].energy < facts.conversion_energy:
        return False
    return _in_time(game, in_window) and _made(game, name, in_window) < facts.conversion_limit


def _in_time(game: MeaningMade, in_window: bool) -> bool:
    timing: Timing = game.policies.conversion_timing()
    return timing.in_window if in_window else bool(game.table.actions_left or not timing.takes_action)


def _made(game: MeaningMade, name: str, in_window: bool) -> int:
    return game.table.converted.count(name) if in_window else game.table.conversions


# Converting.


def objections_to_convert(game: MeaningMade, action: Convert) -> Iterator[Objection]:
    """Say why a player may not convert now."""
    facts, name, choice = game.facts, action.player, game.choice
    in_window = type(choice) is WindowChoice
    if not facts.conversion_limit:
        yield Objection("illegal", "mm.conversion.option", "the group does not use the conversion")
    if choice is None or not (in_window or type(choice) is TurnChoice) or name not in choice.players:
        yield Objection("out-of-order", "mm.conversion.own-turn", f"it is not {name}'s turn")
    elif not _in_time(game, in_window):
        rule = "mm.conversion.own-turn" if in_window else "mm.round.actions"
        yield Objection("illegal", rule, f"{name} has no {'turn' if in_window else 'action left'} to convert in")
    elif facts.conversion_limit and _made(game, name, in_window) >= facts.conversion_limit:
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
    if timing.in_window and game.table.phase == "window":
        moment = "window"
        game.push(WindowChoice(name))
    elif timing.takes_action:
        game.spend_action(action)
    else:
        game.go_on(name)
    game.emit("convert", "mm.conversion.once", name, moment)
    game.emit("commit", "mm.conversion.rate", name, (("energy", facts.conversion_energy),))
    game.emit("gain", "mm.conversion.rate", name, (("support", facts.conversion_support),))
