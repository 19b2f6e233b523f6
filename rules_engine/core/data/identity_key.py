"""A rulebook or a ruleset as the key of a cache: by identity, since its mappings have no hash."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Generic, TypeVar

from rules_engine.core.data.rulebook import Card, RulebookData

T = TypeVar("T")


class IdentityKey(Generic[T]):
    """Equal to another that wraps the very same value, and to nothing else."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and other.value is self.value


@lru_cache(maxsize=64)
def cards_by_kind(key: IdentityKey[RulebookData]) -> dict[str, dict[str, Any]]:
    """Return the cards of a rulebook by kind and local id."""
    found: dict[str, dict[str, Card]] = {}
    for card in key.value.cards.values():
        found.setdefault(card.kind, {})[card.id] = card
    return found
