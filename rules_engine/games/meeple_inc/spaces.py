"""Placing a worker: on an action space of the board, or on a Freelancer at one's own table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress

from rules_engine.core.play.action import Action, CardId, shared
from rules_engine.core.play.objection import Objection
from rules_engine.games.meeple_inc import calling
from rules_engine.games.meeple_inc.cards import NOTHING, Resources
from rules_engine.games.meeple_inc.doing import DoEffects, Doing
from rules_engine.games.meeple_inc.game import MeepleInc
from rules_engine.games.meeple_inc.paying import covers, interchanged, objections_to_cost, pay_cost
from rules_engine.games.meeple_inc.reading import Side, Space
from rules_engine.games.meeple_inc.table import PLAIN, Player
from rules_engine.games.meeple_inc.turns import objections_to_moment, spend_turn
from rules_engine.games.meeple_inc.upgrading import keeps_from_upgrading, room

BASIC = "basic"
WORKER = CardId(PLAIN)


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place a worker on an action space; without a `worker` that is named, one that is no Specialist."""

    verb = "place"
    player: str
    space: str
    worker: CardId = WORKER


@dataclass(frozen=True, slots=True)
class Work(Action):
    """Place a worker on a Freelancer."""

    verb = "work"
    player: str
    card: CardId
    worker: CardId = WORKER


_place, _work = shared(Place), shared(Work)


@lru_cache
def _placements(name: str, worker: str, side: Side) -> tuple[tuple[str, ...], tuple[Place, ...]]:
    """Return the spaces of a side, and the placement of a worker on each."""
    spaces = (BASIC, *(space.id for space in side))
    return spaces, tuple(_place(name, space, CardId(worker)) for space in spaces)


@lru_cache(maxsize=4096)
def _affordable(side: Side, held: Resources, pairs: tuple[tuple[str, str, str], ...]) -> frozenset[str]:
    """Return the spaces on a side whose safety cost can be paid with what is held."""
    payable = (space for cost, spaces in side.costing.items() if covers(cost, held, pairs) for space in spaces)
    return frozenset((BASIC, *payable))


def at_home(player: Player) -> tuple[str, ...]:
    """Return the workers that can be placed: a plain one, where there is any, then each Specialist."""
    return (PLAIN, *player.standees) if player.workers else tuple(player.standees)


def options_to_place(game: MeepleInc, name: str) -> list[Iterable[Action]]:
    """Return each free space that can be paid for and used, for each kind of worker."""
    found: list[Iterable[Action]] = []
    player, taken, side = game.table.players[name], game.table.occupied, game.side
    paid = _affordable(side, player.resources, interchanged(game, name))
    workers = at_home(player)
    for worker, shut in zip(workers, game.policies.idle_placement(game, name, workers), strict=True):
        known = game.specialties.get(worker)
        free = (paid | known.spaces if known else paid).difference(shut, taken)
        spaces, placements = _placements(name, worker, side)
        found.append(compress(placements, map(free.__contains__, spaces)))
    return found


def objections_to_place(game: MeepleInc, action: Place) -> Iterator[Objection]:
    """Say why this worker may not be placed there."""
    yield from objections_to_moment(game, action)
    player = game.table.players.get(action.player)
    if player is not None:
        yield from _objections_to_worker(game, player, action.worker)
    if action.space == BASIC:
        return
    space = game.space(action.space)
    if space is None:
        yield Objection("illegal", "mi.space.place", f"there is no action space {action.space}")
        return
    if space.id in game.table.occupied:
        text = f"a worker of {game.table.occupied[space.id]} stands there"
        yield Objection("illegal", "mi.space.one-worker", text)
    if player is not None:
        if not _waived(game, space, action.worker):
            cite = "mi.upgrade.cost" if space.element else "mi.space.safety-cost"
            where = calling.space(space.id, game.called)
            yield from objections_to_cost(game, player.name, space.cost, cite, where)
        if space.id in game.policies.idle_placement(game, player.name, (action.worker,))[0]:
            yield from _objections_to_idle(game, player, space)


def _objections_to_worker(game: MeepleInc, player: Player, worker: str) -> Iterator[Objection]:
    if worker not in at_home(player):
        if player.workers or player.standees:
            text = f"{game.name_of(worker)} is not at home with {player.name}"
            rule = "mi.specialist.worker" if worker in game.cards.specialists else "mi.turn.place-or-collect"
            yield Objection("illegal", rule, text)
        else:
            text = f"{player.name} has no worker left to place, and has to collect"
            yield Objection("illegal", "mi.turn.collect-forced", text)


def _objections_to_idle(game: MeepleInc, player: Player, space: Space) -> Iterator[Objection]:
    if not space.element:
        yield Objection("illegal", "mi.space.may-idle", f"{player.name} cannot perform that action")
    elif not getattr(player, space.element):
        text = f"{player.name} has no {space.element.capitalize()} to upgrade"
        yield Objection("illegal", "mi.upgrade.on-table" if player.published else "mi.upgrade.no-idling", text)
    else:
        text = f"the {space.element.capitalize()} of {player.name} cannot be raised"
        yield Objection("illegal", keeps_from_upgrading(game, player.name, space.element), text)


def _waived(game: MeepleInc, space: Space, worker: str) -> bool:
    known = game.specialties.get(worker)
    return known is not None and space.id in known.spaces


