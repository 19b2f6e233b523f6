"""The steps in which a player acts: read, brought to their place in the order of play, mended, and carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rules_engine.core.data.rulebook import Step
from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import Objection
from rules_engine.replay.claims import ExampleError
from rules_engine.replay.drawing import draws
from rules_engine.replay.gaps import advance, close_gap, only_left_out
from rules_engine.replay.mending import mended
from rules_engine.replay.passing import ANYBODY, of_moment, owing
from rules_engine.replay.trace import Done

if TYPE_CHECKING:
    from rules_engine.replay.telling import Teller


class Blocked(NamedTuple):
    """A step that nothing brought to its place: who acts, what speaks against the moment, and the step's id.

    The same objections to that player's next step are the same mistake: what both need is missing before them.
    """

    who: str
    objections: tuple[Objection, ...]
    named_at: str


def act(told: Teller, index: int) -> None:
    """Tell the step of `index`, in which a player acts. Raises: ExampleError."""
    step = told.example.steps[index]
    action = _action(told, index, step)
    if told.game.outcome and not told.example.compares:
        objections, named_at = told.over(step)
        told.keep(step, told.table(), (), action, objections, "skipped", named_at=named_at)
        return
    advance(told, lambda game: not of_moment(game.why_not(action)))
    _insert(told, "before", index, step)
    started = len(told.game.log)
    missing = close_gap(told, index, lambda game: not of_moment(game.why_not(action)), surely=False) or ()
    waived = tuple(event for event in told.game.log[started:] if event.kind == "grant")
    if missing and told.stopped:
        told.keep(step, told.table(), (), action, missing, "skipped")
        return
    if action.phase and told.phase_began[:2] != (told.round, action.phase):
        told.phase_began = (told.round, action.phase, told.table())
    before, started, drawn = told.table(), len(told.game.log), len(told.chance.drawn)
    objections, named_at = _named(told, index, action, told.game.why_not(action))
    done: Done = "as-written"
    if objections or named_at:
        tried = mended(told.telling, told.game, action) if told.grants and index != told.odd else None
        done = "skipped" if tried is None else "granted" if tried == action else "trimmed"
        action = tried or action
    if named_at and done == "skipped":
        objections = ()  # what it lacks in a place that is not its own says nothing
    if objections:
        told.object(step.id, objections)
    if done == "skipped":
        _leave_out(told, index, action, named_at)
    else:
        told.blocked = None
        undrawn = draws(told, told.by_deck(step.reveals), lambda: told.game.play(action), step)
        objections = (*objections, *undrawn)
        done = "skipped" if undrawn and told.stopped else done
    told.keep(
        step,
        before,
        (*waived, *told.game.log[started:]),
        action,
        (*missing, *objections),
        done,
        told.unstated(step, drawn, {}),
        named_at,
    )
    _insert(told, "after", index, step)


def do(told: Teller, index: int, step: Step) -> dict[str, Any]:
    """Return what a step does, with what the text leaves open filled in as this telling tries it."""
    tried: Mapping[str, Any] = told.filled.get(index, {})
    return {**step.do, **{key: tried.get(key, values[0]) for key, values in step.open.items() if values}}


def _action(told: Teller, index: int, step: Step) -> Action:
    verb = next(iter(step.do), "")
    move = told.engine.moves.get(verb)
    if move is None:
        raise ExampleError(f"unknown action {verb!r}; choices: {', '.join(told.engine.moves)}", step.line)
    if step.who not in told.game.table.players:
        raise ExampleError(f"unknown player {step.who!r}; players: {', '.join(told.game.table.players)}", step.line)
    try:
        told.by_deck(step.reveals)
        return move.action.from_told(step.who, do(told, index, step), told.card_of)
    except ValueError as error:
        raise ExampleError(str(error), step.line) from error


def _named(
    told: Teller, index: int, action: Action, objections: tuple[Objection, ...]
) -> tuple[tuple[Objection, ...], str]:
    """Return the objections to a step without those to its moment that an earlier step has named, and that step."""
    moment = of_moment(objections)
    if not moment or told.example.compares:
        return objections, ""
    who, before = told.example.steps[index].who, told.example.steps[index - 1]
    if type(action) in told.telling.free.values() and before.who == who and moment != objections:
        return tuple(objection for objection in objections if objection not in moment), ""  # the turn is over for them
    named_at = told.account.brought(owing(told.telling, who, action))
    if not named_at and told.blocked and told.blocked[:2] == (who, moment):
        named_at = told.blocked.named_at
    if not named_at and action.phase:
        named_at = told.account.awaited
    answers = action.verb in told.telling.spoken and before.id == told.left_out
    if not named_at and (answers or only_left_out(told, index)):
        named_at = told.left_out
    return tuple(objection for objection in objections if not named_at or objection not in moment), named_at


def _leave_out(told: Teller, index: int, action: Action, named_at: str) -> None:
    """Note a step that is left out, for what follows from it: a shorter turn, or steps that need this one."""
    step, game, account = told.example.steps[index], told.game, told.account
    told.disorder += bool(named_at)
    if named_at:
        told.blocked = told.blocked if told.blocked and told.blocked.named_at == named_at else None
        return
    told.blocked, told.left_out = None, step.id
    moment = of_moment(game.why_not(action))
    if not moment:
        account.excused[step.who] += 1
    elif index != told.odd and mended(told.telling, game.copy(), action) is None:
        told.blocked = Blocked(step.who, moment, step.id)
        account.early.add(owing(told.telling, step.who, action))
        account.excused[ANYBODY] += 1


def _insert(told: Teller, side: str, index: int, step: Step) -> None:
    if (side, index) not in told.insertions:
        return
    action = told.telling.free[told.free](player=step.who)  # type: ignore[call-arg]
    if told.game.why_not(action):
        return
    before, started = told.table(), len(told.game.log)
    told.game.play(action)
    inserted = Step(who=step.who, do=action.told(told.game.name_of), id=f"{step.id}.{side}", line=step.line)
    told.keep(inserted, before, tuple(told.game.log[started:]), action, done="inserted")
