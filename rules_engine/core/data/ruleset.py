"""A ruleset: options chosen for rulings and variants in force, resolved once into facts, orders and policies.

Rule code never asks which option is chosen; it reads a fact, pushes an order of tasks or calls a policy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Protocol, TypeVar

from rules_engine.core.data import parameters
from rules_engine.core.data.by_id import ById
from rules_engine.core.data.nearest import did_you_mean
from rules_engine.core.data.rulebook import RulebookData, Scalar, Sets, Variant
from rules_engine.core.data.rulings import AS_IS, Chosen, Rulings, Switches, Variants
from rules_engine.core.data.seats import objection_to_variants

T = TypeVar("T")


def printed_under(book: RulebookData, ruleset: Ruleset) -> dict[str, Scalar]:
    """Return what texts may print by name, as `RulebookData.printed` has it, with the facts of a ruleset."""
    return {**book.printed, **ruleset.values}


class Facts(Protocol):
    """The value of each fact by its local id: `facts["donation-cap"]`.

    A game's code declares its facts in a Protocol of its own, and reads them as attributes, hyphens as underscores:
    `facts.donation_cap`.
    """

    def __getitem__(self, fact: str, /) -> Scalar:
        """Return the value of the fact. Raises: KeyError."""


class _Facts:
    __slots__: tuple[str, ...] = ()

    def __getitem__(self, fact: str) -> Scalar:
        known: dict[str, Scalar] = {name.replace("_", "-"): getattr(self, name) for name in self.__slots__}
        return ById(known)[fact]


def with_attributes(base: type[T], values: Mapping[str, object]) -> T:
    """Return a value of a class derived from `base` with attributes, hyphens as underscores, in slots: read fastest."""
    attributes = {name.replace("-", "_"): value for name, value in values.items()}
    made: T = type(base.__name__, (base,), {"__slots__": tuple(attributes)})()
    for name, value in attributes.items():
        setattr(made, name, value)
    return made


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The switches of one game, resolved. `rulings` holds every switch, `variants` only those in force.

    `reads` has, by rule, how each of these choices rewrites it, the last word last; `core/data/reading.py` joins them.
    """

    rulings: Rulings
    variants: Variants
    values: Mapping[str, Scalar]
    orders: Mapping[str, tuple[str, ...]]
    policies: Mapping[str, str]
    reads: Mapping[str, tuple[str, ...]] = field(default_factory=dict, compare=False, repr=False)
    facts: Facts = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", with_attributes(_Facts, self.values))

    def to_data(self) -> Switches:
        """Return the choices as JSON values."""
        return {"rulings": dict(self.rulings), "variants": {name: dict(p) for name, p in self.variants.items()}}


def resolve(
    rulebook: RulebookData,
    variants: Variants | None = None,
    rulings: Rulings | None = None,
) -> Ruleset:
    """Resolve choices over the rulebook's defaults.

    `variants` and `rulings` may leave out the id's prefix. Raises: ValueError naming the choices when a name is
    unknown, and naming both sides when two overlays write the same thing without a declared order.
    """
    for kind, choices in (("variants", variants), ("rulings", rulings)):
        if choices is not None and not isinstance(choices, Mapping):
            raise ValueError(f"{kind} is a mapping of id to choice, not {choices!r}")
        if odd := [name for name in choices or () if type(name) is not str]:
            raise ValueError(f"{kind} go by their ids, not by {odd[0]!r}")
    return _resolved(rulebook, _Choices(variants or {}, rulings or {}))


class _Choices:
    """What is chosen, as the key of a cache: by how it is written, since `True` is no 1."""

    def __init__(self, variants: Variants, rulings: Rulings) -> None:
        self.variants, self.rulings = variants, rulings
        self.written = repr((variants, rulings))

    def __hash__(self) -> int:
        return hash(self.written)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Choices) and other.written == self.written


