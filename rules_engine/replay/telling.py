"""Telling an example to the engine: names to cards, one pass from first step to last, and what each step comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rules_engine.core.data import codec
from rules_engine.core.data.rulebook import Example, RulebookData, Step
from rules_engine.core.data.ruleset import Ruleset
from rules_engine.core.play import positions
from rules_engine.core.play.action import Action
from rules_engine.core.play.chance import Scripted
from rules_engine.core.play.engine import Engine, Scene, Telling
from rules_engine.core.play.event import Event
from rules_engine.core.play.objection import Objection
from rules_engine.replay import acting, automatic, passing
from rules_engine.replay.claims import ExampleError, judge_claims
from rules_engine.replay.trace import Done, Policy, TraceStep

Insertions = frozenset[tuple[str, int]]  # ("before" or "after", index of a step)
Decks = Mapping[str, list[str]]  # cards to be drawn, by deck


@dataclass(slots=True)
class Teller:
    """Plays one example once, under one policy and with given insertions; `steps` and `scenes` are the result.

    `ends` has, for each of these, how many events had happened after it, `start` how many had before the first, and the
    table then. `filled` gives, by index of a step, what the text leaves open there. `mistakes` counts objections,
    `disorder` those to a moment, `illegal` the steps that had any; `disordered` are the steps that are not in their
    place, or before which something is missing; `left_out` is the last one that was not played. A `light` telling
    judges no claim and keeps no table: it is for trying insertions and readings. One that tries the text `ahead` of
    another leaves the step of index `odd` out, as one that is not in its place.
    """

    rulebook: RulebookData
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
    ends: list[int] = field(default_factory=list)
    mistakes: int = 0
    disorder: int = 0
    disordered: set[str] = field(default_factory=set)
    left_out: str = ""
    illegal: int = 0
    round: int = 0
    stopped: bool = False
    game: Any = None
    chance: Any = None
    opening: tuple[Event, ...] = ()
    start: tuple[int, Any] = (0, None)
    account: passing.Account = field(default_factory=passing.Account)
    ahead: bool = False
    odd: int = -1
    blocked: acting.Blocked | None = None
    ended_at: str = ""
    phase_began: tuple[int, str, Any] = (0, "", None)
    _names: dict[str, str] = field(default_factory=dict)

    @property
    def telling(self) -> Telling:
        """What the game says about its examples. Raises: ValueError when it has nothing to say."""
        if self.engine.telling is None:
            raise ValueError(f"{self.rulebook.name} cannot replay examples")
        return self.engine.telling

    @property
    def grants(self) -> bool:
        """Whether what a step lacks is conjured."""
        return self.when_illegal == "grant"

    def tell(self) -> None:
        """Play the example from its set-up to its last step, or to the first illegal one under `stop`."""
        self.begin()
        for index in range(len(self.example.steps)):
            self.take(index)
            if self.stopped:
                return

    def take(self, index: int) -> None:
        """Play one step. Raises: ExampleError."""
        step = self.example.steps[index]
        if step.round:
            self.round = step.round
        elif step.who:
            acting.act(self, index)
        elif step.event:
            automatic.reveal(self, index)
        else:
            automatic.check(self, index)

    def fork(self, **changes: Any) -> Teller:
        """Return an independent light telling that has come as far, with `changes` to its fields."""
        game = self.game.copy()
        own = {
            "steps": [],
            "scenes": [],
            "ends": [],
            "account": self.account.copy(),
            "disordered": set(self.disordered),
        }
        return replace(self, light=True, game=game, chance=game.chance, **{**own, **changes})

    def afresh(self, when_illegal: Policy) -> Teller:
        """Return a light telling of the same text under a policy, not yet begun."""
        told = (self.rulebook, self.engine, self.example, self.ruleset, when_illegal)
        return Teller(*told, filled=self.filled, light=True)

    # Names.

    def card_of(self, name: str) -> str:
        """Return the id of a card by its name or id. Raises: ValueError."""
        if name not in self._names:
            raise ValueError(f"{self.rulebook.manifest.title} has no card {name!r}")
        return self._names[name]

    def by_deck(self, names: tuple[str, ...]) -> dict[str, list[str]]:
        """Return the ids of cards by the deck they are drawn from. Raises: ValueError."""
        decks: dict[str, list[str]] = {}
        for name in names:
            card = self.rulebook.cards[self.rulebook.full_id("card", self.card_of(name))]
            decks.setdefault(self.telling.deck_of(card), []).append(card.id)
        return decks

    # The set-up.

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
            self.start = len(self.game.log), self.table()
        except ValueError as error:
            path = ("setup", "table", *error.path) if isinstance(error, codec.Misfit) else ("setup",)
            raise ExampleError(str(error), 0, path) from error

    def _place(self) -> None:
        """Change the table as the set-up says, and begin at the moment it names. Raises: ValueError."""
        setup = self.example.setup
        if "table" in setup:
            positions.place(self.game, setup["table"], self.card_of)
        for moment, who in setup.get("at", {}).items():
            if moment not in self.telling.moments:
                raise ValueError(f"unknown moment {moment!r}; choices: {', '.join(self.telling.moments) or 'none'}")
            self.game.begin_at(self.telling.moments[moment](self.game, who))
            self.account.begin(1)

    # What is wrong.

    def object(self, step: str, objections: tuple[Objection, ...]) -> None:
        """Count what is wrong with a step; under `stop` it is the last one."""
        if moment := passing.of_moment(objections):
            self.disordered.add(step)
            self.disorder += len(moment)
        self.mistakes += len(objections)
        self.illegal += 1
        self.stopped = self.stopped or self.when_illegal == "stop"

    def over(self, step: Step) -> tuple[tuple[Objection, ...], str]:
        """Return what is wrong with a step after the end of the game, and the step at which that has been named."""
        if self.ended_at:
            return (), self.ended_at
        self.ended_at = step.id
        objections: tuple[Objection, ...] = self.game.over
        self.object(step.id, objections)
        return objections, ""

    # Results.

    def table(self) -> Any:
        """Return a copy of the table as it is, None for a light telling."""
        return None if self.light else self.game.table.copy()

    def go_back(self, kept: Teller) -> None:
        """Take up the play of `kept`, a fork made before."""
        self.game, self.chance, self.account = kept.game, kept.chance, kept.account
        self.mistakes, self.disorder, self.illegal = kept.mistakes, kept.disorder, kept.illegal
        self.scenes = [replace(scene, game=self.game) for scene in self.scenes]

    def unstated(self, step: Step, since: int, scripts: Decks) -> tuple[str, ...]:
        """Return the cards drawn from the draw `since` on that neither the text nor an event's script states."""
        stated = step.claims.get("reveals", ())
        stated = [stated] if isinstance(stated, str) else stated
        scripted = {card for cards in scripts.values() for card in cards}
        names = (self.game.name_of(card) for card in self.chance.drawn[since:] if card not in scripted)
        return tuple(name for name in names if name not in stated)

    def keep(
        self,
        step: Step,
        before: Any,
        events: tuple[Event, ...] = (),
        action: Action | None = None,
        objections: tuple[Objection, ...] = (),
        done: Done = "",
        assumed: tuple[str, ...] = (),
        named_at: str = "",
    ) -> None:
        """Note what a step has come to."""
        legal = None if action is None else not objections and not named_at
        if self.light:
            self.steps.append(TraceStep(step=step, id=step.id, round=self.round, actor=step.who, objections=objections))
            return
        skipped = done == "skipped"
        scene = Scene(self.game, before, self.table(), events, step.who, None if skipped else action, step.do)
        self.scenes.append(scene)
        self.ends.append(len(self.game.log))
        self.steps.append(
            TraceStep(
                step=step,
                id=step.id,
                round=self.round,
                actor=step.who,
                action=acting.do(self, self.example.steps.index(step), step) if step.open else step.do,
                legal=legal,
                done=done,
                objections=objections,
                named_at=named_at,
                events=events,
                claims=() if skipped else judge_claims(self.telling, step, scene, astray=bool(self.illegal)),
                state=self.game.summary(),
                table=codec.plain(self.game.table),
                assumed=assumed,
            )
        )
