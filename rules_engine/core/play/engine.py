"""What a game's code hands to the rest of the project: one value that names all its parts."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Literal, TypedDict, get_type_hints

from rules_engine.core.data.examples import Authored
from rules_engine.core.data.rulebook import Card, Effect, Example, Promise, RulebookData, Scalar
from rules_engine.core.play.action import Action, Move, Task
from rules_engine.core.play.event import Event

Options = Callable[..., Iterable[Iterable[Action]]]
"""Lists the legal actions of a verb, in groups: called with the game and the name of the player."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing effects can do: how it is carried out, how it is put in words, and the words it accepts.

    `fits` says what is wrong with an effect where it stands: `owner` is a table's id, or a card's kind and field.
    """

    execute: Callable[..., Iterable[Task]]
    render: Callable[[Effect, Callable[[str], str]], str]
    what: frozenset[str] = frozenset()
    who: frozenset[str] = frozenset({""})
    when: frozenset[str] = frozenset({""})
    who_later: frozenset[str] = frozenset()
    fits: Callable[[Effect, str], Iterable[str]] = lambda effect, owner: ()

    def problems(self, effect: Effect, owner: str) -> Iterable[str]:
        """Yield what is wrong with `effect`, naming the choices; `who_later` are the targets of a delayed effect."""
        who = self.who_later if effect.when else self.who
        for name, allowed in (("what", self.what), ("who", who), ("when", self.when)):
            value = getattr(effect, name)
            if value not in allowed and not (name == "what" and not allowed and not value):
                choices = ", ".join(sorted(word or "nothing" for word in allowed))
                yield f"{effect.do}: unknown {name} {value!r}; choices: {choices or 'none'}"
        yield from self.fits(effect, owner)


def at_least_one(effect: Effect, owner: str) -> Iterable[str]:
    """Say that an amount below one is none, for an operation that needs one."""
    if effect.by < 1:
        yield f"{effect.do}: by is {effect.by}; it is at least 1"


STATE = Operation(lambda game, task, effect: (), lambda effect, words: words(effect.what))
"""`state`, which the tables of every game have: a cell names what holds, by its term, and does nothing."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a claim of a worked example is judged by: the table before and after a step, and what happened in it.

    `events` are the step's own; `who`, `told` (the action as the text has it) and `action` are empty for a step no
    player takes, and `action` for one that is left out.
    """

    game: Any
    before: Any
    after: Any
    events: tuple[Event, ...]
    who: str = ""
    action: Action | None = None
    told: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Story:
    """A whole replay, for judging remarks and promises: its scenes in order, and how many steps were not legal."""

    game: Any
    scenes: tuple[Scene, ...]
    rounds: int
    illegal: int

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return tuple(self.game.log)


Observer = Callable[[Scene, Any], object]
"""Finds what a claim is about: given its scene, and what is claimed."""
Remark = Callable[[Story, int, Any], str]
"""Says why a remark at a scene, by its number, does not hold."""


@dataclass(frozen=True, slots=True)
class AutomaticStep:
    """A step of a worked example that no player takes, such as revealing a card.

    Play pauses before a task of type `task`; `script` reads the step's mapping into draws by deck, and raises
    ValueError for what the rulebook does not have. `name` is the step in words, `rule` what asks for it. When a text
    leaves the step out, `task` goes on without its tasks `part`, which are the step, and with `instead`.
    """

    task: type[Task]
    script: Callable[[RulebookData, Authored], Mapping[str, list[str]]]
    name: str
    rule: str
    part: Task
    instead: tuple[Task, ...] = ()


class Result(TypedDict):
    """What a reading makes of an example: of each player the tracks and the `total`, and what is `shared` by all."""

    players: Mapping[str, Mapping[str, int]]
    winners: Sequence[str]
    over: bool
    shared: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a worked example: `of` works out its result from the rulebook, the example and a final table.

    The table is that of the replay under `when_illegal`, as plain data; without one it is empty, and the reading adds
    up what the text states.
    """

    title: str
    plain: str
    of: Callable[[RulebookData, Example, Authored], Result]
    when_illegal: Literal["", "grant", "skip", "stop"] = ""


