"""The words of a rulebook: terms, the forms they replace, and icons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from rules_engine.core.provenance import FORBID, Source

TermKind = Literal[
    "zone", "track", "token", "card", "part", "action", "phase", "layer", "role", "number", "effect", "table", "state"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced:
    """A form a text must not use for a term, and why; `use` is what to write where that is not the term's name."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    form: str
    why: str
    raised_by: str = ""
    use: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Confusable:
    """Another term that readers take for this one."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    term: str
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A glossary entry. `id` is local (`initiative-index`); `full_id` carries the rulebook's prefix.

    `forms` are inflections and short names. `also` are other names, tolerated in a text that uses nothing else.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    kind: TermKind
    plain: str
    definition: str
    icon: str = ""
    forms: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    replaces: tuple[Replaced, ...] = ()
    not_to_confuse: tuple[Confusable, ...] = ()
    see: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    literal: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class IconNote:
    """An icon several terms share, or that the source used for several things and this project settled.

    `terms` are the terms that carry the icon now; `was` says what else the published text used it for.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    icon: str
    status: Literal["shared", "settled"]
    terms: tuple[str, ...]
    why: str
    was: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()
