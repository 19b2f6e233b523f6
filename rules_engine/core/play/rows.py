"""What a player puts together piece by piece: a row of decisions, each with few options, and a stop.

A set of cards, a mix of payment or some trades would be very many options at once. A row asks for one piece, then for
the next, until the player stops or nothing more can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, TypeVar

from rules_engine.core.play.action import Action, Choice, Move, Task, shared
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.state import State
from rules_engine.core.play.table import Table

G = TypeVar("G", bound=State[Table])


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Choose the next piece of a row; a game derives its own, with a verb and the `rule` by which there is a choice.

    Where the piece is a card, the game's own class says so: `piece: CardId`.
    """

    rule: ClassVar[str]
    player: str
    piece: str


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Choose no more pieces of a row; a game derives its own, with a verb and the `rule` by which one may stop."""

    rule: ClassVar[str]
    player: str


@shared
def _answer(kind: Callable[..., Action], *parts: str) -> Action:
    """Return the choice of a piece, or of no more, by its kind; equal ones are the same."""
    return kind(*parts)


@dataclass(frozen=True, slots=True)
class Row(Choice, Generic[G]):
    """A player chooses the next piece, or stops; `chosen` are the pieces so far, oldest first.

    A game derives each of its rows, names the actions `pick` and `stop`, and says which pieces there are. What nobody
    else may know is not `kept` here: `take` lays it on the table, in a part that is hidden.
    """

    pick: ClassVar[type[Pick]]
    stop: ClassVar[type[Stop]]
    kept: ClassVar[bool] = True
    player: str
    chosen: tuple[str, ...] = ()

    # What a game fills in.

    def pieces(self, game: G) -> Iterable[str]:
        """Return what may be chosen next; a piece that is named twice is one option."""
        raise NotImplementedError

    def may_stop(self, game: G) -> bool:
        """Whether what has been chosen is enough."""
        return True

    def take(self, game: G, piece: str) -> None:
        """Let happen what choosing a piece does at once; tasks that are pushed come before the next choice."""

    def finish(self, game: G) -> None:
        """Let happen what follows when the player has stopped, or nothing more can be chosen."""

    def refusal(self, game: G, piece: str) -> Iterable[Objection]:
        """Yield why a piece that is none of `pieces` may not be chosen."""
        yield Objection("illegal", self.pick.rule, f"{game.name_of(piece) or 'nothing'} cannot be chosen now")

    # What every row has.

    def options(self, game: G) -> tuple[Action, ...]:
        """Return choosing each of the pieces, then stopping where that is enough."""
        pick, player = self.pick, self.player
        picks = [_answer(pick, player, piece) for piece in dict.fromkeys(self.pieces(game))]
        return (*picks, _answer(self.stop, player)) if self.may_stop(game) else tuple(picks)

    def silence(self, game: G) -> Action:
        """Saying nothing stops, which is legal where that is enough."""
        return _answer(self.stop, self.player)


@dataclass(frozen=True, slots=True)
class GoOn(Task, Generic[G]):
    """Ask for the next piece of a row; where there is none, the row is finished."""

    row: Row[G]

    def run(self, game: G) -> None:
        """Ask, or finish."""
        if any(True for _ in self.row.pieces(game)):
            game.push(self.row)
        else:
            self.row.finish(game)


def _asked(game: State[Table], action: Pick | Stop) -> Row[State[Table]] | None:
    """Return the row that an action answers, None where its player is asked for no such thing."""
    row = game.awaited(Row, action.player)
    return row if row and type(action) in (row.pick, row.stop) else None


def _out_of_order(action: Pick | Stop) -> Objection:
    return Objection("out-of-order", action.rule, f"{action.player} has nothing to choose from")


def _objections_to_pick(game: State[Table], action: Pick) -> Iterator[Objection]:
    row = _asked(game, action)
    if row is None:
        yield _out_of_order(action)
    elif action.piece not in row.pieces(game):
        yield from row.refusal(game, action.piece)


def _objections_to_stop(game: State[Table], action: Stop) -> Iterator[Objection]:
    row = _asked(game, action)
    if row is None:
        yield _out_of_order(action)
    elif not row.may_stop(game):
        yield Objection("illegal", action.rule, f"{action.player} has not chosen enough")


def _start_pick(game: State[Table], action: Pick) -> None:
    row: Row[State[Table]] = game.answered
    game.push(GoOn(replace(row, chosen=(*row.chosen, action.piece)) if row.kept else row))
    row.take(game, action.piece)


def _start_stop(game: State[Table], action: Stop) -> None:
    game.answered.finish(game)


def moves_of(row: type[Row[G]]) -> tuple[Move, Move]:
    """Return the moves by which a kind of row is answered: choosing, and stopping."""
    return Move(row.pick, _objections_to_pick, _start_pick), Move(row.stop, _objections_to_stop, _start_stop)
