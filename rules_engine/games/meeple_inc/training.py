"""Train Worker, and slotting a Skill card behind somebody at one's table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, CardId, Choice, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.asking import Offer, decline
from rules_engine.games.meeple_inc.cards import NOTHING, Resources
from rules_engine.games.meeple_inc.doing import Board, DoEffects, Doing
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.paying import PayCost, can_pay, cost_rule, objections_to_cost
from rules_engine.games.meeple_inc.table import SLOTS, Player
from rules_engine.games.meeple_inc.turns import go_on_after, objections_to_free


@dataclass(frozen=True, slots=True)
class Learn(Action):
    """Buy one of the Skill cards looked at."""

    verb = "learn"
    player: str
    card: CardId


_learn = shared(Learn)


@dataclass(frozen=True, slots=True)
class Slot(Action):
    """Show a Skill card of the hand, to slot it."""

    verb = "slot"
    player: str
    card: CardId


_slot = shared(Slot)


@dataclass(frozen=True, slots=True)
class Behind(Action):
    """Say behind whom the Skill card is slotted."""

    verb = "behind"
    player: str
    card: CardId


_behind = shared(Behind)


# Train Worker.


@dataclass(frozen=True, slots=True)
class LearnChoice(Offer):
    """A player buys one of the Skill cards they look at, or none; that they cannot pay for any, nobody else is told."""

    kind = "learn"
    secret = True
    player: str
    doing: Doing

    def options(self, game: MeepleInc) -> tuple[Action, ...]:
        """Return each card that can be paid for, then buying none."""
        name, looked = self.player, game.table.players[self.player].looked_skills
        paid = [_learn(name, CardId(card)) for card in looked if can_pay(game, name, price(game, self.doing, card))]
        return (*paid, decline(name))

    def declined(self, game: MeepleInc) -> None:
        """Buy none (`mi.train.decline`)."""
        game.emit("told", "mi.train.decline", self.player, "train")


_learn_choice = shared(LearnChoice)


@dataclass(frozen=True, slots=True)
class CloseLook(Task):
    """Put what was not bought below the Skill deck (`mi.train.rest`)."""

    doing: Doing

    def run(self, game: MeepleInc) -> None:
        """Put it there."""
        name = self.doing.player
        for card in tuple(game.table.players[name].looked_skills):
            game.emit("put-below", "mi.train.rest", name, ("looked_skills", "skill", card))
        game.performed(self.doing)


_close_look = shared(CloseLook)


def can_train(game: MeepleInc, doing: Doing) -> bool:
    """Whether there is a Skill card to look at."""
    return bool(game.table.skill_deck or game.table.skill_bottom)


def perform_train(game: MeepleInc, doing: Doing) -> None:
    """Look at the top cards (`mi.train.look`)."""
    for _ in range(game.facts.skill_look):
        card = game.draw_card("skill")
        if card:
            game.emit("look", "mi.train.look", doing.player, ("skill", card))
    game.push(_learn_choice(doing.player, doing), _close_look(doing))


def price(game: MeepleInc, doing: Doing, card: str) -> Resources:
    """Return what a Skill card costs this player now (`mi.train.price`)."""
    if doing.free:
        return NOTHING
    cost, own = game.cards.skill_cards[card].cost, game.ability(doing, "discount")
    return Resources(dollar=max(0, cost - own.by) if own else cost)


def objections_to_learn(game: MeepleInc, action: Learn) -> Iterator[Objection]:
    """Say why this Skill card is not bought."""
    choice = game.awaited(LearnChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", "mi.train.buy", f"{action.player} looks at no Skill cards")
    elif action.card not in game.table.players[action.player].looked_skills:
        yield Objection("illegal", "mi.train.buy", f"{game.name_of(action.card) or 'nothing'} is not among them")
    else:
        cost, cite = price(game, choice.doing, action.card), cost_rule(choice.doing, "mi.train.price")
        yield from objections_to_cost(game, action.player, cost, cite, game.name_of(action.card))


def start_learn(game: MeepleInc, action: Learn) -> None:
    """Pay for it, and keep it in the hand (`mi.train.hold`)."""
    doing: Doing = game.answered.doing
    cost, printed = price(game, doing, action.card), game.cards.skill_cards[action.card].cost
    game.emit("learn", "mi.train.hold", action.player, (action.card,))
    if doing.free:  # and how much that was stays hidden
        game.emit("waived", "mi.deed.free-agent", action.player, ("skill", 0))
    elif cost.dollar < printed:
        game.emit("discount", game.rule_of(doing.worker), action.player, ("skill", printed - cost.dollar))
    game.push(PayCost(action.player, cost, "mi.train.price"))


# Slotting.


@dataclass(frozen=True, slots=True)
class BehindChoice(Choice):
    """A player says behind whom the Skill card that they show is slotted."""

    kind = "behind"
    player: str

    def options(self, game: MeepleInc) -> Iterator[Action]:
        """Yield each card at the table that can take one."""
        return (_behind(self.player, CardId(card)) for _, card in open_slots(game, game.table.players[self.player]))


def open_slots(game: MeepleInc, player: Player) -> Iterator[tuple[str, str]]:
    """Yield each space at a table with the card there that can take a Skill card."""
    for seat, card in game.seats_of(player.name):
        if card not in game.cards.pows and not getattr(player, SLOTS[seat]):
            yield seat, card


def options_to_slot(game: MeepleInc, name: str) -> Iterable[Iterable[Action]]:
    """Return each Skill card of the hand, while there is somebody to take it."""
    player = game.table.players[name]
    if player.skill_cards and any(True for _ in open_slots(game, player)):
        return ([_slot(name, CardId(card)) for card in player.skill_cards],)
    return ()


def objections_to_slot(game: MeepleInc, action: Slot) -> Iterator[Objection]:
    """Say why this Skill card is not slotted now."""
    yield from objections_to_free(game, action, "mi.skill.slot-when")
    player = game.table.players.get(action.player)
    if player is None:
        return
    if not any(True for _ in open_slots(game, player)):
        text = f"nobody at the table of {player.name} can take another Skill card"
        yield Objection("illegal", "mi.skill.slot-one", text)
    if action.card not in player.skill_cards:
        text = f"{game.name_of(action.card) or 'nothing'} is no Skill card in the hand of {player.name}"
        yield Objection("illegal", "mi.train.slot", text)


def start_slot(game: MeepleInc, action: Slot) -> None:
    """Show it, and ask behind whom it goes."""
    go_on_after(game, action)
    game.emit("show-skill", "mi.skill.slot-when", action.player, (action.card,))
    game.push(BehindChoice(action.player))


def objections_to_behind(game: MeepleInc, action: Behind) -> Iterator[Objection]:
    """Say why the Skill card does not go behind this card."""
    choice = game.awaited(BehindChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", "mi.train.slot", f"{action.player} slots no Skill card")
        return
    player, name = game.table.players[action.player], game.name_of(action.card) or "nobody"
    there = {card: seat for seat, card in game.seats_of(player.name)}
    if action.card not in there or action.card in game.cards.pows:
        yield Objection("illegal", "mi.train.slot", f"{name} is no employee at the table of {player.name}")
    elif getattr(player, SLOTS[there[action.card]]):
        yield Objection("illegal", "mi.skill.slot-one", f"a Skill card is behind {name} already")


def start_behind(game: MeepleInc, action: Behind) -> None:
    """Slot it: its skills count, and its benefit comes at once (`mi.skill.slot-benefit`)."""
    name, player = action.player, game.table.players[action.player]
    seat, card = {there: seat for seat, there in game.seats_of(name)}[action.card], player.slotting
    kind = game.cards.all[action.card].kind
    game.emit("slot", SLOTTED.get(kind, "mi.train.slot"), name, (seat, card))
    if skills := game.skills_of(card):
        game.emit("skills", "mi.skill.slot-skills", name, skills)
    game.push(DoEffects(game.cards.skill_cards[card].benefit, "mi.skill.slot-benefit", name, "item"))


SLOTTED = {"freelancer": "mi.skill.slot-freelancer", "wow": "mi.skill.slot-wow", "founder": "mi.skill.slot-wow"}
"""The rule by which somebody takes a Skill card, where that is not plain."""
BOARD = {"train": Board(can_train, perform_train)}
