"""Cards, look-up tables, and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rules_engine.core.provenance import FORBID, Provenance, Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing a card or table cell does, from the closed set its game registers.

    `do` names the operation, `what` its object, `by` its amount, `who` its target, `when` its moment ("" is at once).
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    do: str
    what: str = ""
    by: int = 0
    who: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What every card has; each game derives its kinds of card from this."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    provenance: Provenance
    source: tuple[Source, ...] = ()
    note: str = ""
    kind: ClassVar[str] = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainCard(Card):
    """A card of a rulebook without an engine: its own fields are kept as they stand."""

    kind: str = "card"  # type: ignore[misc]  # without a class of its own, each card says what kind it is
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One cell of a table: what happens in the columns from the first to the last named, both included."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    columns: tuple[int, int]
    do: tuple[Effect, ...]
    provenance: Provenance
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of a table, found by its key (a letter or a number, written as text)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    key: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A look-up table: rows by key, columns from the first to the last of `columns`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    term: str
    columns: tuple[int, int]
    rows: tuple[Row, ...]

    def cell(self, key: str, column: int) -> Cell:
        """Return the cell of row `key` in `column`. Raises: KeyError where the table has a hole."""
        for row in self.rows:
            if row.key == key:
                for cell in row.cells:
                    if cell.columns[0] <= column <= cell.columns[1]:
                        return cell
        raise KeyError(f"{self.id}: no cell for {key!r} in column {column}")
