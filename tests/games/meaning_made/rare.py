"""Positions of Meaning Made with unusual options: Fragile players, forbidden actions, empty displays, spent limits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules_engine.games.meaning_made import MeaningMade
from tests.games.meaning_made.tables import INDEX, filled, initiative, restrict, table
from tests.games.tables import has

ON = {"conversion": "two-energy"}
BRIDGE = initiative("bridge", 8, energy=1, layers=(2,))
HALF_A_BRIDGE = {"bridge": filled(energy=1, by=["Brooke"])}
RICH = has(energy=4, insight=3, support=3)
BUYS = ["scar-tissue", "surprise", "mastery"]


def over() -> MeaningMade:
    """Return a game that has just ended."""
    game = table(phase="window", asked="Brooke", meaning=0)
    game.play(game.legal_actions()[-1])
    assert game.outcome is not None
    return game


def restricted_by_an_event() -> MeaningMade:
    """Return a round in which an Event has forbidden an action."""
    game = table(
        phase="window", cells={("event", "A", 1): [restrict("load")]}, alex=RICH, draws={"event": ["event-a2"]}
    )
    game.play(game.legal_actions()[-1])
    game.play(game.legal_actions()[-1])
    assert game.table.restricted == ["load"]
    return game


TABLES: dict[str, dict[str, Any]] = {
    "a Fragile player in the window": has(phase="window", alex=has(vitals=0, support=1)),
    "donating forbidden": has(phase="window", alex=has(support=1), restricted=["donate"]),
    "the cap reached": has(
        phase="window", asked="Drew", casey={}, drew=has(support=1), donors=["Alex", "Brooke", "Casey"]
    ),
    "loading and recycling forbidden": has(alex=RICH, restricted=["load", "recycle"]),
    "contributing and touching forbidden": has(alex=RICH, restricted=["contribute", "touchpoint"]),
    "Layer icons met": has(
        alex={**RICH, "palette": ["shell", "skin", "pulse", "growth"]}, prism=["symbiosis", "tissue", "craving"]
    ),
    "Vitals to pay with": has(alex=has(vitals=1, energy=2, insight=2), prism=BUYS),
    "no Vitals to pay with": has(alex={**RICH, "vitals": 0}, prism=BUYS),
    "nothing face up": has(prism=[], index=[], pattern_deck=[], initiative_deck=[], alex=RICH),
    "all Initiatives started": has(works=dict.fromkeys(INDEX, filled(energy=1, by=["Brooke"])), alex=RICH),
    "a missing Layer": has(cards=[BRIDGE], index=["bridge"], works=HALF_A_BRIDGE, alex=RICH),
    "a Layer to supply": has(
        cards=[BRIDGE], index=["bridge"], works=HALF_A_BRIDGE, alex={**RICH, "palette": ["pulse"]}
    ),
    "nothing left but converting": has(alex=RICH, actions_left=0, rulings=ON),
    "converted already": has(alex=RICH, actions_left=1, conversions=1, rulings=ON),
}
RARE: dict[str, Callable[[], MeaningMade]] = {
    **{name: partial(table, **given) for name, given in TABLES.items()},
    "restricted by an Event": restricted_by_an_event,
    "the game is over": over,
}
