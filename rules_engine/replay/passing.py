"""What a text leaves out: decisions pass in silence where that is legal, and by a waiver where it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Self

from rules_engine.core.play.action import Action
from rules_engine.core.play.engine import AutomaticStep, Telling
from rules_engine.core.play.game import Game
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.table import Table

MOST = 100  # decisions passed over between two steps; more can only be a circle
ANYBODY = ""  # in place of a player, where nobody can say whose decision is missing
Owing = tuple[str, str]  # a player, and the kind of decision: see `owing`


@dataclass(slots=True)
class Account:
    """What the text of this round has passed over, so that nothing is named twice.

    `owed` has, for each decision that was waived, the step at which that is named: the text may still bring it, too
    late. `awaited` is such a step for an automatic one, "" for none. `early` are decisions the text has brought before
    anybody was asked. `excused` counts, by player, steps that were left out: a turn that is shorter for it is no
    mistake of the text's. `begun` is the last round that has begun.
    """

    begun: int = 0
    owed: dict[Owing, tuple[str, ...]] = field(default_factory=dict)
    excused: Counter[str] = field(default_factory=Counter)
    awaited: str = ""
    early: set[Owing] = field(default_factory=set)

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(self, owed=dict(self.owed), excused=Counter(self.excused), early=set(self.early))

    def begin(self, number: int) -> None:
        """Begin a round: what was passed over in the one before can no longer be brought."""
        self.begun, self.awaited = number, ""
        self.owed.clear()
        self.excused.clear()
        self.early.clear()

    def brought(self, key: Owing) -> str:
        """Return the step at which a decision is named that the text brings now, too late; "" when none is owed."""
        owed = self.owed.get(key, ())
        self.owed[key] = owed[1:]
        return owed[0] if owed else ""


def owing(telling: Telling, who: str, action: Action) -> Owing:
    """Return which decision of a player `action` takes: one that a text has to state, or one of a turn or phase."""
    return who, action.verb if action.verb in telling.spoken else action.phase


def of_moment(objections: tuple[Objection, ...]) -> tuple[Objection, ...]:
    """Return those that are about the moment."""
    return tuple(objection for objection in objections if objection.code == "out-of-order")


def in_silence(game: Game[Table], telling: Telling, there: Callable[[Game[Table]], bool]) -> bool:
    """Pass decisions, each in a silence that is legal, until `there`; say whether play gets there."""
    return _until(there, game, lambda: not game.paused and _silent(game, telling))


def _until(there: Callable[[Game[Table]], bool], game: Game[Table], go_on: Callable[[], bool]) -> bool:
    """Let play `go_on` until it is `there`; say whether it gets there."""
    for _ in range(MOST):
        if there(game):
            return True
        if not go_on():
            return False
    return False


def _silent(game: Game[Table], telling: Telling) -> bool:
    """Take the current decision in silence where a text need not speak; say whether that is possible."""
    choice = game.choice
    silent = choice.silence(game) if choice else None
    if choice is None or silent is None or choice.kind in telling.spoken or game.why_not(silent):
        return False
    game.play(silent)
    return True


@dataclass(slots=True)
class Passing:
    """Passes what a text leaves out up to the step `step`, by waivers; `missing` says what that is.

    With `begins` it is the round called so, the text has gone on to it, and the automatic step that begins it may be
    among what is left out. With `grants`, each waiver is an event that cites the rule waived.
    """

    game: Game[Table]
    telling: Telling
    account: Account
    step: str
    begins: int = 0
    grants: bool = False
    missing: list[Objection] = field(default_factory=list)

    def reach(self, there: Callable[[Game[Table]], bool]) -> bool:
        """Pass decisions until `there`; say whether play gets there."""
        return _until(there, self.game, self._pass)

    def named(self) -> tuple[Objection, ...]:
        """Return what is missing as one objection; nothing when a step that was left out explains it all."""
        said = "; ".join(dict.fromkeys(objection.message for objection in self.missing))
        return (Objection("out-of-order", self.missing[0].rule, f"before this, {said}"),) if self.missing else ()

    def _pass(self) -> bool:
        game = self.game
        if game.paused:
            return bool(self.begins) and self._begin_without()
        choice = game.choice
        silent = choice.silence(game) if choice else None
        if choice is None or silent is None:
            return False
        objections = game.why_not(silent)
        if choice.kind in self.telling.spoken:
            what, rule = self.telling.spoken[choice.kind]
            objections = (Objection("out-of-order", rule, f"{choice.players[0]} has to {what}"), *objections)
        key = owing(self.telling, choice.players[0], silent)
        if objections and key not in self.account.early:
            self._owe(key, objections[0])
        self.account.early.discard(key)
        game.waive(silent)
        return True

    def _owe(self, key: Owing, objection: Objection) -> None:
        """Note what a player should have decided, less the steps of theirs that were left out."""
        who, account, table = key[0], self.account, self.game.table
        decisions = max(table.actions_left, 1) if table.active == who else 1
        decisions -= account.excused.pop(who, 0)
        if decisions > 0 and account.excused[ANYBODY]:
            account.excused[ANYBODY] -= 1
            decisions -= 1
        if decisions > 0:
            account.owed[key] = (*account.owed.get(key, ()), *[self.step] * decisions)
            self._miss(objection, who)

    def _begin_without(self) -> bool:
        """Begin a round without its automatic step."""
        automatic = waiting(self.game, self.telling)
        if automatic is None:
            return False
        self.account.begin(self.begins)
        self.account.awaited = self.step
        self.begins = 0
        self._miss(Objection("out-of-order", automatic.rule, f"{automatic.name} has to come"), "")
        begin(self.game, automatic, left_out=True)
        return True

    def _miss(self, objection: Objection, who: str) -> None:
        self.missing.append(objection)
        if self.grants:
            self.game.emit("grant", objection.rule, who, ())


def waiting(game: Game[Table], telling: Telling) -> AutomaticStep | None:
    """Return the automatic step before which play has paused."""
    return next((one for one in telling.automatic.values() if one.task is game.paused), None)


def begin(game: Game[Table], automatic: AutomaticStep, *, left_out: bool = False) -> None:
    """Carry out the automatic step before which play has paused, or go on without it."""
    if not left_out:
        game.resume()
        return
    game.agenda.pop().run(game)
    ahead = [task for task in reversed(game.agenda) if task != automatic.part]
    game.begin_at((*automatic.instead, *ahead))


def catch_up(game: Game[Table], automatic: AutomaticStep) -> None:
    """Carry out an automatic step that comes too late, in the midst of what it should have come before."""
    game.begin_at((automatic.part, *reversed(game.agenda)))
