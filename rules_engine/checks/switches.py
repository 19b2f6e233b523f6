"""Switches: the orders and policies that manifest, options and variants name are those the engine has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.checks.reporting import found, unknown
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.parameters import objection
from rules_engine.core.data.rulebook import Sets, Variant
from rules_engine.library import Loaded

Path = tuple[str | int, ...]


def unknown_switches(loaded: Loaded) -> Iterator[Finding]:
    """Manifest and variants name only orders, tasks and policies there are, and the manifest all (`unknown-switch`)."""
    manifest = loaded.rulebook.manifest
    base = Sets(orders=manifest.orders, policies=manifest.policies)
    yield from unknown_names(loaded, "unknown-switch", manifest.prefix, (), base)
    for full_id, variant in loaded.rulebook.variants.items():
        yield from unknown_names(loaded, "unknown-switch", full_id, ("sets",), variant.sets)
        names = [v.id for v in loaded.rulebook.variants.values()]
        for n, other in enumerate(variant.after):
            if other not in names:
                place = loaded.places.of(full_id, "after", n)
                yield unknown("unknown-switch", place, "variant", other, names, [full_id])
        yield from _unplayable_parameters(loaded, full_id, variant)
    if loaded.engine is None:
        return
    for kind, needed, given in (
        ("order", loaded.engine.orders, manifest.orders),
        ("policy", loaded.engine.policies, manifest.policies),
    ):
        for name in needed:
            if name not in given:
                message = f"the engine needs the {kind} {name!r}, and the manifest does not set it"
                yield found("unknown-switch", loaded.places.of(manifest.prefix), message)


def _unplayable_parameters(loaded: Loaded, full_id: str, variant: Variant) -> Iterator[Finding]:
    """Yield the parameters with nothing to choose from, or with a default that nobody could choose."""
    kinds = loaded.rulebook.manifest.card_kinds
    for n, parameter in enumerate(variant.parameters):
        if parameter.card and parameter.card not in kinds:
            place = loaded.places.of(full_id, "parameters", n, "card")
            yield unknown("unknown-switch", place, "kind of card", parameter.card, kinds, [full_id])
        elif not parameter.card and parameter.least >= parameter.most:
            place = loaded.places.of(full_id, "parameters", n)
            message = f"the parameter {parameter.id!r} has nothing to choose from: name a card, or least and most"
            yield found("unknown-switch", place, message, cites=[full_id])
        elif parameter.default is not None and (wrong := objection(loaded.rulebook, parameter, parameter.default)):
            place = loaded.places.of(full_id, "parameters", n, "default")
            yield found("unknown-switch", place, f"{variant.id}: by default {wrong}", cites=[full_id])


def unknown_names(loaded: Loaded, code: str, owner: str, path: Path, sets: Sets) -> Iterator[Finding]:
    """Yield the orders, tasks and policies (in a ruling, the facts too) that `sets` names and there are not."""
    orders, policies = _orders(loaded), _policies(loaded)
    if code == "ruling-incomplete":
        facts = [fact.id for fact in loaded.rulebook.facts.values()]
        for name in sets.facts:
            if name not in facts:
                place = loaded.places.key(owner, *path, "facts", name)
                yield unknown(code, place, "fact", name, facts, [owner])
    variants = [variant.id for variant in loaded.rulebook.variants.values()]
    for above, names in sets.over.items():
        named = [(above, loaded.places.key(owner, *path, "over", above))]
        named += [(name, loaded.places.of(owner, *path, "over", above, n)) for n, name in enumerate(names)]
        yield from (
            unknown(code, place, "variant", name, variants, [owner]) for name, place in named if name not in variants
        )
    for name, tasks in sets.orders.items():
        place = loaded.places.key(owner, *path, "orders", name)
        if name not in orders:
            yield unknown(code, place, "order", name, orders, [owner])
            continue
        for n, task in enumerate(tasks):
            if task not in orders[name]:
                at = loaded.places.of(owner, *path, "orders", name, n)
                yield unknown(code, at, f"task of {name!r}", task, orders[name], [owner])
    for name, chosen in sets.policies.items():
        place = loaded.places.key(owner, *path, "policies", name)
        if name not in policies:
            yield unknown(code, place, "policy", name, policies, [owner])
        elif loaded.engine is not None and chosen not in policies[name]:
            at = loaded.places.of(owner, *path, "policies", name)
            yield unknown(code, at, f"choice of {name!r}", chosen, policies[name], [owner])


def _orders(loaded: Loaded) -> Mapping[str, Sequence[str]]:
    if loaded.engine is not None:
        return {name: list(tasks) for name, tasks in loaded.engine.orders.items()}
    return loaded.rulebook.manifest.orders


def _policies(loaded: Loaded) -> Mapping[str, Sequence[str]]:
    if loaded.engine is not None:
        return {name: list(choices) for name, choices in loaded.engine.policies.items()}
    return {name: [] for name in loaded.rulebook.manifest.policies}
