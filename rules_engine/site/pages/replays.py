"""Worked examples replayed for the pages, once for each ruleset and policy as long as what they read is the same."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Unpack

from rules_engine.checks.coverage import Evidence, Seen, evidence
from rules_engine.checks.traces import UNPLAYABLE
from rules_engine.core.data.rulebook import Example, PlayerQuestion, ReplayChoices, Shown
from rules_engine.library import Loaded
from rules_engine.may_i import proving
from rules_engine.may_i.proving import Played
from rules_engine.replay import Trace, TraceCache
from rules_engine.site import addresses
from rules_engine.site.drawing.sheet import Table
from rules_engine.site.pages.book import Book

MISTAKEN = "published"
"""The status of an example that may have mistakes: it stands as it was printed."""


_CACHES: dict[str, TraceCache] = {}


def trace(book: Book, example: Example, **choices: Unpack[ReplayChoices]) -> Trace | None:
    """Return the trace of an example, without choices as its file lists first; None where nobody can replay it."""
    if not playable(book):
        return None
    listed: list[ReplayChoices] = [{"when_illegal": each.for_.when_illegal} for each in example.findings]
    return _cache(book.loaded).trace(example, **(choices or next(iter(listed), choices)))


def play(book: Book, question: PlayerQuestion, shown: Shown, name: str = "") -> Played | None:
    """Play a position that shows an answer; None for one that cannot be played, which a check tells."""
    try:
        return proving.play(_cache(book.loaded), question, shown, name)
    except UNPLAYABLE:
        return None


def playable(book: Book) -> bool:
    """Whether an engine can replay the examples of a rulebook."""
    return book.engine is not None and book.engine.telling is not None


def shown(book: Book) -> dict[str, Evidence]:
    """Return what the worked examples show of each rule; nothing for a rulebook that cannot be replayed."""
    return _evidence(book.loaded) if playable(book) else {}


def midgame(book: Book) -> tuple[Table, str]:
    """Return a table in the midst of the longest example without mistakes, and a sentence that says which it is."""
    longest = max(
        (item for item in book.rulebook.examples.items() if item[1].status in ("teaching", "corrected")),
        key=lambda item: len(item[1].steps),
        default=None,
    )
    played = longest and trace(book, longest[1])
    if not longest or not played or not played.steps:
        return {}, ""
    step = played.steps[len(played.steps) * 2 // 3]
    at = f"{addresses.address(book.books, longest[0]).rpartition('/')[2].partition('#')[0]}#{step.id}"
    return step.table, f"It is round {step.round} of [{longest[1].title}](examples/{at})."


@lru_cache(maxsize=4)
def _evidence(loaded: Loaded) -> dict[str, Evidence]:
    return evidence(loaded, _cache(loaded))


def _cache(loaded: Loaded) -> TraceCache:
    """Return the traces of a rulebook; what is not read by a replay may have changed since they were made."""
    cache = _CACHES.get(loaded.rulebook.name)
    if cache is None or cache.loaded.engine is not loaded.engine:  # traces are another engine's
        cache = _CACHES[loaded.rulebook.name] = TraceCache(loaded)
    cache.loaded = loaded
    return cache


def links(book: Book, seen: Iterable[Seen], page: str, most: int, *, sound: bool) -> list[str]:
    """Return links on `page` to at most `most` examples in which a rule is seen, those without mistakes first.

    With `sound`, one published with mistakes is left out.
    """
    first: dict[str, Seen] = {}
    for one in seen:
        if not sound or not _mistaken(book, one):
            first.setdefault(one.example, one)
    few = sorted(first.values(), key=lambda one: _mistaken(book, one))[:most]
    return [_link(book, one, page) for one in few]


def _link(book: Book, seen: Seen, page: str) -> str:
    full_id = book.rulebook.full_id("example", seen.example)
    path = "../" * page.count("/") + addresses.address(book.books, full_id).lstrip("/")
    at = path if "#" in path or not seen.step else f"{path}#{seen.step}"
    mistaken = " (published with mistakes)" if _mistaken(book, seen) else ""
    step = f", {seen.step}" if seen.step else ""
    return f"[{book.rulebook.examples[full_id].title}{mistaken}{step}]({at})"


def _mistaken(book: Book, seen: Seen) -> bool:
    return book.rulebook.examples[book.rulebook.full_id("example", seen.example)].status == MISTAKEN
