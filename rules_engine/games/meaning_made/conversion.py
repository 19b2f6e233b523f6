"""The optional conversion of Energy into Support: free, in your own turn, off unless the group uses it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.core.action import Action
from rules_engine.core.objection import Objection
from rules_engine.games.meaning_made.timing import TurnChoice

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade


@dataclass(frozen=True, slots=True)
class Convert(Action):
    """Turn Energy into Support."""

    verb = "convert"
    player: str
    token: str = "energy"


def objections_to_convert(game: MeaningMade, action: Convert) -> Iterator[Objection]:
    """Say why a player may not convert now."""
    facts, table, choice = game.facts, game.table, game.choice
    if not facts.conversion_limit:
        yield Objection("illegal", "mm.conversion.option", "the group does not use the conversion")
    if type(choice) is not TurnChoice or choice.player != action.player:
        yield Objection("out-of-order", "mm.conversion.own-turn", f"it is not {action.player}'s turn")
    elif facts.conversion_limit and table.conversions >= facts.conversion_limit:
        yield Objection("illegal", "mm.conversion.once", f"{action.player} has already converted this turn")
    if action.token != "energy":
        yield Objection("illegal", "mm.conversion.rate", f"only Energy can be converted, not {action.token}")
    player = table.players.get(action.player)
    if player and player.energy < facts.conversion_energy:
        missing = {"energy": facts.conversion_energy - player.energy}
        yield Objection("cannot-pay", "mm.conversion.pay", f"{player.name} has {player.energy} Energy", missing)


def start_convert(game: MeaningMade, action: Convert) -> None:
    """Swap the tokens; it costs no action (`mm.conversion.rate`)."""
    game.emit("convert", "mm.conversion.once", action.player)
    game.emit("commit", "mm.conversion.rate", action.player, (("energy", game.facts.conversion_energy),))
    game.emit("gain", "mm.conversion.rate", action.player, (("support", game.facts.conversion_support),))
    game.go_on(action.player)
