"""Effects: what cards and table cells do is something the engine can carry out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.checks.reporting import About
from rules_engine.core.data import cards
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Effect
from rules_engine.core.data.walking import Path
from rules_engine.core.play.engine import STATE
from rules_engine.library import Loaded


def effects_of(loaded: Loaded) -> Iterator[tuple[str, Path, Effect]]:
    """Yield every effect of a card or a table cell: the full id of its owner, its path, and itself."""
    for full_id, card in loaded.rulebook.cards.items():
        yield from ((full_id, path, effect) for path, effect in cards.effects_of(card))
    for full_id, table in loaded.rulebook.tables.items():
        for r, row in enumerate(table.rows):
            for c, cell in enumerate(row.cells):
                for n, effect in enumerate(cell.do):
                    yield full_id, ("rows", r, "cells", c, "do", n), effect


def unknown_effects(loaded: Loaded) -> Iterator[Finding]:
    """Every effect is one of the engine's operations, with words that operation takes (`effect-unknown`)."""
    if loaded.engine is None:
        return
    named = replace(STATE, what=frozenset(term.id for term in loaded.rulebook.terms.values()))
    of_cells = {do: named if each is STATE else each for do, each in loaded.engine.cell_operations.items()}
    for full_id, path, effect in effects_of(loaded):
        operations = of_cells if full_id in loaded.rulebook.tables else loaded.engine.operations
        about = About(loaded, full_id)
        yield from about.unknown("effect-unknown", "effect", effect.do, operations, *path, "do")
        if effect.do in operations:
            for problem in operations[effect.do].problems(effect, _owner(loaded, full_id, path)):
                yield about.found("effect-unknown", problem, *path, text=effect.do)


def _owner(loaded: Loaded, full_id: str, path: Path) -> str:
    """Return where an effect stands, as the engine names it: a table's id, or a card's kind and field."""
    if full_id in loaded.rulebook.tables:
        return loaded.rulebook.tables[full_id].id
    return f"{loaded.rulebook.cards[full_id].kind}.{path[0]}"
