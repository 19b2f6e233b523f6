"""Telling an example to the engine: names to cards, steps to actions, one pass from first step to last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rules_engine.core import codec, positions
from rules_engine.core.action import Action
from rules_engine.core.chance import Scripted, ScriptError
from rules_engine.core.engine import Engine, Scene, Telling
from rules_engine.core.event import Event
from rules_engine.core.objection import Objection
from rules_engine.core.rulebook import Example, Rulebook, Step
from rules_engine.core.ruleset import Ruleset
from rules_engine.replay import silence
from rules_engine.replay.claims import ExampleError, judge_claims
from rules_engine.replay.mending import mended as mended_action
from rules_engine.replay.trace import Done, Policy, TraceStep

Insertions = frozenset[tuple[str, int]]  # ("before" or "after", index of a step)


@dataclass(slots=True)
class Teller:
    """Plays one example once, under one policy and with given insertions; `steps` and `scenes` are the result.

    `filled` gives, by index of a step, what the text leaves open there. `mistakes` counts objections, `illegal` the
    steps that had any. A `light` telling judges no claim and keeps no table: it is for trying insertions and readings.
    """

    rulebook: Rulebook
    engine: Engine
    example: Example
    ruleset: Ruleset
    when_illegal: Policy
    insertions: Insertions = frozenset()
    free: str = ""
    filled: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    light: bool = False
    steps: list[TraceStep] = field(default_factory=list)
    scenes: list[Scene] = field(default_factory=list)
    mistakes: int = 0
    illegal: int = 0
    round: int = 0
    stopped: bool = False
    game: Any = None
    chance: Any = None
    opening: tuple[Event, ...] = ()
    _names: dict[str, str] = field(default_factory=dict)
    _phase_began: tuple[int, str, Any] = (0, "", None)
    _left_out: bool = False

    @property
    def telling(self) -> Telling:
        """What the game says about its examples. Raises: ValueError when it has nothing to say."""
        if self.engine.telling is None:
            raise ValueError(f"{self.rulebook.name} cannot replay examples")
        return self.engine.telling

    def tell(self) -> None:
        """Play the example from its set-up to its last step, or to the first illegal one under `stop`."""
        self.begin()
        for index in range(len(self.example.steps)):
            self.take(index)
            if self.stopped:
                return

    def take(self, index: int) -> None:
        """Play one step."""
        step = self.example.steps[index]
        if step.round:
            self.round = step.round
        elif step.who:
            self._act(index, step)
        else:
            self._automatic(step)

    def fork(self, index: int, values: Mapping[str, Any]) -> Teller:
        """Return an independent light telling that has come as far, and fills `values` in at step `index`."""
        game = self.game.copy()
        filled = {**self.filled, index: values}
        return replace(self, filled=filled, game=game, chance=game.chance, steps=[], scenes=[])

    # Names.

    def card_of(self, name: str) -> str:
        """Return the id of a card by its name or id. Raises: ValueError."""
        if name not in self._names:
            raise ValueError(f"{self.rulebook.manifest.title} has no card {name!r}")
        return self._names[name]

    def _by_deck(self, names: tuple[str, ...]) -> dict[str, list[str]]:
        decks: dict[str, list[str]] = {}
        for name in names:
            card = self.rulebook.cards[self.rulebook.full_id("card", self.card_of(name))]
            decks.setdefault(self.telling.deck_of(card), []).append(card.id)
        return decks

    # Steps.

    def begin(self) -> None:
        """Set the table up as the example says. Raises: ExampleError."""
        for card in self.rulebook.cards.values():
            self._names[card.name] = self._names[card.id] = card.id
        example, reserved = self.example, set[str]()
        try:
            opening = self.telling.prepare(self.rulebook, example.setup)
            script = {deck: [self.card_of(name) for name in names] for deck, names in opening.items()}
            for step in example.steps:
                words = [*step.reveals, *(value for value in step.do.values() if isinstance(value, str))]
                reserved |= {self._names[word] for word in words if word in self._names}
            self.chance = Scripted(script, reserved)
            pauses = [automatic.task for automatic in self.telling.automatic.values()]
            self.game = self.engine.game(
                self.rulebook,
                example.setup.get("players", ()),
                chance=self.chance,
                ruleset=self.ruleset,
                takes_forced=False,
                pauses=pauses,
            )
            self.opening = tuple(self.game.log)
            self._place()
        except ValueError as error:
            raise ExampleError(str(error), 0) from error

    def _place(self) -> None:
        """Change the table as the set-up says, and begin at the moment it names. Raises: ValueError."""
        setup = self.example.setup
        if "table" in setup:
            positions.place(self.game, setup["table"], self.card_of)
        for moment, who in setup.get("at", {}).items():
            if moment not in self.telling.moments:
                raise ValueError(f"unknown moment {moment!r}; choices: {', '.join(self.telling.moments) or 'none'}")
            self.game.begin_at(self.telling.moments[moment](self.game, who))

    def _automatic(self, step: Step) -> None:
        before, started, drawn = self._table(), len(self.game.log), len(self.chance.drawn)
        scripts: Mapping[str, Any] = {}
        if step.event:
            automatic = self.telling.automatic["event"]
            try:
                scripts = automatic.script(self.rulebook, step.event)
                silence.until_pause(self.game, self._left_out)
                before, started = self._table(), len(self.game.log)
                revealed = self._by_deck(step.reveals)
                for deck in (*scripts, *revealed):
                    self.chance.script(deck, [*scripts.get(deck, ()), *revealed.get(deck, ())])
                self.game.resume()
            except ValueError as error:
                raise ExampleError(str(error), step.line) from error
            self.chance.scripts.clear()
        elif step.check in self._phases:
            self._end_phase(step)
            round_, phase, table = self._phase_began
            if (round_, phase) == (self.round, step.check):
                before = table
        self._keep(step, before, tuple(self.game.log[started:]), assumed=self._unstated(step, drawn, scripts))

    def _unstated(self, step: Step, since: int, scripts: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the cards drawn from the draw `since` on that neither the text nor an event's script states."""
        stated = step.claims.get("reveals", ())
        stated = [stated] if isinstance(stated, str) else stated
        scripted = {card for cards in scripts.values() for card in cards}
        names = (self.game.name_of(card) for card in self.chance.drawn[since:] if card not in scripted)
        return tuple(name for name in names if name not in stated)

    @property
    def _phases(self) -> frozenset[str]:
        """The phases in which players act outside their turns."""
        return frozenset(self.engine.phase_of.values())

    def _end_phase(self, step: Step) -> None:
        """Let a phase end in silence, with the cards revealed in it."""
        for deck, cards in self._by_deck(step.reveals).items():
            self.chance.script(deck, cards)
        try:
            silence.while_possible(self.game, self._left_out)
        except ScriptError as error:
            raise ExampleError(str(error), step.line) from error
        self.chance.scripts.clear()

    def _act(self, index: int, step: Step) -> None:
        action = self._action(index, step)
        silence.advance_to(self.game, action, self._left_out)
        self._insert("before", index, step)
        phase = action.phase
        if phase and self._phase_began[:2] != (self.round, phase):
            self._phase_began = (self.round, phase, self._table())
        before, started, drawn = self._table(), len(self.game.log), len(self.chance.drawn)
        objections = self.game.why_not(action)
        done: Done = "as-written"
        if objections:
            self.mistakes += len(objections)
            self.illegal += 1
            if self.when_illegal == "stop":
                self.stopped = True
            mended = mended_action(self.telling, self.game, action) if self.when_illegal == "grant" else None
            done = "skipped" if mended is None else "granted" if mended == action else "trimmed"
            if mended is None:
                self._left_out = True
            else:
                action = mended
        if done != "skipped":
            self._play(step, action)
        self._keep(
            step,
            before,
            tuple(self.game.log[started:]),
            action=action,
            objections=objections,
            done=done,
            assumed=self._unstated(step, drawn, {}),
        )
        self._insert("after", index, step)

    def _do(self, index: int, step: Step) -> dict[str, Any]:
        """Return what a step does, with what the text leaves open filled in as this telling tries it."""
        tried = self.filled.get(index, {})
        return {**step.do, **{key: tried.get(key, values[0]) for key, values in step.open.items() if values}}

    def _action(self, index: int, step: Step) -> Action:
        verb = next(iter(step.do), "")
        move = self.engine.moves.get(verb)
        if move is None:
            raise ExampleError(f"unknown action {verb!r}; choices: {', '.join(self.engine.moves)}", step.line)
        if step.who not in self.game.table.players:
            raise ExampleError(f"unknown player {step.who!r}; players: {', '.join(self.game.table.players)}", step.line)
        try:
            return move.action.from_told(step.who, self._do(index, step), self.card_of)
        except ValueError as error:
            raise ExampleError(str(error), step.line) from error

    def _play(self, step: Step, action: Action) -> None:
        try:
            for deck, cards in self._by_deck(step.reveals).items():
                self.chance.script(deck, cards)
            self.game.play(action)
        except ScriptError as error:
            raise ExampleError(str(error), step.line) from error
        except ValueError as error:
            raise ExampleError(str(error), step.line) from error
        finally:
            self.chance.scripts.clear()

    # Inserting.

    def _insert(self, side: str, index: int, step: Step) -> None:
        if (side, index) not in self.insertions:
            return
        action = self.telling.free[self.free](player=step.who)  # type: ignore[call-arg]
        if self.game.why_not(action):
            return
        before, started = self._table(), len(self.game.log)
        self.game.play(action)
        told = Step(who=step.who, do=action.told(self.game.name_of), id=f"{step.id}.{side}", line=step.line)
        self._keep(told, before, tuple(self.game.log[started:]), action=action, done="inserted")

    # Results.

    def _table(self) -> Any:
        return None if self.light else self.game.table.copy()

    def _keep(
        self,
        step: Step,
        before: Any,
        events: tuple[Event, ...],
        action: Action | None = None,
        objections: tuple[Objection, ...] = (),
        done: Done = "",
        assumed: tuple[str, ...] = (),
    ) -> None:
        legal = None if action is None else not objections
        if self.light:
            self.steps.append(TraceStep(step=step, id=step.id, round=self.round, actor=step.who, objections=objections))
            return
        scene = Scene(
            self.game, before, self._table(), events, step.who, None if done == "skipped" else action, step.do
        )
        self.scenes.append(scene)
        self.steps.append(
            TraceStep(
                step=step,
                id=step.id,
                round=self.round,
                actor=step.who,
                action=self._do(self.example.steps.index(step), step) if step.open else step.do,
                legal=legal,
                done=done,
                objections=objections,
                events=events,
                claims=() if done == "skipped" else judge_claims(self.telling, step, scene),
                state=self.game.summary(),
                table=codec.plain(self.game.table),
                assumed=assumed,
            )
        )
