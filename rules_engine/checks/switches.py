"""Switches: the orders and policies that manifest, options and variants name are those the engine has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules_engine.checks.reporting import About, found
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.parameters import objection
from rules_engine.core.data.rulebook import Sets, Variant
from rules_engine.core.data.walking import Path
from rules_engine.library import Loaded


def unknown_switches(loaded: Loaded) -> Iterator[Finding]:
    """Manifest and variants name only orders, tasks and policies there are, and the manifest all (`unknown-switch`)."""
    manifest = loaded.rulebook.manifest
    base = Sets(orders=manifest.orders, policies=manifest.policies)
    yield from unknown_names(About(loaded, manifest.prefix), "unknown-switch", (), base)
    names = [variant.id for variant in loaded.rulebook.variants.values()]
    for full_id, variant in loaded.rulebook.variants.items():
        about = About(loaded, full_id)
        yield from unknown_names(about, "unknown-switch", ("sets",), variant.sets)
        for n, other in enumerate(variant.after):
            yield from about.unknown("unknown-switch", "variant", other, names, "after", n)
        yield from _unplayable_parameters(about, variant)
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


def _unplayable_parameters(about: About, variant: Variant) -> Iterator[Finding]:
    """Yield the parameters with nothing to choose from, or with a default that nobody could choose."""
    book = about.loaded.rulebook
    for n, parameter in enumerate(variant.parameters):
        at = ("parameters", n)
        if parameter.card and parameter.card not in book.manifest.card_kinds:
            kinds = book.manifest.card_kinds
            yield from about.unknown("unknown-switch", "kind of card", parameter.card, kinds, *at, "card")
        elif not parameter.card and parameter.least >= parameter.most:
            message = f"the parameter {parameter.id!r} has nothing to choose from: name a card, or least and most"
            yield about.found("unknown-switch", message, *at)
        elif parameter.default is not None and (wrong := objection(book, parameter, parameter.default)):
            yield about.found("unknown-switch", f"{variant.id}: by default {wrong}", *at, "default")


def unknown_names(about: About, code: str, path: Path, sets: Sets) -> Iterator[Finding]:
    """Yield the orders, tasks and policies (in a ruling, the facts too) that `sets` names and there are not."""
    book, engine = about.loaded.rulebook, about.loaded.engine
    if code == "ruling-incomplete":
        facts = [fact.id for fact in book.facts.values()]
        for name in sets.facts:
            yield from about.unknown(code, "fact", name, facts, *path, "facts", name, key=True)
    variants = [variant.id for variant in book.variants.values()]
    for above, names in sets.over.items():
        yield from about.unknown(code, "variant", above, variants, *path, "over", above, key=True)
        for n, name in enumerate(names):
            yield from about.unknown(code, "variant", name, variants, *path, "over", above, n)
    orders: Mapping[str, Iterable[str]] = engine.orders if engine else book.manifest.orders
    for name, tasks in sets.orders.items():
        yield from about.unknown(code, "order", name, orders, *path, "orders", name, key=True)
        for n, task in enumerate(tasks if name in orders else ()):
            yield from about.unknown(code, f"task of {name!r}", task, orders[name], *path, "orders", name, n)
    policies: Mapping[str, object] = engine.policies if engine else book.manifest.policies
    for name, chosen in sets.policies.items():
        yield from about.unknown(code, "policy", name, policies, *path, "policies", name, key=True)
        if engine and name in engine.policies:
            choices = engine.policies[name]
            yield from about.unknown(code, f"choice of {name!r}", chosen, choices, *path, "policies", name)
