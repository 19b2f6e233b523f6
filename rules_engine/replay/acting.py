"""The steps in which a player acts: read, brought to their place in the order of play, mended, and carried out."""

from __future__ import annotations

from rules_engine.core.data.rulebook import Step
from rules_engine.core.play.action import Action
from rules_engine.core.play.objection import Objection
from rules_engine.replay.claims import ExampleError
from rules_engine.replay.drawing import draws
from rules_engine.replay.gaps import advance, close_gap, only_left_out
from rules_engine.replay.mending import mended
from rules_engine.replay.passing import ANYBODY, of_moment, owing
from rules_engine.replay.run import Blocked, Run
from rules_engine.replay.trace import Done


def act(run: Run, index: int) -> None:
    """Play the step of `index`, in which a player acts. Raises: ExampleError."""
    step = run.example.steps[index]
    action = read(run, step)
    if run.game.outcome and not run.example.compares:
        objections, named_at = run.over(step)
        run.note(step, run.begun(), action, objections, "skipped", named_at)
        return
    advance(run, lambda game: not of_moment(game.why_not(action)))
    _insert(run, "before", index, step)
    started = len(run.game.log)
    missing = close_gap(run, index, lambda game: not of_moment(game.why_not(action)), surely=False) or ()
    waived = tuple(event for event in run.game.log[started:] if event.kind == "grant")
    if missing and run.stopped:
        run.note(step, run.begun(), action, missing, "skipped")
        return
    if action.phase and run.phase_began[:2] != (run.round, action.phase):
        run.phase_began = (run.round, action.phase, run.table())
    before = run.begun()
    objections, named_at = _named(run, index, action, run.game.why_not(action))
    done: Done = "as-written"
    if objections or named_at:
        tried = mended(run.telling, run.game, action) if run.grants and index != run.odd else None
        done = "skipped" if tried is None else "granted" if tried == action else "trimmed"
        action = tried or action
    if named_at and done == "skipped":
        objections = ()  # what it lacks in a place that is not its own says nothing
    if objections:
        run.object(step.id, objections)
    if done == "skipped":
        _leave_out(run, index, action, named_at)
    else:
        run.blocked = None
        undrawn = draws(run, run.by_deck(step.reveals), lambda: run.game.play(action), step)
        objections = (*objections, *undrawn)
        done = "skipped" if undrawn and run.stopped else done
    run.note(step, before, action, (*missing, *objections), done, named_at, waived=waived)
    _insert(run, "after", index, step)


def read(run: Run, step: Step) -> Action:
    """Return what a player does in a step. Raises: ExampleError for what cannot be read."""
    verb = next(iter(step.do), "")
    move = run.engine.moves.get(verb)
    if move is None:
        raise ExampleError(f"unknown action {verb!r}; choices: {', '.join(run.engine.moves)}", step.line)
    if step.who not in run.game.table.players:
        raise ExampleError(f"unknown player {step.who!r}; players: {', '.join(run.game.table.players)}", step.line)
    try:
        run.by_deck(step.reveals)
        return move.action.from_data(step.who, run.do(step), run.card_of)
    except ValueError as error:
        raise ExampleError(str(error), step.line) from error


def _named(
    run: Run, index: int, action: Action, objections: tuple[Objection, ...]
) -> tuple[tuple[Objection, ...], str]:
    """Return the objections to a step without those to its moment that an earlier step has named, and that step."""
    moment = of_moment(objections)
    if not moment or run.example.compares:
        return objections, ""
    who, before = run.example.steps[index].who, run.example.steps[index - 1]
    if type(action) in run.telling.free.values() and before.who == who and moment != objections:
        return tuple(objection for objection in objections if objection not in moment), ""  # the turn is over for them
    named_at = run.account.brought(owing(run.telling, who, action))
    if not named_at and run.blocked and run.blocked[:2] == (who, moment):
        named_at = run.blocked.named_at
    if not named_at and action.phase:
        named_at = run.account.awaited
    answers = action.verb in run.telling.spoken and before.id == run.left_out
    if not named_at and (answers or only_left_out(run, index)):
        named_at = run.left_out
    return tuple(objection for objection in objections if not named_at or objection not in moment), named_at


def _leave_out(run: Run, index: int, action: Action, named_at: str) -> None:
    """Note a step that is left out, for what follows from it: a shorter turn, or steps that need this one."""
    step, game, account = run.example.steps[index], run.game, run.account
    run.disorder += bool(named_at)
    if named_at:
        run.blocked = run.blocked if run.blocked and run.blocked.named_at == named_at else None
        return
    run.blocked, run.left_out = None, step.id
    moment = of_moment(game.why_not(action))
    if not moment:
        account.excused[step.who] += 1
    elif index != run.odd and mended(run.telling, game.copy(), action) is None:
        run.blocked = Blocked(step.who, moment, step.id)
        account.early.add(owing(run.telling, step.who, action))
        account.excused[ANYBODY] += 1


def _insert(run: Run, side: str, index: int, step: Step) -> None:
    if (side, index) not in run.insertions:
        return
    action = run.telling.free[run.free](player=step.who)  # type: ignore[call-arg]
    if run.game.why_not(action):
        return
    before = run.begun()
    run.game.play(action)
    inserted = Step(who=step.who, do=action.to_data(run.game.name_of), id=f"{step.id}.{side}", line=step.line)
    run.note(inserted, before, action, done="inserted")
