"""The steps that no player takes: what is revealed at the beginning of a round, and the places that state totals."""

from __future__ import annotations

from rules_engine.core.play.game import Game
from rules_engine.core.play.judges import OF_THE_END
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.table import Table
from rules_engine.replay import passing
from rules_engine.replay.claims import ExampleError
from rules_engine.replay.drawing import draws
from rules_engine.replay.gaps import advance, close_gap
from rules_engine.replay.run import Run
from rules_engine.replay.trace import Done


def reveal(run: Run, index: int) -> None:
    """Play the step of `index`, which begins a round. Raises: ExampleError."""
    step, automatic = run.example.steps[index], run.telling.automatic.get("event")
    if automatic is None:
        raise ExampleError("this game has no event: its `telling` names no automatic step of that name", step.line)
    try:
        scripts = automatic.script(run.rulebook, step.event)
        revealed = run.by_deck(step.reveals)
    except ValueError as error:
        raise ExampleError(str(error), step.line) from error
    if run.game.outcome:
        objections, named_at = run.over(step)
        run.note(step, run.begun(), None, objections, "skipped", named_at)
        return
    begun = len(run.game.log)
    objections, named_at = _brought(run, index)
    waived = tuple(event for event in run.game.log[begun:] if event.kind == "grant")
    in_place = run.game.paused is automatic.task
    before = run.begun()
    if run.stopped or not (in_place or (named_at and run.grants)):
        run.disorder += bool(named_at)
        run.note(step, before, None, objections, "skipped", named_at)
        return
    decks = {deck: [*scripts.get(deck, ()), *revealed.get(deck, ())] for deck in {**scripts, **revealed}}
    if in_place:
        run.account.begin(run.round)
        undrawn = draws(run, decks, lambda: passing.begin(run.game, automatic), step)
    else:
        run.account.awaited = ""
        undrawn = draws(run, decks, lambda: passing.catch_up(run.game, automatic), step)
    done: Done = "skipped" if run.stopped else ""
    run.note(step, before, None, (*objections, *undrawn), done, named_at, waived=waived, scripts=scripts)


def _brought(run: Run, index: int) -> tuple[tuple[Objection, ...], str]:
    """Bring play to the step that begins a round; return what speaks against it, and the step that has named it."""
    automatic, account = run.telling.automatic["event"], run.account

    def paused(game: Game[Table]) -> bool:
        return game.paused is automatic.task

    if advance(run, paused):
        return (), ""
    if run.round > account.begun:
        missing = close_gap(run, index, paused, surely=True)
        if missing is not None:
            return missing, ""
        who = ", ".join(run.game.decision.players) if run.game.decision else "nobody"
        text = f"before this, {who} has to choose"
    elif account.awaited:
        return (), account.awaited
    else:
        text = f"{automatic.name} has come already"
    objections = (Objection("out-of-order", automatic.rule, text),)
    run.object(run.example.steps[index].id, objections)
    return objections, ""


def check(run: Run, index: int) -> None:
    """Play the step of `index`, at which the text states totals. Raises: ExampleError."""
    step = run.example.steps[index]
    before = run.begun()
    objections: list[Objection] = []
    if step.check in run.engine.phase_of.values():
        round_, phase, table = run.phase_began
        undrawn = draws(run, run.by_deck(step.reveals), lambda: _end_phase(run, index, objections), step)
        if (round_, phase) == (run.round, step.check):
            before = before._replace(table=table)
        objections += undrawn
    elif _closes(run, index) and not run.game.outcome and not run.illegal:
        objections += close_gap(run, index, _may_be_silent, surely=True) or ()
    run.note(step, before, None, tuple(objections), "skipped" if run.stopped else "")


def _end_phase(run: Run, index: int, missing: list[Objection]) -> None:
    """Pass what is left of a phase; `missing` becomes what the text leaves out of it. A draw may begin this again."""

    def ended(game: Game[Table]) -> bool:
        return bool(game.paused or game.outcome or not game.choice)

    missing.clear()
    if not advance(run, ended):
        quietly = bool(run.illegal) and _closes(run, index)
        missing += close_gap(run, index, ended, surely=True, quietly=quietly) or ()
        passing.in_silence(run.game, run.telling, ended)


def _closes(run: Run, index: int) -> bool:
    """Whether the text says from the step of `index` on that the game is over. After a mistake it may go on."""
    left = run.example.steps[index:]
    return all(step.check for step in left) and any(not OF_THE_END.isdisjoint(step.claims) for step in left)


def _may_be_silent(game: Game[Table]) -> bool:
    """Whether nobody has to choose, or saying nothing is legal."""
    silent = game.choice.silence(game) if game.choice else None
    return silent is None or not game.why_not(silent)
