"""The games that share the tests of what always holds: a game joins by its own entry."""

from __future__ import annotations

import rules_engine
from rules_engine.face import Rulebook
from tests.games.hooks import Always
from tests.games.life_meaning.always import LIFE_MEANING
from tests.games.meaning_made.always import MEANING_MADE
from tests.games.meeple_inc.always import MEEPLE_INC

GAMES: dict[str, Always] = {"meaning-made": MEANING_MADE, "life-meaning": LIFE_MEANING, "meeple-inc": MEEPLE_INC}
BOOKS: dict[str, Rulebook] = {}
"""What has been read; a game from outside stays no longer than it is installed."""


def book(name: str) -> Rulebook:
    """Return a rulebook, read once for all tests."""
    if name not in BOOKS:
        BOOKS[name] = rules_engine.rulebook(name)
    return BOOKS[name]
