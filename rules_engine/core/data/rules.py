"""Rules and facts: what is so, and the numbers in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules_engine.core.data.provenance import Authority, Entry, Source

Force = Literal["choice", "automatic", "definition"]
Scalar = bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Entry):
    """One normative statement.

    `text` is this project's wording, with facts in braces (`{start-energy:token}`). `literal` lists digits or number
    words that stand in the text on purpose. `rests_on` names the rulings whose chosen option the text states, by local
    id. `used_by` names the check or page that uses a `definition`.

    `short` is its line in the quick reference. Without one, `said_by` names the rule whose line says it, too, and of a
    `definition` `unsaid` says why nobody needs a line.
    """

    id: str
    title: str
    force: Force
    authority: Authority
    text: str
    source: tuple[Source, ...] = ()
    literal: tuple[str, ...] = ()
    rests_on: tuple[str, ...] = ()
    used_by: str = ""
    short: str = ""
    said_by: str = ""
    unsaid: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment(Entry):
    """When players look something up in the quick reference: what they look up, and the part of the game it is in.

    `rules` names rules, in the order in which their lines are read; a chapter stands for all its lines that no moment
    names one by one. What comes in every turn is on the `aid` of each player, too.
    """

    part: str
    title: str
    rules: tuple[str, ...]
    aid: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter(Entry):
    """Rules that belong together, in reading order; its id (`ls.play`) is the prefix of theirs."""

    id: str
    title: str
    lead: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(Entry):
    """A named value the engine uses and pages print. `unit` is the noun it counts.

    One whose name says at its end that it is provisional has a value of this project's own.
    """

    id: str
    name: str
    value: Scalar
    unit: str = ""
    authority: Authority = "published"
    source: tuple[Source, ...] = ()

    @property
    def provisional(self) -> bool:
        """Whether the value is this project's own, until the printed one is known."""
        return self.name.endswith(", provisional")
