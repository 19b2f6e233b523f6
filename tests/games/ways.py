"""Ways to play, picked by number: variants with parameters, as many as go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.core.data import parameters, seats
from rules_engine.core.data.ruleset import resolve
from rules_engine.face import Rulebook


def variants_by_number(book: Rulebook, numbers: Mapping[int, int], players: int, rulings: Mapping[str, str]) -> Any:
    """Return variants with their parameters, leaving out each that is refused beside the ones before.

    `numbers` gives for the number of a variant the number of a choice, taken for each of its parameters.
    """
    data = book.loaded.rulebook
    every = list(data.variants.values())
    chosen: dict[str, dict[str, Any]] = {}
    for number, choice in numbers.items() if every else ():
        variant = every[number % len(every)]
        choices = {p.id: parameters.choices(data, p) for p in variant.parameters}
        wanted = chosen | {variant.id: {name: some[choice % len(some)] for name, some in choices.items()}}
        at_table = [one for one in every if one.id in wanted]
        refused = seats.objection_to_players(range(players), data, (players, players), at_table)
        if not refused and resolves(data, wanted, rulings):
            chosen = wanted
    return chosen


def resolves(data: Any, variants: Mapping[str, Any], rulings: Mapping[str, str]) -> bool:
    """Whether variants and rulings can be chosen together."""
    try:
        resolve(data, variants, rulings)
    except ValueError:
        return False
    return True
