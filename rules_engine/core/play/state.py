"""All that a game consists of while it is played, and the ways in which the code of rules changes it."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic, NoReturn, Self, TypeVar

from rules_engine.core.data.nearest import asking, nearest
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.ruleset import Facts, Ruleset, with_attributes
from rules_engine.core.play.action import Action, Choice, Decision, Step, Task
from rules_engine.core.play.chance import Chance
from rules_engine.core.play.changes import TableChange
from rules_engine.core.play.engine import Engine
from rules_engine.core.play.event import Event
from rules_engine.core.play.legal_actions import LegalActions
from rules_engine.core.play.table import Table
from rules_engine.core.play.told import Begun

Table_co = TypeVar("Table_co", bound=Table, covariant=True)
ChoiceT = TypeVar("ChoiceT", bound=Choice)
TASKS_IN_A_ROW = 100_000
"""So many tasks at most run from one decision to the next: a game that goes round in a circle is stopped."""
_new_event = tuple.__new__  # an Event made without its constructor: one is made for everything that happens


@lru_cache(maxsize=4096)
def _steps(order: str, tasks: tuple[str, ...], about: tuple[object, ...]) -> tuple[Task, ...]:
    """Return the tasks of an order; equal ones are the same."""
    return tuple(Step(order, task, about) for task in tasks)


class State(Generic[Table_co]):
    """Rulebook, ruleset, chance, table, agenda, log, and the actions taken; `Game` plays with them.

    A game's own class declares `facts` and `policies` as what its rulebook has. `answered` is the decision that the
    action just begun answers: it no longer lies on the agenda. `begun` says where play went on from a table that the
    events before do not make; `known` is what each player knew of the game when they last asked.
    """

    engine: ClassVar[Engine]
    changes: ClassVar[Mapping[str, TableChange]]
    table: Table_co
    facts: Facts
    policies: object
    pauses: frozenset[type[Task]]
    __slots__ = (
        "_listed",
        "agenda",
        "answered",
        "begun",
        "chance",
        "facts",
        "known",
        "log",
        "logging",
        "pauses",
        "policies",
        "rulebook",
        "ruleset",
        "table",
        "taken",
        "takes_forced",
    )

    def _prepare(self, rulebook: RulebookData, ruleset: Ruleset, chance: Chance, log: bool) -> None:
        self.rulebook = rulebook
        self.ruleset = ruleset
        self.chance = chance
        self.facts = ruleset.facts
        self.policies = _policies(self.engine, tuple(ruleset.policies.items()))
        self.agenda: list[Task] = []
        self.answered: Any = None
        self.log: list[Event] = []
        self.logging = log
        self.begun: Begun | None = None
        self.known: dict[str, Begun] = {}
        self.taken: list[Action] = []
        self._listed: LegalActions | None = None
        self.takes_forced = True
        self.pauses = frozenset()
        self.read_cards()

    # What each game fills in.

    def blank_table(self, players: Sequence[str]) -> Table_co:
        """Return the table before set-up: nothing on it but the players' names. Raises: ValueError."""
        raise NotImplementedError

    def read_cards(self) -> None:
        """Look up, before the game begins, what play asks of the cards and switches again and again."""

    # Copies.

    def _bare(self, chance: Chance) -> Self:
        twin = object.__new__(type(self))
        twin._prepare(self.rulebook, self.ruleset, chance, self.logging)
        twin.takes_forced = self.takes_forced
        twin.pauses = self.pauses
        return twin

    def copy(self) -> Self:
        """Return an independent copy, also in the middle of anything."""
        twin = self._bare(self.chance.copy())
        twin.table = self.table.copy()
        twin.agenda = list(self.agenda)
        twin.log = list(self.log)
        twin.taken = list(self.taken)
        twin.begun = self.begun
        if self.known:
            twin.known = dict(self.known)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a game is no pickle: `to_json` writes it, and `game_from_json` of its rulebook reads that")

    # What rule code uses.

    @property
    def choice(self) -> Choice | None:
        """The decision task on top of the agenda."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Choice) else None

    def awaited(self, kind: type[ChoiceT], player: str) -> ChoiceT | None:
        """Return the decision that is waited for, if it is of a kind and this player's to make."""
        choice = self.choice
        return choice if isinstance(choice, kind) and player in choice.players else None

    @property
    def decision(self) -> Decision | None:
        """Who must choose now and what, or None when the game is over or paused."""
        choice = self.choice
        return Decision(choice.players, choice.kind) if choice else None

    def emit(self, kind: str, rule: str, who: str = "", what: object = "") -> None:
        """Let one thing happen: change the table as the kind of event says, and log it with the rule's id."""
        try:
            change = self.changes[kind]
        except KeyError:
            raise LookupError(asking(f"{kind!r} is no kind of event", nearest(kind, self.changes))) from None
        try:
            change(self.table, who, what)
        except Exception as error:
            error.add_note(f"in the event {kind} {reprlib.repr(what)}{who and f' of {who}'} by {rule}")
            raise
        if self.logging:
            self.log.append(_new_event(Event, (kind, rule, who, what)))

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda; the first named is carried out first."""
        self.agenda += tasks[::-1]

    def order(self, name: str, *args: str) -> tuple[Task, ...]:
        """Return the tasks of the order called `name`, each about `args`."""
        return _steps(name, self.ruleset.orders[name], args)

    def draw(self, deck: str, reshuffle: str = "", among: Sequence[str] | None = None) -> str:
        """Return the next card of a deck without moving it, "" when none remains.

        `reshuffle` is the rule by which the discard pile becomes the deck; `among` limits what may be drawn, other
        cards are passed over.
        """
        cards: Sequence[str] = getattr(self.table, f"{deck}_deck")
        if not cards and reshuffle and getattr(self.table, f"{deck}_discard"):
            self.emit("reshuffle", reshuffle, what=deck)
        if among is not None:
            return self.chance.draw(deck, among, passing_over=True) if among else ""
        return self.chance.draw(deck, cards) if cards else ""

    def move(self, kind: str, rule: str, who: str, track: str, moved: int, *, of: int, rest: str) -> None:
        """Let a marker move by as much as it can `of` an amount; what is left is told, by the rule `rest`."""
        if moved:
            self.emit(kind, rule, who, ((track, moved),))
        if moved < of:
            self.emit("capped", rest, who, ((track, of - moved),))

    def leaders(self, tie: str) -> list[str]:
        """Return who has the highest score; that several share it is told by the rule `tie`."""
        scores = self.table.scores
        best = max(scores.values())
        found = [name for name, score in scores.items() if score == best]
        if len(found) > 1:
            self.emit("tie", tie, what=tuple(found))
        return found

    def fill_place(self, display: str, place: int, deck: str, rule: str, reshuffle: str, empty: str) -> bool:
        """Reveal the next card of a deck in a place of a display; where none is left, tell so by the rule `empty`.

        `reshuffle` is the rule by which the discard pile becomes the deck. Return whether there was a card.
        """
        card = self.draw(deck, reshuffle)
        if card:
            self.emit("reveal", rule, what=(display, place, card))
        else:
            self.emit("stays-empty", empty, what=(display, place))
        return bool(card)

    def name_of(self, card: str) -> str:
        """Return a card's printed name, or the id itself for a card this rulebook does not have."""
        known = self.rulebook.cards.get(f"{self.rulebook.prefix}.card.{card}")
        return known.name if known else card

    def called(self, term: str) -> str:
        """Return the name of a term, or its words for one this rulebook does not have."""
        known = self.rulebook.terms.get(self.rulebook.full_id("term", term))
        return known.name if known else term.replace("-", " ")


class _Policies:
    __slots__ = ()


@lru_cache(maxsize=64)
def _policies(engine: Engine, chosen: tuple[tuple[str, str], ...]) -> object:
    """Return, as attributes, the functions behind each policy."""
    return with_attributes(_Policies, {name: engine.policies[name][policy] for name, policy in chosen})
