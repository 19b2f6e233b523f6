"""The Award action: a published game wins one of the awards on the shelf (`mi.award`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.asking import Decline, Offer
from rules_engine.games.meeple_inc.cards import AwardLevel
from rules_engine.games.meeple_inc.doing import Board, Doing
from rules_engine.games.meeple_inc.game import MeepleInc

_ORDER = ("box", "mechanism", "component")
"""The elements in the order in which the levels of a published game are written."""


@dataclass(frozen=True, slots=True)
class Award(Action):
    """Take an award of a level for a published game, "box-mechanism-component"."""

    verb = "award"
    player: str
    level: int
    game: str


@dataclass(frozen=True, slots=True)
class AwardChoice(Offer):
    """A player chooses an award, and the published game that wins it."""

    kind = "award"
    doing: Doing

    @property
    def players(self) -> tuple[str, ...]:
        """Who must choose."""
        return (self.doing.player,)

    def options(self, game: MeepleInc) -> Iterator[Action]:
        """Yield every award with every game that may win it, each kind of game once, then taking none."""
        yield from (Award(self.doing.player, level, published) for level, published in winnable(game, self.doing))
        yield Decline(self.doing.player)

    def declined(self, game: MeepleInc) -> None:
        """Take none: the action has not been performed (`mi.space.may-idle`)."""
        game.emit("idle", "mi.space.may-idle", self.doing.player, "award")


def can_win(game: MeepleInc, doing: Doing) -> bool:
    """Whether any published game of the player may win an award that is left."""
    return any(True for _ in winnable(game, doing))


def choose_award(game: MeepleInc, doing: Doing) -> None:
    """Let the player take one award (`mi.award.take`)."""
    game.push(AwardChoice(doing))


def winnable(game: MeepleInc, doing: Doing) -> Iterator[tuple[int, str]]:
    """Yield each level of award with each published game that may win it."""
    player = game.table.players[doing.player]
    for level in range(1, game.facts.award_levels + 1):
        if getattr(game.table, f"awards_{level}") and not forbidding(game, doing.player, level):
            for published in dict.fromkeys(player.published):
                if not lacking(game, doing, level, published):
                    yield level, published


def forbidding(game: MeepleInc, name: str, level: int) -> str:
    """Return the card that forbids a player awards of a level, "" for none."""
    cards = (card for card, effect in game.passive(name, "no-award") if effect.what == f"level-{level}")
    return next(cards, "")


def required(game: MeepleInc, name: str, level: int) -> AwardLevel:
    """Return what a player's Award card asks for at a level (`mi.award.requirement`)."""
    return game.cards.award_cards[game.table.players[name].award_card].levels[level - 1]


def lacking(game: MeepleInc, doing: Doing, level: int, published: str) -> dict[str, int]:
    """Return by how many levels each element of a published game is short, after what a Specialist at work allows."""
    asked = required(game, doing.player, level)
    short = short_by(asked, published)
    allowed = game.ability(doing, "shortfall")
    return {} if allowed and len(short) == 1 and max(short.values()) <= allowed.by else short


def short_by(asked: AwardLevel, published: str) -> dict[str, int]:
    """Return by how many levels each element of a published game is below what is asked for."""
    levels = dict(zip(_ORDER, map(int, published.split("-")), strict=True))
    return {element: by for element in _ORDER if (by := getattr(asked, element) - levels[element]) > 0}


def objections_to_award(game: MeepleInc, action: Award) -> Iterator[Objection]:
    """Say why a player cannot take this award for this game."""
    choice = game.awaited(AwardChoice, action.player)
    if choice is None:
        yield Objection("out-of-order", "mi.award.take", f"{action.player} takes no award now")
        return
    if not 1 <= action.level <= game.facts.award_levels or not getattr(game.table, f"awards_{action.level}"):
        yield Objection("illegal", "mi.award.take", f"no award of level {action.level} is left on the shelf")
        return
    if card := forbidding(game, action.player, action.level):
        text = f"{game.name_of(card)} forbids {action.player} awards of level {action.level}"
        yield Objection("illegal", game.rule_of(card), text)
    if action.game not in game.table.players[action.player].published:
        text = f"{action.player} has published no game {action.game or 'without levels'}"
        yield Objection("illegal", "mi.award.requirement", text)
    elif short := lacking(game, choice.doing, action.level, action.game):
        text = f"{action.game} is short of {' and '.join(map(game.called, short))} for an award of level {action.level}"
        yield Objection("illegal", "mi.award.requirement", text)


def start_award(game: MeepleInc, action: Award) -> None:
    """Put the game on the shelf and take the token; that game scores no more (`mi.award.no-own-score`)."""
    doing = game.answered.doing
    if short_by(required(game, action.player, action.level), action.game):
        game.emit("short-by", game.rule_of(doing.worker), action.player, action.game)
    game.emit("award", "mi.award.take", action.player, (action.level, action.game))
    game.emit("shelf", "mi.award.shelf", action.player, action.game)
    game.performed(doing)


AWARD = Board(can_win, choose_award, "mi.award.requirement")


def set_up(game: MeepleInc) -> None:
    """Lay out the award tokens, and deal everybody an Award card.

    (`mi.setup.award-tokens`, `mi.setup.award-card`)
    """
    levels = range(1, game.facts.award_levels + 1)
    tokens = tuple((f"awards_{level}", game.facts.awards_per_level) for level in levels)
    game.emit("gain", "mi.setup.award-tokens", what=tokens)
    game.emit("deck", "mi.setup.award-card", what=("award_card_deck", *game.cards.award_cards))
    for name, player in game.table.players.items():
        if not player.bot:
            card = game.draw("award_card")
            game.emit("deal-award-card", "mi.setup.award-card", name, ("award_card", card))
