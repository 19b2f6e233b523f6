"""Rulings and variants: questions, options, and what choosing one writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from rules_engine.core.provenance import FORBID, Authority, Source
from rules_engine.core.rules import Scalar


@dataclass(frozen=True, slots=True, kw_only=True)
class Sets:
    """What an option or a variant writes: values of facts, orders of named tasks, names of policies."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    facts: Mapping[str, Scalar] = field(default_factory=dict)
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    policies: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.facts or self.orders or self.policies)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What one published text says on a question."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    says: str
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One way to answer a ruling's question, and what it writes into the ruleset."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    text: str
    sets: Sets = Sets()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A question the published text leaves open or answers twice, the options, the one chosen, and why.

    An example shows each option of a switch played; `unshown` says why no position can.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

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

    @property
    def switch(self) -> bool:
        """Whether some option writes something, so that a group can choose."""
        return any(option.sets for option in self.options)

    def option(self, name: str) -> Option:
        """Return the option called `name`. Raises: KeyError."""
        for option in self.options:
            if option.id == name:
                return option
        raise KeyError(name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A number a variant lets the group choose; it becomes the value of a fact."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    fact: str
    default: int
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A published alternative way to play: an overlay that declares all it writes."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    text: str
    authority: Authority
    sets: Sets = Sets()
    parameters: tuple[Parameter, ...] = ()
    after: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()
