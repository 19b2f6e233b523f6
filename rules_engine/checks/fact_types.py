"""Facts: each has the type that the engine, the texts and the switches take it for."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.checks.engine_source import facts_read
from rules_engine.checks.facts import switches
from rules_engine.checks.reporting import found
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Scalar
from rules_engine.core.data.texts import texts
from rules_engine.core.data.wording import placeholders
from rules_engine.library import Loaded, Place, type_paths


def mistyped_facts(loaded: Loaded) -> Iterator[Finding]:
    """Every value a fact has, or that a switch gives it, is of the type of the fact (`mistyped-fact`)."""
    book = loaded.rulebook
    types, typed = _types(loaded), loaded.engine.facts if loaded.engine else {}
    read = {read.name for read in facts_read(loaded)} - {*typed}
    values = [(f.id, f.value, loaded.places.of(full_id, "value"), full_id) for full_id, f in book.facts.items()]
    for fact, value, place, owner in (*values, *_written(loaded)):
        kind = types.get(fact, type(value))
        if type(value) is not kind:
            told = f"should be {type_paths.expected(kind)}, not {type_paths.found(value)}"
            if fact in read:
                told += f"; else the engine names its type: facts={{{fact!r}: {type(value).__name__}}}"
            yield found("mistyped-fact", place, f"the fact {fact!r} {told}", text=str(value), cites=[owner])


def _types(loaded: Loaded) -> dict[str, type[Scalar]]:
    """Return the type of each fact by its local id.

    What somebody counts with is a number, and so is what the engine reads, unless it says otherwise. Else a fact is
    what every switch makes of it; and where they do not agree, what it is without one.
    """
    book, engine = loaded.rulebook, loaded.engine
    types: dict[str, type[Scalar]] = {fact.id: type(fact.value) for fact in book.facts.values()}
    written: dict[str, set[type[Scalar]]] = {}
    for fact, value, _, _ in _written(loaded):
        written.setdefault(fact, set()).add(type(value))
    types |= {fact: kinds.pop() for fact, kinds in written.items() if len(kinds) == 1}
    types |= dict.fromkeys((fact.id for fact in book.facts.values() if fact.unit), int)
    types |= {p.fact: str if p.card else int for variant in book.variants.values() for p in variant.parameters}
    types |= dict.fromkeys(_counted(loaded), int)
    if engine is not None:
        names = [read.name for read in facts_read(loaded)]
        beginnings = tuple(name[:-1] for name in names if name.endswith("*"))
        read_by_name = set(names) | {fact for fact in types if fact.startswith(beginnings or "*")}
        types |= dict.fromkeys(read_by_name, int)
        types |= engine.facts
    return types


def _counted(loaded: Loaded) -> Iterator[str]:
    """Yield the facts whose number a text prints with a noun, or that limit what a card may say."""
    for text in texts(loaded.rulebook):
        if text.kind.filled:
            yield from (brace.fact for brace in placeholders(text.text) if brace.noun)
    for card in loaded.engine.cards.values() if loaded.engine else ():
        yield from (limit for limits in card.ranges.values() for limit in limits if isinstance(limit, str) and limit)
        yield from card.each[1:]


def _written(loaded: Loaded) -> Iterator[tuple[str, Scalar, Place, str]]:
    """Yield each value that an option or a variant writes: of which fact, what, where, and whose."""
    for owner, path, sets in switches(loaded):
        for fact, value in sets.facts.items():
            yield fact, value, loaded.places.of(owner, *path, "facts", fact), owner
