"""What players ask at the table, the answer, and the position in which the engine gives the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_engine.core.data.examples import Authored, ExampleRuleset, Step
from rules_engine.core.data.provenance import Entry

YES, NO, DEPENDS, NOT_STATED = "yes", "no", "depends", "not-stated"
VERDICTS = {YES: "Yes", NO: "No", DEPENDS: "It depends", NOT_STATED: "Not stated"}
"""How an answer opens; one that is none of these opens with the value asked for."""
Says = int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class But(Entry):
    """The one thing that is otherwise in a second position; one field is filled.

    `setup` is laid over the set-up and changes one value, `do` is another action, `who` another player, `ruleset` one
    other choice; `without` leaves out earlier steps, counted from 1.
    """

    setup: Mapping[str, object] = field(default_factory=dict)
    do: Mapping[str, object] = field(default_factory=dict)
    who: str = ""
    ruleset: ExampleRuleset | None = None
    without: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Entry):
    """A position, written as a worked example is, and what is done in it; the last step is the one asked about.

    Where the set-up does not say otherwise, Alex and Brooke play, and it is Alex's turn. With `but` the same is tried
    in a position that differs in one thing, where the engine says the opposite. `at_once`, the last step is taken at
    that very moment; else what players may leave unsaid before it is passed over, as in a worked example.
    """

    setup: Authored = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    ruleset: ExampleRuleset = field(default_factory=ExampleRuleset)
    but: But | None = None
    at_once: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Case(Entry):
    """One way in which it depends: when, the answer then, and the position."""

    when: str
    says: Says
    shown: Shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Otherwise(Entry):
    """The answer where a group plays with another option."""

    says: Says
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerQuestion(Entry):
    """One question and its answer.

    `also` are other ways to ask it. The answer stands on one rule, ruling or variant (`stands_on`, a full id) and may
    name two more ids under `see`. `says` is `yes`, `no`, `depends`, `not-stated` or the value asked for, and `because`
    one sentence; both may hold facts in braces. `shown` is the position, or each of the `cases` has one. `otherwise`
    has, by choice (`tie=shared`, as on a command line), the answer under it. `unshown` says why no position can show
    what a definition says.
    """

    id: str
    question: str
    stands_on: str
    says: Says
    because: str
    also: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    shown: Shown | None = None
    cases: tuple[Case, ...] = ()
    otherwise: Mapping[str, Otherwise] = field(default_factory=dict)
    unshown: str = ""
    literal: tuple[str, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The id the answer stands on, then those to see."""
        return (self.stands_on, *self.see)


def opening(says: Says) -> str:
    """Return how an answer opens: a verdict in words, or the value itself."""
    return VERDICTS.get(str(says), str(says))
