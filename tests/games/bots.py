"""Players for tests: by chance, toward success, toward collapse, and some of everything."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from rules_engine.core.action import Action
from rules_engine.games.meaning_made import Answer, Contribute, Donate, Gather, Keep, Load, MeaningMade

Bot = Callable[[Any, random.Random], Action]


def by_chance(game: Any, rng: random.Random) -> Action:
    """Choose any legal action, each with the same probability. For every game."""
    options = game.legal_actions()
    return options[rng.randrange(len(options))]


def by_kind(game: Any, rng: random.Random) -> Action:
    """Choose a kind of action first, then one of that kind: so rare kinds are played as often. For every game."""
    kinds: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        kinds.setdefault(action.verb, []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


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
    needed = game.cards.initiatives[game.table.end].requirement.layers
    layer = game.cards.patterns[action.card].layer
    return layer in needed and not any(mat.layers[layer] for mat in game.table.players.values())


def play_out(game: Any, bot: Bot, rng: random.Random, most: int = 2000) -> Any:
    """Let `bot` decide for everybody until the game is over, or `most` decisions have been made."""
    for _ in range(most):
        if game.decision is None:
            break
        game.play(bot(game, rng))
    return game