def start_place(game: MeepleInc, action: Place) -> None:
    """Place the worker; then come safety cost, placement bonus and action, in the order of `placement`."""
    spend_turn(game, action)
    name = action.player
    if action.space == BASIC:
        number = sum(1 for where in game.table.players[name].placed if where.startswith(BASIC)) + 1
        game.emit("place-basic", "mi.basic.unlimited-workers", name, (f"{BASIC}-{number}", action.worker))
        game.emit("told", "mi.basic.free", name)
        game.perform(Doing(name, BASIC, "placement", action.worker))
        return
    game.emit("place", "mi.space.place", name, (action.space, action.worker))
    if game.table.occupied.keys() >= game.side.of[game.spaces[action.space].action]:
        game.emit("told", "mi.space.limited", name, game.spaces[action.space].action)
    if action.worker in game.specialties:
        own = _waived(game, game.spaces[action.space], action.worker)
        game.emit("told", "mi.specialist.ability" if own else "mi.specialist.only-there", name, action.worker)
    game.push(*game.order("placement", name, action.space, action.worker))


# The order of a placement.


def pay_safety(game: MeepleInc, name: str, space: str, worker: str) -> None:
    """Pay the safety cost (`mi.space.safety-cost`), or have it waived (`mi.specialist.waiver`)."""
    here = game.spaces[space]
    if not any(here.cost):
        return
    if _waived(game, here, worker):
        game.emit("waived", "mi.specialist.waiver", name, (space, worker))
    else:
        game.emit("told", "mi.space.safety-first", name, space)
        if here.bonus:
            game.emit("told", "mi.space.order", name, space)
        pay_cost(game, name, here.cost, "mi.upgrade.cost" if here.element else "mi.space.safety-cost")


def gain_bonus(game: MeepleInc, name: str, space: str, worker: str) -> None:
    """Take the placement bonus of the space (`mi.space.bonus`), a Specialist as well (`mi.specialist.bonus-kept`)."""
    here = game.spaces[space]
    if here.bonus:
        game.emit("told", "mi.space.bonus-now", name, space)
        kept = any(here.cost) and _waived(game, here, worker)
        DoEffects(here.bonus, "mi.specialist.bonus-kept" if kept else "mi.space.bonus", name).run(game)


def perform_action(game: MeepleInc, name: str, space: str, worker: str) -> None:
    """Perform the action of the space."""
    game.perform(Doing(name, game.spaces[space].action, "placement", worker, space))


# Placing a worker where the action cannot be performed.


def idle_allowed(game: MeepleInc, name: str, workers: tuple[str, ...]) -> list[frozenset[str]]:
    """Return where each worker may not be placed, as nothing would come of it: on some of the spaces of Upgrade."""
    player, shut = game.table.players[name], game.element_spaces
    if player.box or player.component or player.mechanism:
        most = game.facts.upgrade_levels
        shut = frozenset([space.id for space in game.elements if not room(game, name, space.element, most)])
    return [shut] * len(workers)


def idle_refused(game: MeepleInc, name: str, workers: tuple[str, ...]) -> list[frozenset[str]]:
    """Return where each worker may not be placed, as nothing would come of it: on any space."""
    return [_of_no_use(game, name, worker) for worker in workers]


def _of_no_use(game: MeepleInc, name: str, worker: str) -> frozenset[str]:
    held, shut = game.resources(name), []
    for space in game.side:
        left = held.plus(_sure(space)) if _waived(game, space, worker) else held.minus(space.cost).plus(_sure(space))
        if not game.board[space.action].can(game, Doing(name, space.action, "placement", worker, space.id, held=left)):
            shut.append(space.id)
    return frozenset(shut)


def _sure(space: Space) -> Resources:
    """Return the resources that a placement bonus is sure to give."""
    given = NOTHING
    for effect in space.bonus:
        if effect.do == "gain" and effect.what in Resources._fields:
            given = given.plus(Resources(**{effect.what: effect.by}))
    return given


# Freelancers.


def options_to_work(game: MeepleInc, name: str) -> Iterable[Iterable[Action]]:
    """Return each Freelancer at the player's table without a worker, for each kind of worker."""
    player, known = game.table.players[name], game.cards.freelancers
    free = [card for card in player.seated if card in known and card not in player.placed]
    return [[_work(name, card, worker) for card in free] for worker in at_home(player)] if free else ()


def objections_to_work(game: MeepleInc, action: Work) -> Iterator[Objection]:
    """Say why this worker may not be placed on this Freelancer."""
    yield from objections_to_moment(game, action)
    player = game.table.players.get(action.player)
    if player is None:
        return
    yield from _objections_to_worker(game, player, action.worker)
    name = game.name_of(action.card) or "nothing"
    if action.card not in game.cards.freelancers:
        yield Objection("illegal", "mi.freelancer.own-workers", f"{name} is no Freelancer")
    elif action.card in player.hand:
        text = f"{name} has no space at the table of {player.name} yet"
        yield Objection("illegal", "mi.hire-freelancer.place-later", text)
    elif action.card not in player.seated:
        text = f"{name} does not work at the table of {player.name}"
        yield Objection("illegal", "mi.freelancer.own-workers", text)
    elif action.card in player.placed:
        yield Objection("illegal", "mi.freelancer.one-worker", f"a worker stands on {name} already")


def start_work(game: MeepleInc, action: Work) -> None:
    """Place the worker there, and let the Freelancer do what they do.

    No ability of the worker counts there (`mi.specialist.not-on-freelancer`).
    """
    spend_turn(game, action)
    name = action.player
    special = action.worker in game.cards.specialists
    rule = "mi.specialist.not-on-freelancer" if special else "mi.freelancer.own-workers"
    game.emit("work", rule, name, (action.card, action.worker))
    deed = game.cards.freelancers[action.card].deed
    game.push(DoEffects(deed, game.rule_of(action.card), name, "deed"))
