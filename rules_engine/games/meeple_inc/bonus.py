"""Actions without a worker of their own: the Action Bonus, and cards that let one take any action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, CardId, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc import calling
from rules_engine.games.meeple_inc.asking import Offer, decline
from rules_engine.games.meeple_inc.cards import ACTIONS
from rules_engine.games.meeple_inc.doing import DoEffects, Doing
from rules_engine.games.meeple_inc.game import MeepleInc


@dataclass(frozen=True, slots=True)
class TakeAction(Action):
    """Take an action of the main board without placing a worker there."""

    verb = "action"
    player: str
    action: str


_take_action = shared(TakeAction)


@dataclass(frozen=True, slots=True)
class Copy(Action):
    """Say which Freelancer is copied."""

    verb = "copy"
    player: str
    card: CardId


@dataclass(frozen=True, slots=True)
class ActionChoice(Offer):
    """A player takes any action of the main board under the rule `cite`, or none; `free` waives all its costs."""

    kind = "action"
    player: str
    how: str
    cite: str
    free: bool = False

    def options(self, game: MeepleInc) -> tuple[Action, ...]:
        """Return every action that can be performed, then taking none."""
        can = [action for action in ACTIONS if game.board[action].can(game, self.doing(action))]
        return (*[_take_action(self.player, action) for action in can], decline(self.player))

    def doing(self, action: str) -> Doing:
        """Return an action as it is done here."""
        return Doing(self.player, action, self.how, free=self.free)


@dataclass(frozen=True, slots=True)
class ActionBonus(Task):
    """A player may take an Action Bonus (`mi.bonus.action`); a WOW card may let it be taken again."""

    player: str

    def run(self, game: MeepleInc) -> None:
        """Ask for the action, as often as the bonus is taken."""
        choice, times = ActionChoice(self.player, "bonus", "mi.bonus.action"), 1
        for card, effect in game.passive(self.player, "repeat-bonus"):
            game.emit("again", game.rule_of(card), self.player, effect.by)
            times = effect.by
        game.push(*[choice] * times)


def objections_to_action(game: MeepleInc, action: TakeAction) -> Iterator[Objection]:
    """Say why this action cannot be taken so."""
    choice = game.awaited(ActionChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", "mi.bonus.action", f"{action.player} has no action to take without a worker")
    elif action.action == "collect":
        yield Objection("illegal", "mi.bonus.no-collect", "Collect Your Workers is no action of the gameboard")
    elif action.action not in ACTIONS:
        yield Objection("illegal", choice.cite, f"the gameboard has no action {action.action}")
    elif not game.board[action.action].can(game, choice.doing(action.action)):
        needs = game.board[action.action].needs
        text = f"{action.player} cannot perform {calling.action(action.action, game.called)} now"
        yield Objection("illegal", needs, text)


def start_action(game: MeepleInc, action: TakeAction) -> None:
    """Perform it: no space, no safety cost, no placement bonus (`mi.bonus.no-space`, `mi.bonus.no-safety`)."""
    choice: ActionChoice = game.answered
    name, wanted = action.player, action.action
    game.emit("action", choice.cite, name, wanted)
    here = [space for space in game.side if space.action == wanted]
    if here and all(space.id in game.table.occupied for space in here):
        game.emit("told", "mi.bonus.full", name, wanted)
    if choice.how == "bonus" and any(space.bonus for space in here):
        game.emit("told", "mi.bonus.no-space", name, wanted)
    if choice.how == "bonus" and any(any(space.cost) for space in here):
        game.emit("told", "mi.bonus.no-safety", name, wanted)
    game.perform(choice.doing(wanted))


# Copying a Freelancer.


@dataclass(frozen=True, slots=True)
class CopyChoice(Offer):
    """A player chooses a Freelancer at any table, whose deed they do under the rule `cite`."""

    kind = "copy"
    player: str
    cite: str

    def options(self, game: MeepleInc) -> Iterator[Action]:
        """Yield each Freelancer that can be copied, then copying none."""
        for card in copied(game):
            yield Copy(self.player, CardId(card))
        yield decline(self.player)


def copied(game: MeepleInc) -> Iterator[str]:
    """Yield the Freelancers at all tables, without those that copy."""
    for player in game.table.players.values():
        for card in player.seated:
            known = game.cards.freelancers.get(card)
            if known and all(effect.do != "copy" for effect in known.deed):
                yield card


def objections_to_copy(game: MeepleInc, action: Copy) -> Iterator[Objection]:
    """Say why this Freelancer is not copied."""
    choice = game.awaited(CopyChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", "mi.deed.imitator", f"{action.player} copies no Freelancer")
    elif action.card not in copied(game):
        text = f"{game.name_of(action.card) or 'nobody'} is no Freelancer at a table that can be copied"
        known = game.cards.freelancers.get(action.card)
        itself = known is not None and any(effect.do == "copy" for effect in known.deed)
        yield Objection("illegal", "mi.deed.imitator-itself" if itself else choice.cite, text)


def start_copy(game: MeepleInc, action: Copy) -> None:
    """Do what the Freelancer does."""
    choice: CopyChoice = game.answered
    game.emit("copies", choice.cite, action.player, action.card)
    deed = game.cards.freelancers[action.card].deed
    game.push(DoEffects(deed, game.rule_of(action.card), action.player, "deed"))
