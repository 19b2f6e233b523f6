"""Variants together: which pairs can be played, why the others cannot, and where one goes over the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rules_engine.core.data import parameters
from rules_engine.core.data.rulebook import RulebookData, Scalar
from rules_engine.core.data.ruleset import resolve
from rules_engine.core.data.rulings import Chosen, Variant


@dataclass(frozen=True, slots=True)
class Pair:
    """Two variants: why they cannot be played together, "" when they can.

    `both` are the facts they set differently, by local id; `settled` the value that each of them has then.
    """

    one: Variant
    other: Variant
    refused: str
    both: tuple[str, ...] = ()
    settled: tuple[Scalar, ...] = ()


def pairs(rulebook: RulebookData) -> Iterator[Pair]:
    """Yield every two variants of a rulebook, with parameters as they are when nobody chooses."""
    for one, other in combinations(rulebook.variants.values(), 2):
        both = tuple(key for key, value in one.sets.facts.items() if other.sets.facts.get(key, value) != value)
        try:
            ruleset = resolve(rulebook, {variant.id: usual(rulebook, variant) for variant in (one, other)})
        except ValueError as error:
            yield Pair(one, other, str(error), both)
            continue
        yield Pair(one, other, "", both, tuple(ruleset.values[key] for key in both))


def usual(rulebook: RulebookData, variant: Variant) -> dict[str, Chosen]:
    """Return a variant's parameters when nobody chooses: the defaults, and the first choice where there is none."""
    return {p.id: parameters.choices(rulebook, p)[0] for p in variant.parameters if p.default is None}
