"""Consequences: a code, a table, a column, and what stands there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.core.action import Task
from rules_engine.games.meaning_made.effects import DoEffects

if TYPE_CHECKING:
    from rules_engine.games.meaning_made.game import MeaningMade

TRIGGER_RULES = {
    "fragile": "mm.fragile.consequence",
    "pattern": "mm.load.consequence",
    "penalty": "mm.complete.penalty",
    "event-group": "mm.event.outcome",
    "event-individual": "mm.event.outcome",
}
CURRENT = frozenset({"fragile", "event-group", "event-individual"})


@dataclass(frozen=True, slots=True)
class Consequence(Task):
    """Resolve Consequence Code `code` for `you`, because of `trigger` (a key of `TRIGGER_RULES`)."""

    trigger: str
    code: int
    you: str = ""
    card: str = ""

    def run(self, game: MeaningMade) -> None:
        """Read the code, choose the table, use the World Layer's column, apply the outcome (`mm.consequence`)."""
        game.emit("consequence", TRIGGER_RULES[self.trigger], self.you, self.code)
        if self.trigger in CURRENT:
            game.emit("current", "mm.consequence.current-code", self.you, self.code)
        if not self.code:
            return
        table = game.policies.consequence_table(self.trigger)
        game.emit("table", "mm.consequence.table", self.you, table)
        effects = game.look_up(table, str(self.code), "mm.consequence.lookup", self.you)
        game.push(DoEffects(effects, "mm.consequence.outcome", self.you, self.card))


def table_by_trigger(trigger: str) -> str:
    """Fragile players and Patterns use the Individual table, Completion Penalties and Events the Group table."""
    return "group-consequence" if trigger in ("penalty", "event-group") else "individual-consequence"


def individual_table(trigger: str) -> str:
    """Every Consequence uses the Individual table, unless an Event's outcome names the Group table."""
    return "group-consequence" if trigger == "event-group" else "individual-consequence"
