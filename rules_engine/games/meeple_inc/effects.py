"""What cards, spaces and tables do: a closed set of operations, each carried out and put in words here."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.data.wording import counted
from rules_engine.core.play.action import Task
from rules_engine.core.play.engine import Operation, at_least_one
from rules_engine.games.meeple_inc.bonus import ActionBonus, ActionChoice, CopyChoice
from rules_engine.games.meeple_inc.cards import ACTION_TERMS, ACTIONS, ELEMENTS, LEVEL_ONE, RESOURCES, Resources
from rules_engine.games.meeple_inc.doing import DoEffects, Doing, Perform
from rules_engine.games.meeple_inc.gaining import GROUPS, GainChoice
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.paying import PayCost
from rules_engine.games.meeple_inc.upgrading import UpgradeChoice, room

Words = Callable[[str], str]
Tasks = tuple[Task, ...]


def safety_only() -> bool:
    """Whether a card that waives the costs of an action waives all of them: only the safety cost."""
    return False


def all_free() -> bool:
    """Whether a card that waives the costs of an action waives all of them: what is bought costs nothing either."""
    return True


def _gain(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    game.gain(task.you, effect.what, effect.by, task.cite)
    return ()


def _pay(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    return (PayCost(task.you, Resources(**{effect.what: effect.by}), task.cite),)


def _choose(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    return (GainChoice(task.you, GROUPS[effect.what], effect.by, effect.do == "choose", task.cite),)


def _action_bonus(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    return (ActionBonus(task.you),) * effect.by


def _any_action(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    return (ActionChoice(task.you, "granted", task.cite, game.policies.free_agent_costs()),)


def _action(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    game.emit("action", task.cite, task.you, effect.what)
    return (Perform(Doing(task.you, effect.what, task.how)),)


def _objectives(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    game.emit("action", task.cite, task.you, "objective")
    return (Perform(Doing(task.you, "objective", task.how, most=effect.by)),)


def _upgrade(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    if room(game, task.you, effect.what, effect.by):
        return (UpgradeChoice(task.you, (effect.what,), effect.by, task.cite),)
    game.emit("idle", "mi.upgrade.on-table", task.you, "upgrade")
    return ()


def _copy(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    return (CopyChoice(task.you, task.cite),)


def _nothing(game: MeepleInc, task: DoEffects, effect: Effect) -> Tasks:
    """A space may be empty on purpose; and what only rules look up is not carried out."""
    return ()


# In words.


def _amount(effect: Effect, words: Words) -> str:
    return f"{effect.by} {words(effect.what)}"


def _any_of(effect: Effect, words: Words) -> str:
    up_to = "up to " if effect.do == "choose-up-to" else ""
    mix = ", in any mix" if effect.by > 1 else ""
    return f"gain {up_to}{effect.by} of {' or '.join(map(words, GROUPS[effect.what]))}{mix}"


def _up_to(effect: Effect) -> str:
    return "by a level" if effect.by == 1 else f"by up to {effect.by} levels"


def _level(effect: Effect) -> str:
    return effect.what.replace("-", " ")


def _interchange(effect: Effect, words: Words) -> str:
    one, _, other = effect.what.partition("-")
    return f"use {words(one)} and {words(other)} interchangeably"


def _failed(effect: Effect, words: Words) -> str:
    if effect.what == "none":
        return f"a failed {words('objective')} costs no {words('vp')}"
    return f"a failed {words('objective')} costs {effect.by} {words('vp')} more"


def _achieved(effect: Effect, words: Words) -> str:
    return f"an achieved {words('objective')} scores {abs(effect.by)} {'more' if effect.by > 0 else 'less'}"


def _discount(effect: Effect, words: Words) -> str:
    thing = words("skill-card") if effect.what == "skill" else words(effect.what)
    return f"a {thing} costs {effect.by} less"


def _said(text: str) -> Callable[[Effect, Words], str]:
    return lambda effect, words: text


_PRICED, _LEVELS = frozenset(RESOURCES), frozenset({"level-1", "level-2", "level-3"})
_PAIRS = frozenset({"time-inspiration", "dollar-inspiration", "dollar-time"})
_ELEMENTS = frozenset(ELEMENTS)
OPERATIONS: dict[str, Operation] = {
    "pay": Operation(_pay, lambda e, w: f"pay {_amount(e, w)}", _PRICED, fits=at_least_one),
    "gain": Operation(_gain, lambda e, w: f"gain {_amount(e, w)}", _PRICED | {"vp"}, fits=at_least_one),
    "choose": Operation(_choose, _any_of, frozenset(GROUPS), fits=at_least_one),
    "choose-up-to": Operation(_choose, _any_of, frozenset(GROUPS), fits=at_least_one),
    "action-bonus": Operation(_action_bonus, lambda e, w: f"take {w('action-bonus')}", fits=at_least_one),
    "any-action": Operation(_any_action, _said("take any action of the gameboard")),
    "action": Operation(_action, lambda e, w: f"take {w(ACTION_TERMS[e.what])}", frozenset(ACTIONS)),
    "objectives": Operation(
        _objectives, lambda e, w: f"take {w(ACTION_TERMS['objective'])} and keep up to {counted(e.by, 'card')}"
    ),
    "upgrade": Operation(_upgrade, lambda e, w: f"raise a {w(e.what)} {_up_to(e)}", _ELEMENTS, fits=at_least_one),
    "copy": Operation(_copy, lambda e, w: f"copy a {w('freelancer')} at any table"),
    "nothing": Operation(_nothing, _said("costs nothing and gives nothing")),
    "element": Operation(_nothing, lambda e, w: f"raise a {w(e.what)} here", _ELEMENTS),
    "amount": Operation(_nothing, lambda e, w: f"gain {e.by} instead", fits=at_least_one),
    "keep": Operation(_nothing, lambda e, w: f"keep up to {counted(e.by, 'card')}", fits=at_least_one),
    "levels": Operation(_nothing, lambda e, w: f"raise an element {_up_to(e)}", fits=at_least_one),
    "no-skip-cost": Operation(_nothing, _said("lay no resource on cards that are skipped")),
    "discount": Operation(_nothing, _discount, _ELEMENTS | {"skill"}, fits=at_least_one),
    "shortfall": Operation(_nothing, lambda e, w: f"one element may lack {counted(e.by, 'level')}", fits=at_least_one),
    "seats": Operation(_nothing, lambda e, w: f"seat up to {counted(e.by, 'employee')}", fits=at_least_one),
    "interchange": Operation(_nothing, _interchange, _PAIRS),
    "repeat-bonus": Operation(_nothing, lambda e, w: f"take each {w('action-bonus')} {counted(e.by, 'time')}"),
    "award-value": Operation(_nothing, lambda e, w: f"an award of {_level(e)} scores {e.by} {w('vp')}", _LEVELS),
    "prediction-vp": Operation(_nothing, lambda e, w: f"gain {e.by} {w('vp')} for each prediction that comes true"),
    "objective-failed": Operation(_nothing, _failed, frozenset({"", "none"})),
    "objective-met": Operation(_nothing, _achieved),
    "no-level": Operation(_nothing, lambda e, w: f"have no {w(e.what)} of level {e.by}", _ELEMENTS),
    "no-award": Operation(_nothing, lambda e, w: f"take no award of {_level(e)}", _LEVELS),
    "no-skip-with": Operation(_nothing, lambda e, w: f"lay no {w(e.what)} on cards of a row", frozenset(LEVEL_ONE)),
    "no-predictions": Operation(_nothing, lambda e, w: f"never make exactly {counted(e.by, 'prediction')} at once"),
    "most-employees": Operation(_nothing, lambda e, w: f"have at most {counted(e.by, 'employee')} at the table"),
}
