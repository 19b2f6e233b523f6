"""Positions of Meeple Inc with unusual options: empty rows, choices of payment, filled tables, pending predictions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules_engine.games.meeple_inc import Collect, MeepleInc, Place, Use, Work
from rules_engine.games.meeple_inc.table import PLAIN
from tests.games.meeple_inc.late_tables import has, late_table, placed, rulebook

POWER: dict[str, dict[str, Any]] = {"power-cards": {}}
RICH = has(dollar=3, time=3, inspiration=3, research=3, playtest=3)
FULL = has(seat_1="analyst", seat_2="reporter", seat_3="oracle", seat_4="seer", pow_seat="celebrity")
MADE = has(box=3, component=2, mechanism=4)


def after(*actions: Any, **given: Any) -> Any:
    """Return a table at which some actions have been taken."""
    game = late_table(**given)
    for action in actions:
        game.play(action)
    return game


def over() -> Any:
    """Return a game that has just ended."""
    game = late_table(hourglass=1, alex=has(placed=placed(1)))
    while game.decision:
        game.play(game.legal_actions()[-1])
    return game


def new_game() -> Any:
    """Return a game at its start, with WOW and POW cards to choose from."""
    return MeepleInc(rulebook(), ["Alex", "Brooke"], variants=POWER)


def _on(space: str, worker: str = PLAIN) -> Any:
    return Place("Alex", space, worker)


TABLES: dict[str, dict[str, Any]] = {
    "nothing held": has(),
    "rich": has(alex={**RICH, **MADE, "published": ["4-4-4", "1-1-1"]}),
    "no worker left": has(alex=has(**RICH, placed=placed(4))),
    "a full table": has(alex=has(**FULL, hand=["researcher", "planner"], **RICH)),
    "Items and Skill cards": has(
        alex=has(items=["tea-leaves", "day-pass", "design-handbook"], skill_cards=["layout-course"], seat_1="analyst")
    ),
    "Items that are spent for skills": has(alex=has(items=["design-handbook"]), rulings={"skill-item": "spent"}),
    "nothing idle": has(alex=has(box=4, **RICH), rulings={"idle-placement": "refused"}),
    "a POW card": has(variants=POWER, alex=has(pow_seat="no-top-box", wow_seat="double-skills", **RICH, **MADE)),
    "no dollars on cards": has(variants=POWER, alex=has(pow_seat="no-dollars-on-cards", **RICH)),
    "four on the large side": has(players=4, alex=has(**RICH)),
    "against bots": has(bots=2, alex=has(**RICH)),
}
RARE: dict[str, Callable[[], Any]] = {
    **{name: partial(late_table, **given) for name, given in TABLES.items()},
    "a card of a row": partial(after, _on("hire-specialist-1"), alex=RICH),
    "an Item": partial(after, _on("item-1"), alex=RICH),
    "Skill cards looked at": partial(after, _on("train-1"), alex=RICH),
    "Objective cards looked at": partial(after, _on("objective-1"), alex=RICH),
    "a Game Box": partial(after, _on("box-1"), alex=RICH),
    "a part": partial(after, _on("comp-mech-1"), alex=RICH),
    "an upgrade of two levels": partial(
        after, _on("upgrade-1", "double-upgrader"), alex={**RICH, "box": 1, "seat_1": "double-upgrader"}
    ),
    "an award": partial(after, _on("award-1"), alex=has(published=["4-4-4", "3-3-3", "1-1-1"])),
    "a seat": partial(after, _on("play-card-1"), alex=has(hand=["researcher", "analyst"], seat_1="seer")),
    "five resources": partial(after, Work("Alex", "fundraiser"), alex=has(seat_1="fundraiser")),
    "a Freelancer to copy": partial(
        after, Work("Alex", "imitator"), alex=has(seat_1="imitator", seat_2="seer"), brooke=has(seat_1="celebrity")
    ),
    "an Action Bonus": partial(after, Use("Alex", "day-pass"), alex=has(items=["day-pass"], **MADE)),
    "a payment in two kinds": partial(
        after, _on("box-1"), variants=POWER, alex={**RICH, "wow_seat": "time-for-inspiration"}
    ),
    "an opponent to predict": partial(
        after, Collect("Alex"), players=3, hourglass=50, alex=has(research=4, placed=placed(1))
    ),
    "predictions": partial(after, Collect("Alex"), hourglass=50, alex=has(research=5, placed=placed(1))),
    "no single prediction": partial(
        after, Collect("Alex"), variants=POWER, hourglass=50,
        alex=has(research=2, placed=placed(1), pow_seat="no-single-prediction"),
    ),
    "a crystal ball": partial(
        after, Work("Alex", "seer"), alex=has(seat_1="seer", target="Brooke", predictions=["box", "trade", "award"])
    ),
    "trades": partial(after, _on("trade-1"), alex=RICH),
    "WOW and POW cards to keep": new_game,
    "the game is over": over,
}  # fmt: skip
