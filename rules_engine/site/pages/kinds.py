"""The classes of a game, found in its modules, and what its tables hide."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TypeVar

from rules_engine.core.play.engine import Engine
from rules_engine.core.play.table import NOBODY, Part

T = TypeVar("T")


def kinds(engine: Engine | None, base: type[T]) -> Iterator[type[T]]:
    """Yield the classes of a sort that the modules of a game name, its own and those of any game."""
    if engine is None:
        return
    home = engine.game.__module__
    package = sys.modules[home].__package__ or home
    for module in [held for name, held in sorted(sys.modules.items()) if f"{name}.".startswith(f"{package}.")]:
        yield from (each for each in vars(module).values() if isinstance(each, type) and issubclass(each, base))


def secrets(engine: Engine | None) -> dict[str, str]:
    """Return the parts of a game's table that some players see and others do not, and who sees each."""
    hidden = (item for part in kinds(engine, Part) for item in part.hidden.items())
    return {name: how.to for name, how in hidden if how.to != NOBODY}
