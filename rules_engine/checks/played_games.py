"""Games of every number of players, begun and played on at random: an engine fails in none, and lists what is legal."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from rules_engine.checks.example_replays import keeps_from_playing
from rules_engine.checks.reporting import found
from rules_engine.checks.traces import UNPLAYABLE
from rules_engine.core.data.finding import Finding
from rules_engine.core.play.action import Choice
from rules_engine.core.play.chance import Seeded
from rules_engine.core.play.game import Game
from rules_engine.core.play.table import Table
from rules_engine.core.play.turns import TurnChoice
from rules_engine.library import Loaded, Place
from rules_engine.replay import faults

_TABLES, _ACTIONS, _JUDGED = 8, 100, 6
"""So many numbers of players at most, actions in a game, and options of a choice that are judged."""


def failing_games(loaded: Loaded) -> Iterator[Finding]:
    """Yield where a game at random fails (`engine-fails`), or lists an option that is refused (`options-differ`)."""
    if loaded.engine is None or any(keeps_from_playing(loaded)):
        return
    least, most = loaded.rulebook.manifest.players
    for count in islice(range(least, most + 1), _TABLES):
        if failure := _failure(loaded, count):
            yield failure
            return


def _failure(loaded: Loaded, count: int) -> Finding | None:
    assert loaded.engine is not None
    kind, of = loaded.engine.game, f"in a game of {count}"
    played, chance = 0, Seeded(count)
    try:
        game: Game[Table] = loaded.engine.game(loaded.rulebook, [f"P{n + 1}" for n in range(count)], chance=chance)
        for played in range(_ACTIONS):
            if game.outcome:
                return None
            if wrong := _of_choice(loaded, game, f"{of}, after {played} actions"):
                return wrong
            options = game.legal_actions()
            game.play(options[chance.below(len(options))])
    except UNPLAYABLE as error:
        where = faults.fault(loaded, error) or _place(kind)
        moment = f"after {played} actions" if played else "when it begins"
        return found("engine-fails", where, f"{faults.told(error)}, {of}, {moment}")
    return None


def _of_choice(loaded: Loaded, game: Game[Table], when: str) -> Finding | None:
    """Return what is wrong with the options of the choice that waits, None when nothing is."""
    choice = game.choice
    if choice is None:
        return found("engine-fails", _place(type(game)), f"nobody has to choose, and the game is not over, {when}")
    options = list(islice(choice.options(game), _JUDGED))
    for option in options:
        if objections := game.why_not(option):
            why = f"refused: {objections[0].message} ({objections[0].rule})"
            message = f"the choice {choice.kind!r} lists {option.to_data(game.name_of)}, which is {why}, {when}"
            return found("options-differ", _lister(game, choice), message, cites=[objections[0].rule])
    if not options:
        return found("engine-fails", _lister(game, choice), f"the choice {choice.kind!r} lists no action, {when}")
    return None


def _lister(game: Game[Table], choice: Choice) -> Place:
    """Return where a choice lists its options: the game itself names those of a turn."""
    listing = type(choice).options
    return _place(type(game) if listing is TurnChoice.options else listing)


def _place(thing: type | Callable[..., object]) -> Place:
    """Return where a class or a function stands."""
    file, (lines, number) = Path(inspect.getfile(thing)), inspect.getsourcelines(thing)
    return Place(faults.shown(file), number, len(lines[0]) - len(lines[0].lstrip()) + 1, file)
