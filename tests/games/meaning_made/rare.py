"""Positions of Meaning Made with unusual options: Fragile players, forbidden actions, empty displays, spent limits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules_engine.games.meaning_made import Load, MeaningMade, Tokens
from tests.games.meaning_made.tables import INDEX, filled, initiative, restrict, table
from tests.games.tables import has

ON = {"conversion": "two-energy"}
BRIDGE = initiative("bridge", 8, energy=1, layers=(2,))
HALF_A_BRIDGE = {"bridge": filled(energy=1, by=["Brooke"])}
FOUND = filled(energy=1, by=["Alex", "Brooke"])
CROWDED = filled(energy=1, by=["Brooke", "Casey", "Drew"])
RICH = has(energy=4, insight=3, support=3)
TEN = ["skin", "membrane", "pulse", "growth", "trust", "reciprocity", "forecast", "signal", "habit", "ritual"]
CHEAP = {"discount-scope": "tokens-too", "wild-token": "no-support", "icon-cover": "all-equal"}
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


def several_complete() -> MeaningMade:
    """Return a game in which a player chooses the order of several complete Initiatives."""
    hut = initiative("hut", 7, energy=1, layers=(2,))
    game = table(
        cards=[BRIDGE, hut], index=["bridge", "hut"], prism=["pulse"], alex=RICH,
        works=dict.fromkeys(("bridge", "hut"), filled(energy=1, by=["Alex"])),
        rulings={"several-complete": "active-chooses"},
    )  # fmt: skip
    game.play(Load("Alex", "pulse", Tokens(1, 2)))
    assert game.decision.kind == "finish"
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
    "alone beside the Community": has(
        alone=True,
        alex={**RICH, "palette": ["pulse"]},
        cards=[BRIDGE],
        index=["bridge", INDEX[0]],
        works={"bridge": filled(energy=1, by=["Community"]), INDEX[0]: filled(by=["Community"])},
    ),
    "alone and Fragile": has(alone=True, phase="window", alex=has(vitals=0, support=1)),
    "passing allowed": has(alex=RICH, actions_left=1, rulings={"passing": "passing"}),
    "Touchpoints used up by being asked": has(
        alex=RICH, casey={}, brooke=has(touchpoints=1), rulings={"touchpoint-target": "both"}
    ),
    "nothing to recycle, and allowed": has(
        prism=[], index=[], pattern_deck=[], initiative_deck=[], rulings={"nothing-to-recycle": "allowed"}
    ),
    "converting is an action": has(alex=RICH, actions_left=0, rulings={**ON, "conversion-timing": "as-action"}),
    "converting in the window": has(phase="window", alex=RICH, rulings={**ON, "conversion-timing": "window-too"}),
    "converted in the window": has(
        phase="window", alex=RICH, converted=["Alex"], rulings={**ON, "conversion-timing": "window-too"}
    ),
    "Discounts on printed tokens, and dearer loads": has(
        alex={**RICH, "palette": TEN},
        prism=["shell", "symbiosis", "tissue"],
        index=[],
        variants={"hard-mode": {"load": 1}, "pattern-fatigue": {}},
        rulings=CHEAP,
    ),
    "Patterns that cost nothing but a Consequence": has(
        alex=has(vitals=1, energy=1, palette=["pulse"]),
        prism=["thirst", "craving", "scar-tissue"],
        rulings={"pattern-consequence": "instead", "vitals-cost": "lose-what-you-have", "recycle-all": "some"},
    ),
    "places without tokens, and few of them": has(
        alex=RICH,
        casey={},
        drew={},
        prism=[],
        index=["bridge", *INDEX[:2]],
        cards=[BRIDGE],
        works={"bridge": FOUND, INDEX[0]: CROWDED, INDEX[1]: filled(by=["Alex"])},
        rulings={"contribute-at-least-one": "zero-allowed", "contribution-spaces": "limited"},
    ),
    "complete, and nobody has contributed since": has(
        alex={**RICH, "palette": ["pulse"]},
        cards=[BRIDGE],
        index=["bridge"],
        prism=[],
        works={"bridge": FOUND},
        rulings={"recheck-after-load": "contribution-only"},
    ),
    "boxes for any token": has(
        alex=RICH,
        prism=[],
        index=[],
        variants={"long-game": {}},
        works={"stewardship": filled(energy=4, insight=1, by=["Alex"])},
    ),
    "Recycle used up": has(variants={"limited-recycle": {}}, alex=RICH, recyclers=["Alex"]),
    "Recycle used up by another": has(
        variants={"limited-recycle": {}}, rulings={"recycle-limit": "group"}, alex=RICH, recyclers=["Brooke"]
    ),
    "loads that take a token more": has(
        variants={"hard-mode": {"load": 1}},
        alex={**RICH, "palette": ["skin", "warm-blood"]},
        prism=["shell", "symbiosis"],
    ),
    "a token more, or a spare Pattern": has(
        variants={"hard-mode": {"load": 1}, "pattern-fatigue": {}},
        rulings={"extra-token": "same-layer"},
        alex={**RICH, "palette": ["skin", "nest", "cell-wall", "breath"]},
        prism=["shell", "symbiosis", "craving"],
    ),
    "a token more, a printed one less": has(
        variants={"hard-mode": {"load": 1}},
        rulings={**CHEAP, "extra-token": "same-layer"},
        alex={**RICH, "palette": ["skin", "nest", "cell-wall", "breath"]},
        prism=["shell", "symbiosis", "pulse"],
    ),
    "no Vitals from Touchpoints": has(variants={"social-requirement": {}}, alex=RICH, meaning=1),
    "another End Initiative": has(
        variants={"end-initiative": {"card": "local-clinic"}}, end="local-clinic", index=["food-network"], alex=RICH
    ),
    "nothing left but converting": has(alex=RICH, actions_left=0, rulings=ON),
    "converted already": has(alex=RICH, actions_left=1, conversions=1, rulings=ON),
}
RARE: dict[str, Callable[[], MeaningMade]] = {
    **{name: partial(table, **given) for name, given in TABLES.items()},
    "restricted by an Event": restricted_by_an_event,
    "several complete at once": several_complete,
    "the game is over": over,
}
