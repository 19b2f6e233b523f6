"""Worked examples replayed for the pages, once for each ruleset and policy as long as what they read is the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_engine.checks.coverage import Evidence, Seen, evidence
from rules_engine.checks.traces import ways
from rules_engine.core.data.rulebook import Example
from rules_engine.library import Loaded
from rules_engine.replay import Trace, TraceCache
from rules_engine.site import addresses
from rules_engine.site.pages.book import Book

MISTAKEN = "published"
"""The status of an example that may have mistakes: it stands as it was printed."""


@dataclass(frozen=True, slots=True)
class WayToTell:
    """One way to replay an example, and in words what is different about it."""

    title: str
    when_illegal: str
    rulings: Mapping[str, str] = field(default_factory=dict)
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    insert: tuple[str, ...] = ()

    def choices(self) -> dict[str, Any]:
        """Return what a replay is told."""
        chosen = {name: dict(getattr(self, name)) for name in ("rulings", "variants")}
        return chosen | {"when_illegal": self.when_illegal, "insert": self.insert or None}


AS_GRANTED = WayToTell("What is missing is conjured, and play goes on", "grant")
WAYS = {
    way.when_illegal: way
    for way in (
        AS_GRANTED,
        WayToTell("A step that is not legal is left out", "skip"),
        WayToTell("Play stops there", "stop"),
    )
}
"""The ways to go on after a step that is not legal, by the name of the policy."""


class Replays:
    """The traces of one rulebook's examples."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        self.cache = TraceCache(loaded)

    def trace(self, example: Example, telling: WayToTell | None = None) -> Trace | None:
        """Return the trace of `example`, told as its file lists first; None for a rulebook that cannot be replayed."""
        telling = telling or WAYS["skip" if example.compares else ways(example)[0].get("when_illegal", "grant")]
        engine = self.loaded.engine
        if engine is None or engine.telling is None:
            return None
        return self.cache.trace(example, **telling.choices())


def shown(book: Book) -> dict[str, Evidence]:
    """Return what the worked examples show of each rule; nothing for a rulebook that cannot be replayed."""
    engine = book.engine
    return evidence(book.loaded, of(book).cache) if engine and engine.telling else {}


def links(book: Book, seen: Iterable[Seen], page: str, most: int, *, sound: bool) -> str:
    """Return links on `page` to at most `most` examples in which a rule is seen, those without mistakes first.

    With `sound`, one published with mistakes is left out.
    """
    first: dict[str, Seen] = {}
    for one in seen:
        if not sound or not _mistaken(book, one):
            first.setdefault(one.example, one)
    few = sorted(first.values(), key=lambda one: _mistaken(book, one))[:most]
    return " · ".join(_link(book, one, page) for one in few)


def _link(book: Book, seen: Seen, page: str) -> str:
    full_id = book.rulebook.full_id("example", seen.example)
    path = "../" * page.count("/") + addresses.address(book.books, full_id).lstrip("/")
    at = path if "#" in path or not seen.step else f"{path}#{seen.step}"
    mistaken = " (published with mistakes)" if _mistaken(book, seen) else ""
    step = f", {seen.step}" if seen.step else ""
    return f"[{book.rulebook.examples[full_id].title}{mistaken}{step}]({at})"


def _mistaken(book: Book, seen: Seen) -> bool:
    return book.rulebook.examples[book.rulebook.full_id("example", seen.example)].status == MISTAKEN


_REPLAYS: dict[str, Replays] = {}


def of(book: Book) -> Replays:
    """Return the replays of a rulebook; what is not read by a replay may have changed since they were made."""
    replays = _REPLAYS.get(book.name)
    if replays is None or replays.loaded.engine is not book.engine:  # traces are another engine's
        replays = _REPLAYS[book.name] = Replays(book.loaded)
    replays.loaded = replays.cache.loaded = book.loaded
    return replays
