"""Cards, look-up tables, and what they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from rules_engine.core.data.provenance import Entry, Provenance, Source
from rules_engine.core.data.rules import Scalar

COPIES: Mapping[str, tuple[int | str, int | str]] = {"copies": (1, "")}
"""How many of a card lie in its deck, where a kind of card says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect(Entry):
    """One thing a card or table cell does, from the closed set its game registers.

    `do` names the operation, `what` its object, `by` its amount, `who` its target, `when` its moment ("" is at once).
    """

    do: str
    what: str = ""
    by: int = 0
    who: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Entry):
    """What every card has; each game derives its kinds of card from this. `flavor` is a line without any effect.

    Of a card that is not provisional as a whole, `provisional` names the fields that are (`skills`): no text tells
    them, and this project's own stand in.

    A kind may say of its fields (`requirement.energy` is one within another): in `looked_up`, the tables in which one
    is a key; in `ranges`, the least and the most they may be, each a number or the name of a fact, "" for no limit; in
    `each`, that the deck holds as many cards of every value of a field as a fact says; in `unnamed`, the name of a card
    that has none of its own. Where the text names none, names are `labels` of this project's: a card is then known by
    what it does.
    """

    id: str
    name: str
    provenance: Provenance
    source: tuple[Source, ...] = ()
    flavor: str = ""
    note: str = ""
    provisional: tuple[str, ...] = ()
    kind: ClassVar[str] = "card"
    looked_up: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    ranges: ClassVar[Mapping[str, tuple[int | str, int | str]]] = {}
    each: ClassVar[tuple[str, str]] = ("", "")
    unnamed: ClassVar[str] = ""
    labels: ClassVar[bool] = False

    @property
    def does(self) -> tuple[Effect, ...]:
        """All that the card does."""
        return tuple(effect for _, effect in effects_of(self))


def effects_of(card: Card) -> Iterator[tuple[tuple[str, int], Effect]]:
    """Yield all that a card does, each with the path that leads there."""
    for each in fields(card):
        value = getattr(card, each.name)
        for n, item in enumerate(value if isinstance(value, tuple) else ()):
            if isinstance(item, Effect):
                yield (each.name, n), item


def field_of(card: Card, path: str) -> Any:
    """Return what stands at a path of a card (`requirement.energy`), None for what it does not have."""
    value: object = card if path else None
    for key in path.split("."):
        held = value.fields if isinstance(value, PlainCard) and key in value.fields else value
        value = held.get(key) if isinstance(held, Mapping) else getattr(held, key, None)
    return value


def stands_in(card: Card, path: str) -> bool:
    """Return whether what stands at a path of a card, or some of it, is this project's own, while the card is not."""
    return any(f"{path}.".startswith(f"{name}.") or name.startswith(f"{path}.") for name in card.provisional)


def out_of_range(card: Card, facts: Mapping[str, Scalar]) -> Iterator[tuple[tuple[str, ...], int, str]]:
    """Yield the path of each field of `card` that is out of range, its value, and the range in words.

    A limit is a number; a fact that is none, or is not there, limits nothing.
    """
    for name, limits in card.ranges.items():
        path = tuple(name.split("."))
        value = field_of(card, name)
        named = (facts.get(limit) if isinstance(limit, str) else limit for limit in limits)
        least, most = (limit if type(limit) is int else None for limit in named)
        for number in value if isinstance(value, tuple) else (value,):
            if type(number) is not int:
                continue  # a field that the card does not have
            if (least is not None and number < least) or (most is not None and number > most):
                yield path, number, _in_words(least, most)


def _in_words(least: int | None, most: int | None) -> str:
    if most is None:
        return f"{least} or more"
    return f"{most} or less" if least is None else f"{least} to {most}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainCard(Card):
    """A card of a rulebook without an engine: its own fields are kept as they stand."""

    kind: str = "card"  # type: ignore[misc]  # without a class of its own, each card says what kind it is
    ranges: ClassVar[Mapping[str, tuple[int | str, int | str]]] = COPIES
    fields: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell(Entry):
    """One cell of a table: what happens in the columns from the first to the last named, both included."""

    columns: tuple[int, int]
    do: tuple[Effect, ...]
    provenance: Provenance
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Entry):
    """One row of a table, found by its key (a letter or a number, written as text); `term` is what it is about."""

    key: str
    cells: tuple[Cell, ...]
    term: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LookupTable(Entry):
    """A look-up table: rows by key, columns from the first to the last of `columns`."""

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
