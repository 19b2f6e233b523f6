"""What a look shows of the table: each path leads to a part that the table of the game declares."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_args, get_origin

from rules_engine.core.data.declared import hints
from rules_engine.core.data.look import Look, Zone
from rules_engine.core.play.engine import Engine
from rules_engine.library.marked_yaml import KeyPath


class Lost(NamedTuple):
    """A path that leads nowhere: where it stands, of what it names a part, its first wrong step, and what is there."""

    at: KeyPath
    what: str
    word: str
    known: list[str]


def lost_parts(look: Look, engine: Engine | None) -> Iterator[Lost]:
    """Yield what a look shows and no table of the game has; nothing where no code declares its table.

    A path that leads nowhere shows an empty place, and says nothing of it.
    """
    table = _table(engine) if engine else None
    if engine is None or not _parts(table):
        return
    lies: list[object] = []
    for b, board in enumerate(look.boards):
        at: KeyPath = ("boards", b)
        base = table
        if board.each:
            yield from _lost((*at, "each"), "part of the table", table, board.each)
            base = _inner(_inner(table, board.each), "")
        for z, zone in enumerate(board.zones):
            here = (*at, "zones", z)
            yield from _shown(here, zone, base, "part of a player" if board.each else "part of the table")
            yield from _asked(here, zone, table, engine)
            for key, path in (("only", zone.only), ("unless", zone.unless), ("on", zone.on)):
                yield from _lost((*here, key), "part of the table", table, path)
            yield from _beside(here, zone, base, table)
            lies += [_inner(_inner(table, zone.on), "")] if zone.on else []
    known = list(dict.fromkeys(name for kind in lies for name in _parts(kind)))
    for c, card in enumerate(look.cards):
        for p, part in enumerate(card.parts):
            for key, name in (("filled", part.filled), ("held", part.held)):
                if name and name not in known and Any not in lies:
                    yield Lost(("cards", c, "parts", p, key), "part of what lies on a card", name, known)


def _table(engine: Engine) -> object:
    """Return the class of a game's table, None where the game does not say it or only for a type checker."""
    try:
        return hints(engine.game.blank_table).get("return")
    except NameError:
        return None


def _shown(at: KeyPath, zone: Zone, base: object, what: str) -> Iterator[Lost]:
    """Yield where `of` leads nowhere: to no part, to no deck with its piles, or to no part for each level."""
    if zone.draw == "deck":
        piles = [part for parts in zone.piles.values() for part in parts]
        if missing := [part for part in piles if f"{zone.of}_{part}" not in _parts(base)]:
            ending = f"_{missing[0]}"
            decks = [name.removesuffix(ending) for name in _parts(base) if name.endswith(ending)]
            yield Lost((*at, "of"), "deck", zone.of, decks)
    elif zone.draw != "levels" or not any(name.startswith(f"{zone.of}_") for name in _parts(base)):
        yield from _lost((*at, "of"), what, base, zone.of)


def _beside(at: KeyPath, zone: Zone, base: object, table: object) -> Iterator[Lost]:
    """Yield where what a zone shows besides its content leads nowhere."""
    for key in ("down", "about"):
        yield from _lost((*at, key), "part of a player", base, getattr(zone, key))
    for n, seat in enumerate(zone.seats):
        for path in (seat, *([seat + zone.behind] if zone.behind else [])):
            yield from _lost((*at, "seats", n), "part of a player", base, path)
    many, _, part = zone.among.rpartition(".")
    lost = list(_lost((*at, "among"), "part of the table", table, many))
    yield from lost or _lost((*at, "among"), "part of a player", _inner(_inner(table, many), ""), part)
    for path in zone.more:
        yield from _lost((*at, "more"), "part of the table", table, path)


def _asked(at: KeyPath, zone: Zone, table: object, engine: Engine) -> Iterator[Lost]:
    """Yield where what is `asked` is no field of the card that lies at its first step."""
    place, _, field = zone.asked.partition(".")
    gone = list(_lost((*at, "asked"), "part of the table", table, place))
    yield from gone
    kind = engine.cards.get(getattr(table, "zones", {}).get(place, ""))
    if kind and not gone:
        yield from _lost((*at, "asked"), f"field of what lies at {place}", kind, field)


def _lost(at: KeyPath, what: str, kind: object, path: str) -> Iterator[Lost]:
    """Yield the first step of a path that leads nowhere."""
    for step in path.split(".") if path else ():
        if kind is Any:
            return
        known = _parts(kind)
        if step not in known and get_origin(kind) not in (dict, Mapping):
            yield Lost(at, what, step, list(known))
            return
        kind = _inner(kind, step)


def _parts(kind: object) -> list[str]:
    """Return the names of a part's fields."""
    return [field.name for field in dataclasses.fields(kind)] if dataclasses.is_dataclass(kind) else []


def _inner(kind: object, step: str) -> object:
    """Return the type of what lies behind a step, Any where nothing is declared."""
    if step in _parts(kind):
        return hints(kind)[step]
    arguments = get_args(kind)
    return arguments[1] if len(arguments) == 2 else Any
