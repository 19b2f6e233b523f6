"""Paying: what can be paid, with what, and the choice of it that a WOW card gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, Choice, Task
from rules_engine.core.play.objection import Objection, objections_to_shortage
from rules_engine.games.meeple_inc.cards import RESOURCES, Resources
from rules_engine.games.meeple_inc.doing import Doing
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.reading import Pairs


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Say with what a cost is paid, where two resources are interchangeable."""

    verb = "pay"
    player: str
    what: Resources


@dataclass(frozen=True, slots=True)
class PayChoice(Choice):
    """A player says with what a cost is paid under the rule `cite`."""

    kind = "pay"
    player: str
    cost: Resources
    cite: str

    def options(self, game: MeepleInc) -> Iterator[Action]:
        """Yield each mix, that of the printed cost first if it can be paid."""
        return (Pay(self.player, mix) for mix in mixes(game, self.player, self.cost))

    def silence(self, game: MeepleInc) -> Action:
        """Saying nothing pays as much of the printed cost as there is."""
        return Pay(self.player, next(iter(mixes(game, self.player, self.cost))))


@dataclass(frozen=True, slots=True)
class PayCost(Task):
    """Pay a cost that can be paid, under the rule `cite`."""

    player: str
    cost: Resources
    cite: str

    def run(self, game: MeepleInc) -> None:
        """Pay it, or ask with what."""
        pay_cost(game, self.player, self.cost, self.cite)


def pay_cost(game: MeepleInc, name: str, cost: Resources, cite: str) -> None:
    """Let a player pay a cost that can be paid; where there is a choice, they say with what."""
    if not any(cost):
        return
    ways = list(mixes(game, name, cost))
    if len(ways) == 1:
        pay(game, name, cost, ways[0], cite)
    else:
        game.push(PayChoice(name, cost, cite))


def interchanged(game: MeepleInc, name: str) -> Pairs:
    """Return the pairs of resources that a player may use interchangeably, each behind the card that says so."""
    return game.interchanges.get(game.table.players[name].wow_seat, ())


def payments_only() -> bool:
    """Whether interchangeable resources are so beyond payments: they are not."""
    return False


def everywhere() -> bool:
    """Whether interchangeable resources are so beyond payments: for objectives, too."""
    return True


def can_pay(game: MeepleInc, name: str, cost: Resources, held: Resources | None = None) -> bool:
    """Whether a player can pay a cost with what they hold, or with what they would have."""
    return covers(cost, held or game.resources(name), interchanged(game, name))


def covers(cost: Resources, held: Resources, pairs: Pairs) -> bool:
    """Whether what is held pays a cost, where `pairs` are interchangeable."""
    if held.covers(cost):
        return True
    for _, one, other in pairs:
        a, b = RESOURCES.index(one), RESOURCES.index(other)
        others = [n for n in range(len(RESOURCES)) if n not in (a, b)]
        if held[a] + held[b] >= cost[a] + cost[b] and all(held[n] >= cost[n] for n in others):
            return True
    return False


def mixes(game: MeepleInc, name: str, cost: Resources) -> Iterator[Resources]:
    """Yield every way to pay a cost, the one closest to the printed cost first."""
    held, pairs = game.resources(name), interchanged(game, name)
    ways = {cost: None} if held.covers(cost) else {}
    for _, one, other in pairs:
        a, b = RESOURCES.index(one), RESOURCES.index(other)
        total = cost[a] + cost[b]
        for more in sorted(range(total + 1), key=lambda more: abs(more - cost[a])):
            way = list(cost)
            way[a], way[b] = more, total - more
            if held.covers(mix := Resources.made(way)):
                ways[mix] = None
    return iter(ways)


def pay(game: MeepleInc, name: str, cost: Resources, mix: Resources, cite: str) -> None:
    """Pay a cost with a mix of resources."""
    if mix != cost:
        for card, one, other in interchanged(game, name):
            game.emit("interchange", game.rule_of(card), name, (one, other))
    game.emit("lose", cite, name, mix.pairs())


def objections_to_cost(game: MeepleInc, name: str, cost: Resources, cite: str, thing: str) -> Iterator[Objection]:
    """Say by `cite` that a player cannot pay for a thing."""
    if name in game.table.players and not can_pay(game, name, cost):
        yield from objections_to_shortage(name, game.resources(name), cost, cite, thing)


def cost_rule(doing: Doing, own: str) -> str:
    """Return the rule by which what is not a safety cost is paid: an action's `own`, or one about how it came about."""
    return {"bonus": "mi.bonus.other-costs", "granted": "mi.deed.free-agent-costs"}.get(doing.how, own)


def objections_to_pay(game: MeepleInc, action: Pay) -> Iterator[Objection]:
    """Say why a cost is not paid so."""
    choice = game.awaited(PayChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", "mi.space.safety-cost", f"{action.player} has no cost to pay")
    elif action.what not in mixes(game, action.player, choice.cost):
        yield Objection("illegal", "mi.gift.interchange", f"{action.player} cannot pay it so")


def start_pay(game: MeepleInc, action: Pay) -> None:
    """Pay."""
    choice: PayChoice = game.answered
    pay(game, action.player, choice.cost, action.what, choice.cite)
