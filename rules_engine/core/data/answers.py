"""What reviews and the author's own notes ask for, point by point, and what became of each point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from rules_engine.core.data.provenance import FORBID, Source

Became = Literal["done", "ruling", "open", "planned", "declined", "stale"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One point, and its answer.

    `raised_by` says who raised it, as `raised_by` of a ruling does; `asks` says what, in this project's words. `links`
    are full ids of rules, terms, rulings, facts and the like that hold the answer, `pages` paths below the rulebook's
    own folder of pages.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    raised_by: str
    title: str
    asks: str
    became: Became
    answer: str
    links: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()
