"""The games that share the tests of what always holds: a game joins by its own entry."""

from __future__ import annotations

from functools import cache

import rules_engine
from rules_engine.face import Rulebook
from tests.games.hooks import Always
from tests.games.life_meaning.always import LIFE_MEANING
from tests.games.meaning_made.always import MEANING_MADE
from tests.games.meeple_inc.always import MEEPLE_INC

GAMES: dict[str, Always] = {"meaning-made": MEANING_MADE, "life-meaning": LIFE_MEANING, "meeple-inc": MEEPLE_INC}


@cache
def book(name: str) -> Rulebook:
    """Return a rulebook, read once for all tests."""
    return rules_engine.rulebook(name)
