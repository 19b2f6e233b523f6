"""Why an action is not legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from rules_engine.core.data.amounts import Amounts, in_words

Code = Literal["cannot-pay", "illegal", "not-unique", "out-of-order"]


@dataclass(frozen=True, slots=True)
class Objection:
    """One reason against an action: its kind, the rule that says so, a sentence, and what is missing.

    `missing` counts what the player is short of (`{"support": 1}`); `surplus` counts what is committed too much.
    """

    code: Code
    rule: str
    message: str
    missing: Mapping[str, int] = field(default_factory=dict)
    surplus: Mapping[str, int] = field(default_factory=dict)


def objections_to_shortage(name: str, held: Amounts, due: Amounts, rule: str, thing: str = "") -> Iterator[Objection]:
    """Say by `rule` what a player lacks who has `held` when so much is `due`, and for which `thing` it is, if any."""
    if missing := held.short_of(due):
        yield Objection("cannot-pay", rule, f"{name} lacks {in_words(missing)}{thing and f' for {thing}'}", missing)


class _Action(Protocol):
    @property
    def verb(self) -> str: ...


class IllegalAction(ValueError):  # noqa: N818 - the name the interface gives it
    """An action was played that the rules do not allow; `objections` holds every reason, never none."""

    def __init__(self, action: _Action, objections: tuple[Objection, ...]) -> None:
        self.action = action
        self.objections = objections
        reasons = "; ".join(f"{o.message} ({o.rule})" for o in objections)
        super().__init__(f"illegal {action.verb}: {reasons}")
