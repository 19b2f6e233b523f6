"""The questions of a rulebook that texts answer, as data: what is asked, how people mention it, and the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_engine.core.data.rulebook import RulebookData
    from rules_engine.core.data.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Questions:
    """What may be asked of the rulebook of this name, with the answers under one ruleset."""

    rulebook: str = ""

    @classmethod
    def of(cls, rulebook: RulebookData, ruleset: Ruleset | None = None) -> Questions:
        """Return the questions of a rulebook; without a ruleset, answered as its rulings choose."""
        return cls(rulebook.name)
