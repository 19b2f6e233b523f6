"""What cards and cells say, carried out; and Consequences: a code, a table, a column, and what stands there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.action import Task
from rules_engine.games.meaning_made.game import MeaningMade

TRIGGER_RULES = {
    "fragile": "mm.fragile.consequence",
    "pattern": "mm.load.consequence",
    "penalty": "mm.complete.penalty",
    "event-group": "mm.event.outcome",
    "event-individual": "mm.event.outcome",
}
CURRENT_COLUMN = 0  # that of the World Layer as it is when the table is read
CURRENT = frozenset({"fragile", "event-group", "event-individual"})


@dataclass(frozen=True, slots=True)
class DoEffects(Task):
    """Carry out what a card or cell says, for `you`, the player concerned, or contributors to `card`.

    `moment` is the later moment that has come, "" for at once. Consequences it causes come when all of it is done
    (`mm.consequence.order`).
    """

    effects: tuple[Effect, ...]
    cite: str
    you: str = ""
    card: str = ""
    moment: str = ""

    def run(self, game: MeaningMade) -> None:
        """Carry each effect out now, or keep it for later when it says so (`mm.event.delayed`)."""
        follow: list[Task] = []
        for effect in self.effects:
            if effect.when != self.moment:
                game.emit("delay", "mm.event.delayed", self.you, _pairs(effect))
            else:
                follow += game.engine.operations[effect.do].execute(game, self, effect)
            if game.table.ended:
                return
        game.push(*follow)


def _pairs(effect: Effect) -> tuple[tuple[str, object], ...]:
    return tuple((name, getattr(effect, name)) for name in ("do", "what", "by", "who", "when") if getattr(effect, name))


@dataclass(frozen=True, slots=True)
class Consequence(Task):
    """Resolve a Consequence for `you`, because of `trigger` (a key of `TRIGGER_RULES`).

    `code` is the one printed on the `card` that calls for it; where none is, the current one applies. `column` is the
    column to read.
    """

    trigger: str
    code: int = 0
    you: str = ""
    card: str = ""
    column: int = CURRENT_COLUMN

    def run(self, game: MeaningMade) -> None:
        """Read the code, choose the table, use the World Layer's column, apply the outcome (`mm.consequence`)."""
        table = game.policies.consequence_table(self.trigger)
        if table == "individual-consequence" and not self.you:
            game.push(*(replace(self, you=name) for name in self._concerned(game)))
            return
        code = game.policies.current_code(game) if self.trigger in CURRENT else self.code
        game.emit("consequence", TRIGGER_RULES[self.trigger], self.you, code)
        if self.trigger in CURRENT:
            game.emit("current", "mm.consequence.current-code", self.you, code)
        if not code:
            return
        game.emit("table", "mm.consequence.table", self.you, table)
        effects = game.look_up(table, str(code), "mm.consequence.lookup", self.you, self.column)
        game.push(DoEffects(effects, "mm.consequence.outcome", self.you, self.card))

    def _concerned(self, game: MeaningMade) -> tuple[str, ...]:
        """Return who resolves alone what concerns nobody in particular: contributors to a card, else everybody."""
        return game.in_player_order(game.contribution_order(self.card)) if self.card else game.player_order


# Which table.


def table_by_trigger(trigger: str) -> str:
    """Fragile players and Patterns use the Individual table, Completion Penalties and Events the Group table."""
    return "group-consequence" if trigger in ("penalty", "event-group") else "individual-consequence"


def individual_table(trigger: str) -> str:
    """Every Consequence uses the Individual table."""
    return "individual-consequence"


# Which code is the current one.


def revealed_code(game: MeaningMade) -> int:
    """The code of an Event already revealed (`mm.event.code`)."""
    return game.table.code


def code_on_top(game: MeaningMade) -> int:
    """The code of the Event on top of the deck, which lies face up there from now on; with none, the last code."""
    card = game.table.next_event or game.draw("event", reshuffle="mm.event.reshuffle")
    if not card:
        return game.table.code
    if card != game.table.next_event:
        game.emit("next-event", "mm.consequence.current-code", what=card)
    return game.cards.events[card].code
