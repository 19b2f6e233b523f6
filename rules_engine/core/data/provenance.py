"""Where things come from: published texts, and on whose word a statement stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args

Authority = Literal["published", "clarified", "our-reading", "pending"]
AUTHORITIES: tuple[Authority, ...] = get_args(Authority)
"""Every authority, the strongest first."""

Provenance = Literal["published", "inferred", "provisional"]
"""Of a card or a cell: printed in a text, deduced from one, or invented by this project; the best word first."""

# How YAML is validated into these classes: no other keys; a trailing underscore avoids a keyword of Python.
FORBID: dict[str, Any] = {"extra": "forbid", "alias_generator": lambda name: name.rstrip("_")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a published text says it: document, line of that document, section path, and the few words meant."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    doc: str
    line: int
    at: str = ""
    quote: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedText:
    """A published text the rulebook restates; `url` is empty until its address is configured."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    title: str
    url: str = ""
