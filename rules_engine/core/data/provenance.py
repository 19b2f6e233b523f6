"""Where things come from: published texts, and on whose word a statement stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

Authority = Literal["published", "clarified", "our-reading", "pending"]
AUTHORITIES: tuple[Authority, ...] = get_args(Authority)
"""Every authority, the strongest first."""

Provenance = Literal["published", "inferred", "provisional"]
"""Of a card or a cell: printed in a text, deduced from one, or invented by this project; the best word first."""


class Entry:
    """What an entry of a file is read into, key for field; `for_` is written `for`. Other keys are refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar[Mapping[str, object]] = {
        "extra": "forbid",
        "alias_generator": lambda name: name.rstrip("_"),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Source(Entry):
    """Where a published text says it: document, line of that document, section path, and the few words meant."""

    doc: str
    line: int
    at: str = ""
    quote: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedText(Entry):
    """A published text the rulebook restates; `url` is empty until its address is configured."""

    id: str
    title: str
    url: str = ""
