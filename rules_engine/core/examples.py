"""Worked examples: steps, what they claim, and the findings a replay must report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from rules_engine.core.provenance import FORBID, Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a worked example; which of its keys are filled says what kind of step it is.

    `round` opens a round; `event` is a scripted automatic step; `who` and `do` are a player's action; `check` is a
    place where the text states totals. `id` is computed. `line` is the line in the example's own file.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    round: int = 0
    event: Mapping[str, Any] = field(default_factory=dict)
    who: str = ""
    do: Mapping[str, Any] = field(default_factory=dict)
    check: str = ""
    reveals: tuple[str, ...] = ()
    claims: Mapping[str, Any] = field(default_factory=dict)
    comments: tuple[Mapping[str, Any], ...] = ()
    note: str = ""
    source: tuple[Source, ...] = ()
    id: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """The findings a replay must report for one ruleset and policy."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    for_: Mapping[str, Any]
    are: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a setup, steps with what they claim, promises, and the findings a replay must report."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    rulebook: str
    title: str
    status: Literal["published", "corrected", "teaching", "rule"]
    setup: Mapping[str, Any]
    steps: tuple[Step, ...]
    lead: str = ""
    source: tuple[Source, ...] = ()
    ruleset: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    insert: tuple[str, ...] = ()
    promises: tuple[Mapping[str, Any], ...] = ()
    findings: tuple[Listed, ...] = ()
    path: str = ""
