"""Texts with facts in braces: `{start-energy:token}` prints `3 tokens`, and no number is typed by hand.

`{fact}` prints a value, `{fact:noun}` the value and the noun it counts, `{fact:entry/entries}` an irregular one. An
icon may stand before the noun, what is not counted stands outside: `{n} 🌟Meaning`. `{{` and `}}` print braces.

In the note of a worked example's step, `{claim:…}` prints what the step claims (`notes.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rules_engine.core.data.rulebook import Scalar


class WordingError(ValueError):
    """A text that cannot be printed; `position` counts its characters from 0."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(f"{message} at character {position}")
        self.message = message
        self.position = position


class Placeholder(NamedTuple):
    """A fact in braces: its local id, the noun it counts (may be empty), and the span with the braces.

    For a claim in braces the id is empty, and `claim` is the path that leads to its value.
    """

    fact: str
    noun: str
    start: int
    end: int
    claim: str = ""


CLAIM = "claim"
_BRACE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_FACT = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")

UNITS = "two three four five six seven eight nine"
TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ROUND = "dozen hundred thousand"


def _any(*words: str) -> str:
    return "|".join(" ".join(words).split())


_COMPOUND = rf"(?:{_any(TENS)})(?:-(?:one|{_any(UNITS)}))?"
_WORD = rf"{_COMPOUND}|{_any(TEENS, UNITS)}|(?:{_any(_ROUND)})s?"
_NUMBER = re.compile(rf"(?<!\w)(?=[^\W\d]*+\d)\w++|(?<!\w)(?:{_WORD})(?!\w)", re.IGNORECASE)
_LINK = re.compile(r"\[\[[^\[\]]*\]\]")


def placeholders(text: str) -> Iterator[Placeholder]:
    """Yield the facts in braces, in order. Raises: WordingError at a brace that does not fit."""
    for match in _BRACE.finditer(text):
        inside = match[1]
        if inside is None:
            if len(match[0]) == 1:
                what = "is never closed" if match[0] == "{" else "closes nothing"
                raise WordingError(f"the brace {match[0]!r} {what}", match.start())
            continue
        fact, colon, noun = inside.partition(":")
        if fact == CLAIM:
            if not noun:
                raise WordingError(f"{match[0]!r} does not name a claim", match.start())
            yield Placeholder("", "", match.start(), match.end(), noun)
            continue
        if not _FACT.fullmatch(fact):
            raise WordingError(f"{match[0]!r} does not name a fact", match.start())
        if (colon and not noun.strip()) or noun.count("/") > 1:
            raise WordingError(f"{match[0]!r} does not give a noun, or a noun and its plural", match.start())
        yield Placeholder(fact, noun, match.start(), match.end())


def fill(text: str, value_of: Callable[[str], Scalar]) -> str:
    """Return `text` with every fact printed; `value_of` finds the value of a local fact id.

    Raises: WordingError at a brace that does not fit, an unknown fact (a KeyError of `value_of`), or a noun that
    counts something that is no number.
    """
    parts: list[str] = []
    end = 0
    for place in placeholders(text):
        if place.claim:
            raise WordingError(f"the claim {place.claim!r} can only stand in the note of a step", place.start)
        parts += [_unescaped(text[end : place.start]), _printed(place, value_of)]
        end = place.end
    return "".join([*parts, _unescaped(text[end:])])


def typed_numbers(text: str, literal: Iterable[str] = ()) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, word) of each digit or number word typed by hand.

    Facts in braces, ids in double brackets and the phrases of `literal` do not count; neither do one, first and once.
    """
    hidden = [(place.start, place.end) for place in placeholders(text)]
    hidden += [match.span() for match in _LINK.finditer(text)]
    for phrase in literal:
        pattern = rf"(?<!\w){re.escape(phrase)}(?!\w)"
        hidden += [match.span() for match in re.finditer(pattern, text, re.IGNORECASE)]
    for match in _NUMBER.finditer(text):
        if not any(start <= match.start() and match.end() <= end for start, end in hidden):
            yield match.start(), match.end(), match[0]


def plural(noun: str) -> str:
    """Return the regular English plural: tokens, boxes, entries."""
    lower = noun.lower()
    if lower.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if lower.endswith("y") and lower[-2:-1] not in ("", *"aeiou"):
        return noun[:-1] + "ies"
    return noun + "s"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: 1 card, 3 cards; `die/dice` says both where the plural is not regular."""
    one, _, many = noun.partition("/")
    return f"{number} {one if number == 1 else many or plural(one)}"


def _unescaped(text: str) -> str:
    return text.replace("{{", "{").replace("}}", "}")


def _printed(place: Placeholder, value_of: Callable[[str], Scalar]) -> str:
    try:
        value = value_of(place.fact)
    except KeyError:
        raise WordingError(f"unknown fact {place.fact!r}", place.start) from None
    if not place.noun:
        return str(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise WordingError(f"the fact {place.fact!r} is {value!r}, which counts no {place.noun!r}", place.start)
    return counted(value, place.noun)
