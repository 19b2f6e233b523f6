"""When a player may act: the reasons against an action that have to do with whose moment it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.core.play.action import Action, Choice
from rules_engine.core.play.objection import Objection

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade


@dataclass(frozen=True, slots=True)
class TurnChoice(Choice):
    """A player takes an action of their turn (`mm.round.actions`)."""

    kind = "turn"
    player: str

    def options(self, game: MeaningMade) -> Iterable[Action]:
        """Return every legal action of the turn."""
        return game.turn_options(self.player)

    def silence(self, game: MeaningMade) -> Action:
        """Saying nothing ends the turn, which is legal when it may end."""
        return EndTurn(self.player)


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End a turn in which no action has to be taken any more, though something could still be done."""

    verb = "end-turn"
    player: str
    what: str = "turn"


def objections_to_moment(game: MeaningMade, action: Action) -> Iterator[Objection]:
    """Say why this is not a moment for `action`: not their turn, no action left, or forbidden this round."""
    yield from objections_to_turn(game, action.player)
    table = game.table
    if table.active == action.player and table.actions_left < 1 and not table.offer:
        yield Objection("illegal", "mm.round.actions", f"{action.player} has no action left this turn")
    if action.verb in table.restricted:
        yield Objection("illegal", "mm.event.restrict", f"an Event forbids {action.verb} this round")


def objections_to_turn(game: MeaningMade, name: str) -> Iterator[Objection]:
    """Say why `name` is not the one to act (`mm.round.own-turn`)."""
    choice = game.choice
    if type(choice) is not TurnChoice or choice.player != name:
        yield Objection("out-of-order", "mm.round.own-turn", f"it is not {name}'s turn to act")


def objections_to_end_turn(game: MeaningMade, action: EndTurn) -> Iterator[Objection]:
    """Say why a turn may not end yet: actions have to be taken (`mm.round.no-passing`)."""
    yield from objections_to_turn(game, action.player)
    if action.what != "turn":
        yield Objection("illegal", "mm.round.no-passing", f"only a turn can be ended, not {action.what!r}")
    if game.table.active == action.player and actions_due(game) > 0:
        due = actions_due(game)
        text = f"{action.player} has {due} action{'' if due == 1 else 's'} to take"
        yield Objection("illegal", "mm.round.no-passing", text)


def actions_due(game: MeaningMade) -> int:
    """Return how many actions the active player has to take before the turn may end; at most 0 when it may."""
    facts = game.facts
    return int(game.table.actions_left - facts.actions_per_turn + facts.actions_least)


def start_end_turn(game: MeaningMade, action: EndTurn) -> None:
    """End the turn."""
    game.emit("end-turn", "mm.round.turn-order", action.player)
