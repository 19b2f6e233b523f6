"""A ruleset: options chosen for rulings and variants in force, resolved once into facts, orders and policies.

Rule code never asks which option is chosen; it reads a fact, pushes an order of tasks or calls a policy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from rules_engine.core.rulebook import Rulebook, Scalar, Sets
from rules_engine.core.same import Same


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The switches of one game, resolved. `rulings` holds every switch, `variants` only those in force.

    `facts` are the values as attributes, hyphens as underscores: `facts.donation_cap`.
    """

    rulings: Mapping[str, str]
    variants: Mapping[str, Mapping[str, int]]
    values: Mapping[str, Scalar]
    orders: Mapping[str, tuple[str, ...]]
    policies: Mapping[str, str]
    facts: Any = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        attributes = {name.replace("-", "_"): value for name, value in self.values.items()}
        object.__setattr__(self, "facts", SimpleNamespace(**attributes))

    def to_data(self) -> dict[str, Any]:
        """Return the choices as JSON values."""
        return {"rulings": dict(self.rulings), "variants": {name: dict(p) for name, p in self.variants.items()}}


def resolve(
    rulebook: Rulebook,
    variants: Mapping[str, Mapping[str, int]] | None = None,
    rulings: Mapping[str, str] | None = None,
) -> Ruleset:
    """Resolve choices over the rulebook's defaults.

    `variants` and `rulings` may leave out the id's prefix. Raises: ValueError naming the choices when a name is
    unknown, and naming both sides when two overlays write the same thing without a declared order.
    """
    if not variants and not rulings and isinstance(variants, Mapping | None) and isinstance(rulings, Mapping | None):
        return _defaults(Same(rulebook))
    return _resolved(rulebook, variants, rulings)


@lru_cache(maxsize=64)
def _defaults(same: Same) -> Ruleset:
    """Return the defaults of a rulebook, worked out once: most games are played with them."""
    return _resolved(same.rulebook, None, None)


def _resolved(
    rulebook: Rulebook,
    variants: Mapping[str, Mapping[str, int]] | None,
    rulings: Mapping[str, str] | None,
) -> Ruleset:
    for kind, choices in (("variants", variants), ("rulings", rulings)):
        if choices is not None and not isinstance(choices, Mapping):
            raise ValueError(f"{kind} is a mapping of id to choice, not {choices!r}")
    switches = {ruling.id: ruling for ruling in rulebook.rulings.values() if ruling.switch}
    chosen = {name: ruling.chosen for name, ruling in switches.items()}
    for name, option in (rulings or {}).items():
        local = _known("ruling", _local(rulebook, "ruling", name), switches)
        chosen[local] = _known(f"option of {local}", str(option), {o.id: o for o in switches[local].options})
    overlays = {v.id: v for v in rulebook.variants.values()}
    in_force: dict[str, dict[str, int]] = {}
    for name, given in (variants or {}).items():
        local = _known("variant", _local(rulebook, "variant", name), overlays)
        in_force[local] = _parameters(overlays[local], given or {})

    written: dict[tuple[str, str], str] = {}
    values: dict[str, Scalar] = rulebook.fact_values
    orders: dict[str, tuple[str, ...]] = dict(rulebook.manifest.orders)
    policies: dict[str, str] = dict(rulebook.manifest.policies)

    def write(sets: Sets, by: str, after: tuple[str, ...], default: bool) -> None:
        targets: tuple[tuple[str, dict[str, Any], Mapping[str, Any]], ...] = (
            ("fact", values, sets.facts),
            ("order", orders, sets.orders),
            ("policy", policies, sets.policies),
        )
        for kind, target, entries in targets:
            for key, value in entries.items():
                earlier = written.get((kind, key))
                if earlier and not default and earlier not in after and target.get(key) != value:
                    raise ValueError(f"{by} and {earlier} both set {kind} {key}; the rulebook gives no order for them")
                if not default:
                    written[kind, key] = by
                target[key] = value

    for name, option in chosen.items():
        default = option == switches[name].chosen
        write(switches[name].option(option).sets, f"ruling {name}", (), default)
    for name in sorted(in_force, key=list(overlays).index):
        variant = overlays[name]
        facts: dict[str, Scalar] = {p.fact: in_force[name][p.id] for p in variant.parameters}
        sets = Sets(facts={**variant.sets.facts, **facts}, orders=variant.sets.orders, policies=variant.sets.policies)
        write(sets, f"variant {name}", tuple(f"variant {other}" for other in variant.after), False)
    return Ruleset(chosen, in_force, values, orders, policies)


def _local(rulebook: Rulebook, kind: str, name: str) -> str:
    return name.removeprefix(f"{rulebook.prefix}.{kind}.")


def _known(kind: str, name: str, choices: Mapping[str, Any]) -> str:
    if name in choices:
        return name
    near = get_close_matches(name, choices, 1)
    hint = f"did you mean {near[0]!r}? " if near else ""
    raise ValueError(f"unknown {kind} {name!r}; {hint}choices: {', '.join(choices) or 'none'}")


def _parameters(variant: Any, given: Mapping[str, int]) -> dict[str, int]:
    """Return every parameter's value. Raises: ValueError for an unknown one or one out of range."""
    known = {p.id: p for p in variant.parameters}
    for name in given:
        _known(f"parameter of {variant.id}", name, known)
    values = {p.id: given.get(p.id, p.default) for p in variant.parameters}
    for p in variant.parameters:
        value = values[p.id]
        if not isinstance(value, int) or not p.least <= value <= p.most:
            raise ValueError(f"{variant.id}: {p.id} is {value!r}; it goes from {p.least} to {p.most}")
    return values