@dataclass(frozen=True, slots=True)
class Telling:
    """What a replay of worked examples needs to know of a game.

    `automatic` steps by key; `free` actions a replay may insert, by name; `observers` find what a claim is about
    (found value, equal to the claimed one when it holds); `remarks` and `promises` return why one does not hold, or
    ""; `mend` conjures what an objection asks for and returns the action to try, or None; `prepare` reads an
    example's set-up into draws by deck; `deck_of` names the deck a card is drawn from. `setup_keys` are the keys a
    set-up may have besides `players`, each with `str` for a card or `list` for some; `event_keys` are those of a
    scripted step, each with the type of its value; `readings` are shown side by side for a published example.
    `counted` are the kinds of promise that compare with a number.
    `moments` are where an example may begin instead of with the first round (`at: {turn: Alex}`): what lies ahead then.
    `spoken` names, by kind of choice, what a text has to say though silence is legal: what the player has to do, and
    the rule. `decks` gives the rule by which the cards of each deck come, cited for one that cannot be drawn.
    """

    automatic: Mapping[str, AutomaticStep] = field(default_factory=dict)
    free: Mapping[str, type[Action]] = field(default_factory=dict)
    observers: Mapping[str, Observer] = field(default_factory=dict)
    remarks: Mapping[str, Remark] = field(default_factory=dict)
    promises: Mapping[str, Callable[[Story, Promise], str]] = field(default_factory=dict)
    mend: Callable[..., Action | None] = lambda game, action, objection: None
    prepare: Callable[[RulebookData, Authored], Mapping[str, list[str]]] = lambda rulebook, setup: {}
    deck_of: Callable[[Card], str] = lambda card: card.kind
    setup_keys: Mapping[str, type] = field(default_factory=dict)
    event_keys: Mapping[str, type] = field(default_factory=dict)
    readings: Mapping[str, Reading] = field(default_factory=dict)
    counted: frozenset[str] = frozenset()
    moments: Mapping[str, Callable[..., tuple[Task, ...]]] = field(default_factory=dict)
    spoken: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    decks: Mapping[str, str] = field(default_factory=dict)


def declared_facts(kind: type) -> dict[str, type[Scalar]]:
    """Return the type of each fact by its local id, as a game's Protocol of facts declares it."""
    return {name.replace("_", "-"): fact for name, fact in get_type_hints(kind).items()}


def _missing(game: object) -> None:
    raise NotImplementedError("the class of a game sets the table up, or its engine does")


@dataclass(frozen=True, slots=True, eq=False)
class Engine:
    """The code of one game.

    `game` is its class, `moves` its actions by verb, `cards` its kinds of card, `operations` its effects, `policies`
    the functions behind each policy's names. `orders` has the function behind each name in an order, called with the
    game and what the order is about. A fact it reads is a whole number, unless `facts` says by its local id that it is
    a `bool` or a `str`. `set_up` and `picture`, where the class does not say it itself, set a game's table up and put
    it in lines of text.
    """

    name: str
    game: type[Any]
    moves: Mapping[str, Move]
    cards: Mapping[str, type[Card]] = field(default_factory=dict)
    operations: Mapping[str, Operation] = field(default_factory=dict)
    orders: Mapping[str, Mapping[str, Callable[..., None]]] = field(default_factory=dict)
    policies: Mapping[str, Mapping[str, Callable[..., object]]] = field(default_factory=dict)
    facts: Mapping[str, type[Scalar]] = field(default_factory=dict)
    telling: Telling | None = None
    set_up: Callable[..., None] = _missing
    picture: Callable[..., str] = object.__repr__
    turn: tuple[tuple[str, Options], ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        listed = [(verb, move.options) for verb, move in self.moves.items() if move.options]
        object.__setattr__(self, "turn", tuple(listed))

    @property
    def cell_operations(self) -> Mapping[str, Operation]:
        """What a cell of a table can do: what cards can, and `state`."""
        return {"state": STATE, **self.operations}

    @property
    def phase_of(self) -> dict[str, str]:
        """The phase of each verb that does not belong to a player's turn."""
        return {verb: move.action.phase for verb, move in self.moves.items() if move.action.phase}

    def part(self, module: str) -> ModuleType | None:
        """Return a module of the game's package by which it words itself (`sentences`), if it has one."""
        name = f"{sys.modules[self.game.__module__].__package__}.{module}"
        return importlib.import_module(name) if importlib.util.find_spec(name) else None


def effects_in_words(engine: Engine | None, effects: Iterable[Effect], words: Callable[[str], str]) -> str:
    """Return effects in words, a sentence each; without an engine, as they stand in the data."""
    if engine is None:
        return "; ".join(" ".join(str(part) for part in (e.do, e.by or "", e.what, e.who) if part) for e in effects)
    said = (engine.cell_operations[effect.do].render(effect, words) for effect in effects)
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in said)
