"""The only reader of YAML: files in, frozen rulebooks out, with the place of everything; also to and from JSON.

    library.names()                       # ("meaning-made", …)
    loaded = library.load("meaning-made") # or a folder with a rulebook.yaml
    loaded.rulebook, loaded.engine, loaded.places["mm.load.tokens"]

Files that cannot be read raise `InputProblems`, which holds every mistake found.
"""

from __future__ import annotations

from typing import Any

from rules_engine.core.engine import Engine
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


def schemas(engine: Engine | None = None) -> dict[str, dict[str, Any]]:
    """Return the JSON Schemas of the files by name, `rules.schema.json`; with an engine, of its cards too."""
    from rules_engine.library.json_schemas import schemas as made  # only editors need them, and they take a while

    return made(engine)
