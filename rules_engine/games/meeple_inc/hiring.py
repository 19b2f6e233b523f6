"""The card rows: taking a Specialist, a Freelancer or an Item, and the resources laid on cards that are skipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import compress

from rules_engine.core.data.wording import counted
from rules_engine.core.play.action import Action, CardId, Choice, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.cards import RESOURCES
from rules_engine.games.meeple_inc.doing import Board, Doing
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.paying import cost_rule
from rules_engine.games.meeple_inc.table import ROWS

TAKEN = {"specialist": "mi.hire-specialist.take", "freelancer": "mi.hire-freelancer.take", "item": "mi.item.take"}
TO_HAND = {**TAKEN, "specialist": "mi.hire-specialist.to-hand"}


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a face-up card of a row."""

    verb = "take"
    player: str
    card: CardId


_take = shared(Take)


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Lay a resource on the next card that is skipped."""

    verb = "put"
    player: str
    what: str


_put = shared(Put)


@dataclass(frozen=True, slots=True)
class TakeChoice(Choice):
    """A player chooses a card of the row of `cards`."""

    kind = "take"
    player: str
    cards: str
    doing: Doing

    def options(self, game: MeepleInc) -> tuple[Action, ...]:
        """Return each card that can be paid for, the free one first."""
        lying = [card for card in reversed(getattr(game.table, ROWS[self.cards])) if card]
        return tuple([_take(self.player, CardId(card)) for card in lying[: skips(game, self.doing) + 1]])


_take_choice = shared(TakeChoice)


@dataclass(frozen=True, slots=True)
class PutChoice(Choice):
    """A player chooses the resource for the first of the cards that are `skipped`, from the right."""

    kind = "put"
    player: str
    skipped: tuple[str, ...]

    def options(self, game: MeepleInc) -> tuple[Action, ...]:
        """Return each resource that is there."""
        held, banned = game.resources(self.player), barred(game, self.player)
        return tuple([_put(self.player, what) for what in compress(RESOURCES, held) if what not in banned])


@dataclass(frozen=True, slots=True)
class TakeCard(Task):
    """Take the card, with what lies on it (`mi.row.resources-taken`)."""

    card: str
    cards: str
    doing: Doing

    def run(self, game: MeepleInc) -> None:
        """Take it into the hand, with what lies on it, and fill the row again."""
        card, kind, name = self.card, self.cards, self.doing.player
        row = ROWS[kind]
        game.emit("take", TO_HAND[kind], name, (row, getattr(game.table, row).index(card), card))
        if kind == "specialist":
            game.emit("told", "mi.hire-specialist.standee-later", name, card)
        if card in game.table.stacks:
            game.emit("unstack", "mi.row.resources-taken", name, (card, game.table.stacks[card].pairs))
        item = game.cards.items.get(card)
        if item and game.held_skills(item):
            game.emit("skills", "mi.item.keep-skill", name, item.skills.pairs)
        game.refill(kind)
        game.performed(self.doing)


_take_card = shared(TakeCard)


def barred(game: MeepleInc, name: str) -> dict[str, str]:
    """Return the resources that a player may not lay on cards, each with the card that forbids it."""
    return {effect.what: card for card, effect in game.passive(name, "no-skip-with")}


def skips(game: MeepleInc, doing: Doing) -> int:
    """Return how many cards a player can pay to skip."""
    if waives(game, doing):
        return max(map(len, map(partial(getattr, game.table), ROWS.values())))
    banned = barred(game, doing.player)
    held = sum(n for what, n in zip(RESOURCES, game.resources(doing.player), strict=True) if what not in banned)
    return held // game.facts.skip_cost if game.facts.skip_cost else held


def waives(game: MeepleInc, doing: Doing) -> bool:
    """Whether no resource has to be laid on cards that are skipped."""
    return doing.free or game.ability(doing, "no-skip-cost") is not None


def skipped(game: MeepleInc, kind: str, card: str) -> tuple[str, ...]:
    """Return the cards to the right of `card`, from the right; a gap costs nothing (`mi.row.empty`)."""
    row: list[str] = getattr(game.table, ROWS[kind])
    return tuple(other for other in reversed(row[row.index(card) + 1 :]) if other)


def objections_to_take(game: MeepleInc, action: Take) -> Iterator[Objection]:
    """Say why this card is not taken."""
    choice = game.awaited(TakeChoice, action.player)
    if choice is None:
        again = game.table.just == f"hired:{action.player}"
        rule = "mi.hire-specialist.one-card" if again else "mi.row.free"
        yield Objection("out-of-order", rule, f"{action.player} has no card of a row to take now")
        return
    if not action.card or action.card not in getattr(game.table, ROWS[choice.cards]):
        text = f"{game.name_of(action.card) or 'nothing'} does not lie in that row"
        yield Objection("illegal", TAKEN[choice.cards], text)
        return
    right = len(skipped(game, choice.cards, action.card))
    if right > skips(game, choice.doing):
        missing = (right - skips(game, choice.doing)) * game.facts.skip_cost
        banned = barred(game, action.player)
        lying = {what: n for what, n in game.resources(action.player).pairs() if what in banned}
        for what in lying:
            yield Objection("illegal", game.rule_of(banned[what]), f"{what.capitalize()} may not be laid on cards")
        lacks = counted(missing, "resource")
        text = f"{action.player} lacks {lacks} to lay on cards to the right of {game.name_of(action.card)}"
        yield Objection("cannot-pay", cost_rule(choice.doing, "mi.row.skip-cost"), text, {"resource": missing})


def start_take(game: MeepleInc, action: Take) -> None:
    """Lay resources on the cards that are skipped, then take the card."""
    choice: TakeChoice = game.answered
    passed = skipped(game, choice.cards, action.card)
    game.push(_take_card(action.card, choice.cards, choice.doing))
    if not passed:
        game.emit("told", "mi.row.free", action.player, action.card)
        return
    if waives(game, choice.doing):
        cite = game.rule_of(choice.doing.worker) if not choice.doing.free else "mi.deed.free-agent"
        game.emit("waived", cite, action.player, action.card)
    elif game.facts.skip_cost:
        game.push(PutChoice(action.player, tuple(card for card in passed for _ in range(game.facts.skip_cost))))


def objections_to_put(game: MeepleInc, action: Put) -> Iterator[Objection]:
    """Say why this resource is not laid on a card."""
    choice = game.awaited(PutChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", "mi.row.skip-cost", f"{action.player} skips no card")
    elif action.what not in RESOURCES:
        yield Objection("illegal", "mi.row.skip-cost", f"{action.what} is no resource")
    else:
        banned = barred(game, action.player)
        if action.what in banned:
            text = f"{action.what.capitalize()} may not be laid on cards"
            yield Objection("illegal", game.rule_of(banned[action.what]), text)
        if not getattr(game.table.players[action.player], action.what):
            text = f"{action.player} has no {action.what.capitalize()}"
            yield Objection("cannot-pay", "mi.row.skip-cost", text, {action.what: 1})


def start_put(game: MeepleInc, action: Put) -> None:
    """Lay it there, and go on with the next card."""
    choice: PutChoice = game.answered
    game.emit("stack", "mi.row.skip-cost", action.player, (choice.skipped[0], action.what))
    if choice.skipped[1:]:
        game.push(PutChoice(action.player, choice.skipped[1:]))


def can_take(kind: str, game: MeepleInc, doing: Doing) -> bool:
    """Whether there is a card in the row."""
    return any(getattr(game.table, ROWS[kind]))


def perform_take(kind: str, game: MeepleInc, doing: Doing) -> None:
    """Choose a card of the row."""
    game.push(_take_choice(doing.player, kind, doing))


BOARD = {
    "hire-specialist": Board(partial(can_take, "specialist"), partial(perform_take, "specialist")),
    "hire-freelancer": Board(partial(can_take, "freelancer"), partial(perform_take, "freelancer")),
    "item": Board(partial(can_take, "item"), partial(perform_take, "item")),
}
