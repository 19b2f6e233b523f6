"""Worked examples: steps, what they claim, and the findings a replay must report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules_engine.core.data.provenance import Entry, Source
from rules_engine.core.data.rulings import Rulings, Switches, Variants

Authored = Mapping[str, Any]
"""What an author writes by names of their own choice, as YAML has it: whoever reads it says what it may be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Entry):
    """One step of a worked example; which of its keys are filled says what kind of step it is.

    `round` opens a round; `event` is a scripted automatic step; `who` and `do` are a player's action; `check` is a
    place where the text states totals. `note` is this project's remark, with facts and the step's own claims in braces.
    `open` lists, for keys of `do` the text leaves open, the values they may have.
    `id` is computed. `line` is the line in the example's own file.
    """

    round: int = 0
    event: Mapping[str, object] = field(default_factory=dict)
    who: str = ""
    do: Authored = field(default_factory=dict)
    open: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    check: str = ""
    reveals: tuple[str, ...] = ()
    claims: Authored = field(default_factory=dict)
    comments: tuple[Mapping[str, object], ...] = ()
    note: str = ""
    source: tuple[Source, ...] = ()
    id: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleRuleset(Entry):
    """The options and variants an example is played with, where they are not the rulebook's own."""

    rulings: Rulings = field(default_factory=dict)
    variants: Variants = field(default_factory=dict)


class ReplayChoices(Switches, total=False):
    """What a replay is asked for, by the names that it takes."""

    when_illegal: Literal["grant", "skip", "stop"]
    insert: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedFor(Entry):
    """The ruleset, on top of the example's own, and the policy that findings are listed for.

    Without `insert`, free actions are inserted as the example says.
    """

    when_illegal: Literal["grant", "skip", "stop"] = "grant"
    rulings: Rulings = field(default_factory=dict)
    variants: Variants = field(default_factory=dict)
    insert: tuple[str, ...] | None = None

    @property
    def choices(self) -> ReplayChoices:
        """What a replay is asked for, without what is left out."""
        choices: ReplayChoices = {"when_illegal": self.when_illegal}
        if self.rulings:
            choices["rulings"] = self.rulings
        if self.variants:
            choices["variants"] = self.variants
        if self.insert is not None:
            choices["insert"] = list(self.insert)
        return choices


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedFinding(Entry):
    """One finding a replay must report: its code, and what tells it from others."""

    code: str
    step: str = ""
    rule: str = ""
    missing: Mapping[str, int] = field(default_factory=dict)
    claim: str = ""
    promise: str = ""
    source: Source | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed(Entry):
    """The findings a replay must report for one ruleset and policy."""

    for_: ListedFor
    are: tuple[ListedFinding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise(Entry):
    """What a text says it will show; `kind` names who judges it, and `equals` is the number some kinds compare with."""

    id: str
    says: str
    kind: str
    equals: int | None = None
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Entry):
    """A worked example: a setup, steps with what they claim, promises, and the findings a replay must report.

    One that compares the options of `ruling` has, by option, what holds after its last step (`outcomes`); `refused`
    among them lists the rules by which steps were refused. One that compares `variant` with the game without it has
    them by `standard` and by the ways to play it, as a command line spells them. `literal` lists digits or number words
    that stand in notes on purpose, though a claim of their step has that number.
    """

    id: str
    rulebook: str
    title: str
    status: Literal["published", "corrected", "teaching", "rule"]
    setup: Authored
    steps: tuple[Step, ...]
    lead: str = ""
    source: tuple[Source, ...] = ()
    ruleset: ExampleRuleset = field(default_factory=ExampleRuleset)
    insert: tuple[str, ...] = ()
    promises: tuple[Promise, ...] = ()
    findings: tuple[Listed, ...] = ()
    ruling: str = ""
    variant: str = ""
    outcomes: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    literal: tuple[str, ...] = ()
    path: str = ""

    @property
    def compares(self) -> bool:
        """Whether it shows one position played in several ways."""
        return bool(self.ruling or self.variant)

    @property
    def ways(self) -> list[ReplayChoices]:
        """The ways to replay it that it lists findings for; its own alone where it lists none."""
        return [listed.for_.choices for listed in self.findings] or [{}]
