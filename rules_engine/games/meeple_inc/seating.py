"""Play Card: an employee of the hand takes a space at their owner's table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_engine.core.play.action import Action, CardId, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.asking import Offer, decline
from rules_engine.games.meeple_inc.doing import Board, DoEffects, Doing, Done
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.table import SEATS, Player


@dataclass(frozen=True, slots=True)
class Seat(Action):
    """Give an employee a space at the table."""

    verb = "seat"
    player: str
    card: CardId
    at: str


_seat = shared(Seat)


@dataclass(frozen=True, slots=True)
class SeatChoice(Offer):
    """A player gives an employee a space, or none; `left` of them may be given one, `seated` have been."""

    kind = "seat"
    player: str
    doing: Doing
    left: int
    seated: int = 0

    def options(self, game: MeepleInc) -> tuple[Action, ...]:
        """Return each employee of the hand with each free space, then giving none."""
        player, name = game.table.players[self.player], self.player
        open_seats = () if too_many(game, player) else free_seats(player)
        seats = [_seat(name, CardId(card), seat) for card in player.hand for seat in open_seats]
        return (*seats, decline(name))

    def declined(self, game: MeepleInc) -> None:
        """Seat nobody else."""
        if self.seated:
            game.performed(self.doing)


_seat_choice = shared(SeatChoice)


def free_seats(player: Player) -> list[str]:
    """Return the free spaces at a table."""
    return [seat for seat in SEATS if not getattr(player, seat)]


def employees(game: MeepleInc, player: Player) -> int:
    """Return how many employees sit at a table; a WOW card is none (`mi.wow.not-employee`)."""
    known = game.cards
    return sum(1 for card in player.seated if card in known.specialists or card in known.freelancers)


def too_many(game: MeepleInc, player: Player) -> str:
    """Return the card that forbids another employee, "" for none."""
    there = employees(game, player)
    return next((card for card, e in game.passive(player.name, "most-employees") if there >= e.by), "")


def can_seat(game: MeepleInc, doing: Doing) -> bool:
    """Whether there is an employee in the hand, and a space at the table."""
    player = game.table.players[doing.player]
    return bool(player.hand and free_seats(player)) and not too_many(game, player)


def perform_seat(game: MeepleInc, doing: Doing) -> None:
    """Choose who is seated, and where."""
    more = game.ability(doing, "seats")
    game.push(_seat_choice(doing.player, doing, more.by if more else game.facts.play_most))


def objections_to_seat(game: MeepleInc, action: Seat) -> Iterator[Objection]:
    """Say why this employee may not have this space."""
    choice = game.awaited(SeatChoice, action.player)
    if choice is None:
        yield from _out_of_order(game, action)
        return
    player = game.table.players[action.player]
    if action.card not in player.hand:
        moved = action.card and action.card in player.seated
        text = f"{game.name_of(action.card) or 'nobody'} is not in the hand of {player.name}"
        yield Objection("illegal", "mi.hex.no-moving" if moved else "mi.play-card.from-hand", text)
    if action.at not in SEATS:
        yield Objection("illegal", "mi.hex.six", f"there is no such space at a table: {action.at}")
    elif there := getattr(player, action.at):
        text = f"{game.name_of(there)} is already there"
        yield Objection("illegal", _taken_by(game, there), text)
    if card := too_many(game, player):
        text = f"{game.name_of(card)} allows no more employees at the table of {player.name}"
        yield Objection("illegal", game.rule_of(card), text)


def _out_of_order(game: MeepleInc, action: Seat) -> Iterator[Objection]:
    again = game.table.just == f"seated:{action.player}"
    rule = "mi.play-card.one-card" if again else "mi.play-card.seat"
    yield Objection("out-of-order", rule, f"{action.player} has no employee to seat now")


def _taken_by(game: MeepleInc, card: str) -> str:
    """Return the rule by which a card keeps its space."""
    kind = game.cards.all[card].kind
    return {"wow": "mi.wow.permanent", "founder": "mi.founder.permanent", "pow": "mi.pow.space"}.get(
        kind, "mi.hex.one-card"
    )


def start_seat(game: MeepleInc, action: Seat) -> None:
    """Seat the employee: skills, standee, table bonus."""
    choice: SeatChoice = game.answered
    name, card = action.player, action.card
    doing, left, seated = choice.doing, choice.left - 1, choice.seated + 1
    more = seated > game.facts.play_most and game.ability(doing, "seats") is not None
    game.emit("seat", game.rule_of(doing.worker) if more else "mi.play-card.seat", name, (action.at, card))
    freelancer = card in game.cards.freelancers
    if skills := game.skills_of(card):
        game.emit("skills", "mi.freelancer.skills" if freelancer else "mi.skill.sum", name, skills)
    if not freelancer:
        game.emit("standee", "mi.play-card.standee", name, card)
    again = replace(choice, left=left, seated=seated)
    game.push(again if left and can_seat(game, doing) else Done(doing))
    bonus = game.table_bonuses[action.at]
    if bonus:
        game.push(DoEffects(bonus, "mi.play-card.table-bonus", name, "table"))
    elif action.at in ("pow_seat", "wow_seat"):
        game.emit("told", "mi.hex.empty-no-bonus", name, action.at)


BOARD = {"play-card": Board(can_seat, perform_seat)}
