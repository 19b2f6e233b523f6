"""Upgrade: raising an element that lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.asking import Offer, decline
from rules_engine.games.meeple_inc.building import barrier
from rules_engine.games.meeple_inc.cards import ELEMENTS
from rules_engine.games.meeple_inc.doing import Board, Doing
from rules_engine.games.meeple_inc.game import MeepleInc


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """Raise an element by so many levels."""

    verb = "upgrade"
    player: str
    element: str
    by: int = 1


_upgrade = shared(Upgrade)


@dataclass(frozen=True, slots=True)
class UpgradeChoice(Offer):
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
                yield _upgrade(self.player, element, by)
        yield decline(self.player)


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
    choice = game.awaited(UpgradeChoice, action.player)
    if choice is None:
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


BOARD = {"upgrade": Board(can_upgrade, perform_upgrade)}
