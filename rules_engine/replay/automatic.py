"""The steps that no player takes: what is revealed at the beginning of a round, and the places that state totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.core.play.game import Game
from rules_engine.core.play.judges import OF_THE_END
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.table import Table
from rules_engine.replay import passing
from rules_engine.replay.claims import ExampleError
from rules_engine.replay.drawing import draws
from rules_engine.replay.gaps import advance, close_gap

if TYPE_CHECKING:
    from rules_engine.replay.telling import Teller


def reveal(told: Teller, index: int) -> None:
    """Tell the step of `index`, which begins a round. Raises: ExampleError."""
    step, automatic = told.example.steps[index], told.telling.automatic["event"]
    try:
        scripts = automatic.script(told.rulebook, step.event)
        revealed = told.by_deck(step.reveals)
    except ValueError as error:
        raise ExampleError(str(error), step.line) from error
    if told.game.outcome:
        objections, named_at = told.over(step)
        told.keep(step, told.table(), (), None, objections, "skipped", named_at=named_at)
        return
    begun = len(told.game.log)
    objections, named_at = _brought(told, index)
    waived = tuple(event for event in told.game.log[begun:] if event.kind == "grant")
    in_place = told.game.paused is automatic.task
    before, started, drawn = told.table(), len(told.game.log), len(told.chance.drawn)
    if told.stopped or not (in_place or (named_at and told.grants)):
        told.disorder += bool(named_at)
        told.keep(step, before, (), None, objections, "skipped", named_at=named_at)
        return
    decks = {deck: [*scripts.get(deck, ()), *revealed.get(deck, ())] for deck in {**scripts, **revealed}}
    if in_place:
        told.account.begin(told.round)
        undrawn = draws(told, decks, lambda: passing.begin(told.game, automatic), step)
    else:
        told.account.awaited = ""
        undrawn = draws(told, decks, lambda: passing.catch_up(told.game, automatic), step)
    told.keep(
        step,
        before,
        (*waived, *told.game.log[started:]),
        None,
        (*objections, *undrawn),
        "skipped" if told.stopped else "",
        told.unstated(step, drawn, scripts),
        named_at,
    )


def _brought(told: Teller, index: int) -> tuple[tuple[Objection, ...], str]:
    """Bring play to the step that begins a round; return what speaks against it, and the step that has named it."""
    automatic, account = told.telling.automatic["event"], told.account

    def paused(game: Game[Table]) -> bool:
        return game.paused is automatic.task

    if advance(told, paused):
        return (), ""
    if told.round > account.begun:
        missing = close_gap(told, index, paused, surely=True)
        if missing is not None:
            return missing, ""
        who = ", ".join(told.game.decision.players) if told.game.decision else "nobody"
        text = f"before this, {who} has to choose"
    elif account.awaited:
        return (), account.awaited
    else:
        text = f"{automatic.name} has come already"
    objections = (Objection("out-of-order", automatic.rule, text),)
    told.object(told.example.steps[index].id, objections)
    return objections, ""


def check(told: Teller, index: int) -> None:
    """Tell the step of `index`, at which the text states totals. Raises: ExampleError."""
    step = told.example.steps[index]
    before, started, drawn = told.table(), len(told.game.log), len(told.chance.drawn)
    objections: list[Objection] = []
    if step.check in told.engine.phase_of.values():
        round_, phase, table = told.phase_began
        undrawn = draws(told, told.by_deck(step.reveals), lambda: _end_phase(told, index, objections), step)
        if (round_, phase) == (told.round, step.check):
            before = table
        objections += undrawn
    elif _closes(told, index) and not told.game.outcome and not told.illegal:
        objections += close_gap(told, index, _may_be_silent, surely=True) or ()
    told.keep(
        step,
        before,
        tuple(told.game.log[started:]),
        None,
        tuple(objections),
        "skipped" if told.stopped else "",
        told.unstated(step, drawn, {}),
    )


def _end_phase(told: Teller, index: int, missing: list[Objection]) -> None:
    """Pass what is left of a phase; `missing` becomes what the text leaves out of it. A draw may begin this again."""

    def ended(game: Game[Table]) -> bool:
        return bool(game.paused or game.outcome or not game.choice)

    missing.clear()
    if not advance(told, ended):
        quietly = bool(told.illegal) and _closes(told, index)
        missing += close_gap(told, index, ended, surely=True, quietly=quietly) or ()
        passing.in_silence(told.game, told.telling, ended)


def _closes(told: Teller, index: int) -> bool:
    """Whether the text says from the step of `index` on that the game is over. After a mistake it may go on."""
    left = told.example.steps[index:]
    return all(step.check for step in left) and any(not OF_THE_END.isdisjoint(step.claims) for step in left)


def _may_be_silent(game: Game[Table]) -> bool:
    """Whether nobody has to choose, or saying nothing is legal."""
    silent = game.choice.silence(game) if game.choice else None
    return silent is None or not game.why_not(silent)
