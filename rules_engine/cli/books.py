"""Which rulebook a command is about: the one named, or the one whose prefix an id has."""

from __future__ import annotations

from rules_engine import library
from rules_engine.cli.command import DEFAULT
from rules_engine.library import Loaded


def book_of(rulebook: str | None, full_id: str = "") -> Loaded:
    """Load the rulebook called `rulebook`, else the one with the prefix of `full_id`, else the usual one.

    Raises: `library.InputProblems`.
    """
    if rulebook:
        return library.load(rulebook)
    usual = library.load(DEFAULT)
    prefix, dot, _ = full_id.partition(".")
    if not dot or prefix == usual.rulebook.prefix:
        return usual
    others = (library.load(name) for name in library.names() if name != DEFAULT)
    return next((other for other in others if other.rulebook.prefix == prefix), usual)
