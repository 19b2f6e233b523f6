"""Games and positions that tests of other ways to play begin with."""

from __future__ import annotations

from typing import Any

import rules_engine
from rules_engine.games.meaning_made import Contribute, MeaningMade, Tokens
from tests.games.meaning_made.tables import filled, table
from tests.games.tables import has

mm = rules_engine.rulebook("meaning-made")
TWO = ["Alex", "Brooke"]
RICH = has(energy=6, insight=6, support=6)
NEARLY = {"stewardship": filled(energy=2, insight=2, support=2, by=["Brooke"])}
LAYERS = ["shell", "pulse"]
LAST = Contribute("Alex", "stewardship", Tokens(1))


def new(players: list[str] | None = None, rulings: dict[str, str] | None = None, **variants: Any) -> MeaningMade:
    """Return a new game; a variant with its parameters is named with underscores."""
    given = {name.replace("_", "-"): parameters for name, parameters in variants.items()}
    return mm.new_game(players or TWO, seed=5, variants=given, rulings=rulings or {})


def nearly_done(variants: dict[str, dict[str, Any]], **given: Any) -> MeaningMade:
    """Return a game in which Alex can pay what is still printed open on Stewardship."""
    return table(variants=variants, alex={**RICH, "palette": LAYERS}, works=NEARLY, **given)
