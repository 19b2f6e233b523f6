"""Gain Game Box and Gain Component/Mechanism: buying the elements of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.asking import Offer, decline
from rules_engine.games.meeple_inc.cards import ELEMENTS, NOTHING, RESOURCES, Resources
from rules_engine.games.meeple_inc.doing import Board, Doing
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.paying import PayCost, can_pay, cost_rule, objections_to_cost

OF = {"box": ("box",), "comp-mech": ("mechanism", "component")}
"""The elements that each action of gaining some is about."""


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Buy a Game Box, Component or Mechanism of a level."""

    verb = "build"
    player: str
    element: str
    level: int


_build = shared(Build)


@dataclass(frozen=True, slots=True)
class BuildChoice(Offer):
    """A player buys an element, or none."""

    kind = "build"
    player: str
    doing: Doing

    def options(self, game: MeepleInc) -> tuple[Action, ...]:
        """Return each element and level that can be bought, then buying none."""
        builds = [_build(self.player, element, level) for element, level in buyable(game, self.doing)]
        return (*builds, decline(self.player))


_build_choice = shared(BuildChoice)


@dataclass(frozen=True, slots=True)
class TakeElement(Task):
    """Lay a paid element on the table of its buyer."""

    doing: Doing
    element: str
    level: int

    def run(self, game: MeepleInc) -> None:
        """Take it."""
        if self.element == "box":
            take_box(game, self.doing.player, self.level)
        else:
            take_part(game, self.doing.player, self.element, self.level)
        if self.level == getattr(game.table.players[self.doing.player], f"{self.element}_skill"):
            game.emit("told", "mi.skill.level-one", self.doing.player, self.element)
        game.performed(self.doing)


def price(game: MeepleInc, doing: Doing, element: str, level: int) -> tuple[Resources, tuple[tuple[str, int], ...]]:
    """Return what an element costs, and by which cards that is how much less than printed."""
    if doing.free:
        return NOTHING, ()
    printed = game.prices[element, level]
    less = [(card, e.by) for card, e in game.passive(doing.player, "discount") if e.what == element]
    own = game.ability(doing, "discount")
    if own and own.what == element:
        less.append((doing.worker, own.by))
    cost, saved = list(printed), []
    for card, by in less:
        for n in range(len(RESOURCES)):
            off = min(by, cost[n])
            if off:
                cost[n] -= off
                saved.append((card, off))
    return Resources.made(cost), tuple(saved)


def barrier(game: MeepleInc, name: str, element: str, level: int) -> str:
    """Return the card that forbids a player to have an element of this level, "" for none."""
    cards = (card for card, effect in game.passive(name, "no-level") if effect.what == element and level >= effect.by)
    return next(cards, "")


def buyable(game: MeepleInc, doing: Doing) -> Iterator[tuple[str, int]]:
    """Yield each element and level that the player can buy now."""
    player = game.table.players[doing.player]
    held = doing.held or player.resources
    for element in OF[doing.action]:
        if getattr(player, element):
            continue
        for level in range(1, min(game.facts.level_most, getattr(player, f"{element}_skill")) + 1):
            if element == "box" and not game.table.boxes[level - 1]:
                continue
            if barrier(game, player.name, element, level):
                continue
            if can_pay(game, player.name, price(game, doing, element, level)[0], held):
                yield element, level