@lru_cache(maxsize=128)
def _resolved(rulebook: RulebookData, choices: _Choices) -> Ruleset:
    switches = {ruling.id: ruling for ruling in rulebook.rulings.values() if ruling.switch}
    chosen = {name: ruling.chosen for name, ruling in switches.items()}
    for name, option in choices.rulings.items():
        local = _known("ruling", _local(rulebook, "ruling", name), switches)
        if any(o.id == option and not o.in_force for o in switches[local].options):
            raise ValueError(f"{option!r} is announced for {local}, and not in force yet")
        chosen[local] = _known(f"option of {local}", option, {o.id: o for o in switches[local].choices})
    overlays = {v.id: v for v in rulebook.variants.values()}
    in_force: dict[str, dict[str, Chosen]] = {}
    for name, given in choices.variants.items():
        local = _known("variant", _local(rulebook, "variant", name), overlays)
        in_force[local] = _parameters(rulebook, overlays[local], given)
    ordered = [overlays[name] for name in overlays if name in in_force]
    objection = objection_to_variants(ordered)
    if objection:
        raise ValueError(objection)

    base = _Overlays(rulebook)
    for name, option in chosen.items():
        base.over(switches[name].option(option).sets.over)
    for ruling in rulebook.rulings.values():
        for each in ruling.options:
            if each.id == chosen.get(ruling.id, ruling.chosen):
                base.reword(each.reads, f"ruling {ruling.id}")
    for name, option in chosen.items():
        base.write(switches[name].option(option).sets, f"ruling {name}", default=option == switches[name].chosen)
    for variant in ordered:
        facts: dict[str, Scalar] = {p.fact: in_force[variant.id][p.id] for p in variant.parameters}
        base.over({variant.id: variant.after})
        base.write(replace(variant.sets, facts={**variant.sets.facts, **facts}), f"variant {variant.id}")
        base.reword(variant.reads, f"variant {variant.id}")
    return Ruleset(chosen, in_force, base.facts, base.orders, base.policies, base.reads())


class _Overlays:
    """The facts, orders and policies of a rulebook, while overlays are laid over them."""

    def __init__(self, rulebook: RulebookData) -> None:
        self.rulebook = rulebook
        self.facts: dict[str, Scalar] = dict(rulebook.fact_values)
        self.orders: dict[str, tuple[str, ...]] = dict(rulebook.manifest.orders)
        self.policies: dict[str, str] = dict(rulebook.manifest.policies)
        self._written: dict[tuple[str, str], str] = {}
        self._over: set[tuple[str, str]] = set()
        self._reads: dict[str, list[tuple[str, str]]] = {}

    def over(self, pairs: Mapping[str, Iterable[str]]) -> None:
        """Let a variant go over others where both write the same thing."""
        self._over |= {(f"variant {above}", f"variant {below}") for above, names in pairs.items() for below in names}

    def write(self, sets: Sets, by: str, *, default: bool = False) -> None:
        """Write what an overlay sets. Raises: ValueError where another wrote something else, and no order is given."""
        self._lay("fact", self.facts, sets.facts, by, default)
        self._lay("order", self.orders, sets.orders, by, default)
        self._lay("policy", self.policies, sets.policies, by, default)

    def _lay(self, kind: str, target: dict[str, T], entries: Mapping[str, T], by: str, default: bool) -> None:
        for key, value in entries.items():
            earlier = "" if default else self._written.get((kind, key), "")
            if earlier and target[key] != value:
                if (earlier, by) in self._over:
                    continue
                if (by, earlier) not in self._over:
                    raise ValueError(self._clash(kind, key, (by, value), (earlier, target[key])))
            if not default:
                self._written[kind, key] = by
            target[key] = value

    def reword(self, reads: Mapping[str, str], by: str) -> None:
        """Note how rules read with an overlay, below those that are declared to go over it."""
        for rule, text in reads.items():
            if text != AS_IS:
                noted = self._reads.setdefault(rule, [])
                above = (at for at, (other, _) in enumerate(noted) if (other, by) in self._over)
                noted.insert(next(above, len(noted)), (by, text))

    def reads(self) -> dict[str, tuple[str, ...]]:
        """Return how overlays rewrite each rule, the last word last."""
        return {rule: tuple(text for _, text in noted) for rule, noted in self._reads.items()}

    def _clash(self, kind: str, key: str, one: tuple[str, object], other: tuple[str, object]) -> str:
        fact = self.rulebook.facts.get(self.rulebook.full_id("fact", key)) if kind == "fact" else None
        named = f" (“{fact.name}”)" if fact else ""
        values = f"to {_said(one[1])} and to {_said(other[1])}"
        return f"{one[0]} and {other[0]} both set {kind} {key}{named}, {values}; the rulebook gives no order for them"


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _local(rulebook: RulebookData, kind: str, name: str) -> str:
    return name.removeprefix(f"{rulebook.prefix}.{kind}.")


def _known(kind: str, name: object, choices: Mapping[str, object]) -> str:
    if type(name) is str and name in choices:
        return name
    meant = did_you_mean(str(name), choices)
    raise ValueError(f"unknown {kind} {name!r}; {f'{meant} ' if meant else ''}choices: {', '.join(choices) or 'none'}")


def _parameters(rulebook: RulebookData, variant: Variant, given: Mapping[str, object]) -> dict[str, Chosen]:
    """Return every parameter's value. Raises: ValueError for an unknown one or one out of range."""
    if not isinstance(given, Mapping):
        raise ValueError(f"{variant.id} takes its parameters by name, not {given!r}")
    known = {p.id: p for p in variant.parameters}
    for name in given:
        _known(f"parameter of {variant.id}", name, known)
    return parameters.values(rulebook, variant, given)
