"""What reviews and the author's own notes ask for, point by point, and what became of each point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules_engine.core.data.provenance import Entry, Source

Became = Literal["done", "ruling", "open", "planned", "declined", "stale"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Entry):
    """One point, and its answer.

    `raised_by` says who raised it, as `raised_by` of a ruling does; `asks` says what, in this project's words. `links`
    are full ids of rules, terms, rulings, facts and the like that hold the answer, `pages` paths below the rulebook's
    own folder of pages, with an anchor where one is meant.
    """

    id: str
    raised_by: str
    title: str
    asks: str
    became: Became
    answer: str
    links: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()
