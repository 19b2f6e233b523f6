"""Players of Life~Meaning with an aim: a Layer 10 Project, Drift at the end of its track, or no Project left."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from rules_engine.core.play.action import Action
from rules_engine.games.life_meaning import (
    Abstain,
    Acquire,
    Answer,
    Contribute,
    Discard,
    LifeMeaning,
    Mitigate,
    Obtain,
    Recalibrate,
    Stabilize,
    Tokens,
)

LAYER_TEN, TOO_MUCH_DRIFT = 10, 9
NOTHING = Tokens()


def toward_layer_ten(game: LifeMeaning, rng: random.Random) -> Action:
    """Find a Project of the highest Layer, bring together what it needs, and keep Drift low meanwhile."""
    return _best(game, rng, _toward_layer_ten)


def toward_no_project(game: LifeMeaning, rng: random.Random) -> Action:
    """Throw Projects away, as many as possible for the Drift it costs, and keep Drift low meanwhile."""
    return _best(game, rng, _toward_no_project)


def toward_drift(game: LifeMeaning, rng: random.Random) -> Action:
    """Let the world slip: recalibrate, and pledge nothing."""
    options = list(game.legal_actions())
    idle = [action for action in options if isinstance(action, Recalibrate | Abstain)]
    return rng.choice(idle or options)


def _best(game: LifeMeaning, rng: random.Random, promise: Callable[[LifeMeaning, Action], float]) -> Action:
    """Return the action of the highest promise, ties by chance."""
    return max(game.legal_actions(), key=lambda action: (promise(game, action), rng.random()))


def _toward_layer_ten(game: LifeMeaning, action: Action) -> float:
    """Value contributing to a Layer 10 Project, or looking for one."""
    goals = [card for card in game.table.projects if card and game.cards.projects[card].layer == LAYER_TEN]
    if isinstance(action, Contribute) and action.card in goals:
        return 10 + sum(action.commit)
    if isinstance(action, Recalibrate) and action.area == "projects" and not goals:
        return 5 if game.table.drift < TOO_MUCH_DRIFT else -5
    return _steady(game, action, _needed(game, goals))


def _toward_no_project(game: LifeMeaning, action: Action) -> float:
    """Value discarding Projects."""
    if isinstance(action, Recalibrate) and action.area == "projects":
        return 5 if game.table.drift < TOO_MUCH_DRIFT else -5
    return _steady(game, action, NOTHING)


def _steady(game: LifeMeaning, action: Action, needed: Tokens) -> float:
    """Value what keeps Drift low and brings the tokens that are needed, or that the Event asks for."""
    if isinstance(action, Mitigate):
        return 4 + sum(action.commit) if _can_be_met(game) else -4
    if isinstance(action, Abstain):
        return 0
    if isinstance(action, Stabilize):
        return 4 if game.table.drift > 4 else -1
    if isinstance(action, Acquire):
        wanted = needed.plus(game.unmet).minus(_held(game)).plus(Tokens(support=2))
        return 1 + sum(min(max(want, 0), take) for want, take in zip(wanted, action.take, strict=True))
    if isinstance(action, Discard):
        return 5  # as many as there are
    if isinstance(action, Answer):
        return 1 if action.answer == "accept" else 0
    if isinstance(action, Obtain):
        outputs = game.patterns[action.card].outputs.tokens
        return 0.5 * (sum(outputs) - sum(action.commit))
    return -5


def _needed(game: LifeMeaning, goals: Iterable[str]) -> Tokens:
    """Return the icons that are open on the first of the goals."""
    for card in goals:
        return game.cards.projects[card].requirement.tokens.minus(game.table.works[card].filled)
    return NOTHING


def _held(game: LifeMeaning) -> Tokens:
    """Return what all players hold together."""
    total = NOTHING
    for mat in game.table.players.values():
        total = total.plus(mat.tokens)
    return total


def _can_be_met(game: LifeMeaning) -> bool:
    """Whether those who have not spoken hold together what the Event still asks for."""
    total = NOTHING
    for name in game.decision.players:
        total = total.plus(game.table.players[name].tokens)
    return total.covers(game.unmet)
