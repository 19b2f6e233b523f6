"""Positions for worked examples: a table set up as its rulebook says, then changed as an author says."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules_engine.core import codec
from rules_engine.core.game import Game

CardOf = Callable[[str], str]


def place(game: Game, changes: Mapping[str, Any], card_of: CardOf) -> None:
    """Set parts of a game's table: `{drift: 11, players: {Alex: {support: 1}}}`, cards by name.

    A card that is named comes from wherever it lay. Raises: ValueError for a part the table does not have.
    """
    known = _with_ids(changes, card_of, game)
    named = set(_cards(known, game))
    table = {name: _cleared(name, value, named) for name, value in codec.plain(game.table).items()}
    try:
        game.table = codec.build(type(game.table), _merged(type(game.table), table, known, "the table"))
    except TypeError as error:
        raise ValueError(f"the table cannot be set like this: {error}") from error
    game.settle()


def _with_ids(value: Any, card_of: CardOf, game: Game) -> Any:
    """Return `value` with cards' names as ids, wherever one is written."""
    if isinstance(value, Mapping):
        return {_with_ids(key, card_of, game): _with_ids(item, card_of, game) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_with_ids(item, card_of, game) for item in value]
    if isinstance(value, str) and value not in game.table.players:
        try:
            return card_of(value)
        except ValueError:
            return value
    return value


def _cards(value: Any, game: Game) -> Iterator[str]:
    """Yield every card that is laid somewhere in `value`; what lies on a card (a key) leaves the card where it is."""
    if isinstance(value, Mapping):
        for item in value.values():
            yield from _cards(item, game)
    elif isinstance(value, list):
        for item in value:
            yield from _cards(item, game)
    elif isinstance(value, str) and game.rulebook.full_id("card", value) in game.rulebook.cards:
        yield value


def _cleared(name: str, value: Any, named: set[str]) -> Any:
    """Return a part of the table without the cards that are to lie elsewhere; their places on a display are empty."""
    if isinstance(value, list):
        pile = name.endswith(("_deck", "_discard"))
        return [item for item in value if item not in named] if pile else ["" if i in named else i for i in value]
    return "" if isinstance(value, str) and value in named else value


def _merged(kind: Any, old: Any, new: Any, where: str) -> Any:
    """Return `old` with what `new` says in its place. Raises: ValueError naming an unknown part."""
    if not (dataclasses.is_dataclass(kind) and isinstance(new, Mapping)):
        return new
    parts = [field.name for field in dataclasses.fields(kind)]
    merged = dict(old)
    for name, value in new.items():
        if name not in parts:
            raise ValueError(f"{where} has no {name!r}; it has {', '.join(parts)}")
        hint = codec.hints(kind)[name]
        if name == "players":
            inner = hint.__args__[1]
            for player, given in value.items():
                if player not in merged[name]:
                    raise ValueError(f"{player} does not play; players: {', '.join(merged[name])}")
                merged[name] = {**merged[name], player: _merged(inner, merged[name][player], given, player)}
        else:
            merged[name] = value
    return merged
