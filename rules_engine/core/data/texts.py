"""Every text of a rulebook, where it stands, and in whose words it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import NamedTuple

from rules_engine.core.data.cards import Card, PlainCard
from rules_engine.core.data.rulebook import (
    Answer,
    Called,
    Case,
    Change,
    Chapter,
    ClaimQuestion,
    Confusable,
    Example,
    Fact,
    IconNote,
    LookupTable,
    Manifest,
    Moment,
    Option,
    Order,
    Otherwise,
    PlayerQuestion,
    Position,
    Promise,
    Replaced,
    Rule,
    RulebookData,
    Ruling,
    Settlement,
    Step,
    Stop,
    Term,
    Tombstone,
    Variant,
)
from rules_engine.core.data.rulings import AS_IS

Path = tuple[str | int, ...]


class Kind(NamedTuple):
    """What may stand in a text.

    `filled` texts hold facts in braces; in `counted` ones no number may be typed, except those of `literal`. A text
    that `quotes` tells what others say, and one that `compares` speaks of the rulebook's ancestor, too: the words of
    the one, and the ancestor's names in the other, are not this rulebook's.
    """

    filled: bool = False
    counted: bool = False
    quotes: bool = False
    compares: bool = False


PLAIN, FILLED, COUNTED = Kind(), Kind(filled=True), Kind(filled=True, counted=True)
QUOTES, COMPARES = Kind(quotes=True), Kind(compares=True)


@dataclass(frozen=True, slots=True)
class Text:
    """One text: the full id of its entry, its path within the entry, what may stand in it, and which numbers."""

    owner: str
    path: Path
    text: str
    kind: Kind = PLAIN
    literal: tuple[str, ...] = ()


_TEXTS: Mapping[type, Mapping[str, Kind]] = {
    Manifest: {"tagline": PLAIN, "moments": PLAIN, "removed": PLAIN},
    Moment: {"part": PLAIN, "title": PLAIN},
    Tombstone: {"why": PLAIN},
    Chapter: {"title": PLAIN, "lead": FILLED, "rules": PLAIN},
    Rule: {"title": PLAIN, "text": COUNTED, "short": COUNTED, "unsaid": PLAIN},
    Fact: {"name": PLAIN, "unit": PLAIN},
    Term: {"plain": COUNTED, "definition": COUNTED, "replaces": PLAIN, "not_to_confuse": PLAIN},
    Replaced: {"why": QUOTES},
    Confusable: {"because": PLAIN},
    IconNote: {"why": PLAIN, "was": QUOTES},
    LookupTable: {"name": PLAIN},
    Ruling: {
        "question": PLAIN, "positions": PLAIN, "options": PLAIN, "why": FILLED, "settled": PLAIN, "unshown": PLAIN,
    },
    Position: {"says": QUOTES},
    Option: {"text": FILLED, "settles": FILLED, "reads": COUNTED},
    Settlement: {"why": FILLED},
    Variant: {"name": PLAIN, "text": FILLED, "unshown": PLAIN, "reads": COUNTED},
    Example: {"title": PLAIN, "lead": FILLED, "promises": PLAIN, "steps": PLAIN},
    Promise: {"says": QUOTES},
    Step: {"note": FILLED, "comments": QUOTES},
    PlayerQuestion: {
        "question": QUOTES, "also": QUOTES, "says": COUNTED, "because": COUNTED, "cases": PLAIN, "otherwise": PLAIN,
        "unshown": PLAIN,
    },
    Case: {"when": FILLED, "says": COUNTED},
    Otherwise: {"says": COUNTED, "because": COUNTED},
    ClaimQuestion: {
        "name": PLAIN, "says": QUOTES, "answer": FILLED, "unit": QUOTES, "choices": QUOTES, "not_": QUOTES,
        "besides": QUOTES, "otherwise": QUOTES, "was": QUOTES,
    },
    Called: {"called": QUOTES},
    Answer: {"title": PLAIN, "asks": QUOTES, "answer": FILLED},
    Order: {"title": PLAIN, "when": COUNTED, "stops": PLAIN},
    Stop: {"name": COUNTED},
    Change: {"title": COMPARES, "text": COMPARES},
}  # fmt: skip
"""Where each kind of entry holds texts, and parts that do."""

_NO_TEXTS = ("id", "name", "provenance", "kind")  # fields of a card that hold names


class Within(NamedTuple):
    """A text within an entry: the path to it, what may stand in it, and the entry or the part of one that holds it."""

    path: Path
    text: str
    kind: Kind
    holder: object


@lru_cache(maxsize=8)
def texts(book: RulebookData) -> tuple[Text, ...]:
    """Return every text that is not empty, entry by entry."""
    rules = book.rules
    found = []
    for owner, entry in _entries(book):
        for path, text, kind, holder in texts_within(entry):
            read = rules.get(str(path[-1])) if "reads" in path else None  # may say what that rule may
            if text and not (isinstance(entry, Chapter) and path[0] == "rules"):
                found.append(Text(owner, path, text, kind, getattr(read or holder, "literal", ())))
    return tuple(found)


def _entries(book: RulebookData) -> Iterator[tuple[str, object]]:
    """Yield each entry by its full id, as its file has it."""
    yield book.prefix, book.manifest
    yield from ((chapter.id, chapter) for chapter in book.chapters)
    yield from {**book.rules, **book.written}.items()
    yield from (*book.facts.items(), *book.terms.items())
    yield from ((f"{book.prefix}.icon.{n}", note) for n, note in enumerate(book.icons))
    yield from (*book.cards.items(), *book.tables.items())
    for full_id, ruling in book.rulings.items():
        yield full_id, replace(ruling, why=ruling.before.why) if ruling.before else ruling
    yield from (*book.variants.items(), *book.examples.items(), *book.answers.items())
    yield from (*book.questions.items(), *book.claims.items(), *book.called.items(), *book.orders.items())
    yield from ((f"{book.prefix}.change.{n}", change) for n, change in enumerate(book.descent))


def texts_within(entry: object, path: Path = ()) -> Iterator[Within]:
    """Yield every text of an entry of a rulebook, and of its parts; a chapter has its rules, too."""
    if isinstance(entry, Card):
        values = {each.name: getattr(entry, each.name) for each in fields(entry) if each.name not in _NO_TEXTS}
        values |= entry.fields if isinstance(entry, PlainCard) else {}
        yield from (Within((name,), text, PLAIN, entry) for name, text in values.items() if isinstance(text, str))
    for name, kind in _TEXTS.get(type(entry), {}).items():
        yield from _held(getattr(entry, name), (*path, name.rstrip("_")), kind, entry)


def _held(value: object, path: Path, kind: Kind, holder: object) -> Iterator[Within]:
    """Yield the texts of a field: its own, those of its items, and of a comment what it says."""
    if isinstance(value, str):
        yield Within(path, value, kind, holder)
    elif isinstance(value, tuple):
        for n, item in enumerate(value):
            yield from _held(item, (*path, n), kind, holder)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            if item != AS_IS and (key == "says" or path[-1] in ("reads", "otherwise", "choices", "was")):
                yield from _held(item, (*path, key), kind, holder)
    else:
        yield from texts_within(value, path)
