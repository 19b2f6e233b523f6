"""Rules and facts: what is so, and the numbers in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from rules_engine.core.data.provenance import FORBID, Authority, Source

Force = Literal["choice", "automatic", "definition"]
Scalar = bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One normative statement.

    `text` is this project's wording, with facts in braces (`{start-energy:token}`). `literal` lists digits or number
    words that stand in the text on purpose. `rests_on` names the rulings whose chosen option the text states, by local
    id. `used_by` names the check or page that uses a `definition`.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    title: str
    force: Force
    authority: Authority
    text: str
    source: tuple[Source, ...] = ()
    asks: tuple[str, ...] = ()
    literal: tuple[str, ...] = ()
    rests_on: tuple[str, ...] = ()
    used_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Rules that belong together, in reading order; its id (`mm.load`) is the prefix of theirs."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    title: str
    lead: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A named value the engine uses and pages print. `unit` is the noun it counts."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    value: Scalar
    unit: str = ""
    authority: Authority = "published"
    source: tuple[Source, ...] = ()
