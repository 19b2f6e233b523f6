"""Where a game's own code went wrong: what Python raised there is told at its line, and not at the example's."""

from __future__ import annotations

import linecache
import traceback
from pathlib import Path

from rules_engine.library import Loaded, Place
from rules_engine.library.discovery import PACKAGE


def worded(error: Exception) -> bool:
    """Whether somebody raised `error` to be read by the author of an example; else it is Python's own."""
    if not isinstance(error, ValueError) or error.__traceback__ is None:
        return isinstance(error, ValueError)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return linecache.getline(frame.filename, frame.lineno or 0).lstrip().startswith("raise")


def fault(loaded: Loaded, error: Exception) -> Place | None:
    """Return where in the game's own code Python raised what is not `worded`, None where no line of it took part."""
    if loaded.engine is None or worded(error):
        return None
    package = loaded.engine.game.__module__.rpartition(".")[0] or loaded.engine.game.__module__
    place = None
    for frame, line in traceback.walk_tb(error.__traceback__):
        if f"{frame.f_globals.get('__name__', '')}.".startswith(f"{package}."):
            file = Path(frame.f_code.co_filename)
            text = linecache.getline(str(file), line)
            place = Place(shown(file), line, len(text) - len(text.lstrip()) + 1, file)
    return place


def shown(file: Path) -> str:
    """Return the path of a file of code as a person reads it."""
    return (file.relative_to(PACKAGE.parent) if file.is_relative_to(PACKAGE.parent) else file).as_posix()


def told(error: Exception) -> str:
    """Return an error in words; where it is Python's own with its kind, and the event and step that led to it."""
    if worded(error):
        return str(error)
    return ", ".join([f"{type(error).__name__}: {error}", *dict.fromkeys(getattr(error, "__notes__", ()))])
