"""A run through an example: the game it has come to, what is wrong so far, and what each step has come to."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple, Self

from rules_engine.core.data import codec
from rules_engine.core.data.rulebook import Example, RulebookData, Step
from rules_engine.core.data.ruleset import Ruleset
from rules_engine.core.play import positions
from rules_engine.core.play.action import Action
from rules_engine.core.play.chance import Scripted
from rules_engine.core.play.engine import Engine, Scene, Telling
from rules_engine.core.play.event import Event
from rules_engine.core.play.game import Game
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.table import Table
from rules_engine.replay import passing
from rules_engine.replay.claims import ExampleError, judge_claims
from rules_engine.replay.faults import worded
from rules_engine.replay.trace import Done, Policy, TraceStep

Insertions = frozenset[tuple[str, int]]  # ("before" or "after", index of a step)
Decks = Mapping[str, list[str]]  # cards to be drawn, by deck


class Begun(NamedTuple):
    """Where play stood before a step: the table, and how many events and draws there had been."""

    table: Table | None
    events: int
    draws: int


class Blocked(NamedTuple):
    """A step that nothing brought to its place: who acts, what speaks against the moment, and the step's id.

    The same objections to that player's next step are the same mistake: what both need is missing before them.
    """

    who: str
    objections: tuple[Objection, ...]
    named_at: str


@dataclass(slots=True)
class Run(ABC):
    """Plays one example once, under one policy and with given insertions; `steps` and `scenes` are the result.

    `names` has the ids of cards by name and by id. `insertions` are the places at which the free action called `free`
    is played besides. `ends` has, for each scene, how many events had happened after it, `start` how many had before
    the first, and the table then. `filled` gives, by id of a step, what the text leaves open there. `mistakes` counts
    objections, `disorder` those to a moment, `illegal` the steps that had any; `disordered` are the steps that are not
    in their place, or before which something is missing; `left_out` is the last one that was not played. A `light` run
    judges no claim and keeps no table: it is for trying insertions and readings. One that tries the text `ahead` of
    another leaves the step of index `odd` out, as one that is not in its place.
    """

    rulebook: RulebookData
    engine: Engine
    telling: Telling
    example: Example
    when_illegal: Policy
    names: Mapping[str, str]
    game: Game[Table]
    account: passing.Account
    opening: tuple[Event, ...]
    start: tuple[int, Table]
    beginning: Self | None = None
    insertions: Insertions = frozenset()
    free: str = ""
    filled: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    light: bool = True
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
    ahead: bool = False
    odd: int = -1
    blocked: Blocked | None = None
    ended_at: str = ""
    phase_began: tuple[int, str, Table | None] = (0, "", None)
    _copied: tuple[Game[Table], int, Table] | None = None

    @classmethod
    def begin(
        cls,
        rulebook: RulebookData,
        engine: Engine,
        telling: Telling,
        example: Example,
        ruleset: Ruleset,
        when_illegal: Policy,
        free: str,
    ) -> Self:
        """Return a light run with the table set up as the example says. Raises: ExampleError."""
        names = _ids_by_name(rulebook)
        setup, account = example.setup, passing.Account()

        def card_of(name: str) -> str:
            return _card_of(rulebook, names, name)

        words = [word for step in example.steps for word in (*step.reveals, *step.do.values()) if isinstance(word, str)]
        try:
            drawn = telling.prepare(rulebook, setup)
            scripts = {deck: [card_of(name) for name in cards] for deck, cards in drawn.items()}
            game: Game[Table] = engine.game(
                rulebook,
                setup.get("players", ()),
                chance=Scripted(scripts, {names[word] for word in words if word in names}),
                ruleset=ruleset,
                takes_forced=False,
                pauses=[automatic.task for automatic in telling.automatic.values()],
            )
            opening = tuple(game.log)
            if "table" in setup:
                positions.place(game, setup["table"], card_of)
            for moment, who in setup.get("at", {}).items():
                if moment not in telling.moments:
                    choices = ", ".join(telling.moments) or "none"
                    raise ValueError(f"unknown moment {moment!r}; choices: {choices}")
                game.begin_at(telling.moments[moment](game, who))
                account.begin(1)
        except ValueError as error:
            if not worded(error):
                raise
            path = ("setup", "table", *error.path) if isinstance(error, codec.Misfit) else ("setup",)
            raise ExampleError(str(error), 0, path) from error
        start = len(game.log), game.table.copy()
        return cls(rulebook, engine, telling, example, when_illegal, names, game, account, opening, start, free=free)

    @abstractmethod
    def take(self, index: int) -> None:
        """Play one step. Raises: ExampleError."""

    def go_on(self, start: int = 0, *, fewer_than: float = math.inf) -> None:
        """Play the steps from `start` on, as long as mistakes are `fewer_than`; under `stop` to the first one."""
        for index in range(start, len(self.example.steps)):
            if not self.stopped and self.mistakes < fewer_than:
                self.take(index)

    @property
    def grants(self) -> bool:
        """Whether what a step lacks is conjured."""
        return self.when_illegal == "grant"

    @property
    def chance(self) -> Scripted:
        """The chance of the game, which draws what the text says."""
        chance = self.game.chance
        assert isinstance(chance, Scripted)
        return chance

    def fork(self, **changes: Any) -> Self:
        """Return an independent light run that has come as far, with `changes` to its fields."""
        own = {
            "game": self.game.copy(),
            "account": self.account.copy(),
            "disordered": set(self.disordered),
            "light": True,
            "steps": list(self.steps),
            "scenes": [],
            "ends": [],
            "beginning": self.beginning or self,
        }
        return replace(self, **{**own, **changes})

    def afresh(self, **changes: object) -> Self:
        """Return a light run of the same text, at its beginning, with `changes` to its fields."""
        return (self.beginning or self).fork(filled=self.filled, **changes)

    # Names.

    def card_of(self, name: str) -> str:
        """Return the id of a card by its name or id. Raises: ValueError."""
        return _card_of(self.rulebook, self.names, name)

    def by_deck(self, names: tuple[str, ...]) -> dict[str, list[str]]:
        """Return the ids of cards by the deck they are drawn from. Raises: ValueError."""
        decks: dict[str, list[str]] = {}
        for name in names:
            card = self.rulebook.cards[self.rulebook.full_id("card", self.card_of(name))]
            decks.setdefault(self.telling.deck_of(card), []).append(card.id)
        return decks

    def do(self, step: Step) -> Mapping[str, object]:
        """Return what a step does, with what the text leaves open filled in as this run tries it."""
        tried = self.filled.get(step.id, {})
        return {**step.do, **{key: tried.get(key, values[0]) for key, values in step.open.items() if values}}

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
        self.object(step.id, self.game.over)
        return self.game.over, ""

    def go_back(self, earlier: Self) -> None:
        """Take up the play of `earlier`, a fork made before."""
        self.game, self.account = earlier.game, earlier.account
        self.mistakes, self.disorder, self.illegal = earlier.mistakes, earlier.disorder, earlier.illegal
        self.scenes = [replace(scene, game=self.game) for scene in self.scenes]

    # Results.

    def table(self) -> Table | None:
        """Return a copy of the table as it is, None for a light run."""
        if self.light:
            return None
        if self._copied is None or self._copied[:2] != (self.game, len(self.game.log)):  # only events change the table
            self._copied = self.game, len(self.game.log), self.game.table.copy()
        return self._copied[2]

    def begun(self) -> Begun:
        """Return where play stands."""
        return Begun(self.table(), len(self.game.log), len(self.chance.drawn))

    def _unstated(self, step: Step, since: int, scripts: Decks) -> tuple[str, ...]:
        """Return the cards drawn from the draw `since` on that neither the text nor an event's script states."""
        stated = step.claims.get("reveals", ())
        stated = [stated] if isinstance(stated, str) else stated
        scripted = {card for cards in scripts.values() for card in cards}
        names = (self.game.name_of(card) for card in self.chance.drawn[since:] if card not in scripted)
        return tuple(name for name in names if name not in stated)

    def note(
        self,
        step: Step,
        before: Begun,
        action: Action | None = None,
        objections: tuple[Objection, ...] = (),
        done: Done = "",
        named_at: str = "",
        *,
        waived: tuple[Event, ...] = (),
        scripts: Decks | None = None,
    ) -> None:
        """Note what a step has come to, before which play stood at `before` and some rules were `waived`."""
        if self.light:
            self.steps.append(TraceStep(step=step, round=self.round, objections=objections))
            return
        skipped = done == "skipped"
        events = (*waived, *self.game.log[before.events :])
        scene = Scene(self.game, before.table, self.table(), events, step.who, None if skipped else action, step.do)
        self.scenes.append(scene)
        self.ends.append(len(self.game.log))
        self.steps.append(
            TraceStep(
                step=step,
                round=self.round,
                action=self.do(step) if step.open else step.do,
                legal=None if action is None else not objections and not named_at,
                done=done,
                objections=objections,
                named_at=named_at,
                events=events,
                claims=() if skipped else judge_claims(self.telling, step, scene, astray=bool(self.illegal)),
                state=self.game.summary(),
                table=codec.plain(self.game.table),
                assumed=self._unstated(step, before.draws, scripts or {}),
            )
        )


@lru_cache(maxsize=8)
def _ids_by_name(rulebook: RulebookData) -> Mapping[str, str]:
    """Return the ids of cards by name and by id."""
    return {name: card.id for card in rulebook.cards.values() for name in (card.name, card.id)}


def _card_of(rulebook: RulebookData, names: Mapping[str, str], name: str) -> str:
    if name not in names:
        raise ValueError(f"{rulebook.manifest.title} has no card {name!r}")
    return names[name]
