"""The only reader of YAML: files in, frozen rulebooks out, with the place of everything; also to and from JSON.

    library.names()                       # ("meaning-made", …)
    loaded = library.load("meaning-made") # or a folder with a rulebook.yaml
    loaded.rulebook, loaded.engine, loaded.places["mm.load.tokens"]

Files that cannot be read raise `InputProblems`, which holds every mistake found.

Nothing is imported before it is asked for: a command that reads no YAML does not wait for what reads it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules_engine.core.play.engine import Engine
    from rules_engine.library.discovery import names
    from rules_engine.library.json_text import from_json, to_json
    from rules_engine.library.loading import Loaded, load
    from rules_engine.library.places import Places
    from rules_engine.library.problems import InputProblems, Place, Problem, UnknownRulebook

__all__ = [
    "InputProblems",
    "Loaded",
    "Place",
    "Places",
    "Problem",
    "UnknownRulebook",
    "from_json",
    "load",
    "names",
    "schemas",
    "to_json",
]

_STANDS_IN = {
    "InputProblems": "problems",
    "Loaded": "loading",
    "Place": "problems",
    "Places": "places",
    "Problem": "problems",
    "UnknownRulebook": "problems",
    "from_json": "json_text",
    "load": "loading",
    "names": "discovery",
    "to_json": "json_text",
}


def __getattr__(name: str) -> Any:
    if name not in _STANDS_IN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_STANDS_IN[name]}"), name)


def schemas(engine: Engine | None = None) -> dict[str, dict[str, Any]]:
    """Return the JSON Schemas of the files by name, `rules.schema.json`; with an engine, of its cards too."""
    from rules_engine.library.json_schemas import schemas as made

    return made(engine)
