"""Gain Game Box, Gain Component/Mechanism and Upgrade: the three elements of the game in the making."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, Choice, Task
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.asking import Decline
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


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """Raise an element by so many levels."""

    verb = "upgrade"
    player: str
    element: str
    by: int = 1


# Buying.


@dataclass(frozen=True, slots=True)
class BuildChoice(Choice):
    """A player buys an element, or none."""

    kind = "build"
    player: str
    doing: Doing

    def options(self, game: MeepleInc) -> Iterator[Action]:
        """Yield each element and level that can be bought, then buying none."""
        for element, level in buyable(game, self.doing):
            yield Build(self.player, element, level)
        yield Decline(self.player)

    def silence(self, game: MeepleInc) -> Action:
        """Saying nothing buys nothing."""
        return Decline(self.player)


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
    choice = game.choice
    if not isinstance(choice, BuildChoice) or choice.player != action.player:
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
    game.push(BuildChoice(doing.player, doing))


# Upgrading.


@dataclass(frozen=True, slots=True)
class UpgradeChoice(Choice):
    """A player raises one of `elements` by up to `most` levels under the rule `cite`, or none."""

    kind = "upgrade"
    player: str
    elements: tuple[str, ...]
    most: int
    cite: str
    doing: Doing | None = None

    def options(self, game: MeepleInc) -> Iterator[Action]:
        """Yield each element and number of levels, then raising none."""
        for element in self.elements:
            for by in range(1, room(game, self.player, element, self.most) + 1):
                yield Upgrade(self.player, element, by)
        yield Decline(self.player)

    def silence(self, game: MeepleInc) -> Action:
        """Saying nothing raises nothing."""
        return Decline(self.player)


def room(game: MeepleInc, name: str, element: str, most: int) -> int:
    """Return by how many levels a player can raise an element, at most `most`; 0 for one that is not there."""
    level: int = getattr(game.table.players[name], element)
    if not level:
        return 0
    top = game.facts.level_most
    for _, effect in game.passive(name, "no-level"):
        if effect.what == element:
            top = min(top, effect.by - 1)
    return max(0, min(most, top - level))


def keeps_from_upgrading(game: MeepleInc, name: str, element: str) -> str:
    """Return the rule by which this element of this player cannot be raised at all, "" where it can."""
    player = game.table.players.get(name)
    if player is None or element not in ELEMENTS or room(game, name, element, 1):
        return ""
    level: int = getattr(player, element)
    if not level:
        return "mi.upgrade.on-table" if player.published else "mi.upgrade.possess"
    forbids = barrier(game, name, element, level + 1) if level < game.facts.level_most else ""
    return game.rule_of(forbids) if forbids else "mi.upgrade.cap"


def levels(game: MeepleInc, doing: Doing) -> tuple[int, str]:
    """Return by how many levels an Upgrade may raise an element, and the rule that says so."""
    more = game.ability(doing, "levels")
    return (more.by, game.rule_of(doing.worker)) if more else (game.facts.upgrade_levels, "mi.upgrade.raise")


def elements_of(game: MeepleInc, doing: Doing) -> tuple[str, ...]:
    """Return the elements that an Upgrade may be of: that of the space, or any (`mi.bonus.upgrade-choice`)."""
    return (game.spaces[doing.space].element,) if doing.space else ELEMENTS


def can_upgrade(game: MeepleInc, doing: Doing) -> bool:
    """Whether there is an element to upgrade."""
    most = levels(game, doing)[0]
    return any(room(game, doing.player, element, most) for element in elements_of(game, doing))


def perform_upgrade(game: MeepleInc, doing: Doing) -> None:
    """Choose by how much to raise which element."""
    most, cite = levels(game, doing)
    game.push(UpgradeChoice(doing.player, elements_of(game, doing), most, cite, doing))


def objections_to_upgrade(game: MeepleInc, action: Upgrade) -> Iterator[Objection]:
    """Say why this element cannot be raised so far."""
    choice = game.choice
    if not isinstance(choice, UpgradeChoice) or choice.player != action.player:
        rule = keeps_from_upgrading(game, action.player, action.element) or "mi.upgrade.space"
        yield Objection("out-of-order", rule, f"{action.player} has nothing to upgrade")
        return
    player, element, called = game.table.players[action.player], action.element, action.element.capitalize()
    if element not in choice.elements:
        yield Objection("illegal", "mi.upgrade.space", f"{called} cannot be upgraded there")
        return
    level = getattr(player, element)
    if not level:
        rule = "mi.upgrade.on-table" if player.published else "mi.upgrade.possess"
        yield Objection("illegal", rule, f"{player.name} has no {called} on the table")
        return
    if not 1 <= action.by <= choice.most:
        yield Objection("illegal", choice.cite, f"{called} is raised by 1 to {choice.most}, not by {action.by}")
    if level + action.by > game.facts.level_most:
        yield Objection("illegal", "mi.upgrade.cap", f"{called} cannot be raised above {game.facts.level_most}")
    forbids = barrier(game, player.name, element, level + action.by)
    if forbids:
        text = f"{game.name_of(forbids)} forbids a {called} of level {level + action.by}"
        yield Objection("illegal", game.rule_of(forbids), text)


def start_upgrade(game: MeepleInc, action: Upgrade) -> None:
    """Raise it, above the skill if need be (`mi.upgrade.above-skill`)."""
    choice: UpgradeChoice = game.answered
    player = game.table.players[action.player]
    game.emit("upgrade", choice.cite, player.name, ((action.element, action.by),))
    if getattr(player, action.element) > getattr(player, f"{action.element}_skill"):
        game.emit("above-skill", "mi.upgrade.above-skill", player.name, action.element)
        game.emit("told", "mi.skill.exempt", player.name, action.element)
    if choice.doing:
        if choice.doing.how == "bonus":
            game.emit("told", "mi.bonus.upgrade-choice", player.name, action.element)
        game.performed(choice.doing)


BOARD = {
    "box": Board(can_build, perform_build),
    "comp-mech": Board(can_build, perform_build),
    "upgrade": Board(can_upgrade, perform_upgrade),
}
