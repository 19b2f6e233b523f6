"""Stabilize: spend Support to reduce Drift, and gain Coherence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import Objection, objections_to_shortage
from rules_engine.games.life_meaning.cards import Tokens
from rules_engine.games.life_meaning.game import LifeMeaning
from rules_engine.games.life_meaning.timing import objections_to_moment, spend_action


@dataclass(frozen=True, slots=True)
class Stabilize(Action):
    """Spend Support against Drift."""

    verb = "stabilize"
    player: str
    commit: Tokens


def options_to_stabilize(game: LifeMeaning, name: str) -> Iterator[Iterable[Action]]:
    """Yield every amount of Support that may be spent."""
    if game.table.drift or game.facts.stabilize_at_zero:
        most = min(game.table.players[name].support, game.facts.stabilize_most)
        yield (Stabilize(name, Tokens(support=count)) for count in range(1, most + 1))


def objections_to_stabilize(game: LifeMeaning, action: Stabilize) -> Iterator[Objection]:
    """Say why this may not be spent."""
    yield from objections_to_moment(game, action)
    commit, most = action.commit, game.facts.stabilize_most
    if commit.total != commit.support or min(commit) < 0 or not 1 <= commit.support <= most:
        allowed = "exactly 1 Support" if most == 1 else "Support, at least 1"
        yield Objection("illegal", "lm.stabilize.pay", f"Stabilize takes {allowed} and nothing else")
    if not game.table.drift and not game.facts.stabilize_at_zero:
        yield Objection("illegal", "lm.stabilize.at-zero", "there is no Drift to reduce")
    if player := game.table.players.get(action.player):
        yield from objections_to_shortage(player.name, player.tokens, commit, "lm.stabilize.hold")


def start_stabilize(game: LifeMeaning, action: Stabilize) -> None:
    """Reduce Drift (`lm.stabilize.drift`) and gain Coherence, once for the action (`lm.stabilize.coherence`)."""
    facts = game.facts
    spend_action(game, action)
    game.pay(action.player, action.commit, "lm.stabilize.pay")
    game.lower_drift(action.commit.support * facts.stabilize_drift, "lm.stabilize.drift")
    game.move_up(action.player, "coherence", facts.stabilize_coherence, "lm.stabilize.coherence")
