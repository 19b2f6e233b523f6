"""Final scoring: published games, objectives and awards, each separately, and who has won (`mi.end`)."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.games.meeple_inc.best import Tokens, best_subset
from rules_engine.games.meeple_inc.cards import Resources
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.paying import interchanged
from rules_engine.games.meeple_inc.table import Player


class Worth(NamedTuple):
    """What an objective scores for a player when it is achieved, and what it loses when it is not."""

    reward: int
    penalty: int


def count(game: MeepleInc) -> None:
    """Add to the VP of every player what the end of the game is worth to them, kind by kind (`mi.end.final-score`)."""
    for name, player in game.table.players.items():
        if not player.bot:
            count_games(game, player)
            count_objectives(game, player)
            count_awards(game, player)
        game.emit("score", "mi.end.final-score", name, total(player))
        if total(player) < 0:
            game.emit("below-zero", "mi.end.below-zero", name, total(player))


def total(player: Player) -> int:
    """Return the VP on the track and those of the end together; they may be below zero (`mi.end.below-zero`)."""
    return player.vp + player.games_vp + player.objectives_vp + player.awards_vp


def decide(game: MeepleInc) -> None:
    """Whoever has the most VP wins; of those who share them, who sat furthest from going first (`mi.end.tie`)."""
    game.emit("wins", "mi.game.most-vp", game.leaders("mi.end.tie")[-1])


# Published games.


def count_games(game: MeepleInc, player: Player) -> None:
    """Each published game that is no award scores the sum of its levels (`mi.end.game-score`)."""
    for published in player.published:
        _score(game, "mi.end.game-score", player, "games_vp", game_worth(published))
    for level in range(1, game.facts.award_levels + 1):
        if taken := getattr(player, f"awards_{level}"):
            game.emit("no-game-score", "mi.end.award-game", player.name, taken)


def game_worth(published: str) -> int:
    """Return the levels of a published game together."""
    return sum(map(int, published.split("-")))


# Awards.


def count_awards(game: MeepleInc, player: Player) -> None:
    """Each award scores what the player's Award card, or a WOW card, says of its level (`mi.end.award-value`)."""
    for level in range(1, game.facts.award_levels + 1):
        taken = getattr(player, f"awards_{level}")
        for _ in range(taken):
            value, rule = award_value(game, player.name, level)
            _score(game, rule, player, "awards_vp", value)


def award_value(game: MeepleInc, name: str, level: int) -> tuple[int, str]:
    """Return the VP of an award of a level for a player, and the rule that says so."""
    for card, effect in game.passive(name, "award-value"):
        if effect.what == f"level-{level}":
            return effect.by, game.rule_of(card)
    printed = game.cards.award_cards[game.table.players[name].award_card]
    return printed.levels[level - 1].value, "mi.end.award-value"


# Objectives.


def count_objectives(game: MeepleInc, player: Player) -> None:
    """Achieved objectives score and failed ones lose; tokens serve those that are worth most together.

    One token serves one objective only (`mi.end.one-token`, `mi.end.best-objectives`).
    """
    if not player.objectives:
        return
    achieved = set(achieved_objectives(game, player))
    together = tuple(card for number, card in enumerate(player.objectives) if number in achieved)
    game.emit("achieved", "mi.end.best-objectives", player.name, together)
    for number, card in enumerate(player.objectives):
        _count_objective(game, player, card, met=number in achieved)


def achieved_objectives(game: MeepleInc, player: Player) -> tuple[int, ...]:
    """Return by their numbers the objectives of a player that count as achieved."""
    asked: list[tuple[Tokens, int]] = []
    for card in player.objectives:
        worth = worth_of(game, player.name, card)
        needs = game.cards.objectives[card].requirement.resources
        asked.append((_as_one(game, player.name, needs), worth.reward + worth.penalty))
    return best_subset(_as_one(game, player.name, player.resources), asked)


def _as_one(game: MeepleInc, name: str, resources: Resources) -> Tokens:
    """Return amounts in which resources that serve for each other beyond payments are counted as one."""
    amounts = resources._asdict()
    for _, one, other in interchanged(game, name) if game.policies.interchange() else ():
        amounts[one], amounts[other] = amounts[one] + amounts[other], 0
    return tuple(amounts.values())


def worth_of(game: MeepleInc, name: str, card: str) -> Worth:
    """Return what an objective is worth to a player, with their WOW and POW cards."""
    printed = game.cards.objectives[card]
    reward = printed.reward + sum(effect.by for _, effect in game.passive(name, "objective-met"))
    failing = [effect for _, effect in game.passive(name, "objective-failed")]
    if any(effect.what == "none" for effect in failing):
        return Worth(reward, 0)
    return Worth(reward, printed.penalty + sum(effect.by for effect in failing))


def _count_objective(game: MeepleInc, player: Player, card: str, *, met: bool) -> None:
    printed, worth = game.cards.objectives[card], worth_of(game, player.name, card)
    rule = "mi.end.objective-met" if met else "mi.end.objective-failed"
    kind, usual = ("objective-met", printed.reward) if met else ("objective-failed", -printed.penalty)
    for changing, _ in game.passive(player.name, kind):
        game.emit("changes-worth", game.rule_of(changing), player.name, card)
    points = worth.reward if met else -worth.penalty
    game.emit("objective", rule, player.name, (card, usual))
    _score(game, rule, player, "objectives_vp", points)


def _score(game: MeepleInc, rule: str, player: Player, kind: str, points: int) -> None:
    """Count points of one kind."""
    if points:
        signed = ("gain", points) if points > 0 else ("lose", -points)
        game.emit(signed[0], rule, player.name, ((kind, signed[1]),))
