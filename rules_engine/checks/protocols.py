"""Protocols: what the class of a game declares of its facts and policies is what its rulebook has, name for name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_type_hints

from rules_engine.checks.engine_source import declarations
from rules_engine.checks.reporting import found, unknown
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.ruleset import Facts
from rules_engine.library import Loaded, Place


def undeclared_names(loaded: Loaded) -> Iterator[Finding]:
    """A Protocol of facts or policies declares each that the rulebook has, and no other (`undeclared-name`).

    A game whose class declares none, and reads `facts["id"]`, is not held to it. Types are `mistyped_facts`' matter.
    """
    if loaded.engine is None:
        return
    declared = get_type_hints(loaded.engine.game)
    book = loaded.rulebook
    if declared["facts"] is not Facts:
        places = {fact.id: loaded.places.of(full_id, "id") for full_id, fact in book.facts.items()}
        yield from _differing("fact", declared["facts"], places)
    if declared["policies"] is not object:
        places = {name: loaded.places.key(book.prefix, "policies", name) for name in book.manifest.policies}
        yield from _differing("policy", declared["policies"], places)


def _differing(what: str, protocol: type, places: Mapping[str, Place]) -> Iterator[Finding]:
    declared = declarations(protocol)
    for name, place in places.items():
        if name not in declared:
            message = f"{protocol.__name__} does not declare the {what} {name!r}"
            yield found("undeclared-name", place, message, text=name)
    for name, place in declared.items():
        if name not in places:
            yield unknown("undeclared-name", place, what, name, places)
