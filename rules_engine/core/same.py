"""A rulebook as the key of a cache: by identity, since its mappings have no hash."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules_engine.core.rulebook import Card, Rulebook


class Same:
    """Equal to another that wraps the same rulebook, and to nothing else."""

    __slots__ = ("rulebook",)

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook

    def __hash__(self) -> int:
        return id(self.rulebook)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.rulebook is self.rulebook


@lru_cache(maxsize=64)
def cards_by_kind(same: Same) -> dict[str, dict[str, Any]]:
    """Return the cards of a rulebook by kind and local id."""
    found: dict[str, dict[str, Card]] = {}
    for card in same.rulebook.cards.values():
        found.setdefault(card.kind, {})[card.id] = card
    return found
