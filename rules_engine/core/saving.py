"""Games and records as text: what is written, and how it is read back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rules_engine.core import codec
from rules_engine.core.action import Action
from rules_engine.core.chance import Chance, chance_from_data
from rules_engine.core.engine import Engine
from rules_engine.core.event import event_from_data, event_to_data
from rules_engine.core.rulebook import Rulebook

if TYPE_CHECKING:
    from rules_engine.core.state import State

VERSION = 1


def game_to_json(game: State) -> str:
    """Return a whole game: ruleset, table, agenda, chance, actions taken and log."""
    return _text(
        game,
        table=codec.plain(game.table),
        agenda=[{"task": type(task).__name__, **codec.plain(task)} for task in game.agenda],
        chance=game.chance.to_data(),
        taken=[_action_to_data(action) for action in game.taken],
        log=[event_to_data(event) for event in game.log],
        logging=game.logging,
    )


def record_of(game: State) -> str:
    """Return a record: players, ruleset, chance outcomes and actions."""
    return _text(
        game,
        players=list(game.table.players),
        drawn=list(game.chance.drawn),
        actions=[_action_to_data(action) for action in game.taken],
    )


def _text(game: State, **parts: Any) -> str:
    head = {"version": VERSION, "rulebook": game.rulebook.name, "ruleset": game.ruleset.to_data()}
    return json.dumps({**head, "takes_forced": game.takes_forced, **parts}, ensure_ascii=False)


def read(text: str, rulebook: Rulebook) -> dict[str, Any]:
    """Return the data of a game or record of `rulebook`. Raises: ValueError when it is none."""
    data = json.loads(text)
    if not isinstance(data, dict) or data.get("rulebook") != rulebook.name:
        found = data.get("rulebook") if isinstance(data, dict) else data
        raise ValueError(f"this is a game of {found!r}, not of {rulebook.name!r}")
    if data.get("version") != VERSION:
        raise ValueError(f"this game is written in version {data.get('version')!r}; version {VERSION} can be read")
    return data


@contextmanager
def reading(text: str, rulebook: Rulebook) -> Iterator[dict[str, Any]]:
    """Give the data of a game or record. Raises: ValueError for what is none, or is damaged."""
    try:
        yield read(text, rulebook)
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise ValueError(f"this game is damaged: {type(error).__name__} {error}") from error


def restore(game: State, data: Mapping[str, Any]) -> None:
    """Fill a prepared game with what `game_to_json` wrote."""
    engine = game.engine
    game.takes_forced = data["takes_forced"]
    game.table = codec.build(type(game.blank_table(tuple(data["table"]["players"]))), data["table"])
    game.agenda = [codec.build(engine.tasks[item["task"]], item) for item in data["agenda"]]
    game.log = [event_from_data(item) for item in data["log"]]
    game.taken = list(actions(engine, data["taken"]))


def choices(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rulings and variants of a game or record."""
    return {"variants": data["ruleset"]["variants"], "rulings": data["ruleset"]["rulings"]}


def chance(data: Mapping[str, Any]) -> Chance:
    """Return the chance of a game."""
    return chance_from_data(data["chance"])


def actions(engine: Engine, items: Iterable[Mapping[str, Any]]) -> Iterator[Action]:
    """Yield actions from their JSON values."""
    for item in items:
        yield codec.build(engine.moves[item["verb"]].action, item)


def _action_to_data(action: Action) -> dict[str, Any]:
    return {"verb": action.verb, **codec.plain(action)}
