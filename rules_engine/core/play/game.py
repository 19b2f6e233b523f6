"""A game being played: table, agenda, chance, log; the same face for every rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from importlib import import_module
from typing import Self

from rules_engine.core.data import seats
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.ruleset import Ruleset, resolve
from rules_engine.core.data.rulings import Rulings, Variants
from rules_engine.core.play import saving
from rules_engine.core.play.action import Action, Choice, Move, Task
from rules_engine.core.play.chance import Chance, Recorded, Seeded
from rules_engine.core.play.engine import Options
from rules_engine.core.play.event import Event
from rules_engine.core.play.hiding import before_untold
from rules_engine.core.play.known import Known
from rules_engine.core.play.legal_actions import LegalActions
from rules_engine.core.play.objection import IllegalAction, Objection
from rules_engine.core.play.state import TASKS_IN_A_ROW, Table_co
from rules_engine.core.play.table import Outcome


class Game(Known[Table_co]):
    """The engine every game derives from.

    A game class names its `engine`, makes a `table` (a mutable dataclass: all that can be seen), says with `changes`
    what each kind of event does to that table, and puts its first tasks on the agenda in `set_up`.
    """

    def __init__(
        self,
        rulebook: RulebookData,
        players: Sequence[str],
        *,
        chance: Chance | None = None,
        variants: Variants | None = None,
        rulings: Rulings | None = None,
        ruleset: Ruleset | None = None,
        log: bool = True,
        takes_forced: bool = True,
        pauses: Iterable[type[Task]] = (),
    ) -> None:
        """Begin a game of `players`, in seat order, the starting player first.

        `takes_forced` lets the engine take a decision that has a single option; `pauses` names tasks before which
        play stops until `resume`. Raises: ValueError for players or switches the rulebook does not allow.
        """
        self._prepare(rulebook, ruleset or resolve(rulebook, variants, rulings), chance or Seeded(0), log)
        self.takes_forced = takes_forced
        self.pauses = frozenset(pauses)
        self.table = self.blank_table(players)
        self.set_up()
        self._run()

    # What each game fills in.

    def set_up(self) -> None:
        """Set the table up, by events, and push the first task."""
        self.engine.set_up(self)

    def summary(self) -> dict[str, object]:
        """Return the tracks and holdings a replay shows after each step, as JSON values."""
        raise NotImplementedError

    def may_take(self, verb: str) -> bool:
        """Whether what is left of a turn may still have an action of that verb."""
        return True

    def turn_lists(self) -> Iterable[Options]:
        """Return what lists the actions of a turn, for each verb that it may still have."""
        return [options for verb, options in self.engine.turn if self.may_take(verb)]

    def settle(self) -> None:
        """Make what follows from other parts of the table agree with them, after an author has set it."""

    def __str__(self) -> str:
        return self.engine.picture(self)

    def __repr__(self) -> str:
        table, choice = self.table, self.choice
        waits = f"{', '.join(choice.players)} to choose: {choice.kind}" if choice else "nobody to choose"
        now = "over" if table.ended else waits
        return f"<{self.rulebook.manifest.title} of {', '.join(table.players)}: round {table.round}, {now}>"

    def _repr_html_(self) -> str | None:
        """Return the boards for a notebook, None where nobody has said how the game looks.

        What draws is part of the site, and the engine needs no site: it is asked by its name, by a notebook only.
        """
        drawn: str | None = import_module("rules_engine.site.notebook").boards(self)
        return drawn

    # What every game has.

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The players in the order in which they sit, the starting player first."""
        return tuple(self.table.players)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        table = self.table
        return Outcome(table.ended, dict(table.scores), tuple(table.winners)) if table.ended else None

    @property
    def over(self) -> tuple[Objection, ...]:
        """What speaks against everything once the game is over, by the rule that ended it; nothing before."""
        return (Objection("out-of-order", self.table.ended, "the game is over"),) if self.table.ended else ()

    def checked_players(self, players: Sequence[str]) -> Sequence[str]:
        """Return the players' names. Raises: ValueError for too few, too many or equal names."""
        return seats.checked(players, self.rulebook, self.ruleset.values, self.ruleset.variants)

    # Playing.

    def legal_actions(self) -> LegalActions:
        """Return the legal actions of the current decision, enumerated lazily; empty when nobody has to choose."""
        if self._listed is not None:
            return self._listed
        return LegalActions(choice := self.choice, choice.options(self) if choice else (), self.is_legal)

    def why_not(self, action: Action, reader: str = "") -> tuple[Objection, ...]:
        """Return every reason against `action`; empty when it is legal now, or when `reader` may know of no reason.

        Once the game is over, that is the reason, by the rule that ended it. Raises: ValueError for what is no action
        of this game, or holds a value that no action of its kind has; KeyError for a reader who is not at the table.
        """
        move = self._move(action)
        if not reader:
            return tuple(self._objections(move, action))
        return before_untold(partial(self.veiled_for(reader)._objections, move, action))

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play `action` and all that follows, up to the next decision; return the events it caused.

        What the game has listed itself for this decision is legal, and is not judged again.
        Raises: IllegalAction with every objection, and ValueError as `why_not` does; the game is then unchanged.
        """
        if self._listed is not None and self._listed.brought(action):
            move = self.engine.moves[action.verb]
        else:
            move = self._move(action)
            for _ in self._objections(move, action):
                raise IllegalAction(action, self.why_not(action))
        start = len(self.log)
        self._begin(move, action)
        self._run()
        return tuple(self.log[start:])

    def waive(self, action: Action) -> None:
        """Carry out `action` without asking whether it is legal: for replays that go on past a mistake."""
        self._begin(self._move(action), action)
        self._run()

    def resume(self) -> tuple[Event, ...]:
        """Go on past a pause; return the events up to the next decision or pause."""
        start = len(self.log)
        if self.agenda and type(self.agenda[-1]) in self.pauses:
            self.agenda.pop().run(self)
            self._run()
        return tuple(self.log[start:])

    def begin_at(self, tasks: Iterable[Task]) -> None:
        """Let nothing but `tasks` be pending, in a round that has begun, and play up to the next decision or pause."""
        self.table.round = self.table.round or 1
        self.agenda.clear()
        self.push(*tasks)
        self._run()

    @property
    def paused(self) -> type[Task] | None:
        """The kind of task play has paused before, or None."""
        top = type(self.agenda[-1]) if self.agenda else None
        return top if top in self.pauses else None

    def misfit(self, action: object) -> str:
        """Return in a sentence why `action` is none of this game, whatever the moment; "" when it is one."""
        if isinstance(action, Action) and self._move_of(action):
            return action.misfit()
        return f"{action!r} is no action of {self.rulebook.manifest.title}"

    def is_legal(self, action: object) -> bool:
        """Whether `action` is an action of this game, and legal now."""
        if not isinstance(action, Action):
            return False
        move = self._move_of(action)
        return bool(move and not action.misfit() and not any(self._objections(move, action)))

    def _move_of(self, action: Action) -> Move | None:
        verb = getattr(action, "verb", None)
        move = self.engine.moves.get(verb) if isinstance(verb, str) else None
        return move if move and type(action) is move.action else None

    def _move(self, action: Action) -> Move:
        if told := self.misfit(action):
            raise ValueError(told)
        return self.engine.moves[action.verb]

    def _objections(self, move: Move, action: Action) -> Iterable[Objection]:
        if self.table.ended:
            return self.over
        against = move.against(self, action)
        return against if action.player in self.table.players else self._against_stranger(action.player, against)

    def _begin(self, move: Move, action: Action) -> None:
        self.answered = self.agenda.pop()
        self.taken.append(action)
        move.start(self, action)

    def _run(self) -> None:
        self._listed = None
        agenda, pauses = self.agenda, self.pauses
        for _ in range(TASKS_IN_A_ROW):
            if not agenda:
                return
            top = agenda[-1]
            if isinstance(top, Choice):
                if not self.takes_forced:
                    return
                listed = LegalActions(top, top.options(self), self.is_legal)
                only = listed.only()
                if only is None or top.secret:
                    self._listed = listed
                    return
                self.answered = agenda.pop()
                self.engine.moves[only.verb].start(self, only)
            elif pauses and type(top) in pauses:
                return
            else:
                agenda.pop().run(self)
        raise RuntimeError(f"{TASKS_IN_A_ROW} tasks in a row, and nobody has had to choose; the last is {top!r}")

    # Records, and looking at a game.

    def to_json(self, reader: str = "") -> str:
        """Return the whole game as JSON text, which `game_from_json` of its rulebook reads.

        With a `reader`, return what that player may know of it: their view and their log, and no game that can be read.
        Raises: KeyError for a reader who is not at the table.
        """
        if reader:
            return saving.known_to_json(self, reader, self.view(reader), self.log_for(reader))
        return saving.game_to_json(self)

    def record(self) -> str:
        """Return what is needed to play the same game again: ruleset, players, chance outcomes and actions."""
        return saving.record_of(self)

    @classmethod
    def from_json(cls, rulebook: RulebookData, text: str) -> Self:
        """Read what `to_json` wrote, by playing it again.

        A table that was set by hand is not read back: no action leads to it. Raises: ValueError for what is no saved
        game of this rulebook, or one that its actions do not lead to.
        """
        with saving.reading(text, rulebook) as data:
            chance, table = saving.part(data, "chance", dict), saving.part(data, "table", dict)
            players, log = saving.part(table, "players", dict), saving.part(data, "logging", bool)
            game = cls._played_again(rulebook, data, list(players), chance, "taken", log=log)
            game.chance = saving.chance(chance, game.chance.drawn)
            saving.compare(data, game.to_json())
        return game

    @classmethod
    def from_record(cls, rulebook: RulebookData, text: str) -> Self:
        """Play a record again; what is drawn after it comes from seed 0.

        Raises: ValueError for another rulebook's, or where it does not fit the rules.
        """
        with saving.reading(text, rulebook) as data:
            game = cls._played_again(rulebook, data, saving.part(data, "players", list), data, "actions")
            game.chance = Seeded(0, game.chance.drawn)
            saving.compare(data, game.record())
        return game

    @classmethod
    def _played_again(
        cls,
        rulebook: RulebookData,
        data: Mapping[str, object],
        players: Sequence[str],
        draws: Mapping[str, object],
        actions: str,
        *,
        log: bool = True,
    ) -> Self:
        """Return the game of `players` whose draws and actions `data` holds, played from its start."""
        recorded, forced = Recorded(saving.part(draws, "drawn", list)), saving.part(data, "takes_forced", bool)
        ruleset = saving.part(data, "ruleset", dict)
        variants, rulings = saving.part(ruleset, "variants", dict), saving.part(ruleset, "rulings", dict)
        chosen = resolve(rulebook, variants, rulings)
        game = cls(rulebook, players, chance=recorded, takes_forced=forced, log=log, ruleset=chosen)
        for action in saving.actions(cls.engine, saving.part(data, actions, list)):
            game.play(action)
        return game
