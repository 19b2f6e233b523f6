"""All that a game consists of while it is played; it can be copied and written down in the middle of anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, ClassVar, Self

from rules_engine.core.data.identity_key import IdentityKey
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.ruleset import Ruleset
from rules_engine.core.play import saving
from rules_engine.core.play.action import Action, Task
from rules_engine.core.play.chance import Chance, chance_from_data
from rules_engine.core.play.engine import Engine
from rules_engine.core.play.event import Event


class State:
    """Rulebook, ruleset, chance, table, agenda, log, and the actions taken; `Game` plays with them.

    `answered` is the decision that the action just begun answers: it no longer lies on the agenda.
    """

    engine: ClassVar[Engine]
    pauses: frozenset[type[Task]]
    table: Any
    changes: ClassVar[Mapping[str, Any]]
    __slots__ = (
        "_cached",
        "agenda",
        "answered",
        "chance",
        "facts",
        "log",
        "logging",
        "orders",
        "pauses",
        "policies",
        "rulebook",
        "ruleset",
        "table",
        "taken",
        "takes_forced",
    )

    def _prepare(self, rulebook: RulebookData, ruleset: Ruleset, chance: Chance, log: bool) -> None:
        self.rulebook = rulebook
        self.ruleset = ruleset
        self.chance = chance
        self.facts: Any = ruleset.facts
        self.orders, self.policies = _switches(IdentityKey(self.engine), IdentityKey(ruleset))
        self.agenda: list[Task] = []
        self.answered: Any = None
        self.log: list[Event] = []
        self.logging = log
        self.taken: list[Action] = []
        self._cached: tuple[Action, ...] | None = None
        self.takes_forced = True
        self.pauses = frozenset()

    def blank_table(self, players: Sequence[str]) -> Any:
        """Return the table before set-up: nothing on it but the players' names. Raises: ValueError."""
        raise NotImplementedError

    def _bare(self, chance: Chance) -> Self:
        twin = object.__new__(type(self))
        twin._prepare(self.rulebook, self.ruleset, chance, self.logging)
        twin.takes_forced = self.takes_forced
        twin.pauses = self.pauses
        return twin

    def copy(self) -> Self:
        """Return an independent copy, also in the middle of anything."""
        twin = self._bare(chance_from_data(self.chance.to_data()))
        twin.table = self.table.copy()
        twin.agenda = list(self.agenda)
        twin.log = list(self.log)
        twin.taken = list(self.taken)
        return twin

    def to_json(self) -> str:
        """Return the whole game as JSON text; `game_from_json` of its rulebook reads it."""
        return saving.game_to_json(self)

    def record(self) -> str:
        """Return what is needed to play the same game again: ruleset, players, chance outcomes and actions."""
        return saving.record_of(self)


@lru_cache(maxsize=64)
def _switches(
    engine: IdentityKey[Engine], ruleset: IdentityKey[Ruleset]
) -> tuple[dict[str, tuple[type[Task], ...]], Any]:
    """Return the tasks of each order and, as attributes, the functions behind each policy."""
    orders, policies = engine.value.orders, engine.value.policies
    chosen = {name.replace("-", "_"): policies[name][policy] for name, policy in ruleset.value.policies.items()}
    return {
        name: tuple(orders[name][task] for task in tasks) for name, tasks in ruleset.value.orders.items()
    }, SimpleNamespace(**chosen)