def objections_to_build(game: MeepleInc, action: Build) -> Iterator[Objection]:
    """Say why this element of this level cannot be bought."""
    choice = game.awaited(BuildChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", _keeps_from_buying(game, action), f"{action.player} has nothing to buy")
        return
    element, level, doing = action.element, action.level, choice.doing
    kind = "box" if doing.action == "box" else "comp-mech"
    player, called = game.table.players[action.player], element.capitalize()
    if element not in OF[kind] or level not in range(1, game.facts.level_most + 1):
        yield Objection("illegal", CITED[kind]["buy"], f"no {element} of level {level} can be bought now")
        return
    if getattr(player, element):
        yield Objection("illegal", CITED[kind]["one"], f"{player.name} has a {called} on the table")
    if level > getattr(player, f"{element}_skill"):
        text = f"{player.name} has too few {called} skill points for level {level}"
        yield Objection("illegal", CITED[kind]["skill"], text)
    if element == "box" and not game.table.boxes[level - 1]:
        yield Objection("illegal", "mi.box.buy", f"no Game Box of level {level} lies on the gameboard")
    forbids = barrier(game, player.name, element, level)
    if forbids:
        text = f"{game.name_of(forbids)} forbids a {called} of level {level}"
        yield Objection("illegal", game.rule_of(forbids), text)
    cost, _ = price(game, doing, element, level)
    cite = "mi.bonus.still-costs" if doing.how == "bonus" else cost_rule(doing, CITED[kind]["cost"])
    yield from objections_to_cost(game, player.name, cost, cite, f"a {called} of level {level}")


def _keeps_from_buying(game: MeepleInc, action: Build) -> str:
    """Return the rule that speaks against it whatever the moment is: one that is there already, or else the buying."""
    cited = CITED["box" if action.element == "box" else "comp-mech"]
    player = game.table.players.get(action.player)
    there = player is not None and action.element in ELEMENTS and getattr(player, action.element)
    return cited["one" if there else "buy"]


CITED = {
    "box": {"buy": "mi.box.buy", "one": "mi.box.one", "skill": "mi.box.skill", "cost": "mi.box.cost"},
    "comp-mech": {
        "buy": "mi.comp-mech.buy",
        "one": "mi.comp-mech.one-each",
        "skill": "mi.comp-mech.skill",
        "cost": "mi.comp-mech.cost",
    },
}
"""The rules of buying, by action."""


def start_build(game: MeepleInc, action: Build) -> None:
    """Pay for the element, then take it."""
    doing: Doing = game.answered.doing
    cost, saved = price(game, doing, action.element, action.level)
    for card, off in saved:
        game.emit("discount", game.rule_of(card), action.player, (card, off))
    if len(saved) > 1:
        game.emit("told", "mi.gift.discounts-add", action.player)
    if doing.free:
        game.emit("waived", "mi.deed.free-agent", action.player, (action.element, action.level))
    elif doing.how == "granted" and any(cost):
        game.emit("told", "mi.deed.free-agent-costs", action.player, doing.action)
    elif doing.how == "bonus" and any(cost):
        game.emit("told", "mi.bonus.still-costs", action.player, doing.action)
    cite = CITED["box" if doing.action == "box" else "comp-mech"]["cost"]
    game.push(PayCost(action.player, cost, cite), TakeElement(doing, action.element, action.level))


def take_box(game: MeepleInc, name: str, level: int) -> None:
    """Take a Game Box (`mi.box.buy`) with what lies there (`mi.box.parts-in`), and restock the board."""
    player = game.table.players[name]
    game.emit("take-box", "mi.box.buy", name, level)
    parts = tuple((part, getattr(player, part)) for part in OF["comp-mech"] if getattr(player, part))
    if parts:
        game.emit("parts-in", "mi.box.parts-in", name, parts)
    if game.table.box_supply[level - 1]:
        game.emit("restock", "mi.box.restock", what=level)
    else:
        game.emit("run-out", "mi.box.run-out", what=level)


def take_part(game: MeepleInc, name: str, element: str, level: int) -> None:
    """Take a Component or Mechanism (`mi.comp-mech.buy`); it goes into a Game Box (`mi.comp-mech.into-box`)."""
    game.emit("build", "mi.comp-mech.buy", name, ((element, level),))
    if game.table.players[name].box:
        game.emit("into-box", "mi.comp-mech.into-box", name, element)


def can_build(game: MeepleInc, doing: Doing) -> bool:
    """Whether anything can be bought."""
    return any(True for _ in buyable(game, doing))


def perform_build(game: MeepleInc, doing: Doing) -> None:
    """Choose what to buy."""
    game.push(_build_choice(doing.player, doing))


BOARD = {"box": Board(can_build, perform_build), "comp-mech": Board(can_build, perform_build)}
