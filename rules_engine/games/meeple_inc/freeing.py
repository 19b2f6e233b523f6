"""Free actions of a turn: trading, using an Item, removing the POW card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, CardId, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.cards import LEVEL_ONE, LEVEL_TWO, RESOURCES, Item
from rules_engine.games.meeple_inc.doing import Board, DoEffects, Doing
from rules_engine.games.meeple_inc.gaining import always
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.paying import PayCost, can_pay, objections_to_cost
from rules_engine.games.meeple_inc.turns import go_on_after, objections_to_free


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Give one resource to the supply for another of the same level."""

    verb = "trade"
    player: str
    give: str
    into: str


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Discard an Item for what it does."""

    verb = "use"
    player: str
    card: CardId


_use = shared(Use)


@dataclass(frozen=True, slots=True)
class RemovePow(Action):
    """Pay to have one's POW card out of the game."""

    verb = "remove-pow"
    player: str


_trade = shared(Trade)
SWAPS = tuple((a, b) for level in (LEVEL_ONE, LEVEL_TWO) for a in level for b in level if a != b)
"""What may be traded for what (`mi.trade.same-level`)."""


# Trading.


def perform_trade(game: MeepleInc, doing: Doing) -> None:
    """Let the player trade until their turn ends (`mi.trade.until-turn-end`)."""
    game.emit("trading", "mi.trade.until-turn-end", doing.player, True)
    game.performed(doing)


def options_to_trade(game: MeepleInc, name: str) -> Iterable[Iterable[Action]]:
    """Return each swap with what the player holds."""
    if not game.table.trading:
        return ()
    held, rate = game.table.players[name], game.facts.trade_rate
    return ([_trade(name, give, into) for give, into in SWAPS if getattr(held, give) >= rate],)


def objections_to_trade(game: MeepleInc, action: Trade) -> Iterator[Objection]:
    """Say why this is no trade now."""
    yield from objections_to_free(game, action, "mi.trade.until-turn-end")
    if not game.table.trading:
        yield Objection("illegal", "mi.trade.until-turn-end", f"{action.player} may not trade this turn")
    if {action.give, action.into} - set(RESOURCES):
        yield Objection("illegal", "mi.resource.vp-no-resource", "only resources are traded")
    elif (action.give, action.into) not in SWAPS:
        text = f"{action.give.capitalize()} is not traded for {action.into.capitalize()}"
        yield Objection("illegal", "mi.trade.same-level", text)
    elif (player := game.table.players.get(action.player)) is not None:
        missing = game.facts.trade_rate - getattr(player, action.give)
        if missing > 0:
            text = f"{player.name} has no {action.give.capitalize()} to trade"
            yield Objection("cannot-pay", "mi.trade.rate", text, {action.give: missing})


def start_trade(game: MeepleInc, action: Trade) -> None:
    """Trade with the supply (`mi.trade.swap`)."""
    go_on_after(game, action)
    game.emit("trade", "mi.trade.swap", action.player, (action.give, game.facts.trade_rate, action.into, 1))


# Items.


def held() -> bool:
    """Whether an Item of skills adds them as long as it is held: it does, and is not discarded."""
    return True


def spent() -> bool:
    """Whether an Item of skills adds them as long as it is held: it is discarded, and adds them for that turn."""
    return False


def usable(game: MeepleInc, card: Item) -> bool:
    """Whether an Item is for discarding (`mi.item.keep-skill`)."""
    return bool(card.do) or not game.held_skills(card)


def options_to_use(game: MeepleInc, name: str) -> Iterable[Iterable[Action]]:
    """Return each Item that can be discarded."""
    items = game.table.players[name].items
    return ([_use(name, CardId(card)) for card in items if usable(game, game.cards.items[card])],) if items else ()


def objections_to_use(game: MeepleInc, action: Use) -> Iterator[Objection]:
    """Say why this Item is not used now."""
    yield from objections_to_free(game, action)
    player, name = game.table.players.get(action.player), game.name_of(action.card) or "nothing"
    if player is not None and action.card not in player.items:
        yield Objection("illegal", "mi.item.use", f"{player.name} does not hold {name}")
    elif (card := game.cards.items.get(action.card)) is None:
        yield Objection("illegal", "mi.item.use", f"{name} is no Item")
    elif not usable(game, card):
        yield Objection("illegal", "mi.item.keep-skill", f"{name} is kept for its skills")


def start_use(game: MeepleInc, action: Use) -> None:
    """Discard the Item to the bottom of its deck (`mi.item.discard`), then let it do what it does (`mi.item.use`)."""
    go_on_after(game, action)
    name, card = action.player, game.cards.items[action.card]
    game.emit("put-below", "mi.item.discard", name, ("items", "item", card.id))
    if card.skills.pairs:
        game.emit("lend", "mi.item.keep-skill", name, (card.id, card.skills.pairs))
    if card.do:
        game.push(DoEffects(card.do, "mi.item.use", name, "item"))


# Removing the POW card.


@dataclass(frozen=True, slots=True)
class OutOfTheGame(Task):
    """Put a POW card that is paid for out of the game; its space is free at once (`mi.pow.now`)."""

    player: str
    card: str

    def run(self, game: MeepleInc) -> None:
        """Remove it."""
        game.emit("remove-pow", "mi.pow.out", self.player, self.card)
        game.emit("told", "mi.pow.now", self.player, "pow_seat")


def pow_of(game: MeepleInc, name: str) -> str:
    """Return the POW card at a player's table, "" for none."""
    card = game.table.players[name].pow_seat
    return card if card in game.cards.pows else ""


def options_to_remove(game: MeepleInc, name: str) -> Iterable[Iterable[Action]]:
    """Return removing the POW card, when it can be paid for."""
    card = pow_of(game, name)
    return ((RemovePow(name),),) if card and can_pay(game, name, game.cards.pows[card].removal.resources) else ()


def objections_to_remove(game: MeepleInc, action: RemovePow) -> Iterator[Objection]:
    """Say why no POW card is removed now."""
    yield from objections_to_free(game, action, "mi.pow.remove")
    if action.player in game.table.players:
        card = pow_of(game, action.player)
        if not card:
            yield Objection("illegal", "mi.pow.remove", f"{action.player} has no POW card")
        else:
            cost = game.cards.pows[card].removal.resources
            yield from objections_to_cost(game, action.player, cost, "mi.pow.cost", f"removing {game.name_of(card)}")


def start_remove(game: MeepleInc, action: RemovePow) -> None:
    """Pay, then remove it."""
    go_on_after(game, action)
    card = pow_of(game, action.player)
    cost = game.cards.pows[card].removal.resources
    game.push(PayCost(action.player, cost, "mi.pow.cost"), OutOfTheGame(action.player, card))


BOARD = {"trade": Board(always, perform_trade)}
