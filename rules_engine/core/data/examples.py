"""Worked examples: steps, what they claim, and the findings a replay must report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from rules_engine.core.data.provenance import FORBID, Source
from rules_engine.core.data.rulings import Chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a worked example; which of its keys are filled says what kind of step it is.

    `round` opens a round; `event` is a scripted automatic step; `who` and `do` are a player's action; `check` is a
    place where the text states totals. `note` is this project's remark, with facts and the step's own claims in braces.
    `open` lists, for keys of `do` the text leaves open, the values they may have.
    `id` is computed. `line` is the line in the example's own file.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    round: int = 0
    event: Mapping[str, Any] = field(default_factory=dict)
    who: str = ""
    do: Mapping[str, Any] = field(default_factory=dict)
    open: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    check: str = ""
    reveals: tuple[str, ...] = ()
    claims: Mapping[str, Any] = field(default_factory=dict)
    comments: tuple[Mapping[str, Any], ...] = ()
    note: str = ""
    source: tuple[Source, ...] = ()
    id: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleRuleset:
    """The options and variants an example is played with, where they are not the rulebook's own."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    rulings: Mapping[str, str] = field(default_factory=dict)
    variants: Mapping[str, Mapping[str, Chosen]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedFor:
    """The ruleset, on top of the example's own, and the policy that findings are listed for.

    Without `insert`, free actions are inserted as the example says.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    when_illegal: Literal["grant", "skip", "stop"] = "grant"
    rulings: Mapping[str, str] = field(default_factory=dict)
    variants: Mapping[str, Mapping[str, Chosen]] = field(default_factory=dict)
    insert: tuple[str, ...] | None = None

    def told(self) -> dict[str, Any]:
        """Return what a replay is asked for, without what is left out."""
        told: dict[str, Any] = {"when_illegal": self.when_illegal}
        told |= {name: value for name in ("rulings", "variants") if (value := getattr(self, name))}
        return told if self.insert is None else told | {"insert": list(self.insert)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedFinding:
    """One finding a replay must report: its code, and what tells it from others."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    code: str
    step: str = ""
    rule: str = ""
    missing: Mapping[str, int] = field(default_factory=dict)
    claim: str = ""
    promise: str = ""
    source: Source | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """The findings a replay must report for one ruleset and policy."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    for_: ListedFor
    are: tuple[ListedFinding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """What a text says it will show; `kind` names who judges it, and `equals` is the number some kinds compare with."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    says: str
    kind: str
    equals: int | None = None
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a setup, steps with what they claim, promises, and the findings a replay must report.

    One that compares the options of `ruling` has, by option, what holds after its last step (`outcomes`); `refused`
    among them lists the rules by which steps were refused. One that compares `variant` with the game without it has
    them by `standard` and by the ways to play it, as a command line spells them. `literal` lists digits or number words
    that stand in notes on purpose, though a claim of their step has that number.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    rulebook: str
    title: str
    status: Literal["published", "corrected", "teaching", "rule"]
    setup: Mapping[str, Any]
    steps: tuple[Step, ...]
    lead: str = ""
    source: tuple[Source, ...] = ()
    ruleset: ExampleRuleset = field(default_factory=ExampleRuleset)
    insert: tuple[str, ...] = ()
    promises: tuple[Promise, ...] = ()
    findings: tuple[Listed, ...] = ()
    ruling: str = ""
    variant: str = ""
    outcomes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    literal: tuple[str, ...] = ()
    path: str = ""

    @property
    def compares(self) -> bool:
        """Whether it shows one position played in several ways."""
        return bool(self.ruling or self.variant)
