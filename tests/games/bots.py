"""Players for tests of every game: by chance and by kind; and how they play a game out."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from rules_engine.core.play.action import Action

Bot = Callable[[Any, random.Random], Action]


def by_chance(game: Any, rng: random.Random) -> Action:
    """Choose any legal action, each with the same probability."""
    options = game.legal_actions()
    return options[rng.randrange(len(options))]


def by_kind(game: Any, rng: random.Random) -> Action:
    """Choose a kind of action first, then one of that kind: so rare kinds are played as often."""
    kinds: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        kinds.setdefault(action.verb, []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def play_out(game: Any, bot: Bot, rng: random.Random, most: int = 2000) -> Any:
    """Let `bot` decide for everybody until the game is over, or `most` decisions have been made."""
    for _ in range(most):
        if game.decision is None:
            break
        game.play(bot(game, rng))
    return game
