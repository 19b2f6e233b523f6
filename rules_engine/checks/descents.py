"""How a rulebook grew out of another: both ends of every change exist, and no term of either side is left out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_engine import library
from rules_engine.checks.ids import Ids
from rules_engine.checks.reporting import found, unknown
from rules_engine.core.data.descent import Change
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.library import Loaded

SIDES = {"dropped": ("was",), "new": ("is",)}
"""The sides a kind of change has; every other kind has both."""


def incomplete_descents(loaded: Loaded) -> Iterator[Finding]:
    """Every change names ids of both rulebooks, and every term of either stands in one (`descent-incomplete`)."""
    book = loaded.rulebook
    if not book.manifest.ancestor:
        return
    if book.manifest.ancestor == book.name:
        message = f"{book.name!r} cannot be its own ancestor"
        yield found("descent-incomplete", loaded.places.of(book.prefix, "ancestor"), message, text=book.name)
        return
    if book.manifest.ancestor not in library.names():
        place = loaded.places.of(book.prefix, "ancestor")
        yield unknown("unknown-rulebook", place, "rulebook", book.manifest.ancestor, library.names())
        return
    ancestor = library.load(book.manifest.ancestor).rulebook
    ids = Ids(book)
    for n, change in enumerate(book.descent):
        entry = f"{book.prefix}.change.{n}"
        yield from _sides(loaded, entry, change)
        for side, names, owner in (("was", change.was, ancestor), ("is", change.is_, book)):
            for i, name in enumerate(names):
                where = partial(loaded.places.of, entry, side, i)
                if not name.startswith(f"{owner.prefix}."):
                    yield found("unknown-id", where(), f"{name!r} is no id of {owner.manifest.title}", text=name)
                elif problem := ids.problem(name, where):
                    yield problem
    yield from _left_out(loaded, ancestor, "was", {name for change in book.descent for name in change.was})
    yield from _left_out(loaded, book, "is", {name for change in book.descent for name in change.is_})


def _sides(loaded: Loaded, entry: str, change: Change) -> Iterator[Finding]:
    """Yield that a change lacks a side its kind has, or has one too many."""
    wanted = SIDES.get(change.change, ("was", "is"))
    for side, names in (("was", change.was), ("is", change.is_)):
        if bool(names) != (side in wanted):
            wrong = "should name nothing" if names else "names nothing"
            message = f"{change.title!r} is {change.change}: it {wrong} under {side!r}"
            yield found("descent-incomplete", loaded.places.of(entry, "change"), message)


def _left_out(loaded: Loaded, book: RulebookData, side: str, named: set[str]) -> Iterator[Finding]:
    place = loaded.places.of(loaded.rulebook.prefix, "ancestor")
    for full_id in book.terms:
        if full_id not in named:
            message = f"{full_id} stands in no change: name it under {side!r}"
            yield found("descent-incomplete", place, message, cites=[full_id])
