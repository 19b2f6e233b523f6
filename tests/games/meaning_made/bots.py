"""Players of Meaning Made with an aim: success, or collapse."""

from __future__ import annotations

import random

from rules_engine.core.play.action import Action
from rules_engine.games.meaning_made import Answer, Contribute, Donate, Gather, Keep, Load, MeaningMade


def toward_success(game: MeaningMade, rng: random.Random) -> Action:
    """Complete the End Initiative: bring its Layers and tokens together, and keep Meaning up."""
    return max(game.legal_actions(), key=lambda action: (_promise(game, action), rng.random()))


def toward_collapse(game: MeaningMade, rng: random.Random) -> Action:
    """Let the world go under: gather, and keep every Support."""
    options = list(game.legal_actions())
    idle = [action for action in options if isinstance(action, Gather | Keep)]
    return rng.choice(idle or options)


def _promise(game: MeaningMade, action: Action) -> float:
    table, goal = game.table, game.table.end
    if isinstance(action, Donate):
        return 2 if table.meaning < 3 else -1
    if isinstance(action, Answer):
        return 1 if action.answer == "accept" else 0
    if isinstance(action, Contribute):
        return 5 + sum(action.commit) if action.card == goal else sum(action.commit) / 10
    if isinstance(action, Load):
        return 4 if _layer_is_missing(game, action) else 0
    if isinstance(action, Gather):
        need = game.cards.initiatives[goal].requirement.tokens if goal else action.take
        done = table.works[goal].filled if goal else action.take
        return 1 if need.insight - done.insight > 0 and action.take.insight else 0.5
    return 0


def _layer_is_missing(game: MeaningMade, action: Load) -> bool:
    if not game.table.end:
        return False
    needed = game.cards.initiatives[game.table.end].requirement.layers
    layer = game.cards.patterns[action.card].layer
    return layer in needed and not any(mat.layers[layer] for mat in game.table.players.values())
