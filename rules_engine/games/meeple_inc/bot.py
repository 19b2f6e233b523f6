"""The turn of a Meeple-Bot: a ZAP card, a worker, Victory Points and an adjustment, or all workers home (`mi.bot`)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.core.play.action import Task
from rules_engine.games.meeple_inc import ending, predictions
from rules_engine.games.meeple_inc.cards import ACTIONS, DIFFICULTIES, Zap
from rules_engine.games.meeple_inc.doing import DoEffects
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.table import PLAIN


def set_up(game: MeepleInc) -> None:
    """Give each Meeple-Bot what it has (`mi.bot.seat`), and shuffle the ZAP deck where one plays (`mi.bot.deck`)."""
    bots = [name for name, player in game.table.players.items() if player.bot]
    for name in bots:
        game.emit("told", "mi.bot.seat", name)
    if bots:
        game.emit("deck", "mi.bot.deck", what=("zap_deck", *game.cards.zaps))


def take_turn(game: MeepleInc, name: str) -> None:
    """Let a Meeple-Bot take its turn; it decides nothing (`mi.bot.rules`).

    Where only Meeple-Bots have had turns for long enough, the points are counted (`mi.bot.turn-cap`).
    """
    if game.table.bot_turns > game.facts.bot_turns_most:
        game.emit("cap", "mi.bot.turn-cap", name, game.facts.bot_turns_most)
        game.push(ending.FinalScoring("mi.bot.turn-cap"))
    elif game.table.players[name].workers:
        game.push(DrawZap(name))
    else:
        game.emit("bot-collects", "mi.bot.collect", name)
        game.push(*game.order("collect", name))


@dataclass(frozen=True, slots=True)
class DrawZap(Task):
    """Turn up the next card of the ZAP deck, which all Meeple-Bots share, and do what it says (`mi.bot.deck`)."""

    player: str

    def run(self, game: MeepleInc) -> None:
        """Place a worker, score, adjust, and discard the card (`mi.bot.shared-deck`)."""
        card = game.cards.zaps[game.draw("zap", reshuffle="mi.bot.deck")]
        game.emit("zap", "mi.bot.deck", self.player, card.id)
        game.push(*place(game, self.player, card), ScoreZap(self.player, card.id))


def place(game: MeepleInc, name: str, card: Zap) -> tuple[Task, ...]:
    """Put a worker on the first open space of the action, without costs or bonuses (`mi.bot.placement`)."""
    for space in game.side:
        if space.action == card.action and space.id not in game.table.occupied:
            game.emit("place", "mi.bot.placement", name, (space.id, PLAIN))
            if any(space.cost) or space.bonus:
                game.emit("ignored", "mi.bot.no-costs", name, space.id)
            return (predictions.Performed(name, card.action),)
    game.emit("no-space", "mi.bot.no-space", name, card.action)
    return ()


@dataclass(frozen=True, slots=True)
class ScoreZap(Task):
    """A Meeple-Bot scores its active card, then the card adjusts what it says."""

    player: str
    card: str

    def run(self, game: MeepleInc) -> None:
        """Give the VP of the difficulty (`mi.bot.vp`), then adjust (`mi.bot.adjustment`)."""
        card = game.cards.zaps[self.card]
        points, rule = points_of(card, game.facts.bot_difficulty)
        game.gain(self.player, "vp", points, rule)
        adjust: tuple[Task, ...] = ()
        if card.adjust:
            game.emit("adjustment", "mi.bot.adjustment", self.player, card.id)
            adjust = (DoEffects(card.adjust, "mi.bot.adjustment", self.player, "zap"),)
        game.push(*adjust, DiscardZap(self.player, card.id))


@dataclass(frozen=True, slots=True)
class DiscardZap(Task):
    """The active card goes to the discard pile, from which a new deck is shuffled (`mi.bot.shared-deck`)."""

    player: str
    card: str

    def run(self, game: MeepleInc) -> None:
        """Discard it."""
        game.emit("zap-done", "mi.bot.shared-deck", self.player, self.card)


def points_of(card: Zap, difficulty: int) -> tuple[int, str]:
    """Return the VP of a ZAP card at a difficulty from 1, and the rule: without an Extreme box, those for Hard."""
    name = DIFFICULTIES[difficulty - 1]
    if name == "extreme" and not card.extreme:
        return card.hard, "mi.bot.extreme-vp"
    return getattr(card, name), "mi.bot.vp"


def predict(game: MeepleInc, name: str) -> None:
    """Let a Meeple-Bot predict at random, face up and free, about a player chosen at random (`mi.bot.predictions`)."""
    people = [other for other in predictions.opponents(game, name) if not game.table.players[other].bot]
    if not people:
        return
    target = game.chance.draw("corporation", people) if len(game.seats) > 2 else people[0]
    game.emit("aim", "mi.bot.target", name, target)
    game.emit("window", "mi.bot.predictions", name)
    left = list(ACTIONS)
    for _ in range(number_of_predictions(game)):
        action = game.chance.draw("prediction", left)
        left.remove(action)
        game.emit("foretell", "mi.bot.prediction-count", name, (action,))


def number_of_predictions(game: MeepleInc) -> int:
    """Return how many predictions a Meeple-Bot makes, by the difficulty (`mi.bot.prediction-count`)."""
    number: int = getattr(game.facts, f"bot_predictions_{DIFFICULTIES[game.facts.bot_difficulty - 1]}")
    return number
