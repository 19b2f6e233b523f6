"""Who sits at the table: players, and the Meeple-Bots that join them (`mi.game.bots-join`)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.games.meeple_inc.facts import MeepleIncFacts

NAME = "Meeple-Bot"


def seats(names: Sequence[str], facts: MeepleIncFacts) -> tuple[tuple[str, bool], ...]:
    """Return who sits at the table in turn order, each with whether it is a Meeple-Bot (`mi.bot.seat`).

    Players sit first, then as many Meeple-Bots as are asked for and find a seat; a player alone has one at least.
    Raises: ValueError for the name of a Meeple-Bot that nobody asked for.
    """
    players = [name for name in names if not is_bots_name(name)]
    asked = max(facts.bots, facts.bots_alone if len(players) == 1 else 0)
    count = min(asked, facts.players_most - len(players))
    bots = [f"{NAME} {number}" for number in range(1, count + 1)]
    for name in names:
        if is_bots_name(name) and name not in bots:
            raise ValueError(f"{name} has no seat; the variant with Meeple-Bots says how many there are")
    return (*((name, False) for name in players), *((name, True) for name in bots))


def is_bots_name(name: str) -> bool:
    """Whether a name is one that Meeple-Bots have, so that the names of all seats may be given as well."""
    start, _, number = name.rpartition(" ")
    return start == NAME and number.isdecimal()
