"""What reads well and cannot be meant: a thing that is called nothing, a range that ends before it begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rules_engine.core.data.nearest import nearest
from rules_engine.core.data.player_questions import DEPENDS, NO, VERDICTS, YES, Says
from rules_engine.core.data.rulebook import (
    Answer,
    Card,
    Chapter,
    Example,
    Fact,
    Look,
    LookupTable,
    Manifest,
    PlayerQuestion,
    Rule,
    Ruling,
    Sets,
    Term,
    Variant,
)
from rules_engine.library.marked_yaml import KeyPath


class Mistake(NamedTuple):
    """What is wrong with the entry at `entry`, by the path to it from there; `{}` in the message stands for it."""

    entry: KeyPath
    path: KeyPath
    message: str
    hint: str


_CALLED: tuple[tuple[type, str], ...] = (
    *((kind, "name") for kind in (Term, Card, Fact, LookupTable, Variant)),
    *((kind, "title") for kind in (Rule, Chapter, Example, Answer, Manifest)),
)
_MOST = {"players": 99, "minutes": 9_999}
_NUMBER = 99_999
"""Beyond this a number of a rulebook is a slip of the keyboard, and a loop over it would not end."""
_COLUMN = 999
_COLOR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
_ASKED = (("question", "say what is asked"), ("because", "say why"), ("says", "answer it"))
_SAID_FOR = {
    "nay": NO,
    "nope": NO,
    "yeah": YES,
    "yep": YES,
    "maybe": DEPENDS,
    "perhaps": DEPENDS,
    "it-depends": DEPENDS,
}
"""What people write for a verdict."""


def implausible(entry: object) -> Iterator[Mistake]:
    """Yield what cannot be meant in an entry, or in the rules of a chapter."""
    for kind, key in _CALLED:
        if isinstance(entry, kind) and not getattr(entry, key).strip():
            yield Mistake((), (key,), f"'{key}' in {{}} is empty", "say what it is called")
    if isinstance(entry, Term):
        yield from _empty_forms(entry)
    if isinstance(entry, PlayerQuestion):
        yield from _unasked(entry)
        yield from _misspelt_verdicts(entry)
    if isinstance(entry, (Manifest, Variant)):
        yield from _ranges(entry)
    if isinstance(entry, Look):
        yield from _colors(entry)
    for path, number, most in _numbers(entry):
        if type(number) is int and abs(number) > most:
            yield Mistake((), path, f"{number} in {{}} cannot be meant", f"numbers go from -{most:,} to {most:,}")
    if isinstance(entry, Chapter):
        for n, rule in enumerate(entry.rules):
            yield from (mistake._replace(entry=("rules", n)) for mistake in implausible(rule))


def _empty_forms(term: Term) -> Iterator[Mistake]:
    forms: list[tuple[KeyPath, str]] = []
    forms += [((key, n), form) for key in ("forms", "also") for n, form in enumerate(getattr(term, key))]
    forms += [(("replaces", n, "form"), each.form) for n, each in enumerate(term.replaces)]
    for path, form in forms:
        if not form.strip():
            yield Mistake((), path, f"item {int(path[1]) + 1} of '{path[0]}' in {{}} is empty", "leave it out")


def _unasked(question: PlayerQuestion) -> Iterator[Mistake]:
    """Yield what is empty in a question and its answer."""
    for key, hint in _ASKED:
        if not str(getattr(question, key)).strip():
            yield Mistake((), (key,), f"'{key}' in {{}} is empty", hint)
    for n, way in enumerate(question.also):
        if not way.strip():
            yield Mistake((), ("also", n), f"item {n + 1} of 'also' in {{}} is empty", "leave it out")


def _misspelt_verdicts(question: PlayerQuestion) -> Iterator[Mistake]:
    """Yield each answer that would pass for a value, by which no position is held against the engine."""
    answers: dict[KeyPath, Says] = {(): question.says}
    answers |= {("cases", n): case.says for n, case in enumerate(question.cases)}
    answers |= {("otherwise", choice): other.says for choice, other in question.otherwise.items()}
    for path, says in answers.items():
        if meant := _verdict_meant(str(says)):
            hint = f"did you mean {meant!r}?{' a value begins with a capital' if str(says).islower() else ''}"
            yield Mistake(path, ("says",), f"'says' in {{}} cannot be {says!r}", hint)


def _verdict_meant(says: str) -> str:
    """Return the verdict that an answer was probably meant to be, "" for a verdict or a value."""
    word = "-".join(says.lower().strip(" .!").split())
    if says in VERDICTS or word in VERDICTS:
        return "" if says in VERDICTS else word
    return _SAID_FOR.get(word) or (nearest(says, VERDICTS) if says.isalpha() and says.islower() else "")


def _numbers(entry: object) -> Iterator[tuple[KeyPath, object, int]]:
    """Yield the numbers over which somebody counts, by their paths, and the most they may be."""
    if isinstance(entry, Fact):
        yield ("value",), entry.value, _NUMBER
    if isinstance(entry, Variant):
        for n, parameter in enumerate(entry.parameters):
            for key in ("default", "least", "most"):
                yield ("parameters", n, key), getattr(parameter, key), _NUMBER
    written: dict[KeyPath, Sets] = {}
    if isinstance(entry, Variant):
        written = {("sets",): entry.sets}
    if isinstance(entry, Ruling):
        written = {("options", n, "sets"): option.sets for n, option in enumerate(entry.options)}
    for path, sets in written.items():
        for fact, value in sets.facts.items():
            yield (*path, "facts", fact), value, _NUMBER
    if isinstance(entry, LookupTable):
        for n, column in enumerate(entry.columns):
            yield ("columns", n), column, _COLUMN


def _colors(look: Look) -> Iterator[Mistake]:
    for term, hue in look.hues.items():
        for key in ("light", "dark"):
            if not _COLOR.fullmatch(getattr(hue, key)):
                yield Mistake(("hues", term), (key,), f"{key!r} of {{}} is no color", "write it as '#a9bccb'")


def _ranges(entry: Manifest | Variant) -> Iterator[Mistake]:
    for key, most in _MOST.items():
        given = getattr(entry, key, None)
        if given is not None and not 1 <= given[0] <= given[1] <= most:
            hint = f"the least comes first, and both are 1 to {most:,}"
            yield Mistake((), (key,), f"'{key}' in {{}} cannot be {list(given)}", hint)
