"""Games and records as text: what is written, and how it is read back.

Whatever text says is read by playing it again: nothing but legal actions leads anywhere, so a position that is none, a
card that lies twice or a log of another game cannot come in.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from rules_engine.core.data import codec
from rules_engine.core.data.declared import named, shown
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.play.action import Action
from rules_engine.core.play.chance import Chance, Seeded
from rules_engine.core.play.engine import Engine
from rules_engine.core.play.event import Event, event_to_data
from rules_engine.core.play.state import State
from rules_engine.core.play.table import Table

VERSION = 1
T = TypeVar("T")


def game_to_json(game: State[Table]) -> str:
    """Return a whole game: ruleset, table, agenda, chance, actions taken and log. Raises: ValueError for a guess."""
    _refuse_guesses(game)
    return _text(
        game,
        table=codec.plain(game.table),
        agenda=[{"task": type(task).__name__, **codec.plain(task)} for task in game.agenda],
        chance=game.chance.to_data(),
        taken=[_action_to_data(action) for action in game.taken],
        log=[event_to_data(event) for event in game.log],
        logging=game.logging,
    )


def known_to_json(game: State[Table], reader: str, view: Mapping[str, object], log: Iterable[Event]) -> str:
    """Return what `reader` knows of a game: no chance, no actions and no agenda, from which more could be found out."""
    return _text(game, reader=reader, view=view, log=[event_to_data(event) for event in log])


def record_of(game: State[Table]) -> str:
    """Return a record: players, ruleset, chance outcomes and actions. Raises: ValueError for a guess."""
    _refuse_guesses(game)
    return _text(
        game,
        players=list(game.table.players),
        drawn=list(game.chance.drawn),
        actions=[_action_to_data(action) for action in game.taken],
    )


def _refuse_guesses(game: State[Table]) -> None:
    if game.begun and game.begun.told:
        raise ValueError(f"this is what {game.begun.told.reader} guesses of a game, and no game that was played")


def _text(game: State[Table], **parts: object) -> str:
    head = {"version": VERSION, "rulebook": game.rulebook.name, "ruleset": game.ruleset.to_data()}
    return json.dumps({**head, "takes_forced": game.takes_forced, **parts}, ensure_ascii=False)


def _action_to_data(action: Action) -> dict[str, object]:
    return {"verb": action.verb, **codec.plain(action)}


# Reading.


@contextmanager
def reading(text: str, rulebook: RulebookData) -> Iterator[dict[str, object]]:
    """Give the data of a game or record of `rulebook`. Raises: ValueError, in one line, also for what is done with it.

    The line breaks of names in the text are no line breaks of the message.
    """
    try:
        yield _read(text, rulebook)
    except RecursionError:
        raise ValueError("this is no saved game: it is nested too deeply") from None
    except ValueError as error:
        line = " ".join(str(error).split())
        raise (error if line == str(error) else ValueError(line)) from error.__cause__


def _read(text: str, rulebook: RulebookData) -> dict[str, object]:
    try:
        data = json.loads(text)
    except (ValueError, TypeError) as error:
        raise ValueError(f"this is no saved game: {error}") from error
    if not isinstance(data, dict) or data.get("rulebook") != rulebook.name:
        found = shown(data.get("rulebook") if isinstance(data, dict) else data)
        raise ValueError(f"this is a game of {found}, not of {rulebook.name!r}")
    if "reader" in data:
        raise ValueError(f"this is what {shown(data['reader'])} knows of a game, and not the whole of it")
    if data.get("version") != VERSION:
        raise ValueError(f"this game is written in version {shown(data.get('version'))}; version {VERSION} can be read")
    return data


def part(data: Mapping[str, object], name: str, kind: type[T]) -> T:
    """Return a part of a game or record. Raises: ValueError when it is missing or something else."""
    value = data.get(name)
    if type(value) is not kind:
        raise ValueError(f"this is no saved game: {name} is {shown(value)}, and not {named(kind)}")
    return value


def chance(data: Mapping[str, object], drawn: list[str]) -> Chance:
    """Return the chance of a game that has drawn these cards. Raises: ValueError unless it comes from a seed."""
    if data.get("kind") != "seeded":
        raise ValueError(f"only a game whose chance is seeded can be read back, and this is {shown(data.get('kind'))}")
    return Seeded(part(data, "state", int), drawn)


def actions(engine: Engine, items: list[Mapping[str, object]]) -> Iterator[Action]:
    """Yield actions from their JSON values. Raises: ValueError for what is none."""
    for number, item in enumerate(items):
        verb = item.get("verb") if isinstance(item, dict) else None
        move = engine.moves.get(verb) if isinstance(verb, str) else None
        if move is None:
            raise ValueError(f"this is no saved game: action {number} is none of {', '.join(engine.moves)}")
        try:
            action: Action = codec.build(move.action, {key: value for key, value in item.items() if key != "verb"})
        except codec.Misfit as error:
            raise ValueError(f"this is no saved game: action {number}: {error}") from error
        yield action


def compare(written: Mapping[str, object], played: str) -> None:
    """Compare what was read with what playing it again leads to. Raises: ValueError with the first difference."""
    for where, found, expected in _differences("", written, json.loads(played)):
        message = f"{where} is {found}, and the actions lead to {expected}"
        raise ValueError(f"this is no game that was played: {message}")


def _differences(where: str, found: object, expected: object) -> Iterator[tuple[str, str, str]]:
    """Yield where two JSON values differ: the path, and both as a sentence names them."""
    if type(found) is not type(expected):
        yield where, shown(found), shown(expected)
    elif isinstance(found, dict) and isinstance(expected, dict):
        for name in sorted({*found, *expected}):
            path = f"{where}.{name}" if where else name
            if name in found and name in expected:
                yield from _differences(path, found[name], expected[name])
            else:
                yield path, "there" if name in found else "missing", "none" if name in found else "one"
    elif isinstance(found, list) and isinstance(expected, list):
        for number, pair in enumerate(zip(found, expected, strict=False)):
            yield from _differences(f"{where}[{number}]", *pair)
        if len(found) != len(expected):
            yield where, f"{len(found)} long", str(len(expected))
    elif found != expected:
        yield where, shown(found), shown(expected)
