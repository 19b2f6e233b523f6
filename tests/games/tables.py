"""What tables to test at have in common, whatever the game: seats, cards of a test's own, and reading a position."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules_engine.core.data.rulebook import Card, Cell, Effect, RulebookData
from rules_engine.core.play.action import Action
from rules_engine.core.play.event import Event
from rules_engine.core.play.objection import Objection

SEATS = ("Alex", "Brooke", "Casey", "Drew", "Ella", "Finn")
Cells = Mapping[tuple[str, str, int], Sequence[Effect]]

# Setting a table.


class Told:
    """Put before a game's class: makes sure that the events of each action tell all that it changes."""

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an action, and tell its events over the table there was before."""
        game: Any = self
        before = game.table.copy()
        events: tuple[Event, ...] = super().play(action)  # type: ignore[misc]
        for event in events:
            game.changes[event.kind](before, event.who, event.what)
        assert before == game.table
        return events


def seated(given: Mapping[str, Any]) -> list[str]:
    """Return who plays, in seat order: Alex and Brooke always, others when the test gives them something."""
    return [name for name in SEATS if name.lower() in given or name in ("Alex", "Brooke")]


def has(**what: Any) -> dict[str, Any]:
    """Return what a player has: tokens, tracks, cards."""
    return what


def places(cards: Sequence[str], count: int) -> list[str]:
    """Return a display of `count` places: `cards`, then empty places."""
    return [*cards, *[""] * (count - len(cards))]


def without(deck: Iterable[str], laid: Iterable[str]) -> list[str]:
    """Return the cards of a deck that are not laid elsewhere, copy by copy, in the order of the deck."""
    gone = Counter(laid)
    left = []
    for card in deck:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return left


def with_own(book: RulebookData, cards: Iterable[Card] = (), cells: Cells | None = None) -> RulebookData:
    """Return `book` with a test's cards and with its outcomes in cells (table, row, column) of the tables."""
    own = {book.full_id("card", card.id): card for card in cards}
    if not own and not cells:
        return book
    tables = dict(book.tables)
    for (name, key, column), effects in (cells or {}).items():
        full_id = book.full_id("table", name)
        cell = Cell(columns=(column, column), do=tuple(effects), provenance="provisional")
        rows = tuple(
            dataclasses.replace(row, cells=(cell, *row.cells)) if row.key == key else row
            for row in tables[full_id].rows
        )
        tables[full_id] = dataclasses.replace(tables[full_id], rows=rows)
    return dataclasses.replace(book, cards={**book.cards, **own}, tables=tables)


# Reading a position.


def player(game: Any, name: str) -> Any:
    """Return one player's mat and tokens."""
    return game.table.players[name]


def tokens(game: Any, name: str) -> tuple[int, ...]:
    """Return a player's tokens, in the order of their types."""
    return tuple(game.table.players[name].tokens)


def each(game: Any, what: str) -> dict[str, int]:
    """Return one number of every player: a track or a token."""
    return {name: getattr(mat, what) for name, mat in game.table.players.items()}


def rules(told: Iterable[Event | Objection]) -> list[str]:
    """Return the rules that events or objections cite."""
    return [one.rule for one in told]


def why(game: Any, action: Any) -> list[str]:
    """Return the rules against an action, each once, in the order of the objections."""
    return list(dict.fromkeys(rules(game.why_not(action))))


def legal(game: Any, *actions: Any) -> list[bool]:
    """Return of each action whether it is legal now."""
    return [not game.why_not(action) for action in actions]


def options(game: Any) -> list[Any]:
    """Return the legal actions, in their order."""
    return list(game.legal_actions())


def among(events: Iterable[Event], *wanted: str) -> list[str]:
    """Return those of the `wanted` rules that events cite, in the order it happened, repeats in a row once."""
    order: list[str] = []
    for cited in rules(events):
        if cited in wanted and order[-1:] != [cited]:
            order.append(cited)
    return order
