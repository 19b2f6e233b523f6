"""The only reader of YAML: files in, frozen rulebooks out, with the place of everything; also to and from JSON.

    library.names()                       # ("last-stone", …)
    loaded = library.load("last-stone") # or a folder with a rulebook.yaml
    loaded.rulebook, loaded.engine, loaded.places["ls.play.take"]

Files that cannot be read raise `InputProblems`, which holds every mistake found.

Nothing is imported before it is asked for: a command that reads no YAML does not wait for what reads it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_engine.library.discovery import names as names
    from rules_engine.library.json_schemas import schemas as schemas
    from rules_engine.library.json_text import from_json as from_json
    from rules_engine.library.json_text import to_json as to_json
    from rules_engine.library.loading import Loaded as Loaded
    from rules_engine.library.loading import load as load
    from rules_engine.library.places import Places as Places
    from rules_engine.library.problems import InputProblems as InputProblems
    from rules_engine.library.problems import Place as Place
    from rules_engine.library.problems import Problem as Problem
    from rules_engine.library.problems import UnknownRulebook as UnknownRulebook
else:
    _MODULES = {
        "discovery": ("names",),
        "json_schemas": ("schemas",),
        "json_text": ("from_json", "to_json"),
        "loading": ("Loaded", "load"),
        "places": ("Places",),
        "problems": ("InputProblems", "Place", "Problem", "UnknownRulebook"),
    }
    __all__ = sorted(name for names in _MODULES.values() for name in names)

    def __getattr__(name):
        for module, names in _MODULES.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
