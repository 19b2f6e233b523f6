"""Founder cards, or a WOW and a POW card for everybody: what lies on the marked spaces of a table at the start."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action, CardId, Choice
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc.game import MeepleInc

WAYS = ("wow", "pow")


def founders(game: MeepleInc) -> None:
    """Lay a Founder card on everybody's WOW space; the POW space stays empty (`mi.setup.founder`)."""
    game.emit("deck", "mi.setup.founder", what=("founder_deck", *game.cards.founders))
    for name, player in game.table.players.items():
        if not player.bot:
            card = game.draw("founder")
            game.emit("deal-founder", "mi.setup.founder", name, ("founder", card))
            game.emit("skills", "mi.founder.skills", name, game.skills_of(card))


def wows_and_pows(game: MeepleInc) -> None:
    """Deal everybody WOW and POW cards; each player keeps one of each (`mi.power.deal`, `mi.power.keep-one`)."""
    for way, cards in zip(WAYS, (game.cards.wows, game.cards.pows), strict=True):
        game.emit("deck", "mi.power.deal", what=(f"{way}_deck", *cards))
    people = [name for name, player in game.table.players.items() if not player.bot]
    for name in people:
        for way in WAYS:
            for _ in range(game.facts.power_dealt):
                game.emit(f"offer-{way}", "mi.power.deal", name, (way, game.draw(way)))
    if game.facts.power_dealt > 1:
        game.push(*(KeepPower(name, way) for name in people for way in WAYS))
        return
    for name in people:  # nobody has anything to choose
        for way in WAYS:
            keep(game, name, way, *getattr(game.table.players[name], f"offered_{way}"))


@dataclass(frozen=True, slots=True)
class KeepCard(Action):
    """Keep a WOW or POW card of those one has been dealt."""

    verb = "keep-card"
    player: str
    card: CardId


@dataclass(frozen=True, slots=True)
class KeepPower(Choice):
    """A player chooses which of their WOW or POW cards to keep: `way` says which kind."""

    kind = "keep-card"
    player: str
    way: str

    def options(self, game: MeepleInc) -> Iterator[Action]:
        """Yield each of the cards dealt."""
        offered: list[str] = getattr(game.table.players[self.player], f"offered_{self.way}")
        return (KeepCard(self.player, CardId(card)) for card in offered)


def objections_to_keep(game: MeepleInc, action: KeepCard) -> Iterator[Objection]:
    """Say why this is no card to keep now (`mi.power.keep-one`)."""
    choice = game.awaited(KeepPower, action.player)
    if choice is None:
        yield Objection("out-of-order", "mi.power.keep-one", f"{action.player} keeps no card now")
    elif action.card not in getattr(game.table.players[action.player], f"offered_{choice.way}"):
        text = f"{action.player} has not been dealt {game.name_of(action.card) or 'that'}"
        yield Objection("illegal", "mi.power.keep-one", text)


def start_keep(game: MeepleInc, action: KeepCard) -> None:
    """Lay the card on its space, and put the others out of the game (`mi.power.keep-one`)."""
    keep(game, action.player, game.answered.way, action.card)


def keep(game: MeepleInc, name: str, way: str, card: str) -> None:
    """Let a card lie on its space from here on."""
    game.emit(f"keep-{way}", "mi.power.keep-one", name, (card,))
    rest = tuple(getattr(game.table.players[name], f"offered_{way}"))
    game.emit("set-aside", "mi.power.keep-one", name, rest)
    if way == "wow":
        skills = game.skills_of(card)
        more = any(points > game.facts.wow_skills for _, points in skills)
        game.emit("skills", game.rule_of(card) if more else "mi.wow.skills", name, skills)
