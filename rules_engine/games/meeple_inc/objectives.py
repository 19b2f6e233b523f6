"""The Objective action: four cards from the deck, of which some are kept, open for all to see (`mi.objective`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.core.play.action import CardId
from rules_engine.core.play.rows import GoOn, Pick, Row, Stop
from rules_engine.games.meeple_inc.doing import Board, Doing
from rules_engine.games.meeple_inc.game import MeepleInc


@dataclass(frozen=True, slots=True)
class Keep(Pick):
    """Keep one of the Objective cards that one is looking at."""

    verb = "keep"
    rule = "mi.objective.keep"
    piece: CardId


@dataclass(frozen=True, slots=True)
class KeepNoMore(Stop):
    """Keep no more of the Objective cards, or none."""

    verb = "keep-no-more"
    rule = "mi.objective.keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepRow(Row[MeepleInc]):
    """A player keeps up to `most` of the cards they look at; these lie on the table, where nobody else sees them."""

    kind = "keep"
    pick, stop, kept = Keep, KeepNoMore, False
    doing: Doing
    most: int
    before: int

    def _kept(self, game: MeepleInc) -> int:
        return len(game.table.players[self.player].objectives) - self.before

    def pieces(self, game: MeepleInc) -> Iterable[str]:
        """The cards looked at, as long as one more may be kept."""
        return game.table.players[self.player].looked_objectives if self._kept(game) < self.most else ()

    def take(self, game: MeepleInc, piece: str) -> None:
        """Lay it open in front of the player (`mi.objective.keep`)."""
        game.emit("keep-objective", "mi.objective.keep", self.player, (piece,))

    def finish(self, game: MeepleInc) -> None:
        """Put the rest to the bottom of the deck; the action has been performed (`mi.objective.rest`)."""
        for card in tuple(game.table.players[self.player].looked_objectives):
            game.emit("put-below", "mi.objective.rest", self.player, ("looked_objectives", "objective", card))
        game.performed(self.doing)


def can_look(game: MeepleInc, doing: Doing) -> bool:
    """Whether there is an Objective card to look at."""
    return bool(game.table.objective_deck or game.table.objective_bottom)


def look(game: MeepleInc, doing: Doing) -> None:
    """Look at the top cards of the deck, and choose what to keep (`mi.objective.look`)."""
    for _ in range(game.facts.objective_look):
        card = game.draw_card("objective")
        if card:
            game.emit("look", "mi.objective.look", doing.player, ("objective", card))
    if game.ability(doing, "keep"):
        game.emit("more", game.rule_of(doing.worker), doing.player, most_kept(game, doing))
    before = len(game.table.players[doing.player].objectives)
    game.push(GoOn(KeepRow(doing.player, doing=doing, most=most_kept(game, doing), before=before)))


def most_kept(game: MeepleInc, doing: Doing) -> int:
    """Return how many may be kept: usually one, more with a Specialist or Freelancer for it."""
    ability = game.ability(doing, "keep")
    return max(game.facts.objective_keep, doing.most, ability.by if ability else 0)


OBJECTIVE = Board(can_look, look)


def set_up(game: MeepleInc) -> None:
    """Shuffle the Objective deck and deal every player a card, open for all to see (`mi.setup.objective`)."""
    for name, player in game.table.players.items():
        for _ in range(0 if player.bot else game.facts.objectives_dealt):
            game.emit("deal-objective", "mi.setup.objective", name, ("objective", game.draw("objective")))
