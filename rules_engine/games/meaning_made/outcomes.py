"""What a group may decide about Events: whose code counts, when outcomes strike, and how hard."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.core.data.rulebook import Effect
from rules_engine.games.meaning_made.game import MeaningMade

NOW = {"you": "all"}

# Whose code is the current one, when a round has several Events.


def each_in_turn(game: MeaningMade) -> bool:
    """Each Event's, until another is revealed (`mm.event.code-stays`)."""
    return True


def first_of_the_round(game: MeaningMade) -> bool:
    """That of the first Event of the round."""
    return len(game.table.events) == 1


# When an outcome strikes.


def as_written(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """As the table has it: what names a later moment waits (`mm.event.delayed`)."""
    return effects


def at_once(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """With nothing left for later; what waits for each player's turn reaches all players."""
    return tuple(replace(e, when="", who=NOW.get(e.who, e.who)) if e.when else e for e in effects)


# Which outcomes take extra Meaning, where a variant has some (`mm.mode.hard-events`).


def lowering_meaning(effects: tuple[Effect, ...]) -> bool:
    """Those that take Meaning themselves."""
    return any(effect.do == "lose" and effect.what == "meaning" for effect in effects)


def any_outcome(effects: tuple[Effect, ...]) -> bool:
    """All of them."""
    return True
