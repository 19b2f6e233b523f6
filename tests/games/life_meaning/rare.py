"""Positions of Life~Meaning with unusual options: empty displays, marked Projects, ends of tracks, spent limits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules_engine.games.life_meaning import Abstain, Acquire, LifeMeaning, Mitigate, Tokens, Touchpoint
from tests.games.life_meaning.tables import ROW, discarding, effect, event, nobody_pledges, paid, pattern, table
from tests.games.tables import has

RICH = has(energy=3, regulation=2, model=1, value=1, support=2)
CASEYS = ("Casey", "Casey", "Casey")
TIDE = event("tide", 2, energy=2, support=1)
REEDS = pattern("reeds", 2, tag="form", cost={"energy": 1, "support": 1}, discount="support")
NEST = pattern("nest", 3, tag="form", cost={"energy": 1, "support": 1}, outputs={"value": 1})
ALL_MARKED = {card: paid("Brooke", regulation=1) for card in ROW}
ZERO = {"recalibrate-least": "zero"}
SONG = pattern("song", 4, tag="presence", cost={"energy": 1}, presence=(effect("extra-action", 1),))


def half_pledged() -> LifeMeaning:
    """Return a Stability Check in which one player has pledged, one has not, and one is still to speak."""
    game = table(phase="stability", cards=[TIDE], event="tide", alex=RICH, brooke=RICH, casey=has(energy=5))
    game.play(Mitigate("Brooke", Tokens(energy=1)))
    game.play(Abstain("Alex"))
    return game


def asked(**given: Any) -> LifeMeaning:
    """Return a turn in which a player has been asked for a token."""
    game = table(alex=RICH, **given)
    game.play(Touchpoint("Alex", "Brooke", request="value"))
    return game


def second_action(**rulings: str) -> LifeMeaning:
    """Return a turn whose first action is taken."""
    game = table(alex=RICH, rulings=rulings)
    game.play(Acquire("Alex", Tokens(model=1, support=1)))
    return game


def over() -> LifeMeaning:
    """Return a game that has just ended."""
    game = table(phase="stability", last="lm.end.drift")
    nobody_pledges(game)
    return game


TABLES: dict[str, dict[str, Any]] = {
    "nothing face up": has(gallery=[], projects=[], pattern_deck=[], project_deck=[], alex=RICH),
    "two rows": has(rulings={"gallery": "two-rows"}, alex=RICH),
    "two copies face up": has(gallery=["sweat", "sweat", "burrow"], alex=RICH),
    "no deck left": has(pattern_deck=[], project_deck=[], event_deck=[], alex=RICH),
    "all Projects marked": has(works=ALL_MARKED, alex=RICH),
    "all Projects marked, by the other ruling": has(works=ALL_MARKED, alex=RICH, rulings=ZERO),
    "filled but for Support": has(works={"repair-hub": paid(*CASEYS, energy=1, regulation=2)}, alex=RICH, casey={}),
    "a Tag Discount": has(cards=[REEDS, NEST], gallery=["nest", "reeds"], alex={**RICH, "stack": ["reeds", "reeds"]}),
    "an action more to come": has(cards=[SONG], gallery=["song"], alex=RICH),
    "nothing held": has(),
    "no Drift": has(drift=0, alex=RICH),
    "the brink": has(drift=11, alex=RICH),
    "the brink, by the other ruling": has(drift=11, alex=RICH, rulings={"recalibrate-at-brink": "forbidden"}),
    "no Drift, by the other ruling": has(drift=0, alex=RICH, rulings={"stabilize-at-zero": "forbidden"}),
    "a Touchpoint spent": has(alex={**RICH, "touchpoints": 1}, rulings={"touchpoint-limit": "once"}),
    "Phase D": has(phase="stability", alex=RICH, brooke=RICH),
    "Phase D without conversion": has(phase="stability", alex=RICH, rulings={"conversion": "own-turn"}),
}
RARE: dict[str, Callable[[], LifeMeaning]] = {
    **{name: partial(table, **given) for name, given in TABLES.items()},
    "half pledged": half_pledged,
    "asked for what is there": partial(asked, brooke=has(value=1)),
    "asked for what is not there": asked,
    "nothing discarded yet": partial(discarding, "gallery"),
    "one discarded": partial(discarding, "projects", ROW[0]),
    "one copy discarded": partial(discarding, "gallery", "sweat", gallery=["sweat", "sweat", "sweat", "burrow"]),
    "discarding a single card": partial(discarding, "projects", projects=ROW[:1]),
    "discarding beside a marked Project": partial(discarding, "projects", works={ROW[1]: paid("Brooke", energy=1)}),
    "discarding at the brink": partial(discarding, "gallery", "form-pattern", drift=11),
    "discarding from two rows": partial(discarding, "gallery", "form-pattern", rulings={"gallery": "two-rows"}),
    "nothing need be discarded": partial(discarding, "gallery", rulings=ZERO),
    "marked Projects may be discarded": partial(
        discarding, "projects", works=ALL_MARKED, rulings={"recalibrate-marked": "allowed"}
    ),
    "a second action": second_action,
    "a second action without repeats": partial(second_action, **{"repeat-action": "forbidden"}),
    "the game is over": over,
}
