"""Rulings and variants: questions, options, and what choosing one writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypedDict

from rules_engine.core.data.provenance import Authority, Entry, Provenance, Source
from rules_engine.core.data.rules import Scalar

Chosen = int | str
"""The value of a variant's parameter: a number, or the local id of a card."""
Variants = Mapping[str, Mapping[str, Chosen]]
"""The parameters of each variant that is played with."""
Rulings = Mapping[str, str]
"""The option of each ruling that is chosen."""

AS_IS = "as-is"
"""What an option says of a rule whose words stay true under it."""


class Switches(TypedDict, total=False):
    """Choices by name: the option of each ruling, the parameters of each variant."""

    rulings: Rulings
    variants: Variants


@dataclass(frozen=True, slots=True, kw_only=True)
class Sets(Entry):
    """What an option or a variant writes: values of facts, orders of named tasks, names of policies.

    `over` says which variants go over which others, where two write the same thing.
    """

    facts: Mapping[str, Scalar] = field(default_factory=dict)
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    policies: Mapping[str, str] = field(default_factory=dict)
    over: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.facts or self.orders or self.policies or self.over)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(Entry):
    """What one published text says on a question."""

    says: str
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Entry):
    """One way to answer a ruling's question, and what it writes into the ruleset.

    `settles` is the sentence that would settle the question so in the published text. `reads` says, by the id of each
    rule the ruling names, how that rule reads under the option: a whole text with facts in braces, or `as-is`. An
    option that is not `in_force` keeps what a note announces: nobody can choose it yet, and it writes nothing.
    """

    id: str
    text: str
    sets: Sets = Sets()
    reads: Mapping[str, str] = field(default_factory=dict)
    settles: str = ""
    in_force: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement(Entry):
    """How the designer, or a later text, settled a question: the option, why, since when (`2026-11-22`), and where.

    It goes over what the ruling chose before, all of it at once.
    """

    option: str
    why: str
    date: str
    source: tuple[Source, ...]
    authority: Literal["published", "clarified"] = "published"


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierAnswer:
    """How a question was answered before it was settled."""

    option: str
    why: str
    authority: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Entry):
    """A question the published text leaves open or answers twice, the options, the one chosen, and why.

    An example shows each option of a switch played; `unshown` says why no position can, and of a ruling that changes
    play without a switch, why its other options are not played. Once the question is `settled`, `chosen`, `why` and
    `authority` are those of the settlement, and `before` is what they were.
    """

    id: str
    question: str
    positions: tuple[Position, ...]
    options: tuple[Option, ...]
    chosen: str
    why: str
    authority: Authority
    kind: Literal["changes-play", "wording", "already-fixed", "stale-review", "no-contradiction", "waiting", "data-gap"]
    raised_by: str = ""
    audit: str = ""
    rules: tuple[str, ...] = ()
    unshown: str = ""
    settled: Settlement | None = None
    before: EarlierAnswer | None = None

    def as_settled(self) -> Ruling:
        """Return the ruling as it stands since its question was settled; one that is open comes back as it is."""
        if self.settled is None or self.before is not None:
            return self
        new, before = self.settled, EarlierAnswer(option=self.chosen, why=self.why, authority=self.authority)
        return replace(self, chosen=new.option, why=new.why, authority=new.authority, before=before)

    @property
    def written(self) -> str:
        """The option whose answer the rules state as their file has them: the one chosen before it was settled."""
        return self.before.option if self.before else self.chosen

    @property
    def switch(self) -> bool:
        """Whether some option writes something, so that a group can choose."""
        return any(option.sets for option in self.options)

    @property
    def choices(self) -> tuple[Option, ...]:
        """The options a group can choose from."""
        return tuple(option for option in self.options if option.in_force)

    def option(self, name: str) -> Option:
        """Return the option called `name`. Raises: KeyError."""
        for option in self.options:
            if option.id == name:
                return option
        raise KeyError(name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter(Entry):
    """What a variant lets the group choose: a number, or a `card` of a kind, by its id; it becomes a fact's value.

    Without a default the group has to choose. `provenance` is that of the default.
    """

    id: str
    fact: str
    default: Chosen | None = None
    least: int = 0
    most: int = 0
    card: str = ""
    provenance: Provenance = "published"


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant(Entry):
    """A published alternative way to play: an overlay that declares all it writes.

    `players` is the least and the most who may play it, where not every number of players may. An example shows it
    beside the standard game; `unshown` says why no position can. `rules` are those that hold only with it, `reads` the
    words of others that read otherwise with it.
    """

    id: str
    name: str
    text: str
    authority: Authority
    sets: Sets = Sets()
    reads: Mapping[str, str] = field(default_factory=dict)
    parameters: tuple[Parameter, ...] = ()
    after: tuple[str, ...] = ()
    players: tuple[int, int] | None = None
    rules: tuple[str, ...] = ()
    unshown: str = ""
    source: tuple[Source, ...] = ()
