"""Cards as rows of a sheet: the columns each kind of card has, and what stands in their cells.

A field within another is a column of two words (`requirement energy`); a list of numbers is written `1 1 3`, one of
entries that are numbers `1 1 3; 2 2 4`, effects as words in any order, `gain 1 energy you; lose 1 vitals all`, and
`+1 energy` is a gain.
"""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules_engine.core.data.rulebook import Card, Effect
from rules_engine.core.play.engine import Operation

KIND = "kind"
_LEFT_OUT = frozenset({"id", "provenance", "provisional", "source", KIND})
_LAST = ("flavor", "note")
_TRUTHS = {"yes": True, "true": True, "no": False, "false": False}
_SIGNS = {"+": "gain", "-": "lose", "−": "lose"}


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its title, the path of its field in a card, and the field's type."""

    title: str
    path: tuple[str, ...]
    type: object


class CellError(ValueError):
    """A cell that does not say what its column asks for; the message says what was meant."""


def columns(kind: type[Card]) -> list[Column]:
    """Return the columns of one kind of card, as its fields stand, and those in words only last."""
    found = list(_columns(kind, ()))
    return sorted(found, key=lambda column: column.title in _LAST)


def _columns(kind: type, path: tuple[str, ...]) -> Iterator[Column]:
    hints = typing.get_type_hints(kind)
    for field in dataclasses.fields(kind):
        if path or field.name not in _LEFT_OUT:
            here, hint = (*path, field.name), hints[field.name]
            if isinstance(hint, type) and dataclasses.is_dataclass(hint):
                yield from _columns(hint, here)
            else:
                yield Column(" ".join(here).replace("_", " "), here, hint)


def titles(kinds: Iterable[type[Card]]) -> list[str]:
    """Return the head of a sheet for all these kinds, each column once."""
    found = [column.title for kind in kinds for column in columns(kind)]
    return [KIND, *dict.fromkeys(sorted(found, key=lambda title: title in _LAST))]


def value(cell: str, kind: object, operations: Mapping[str, Operation]) -> object:
    """Return what a cell that is not empty holds, as plain data; what is no number stays text. Raises: CellError."""
    arguments = typing.get_args(kind)
    if arguments and typing.get_origin(kind) is tuple:
        if arguments[0] is Effect:
            return [_effect(part, operations) for part in cell.split(";") if part.strip()]
        if dataclasses.is_dataclass(arguments[0]):
            return [_entry(part, arguments[0]) for part in cell.split(";") if part.strip()]
        return [_number(part) if arguments[0] is int else part for part in re.split(r"[\s,;]+", cell) if part]
    if kind is bool:
        return _TRUTHS.get(cell.casefold(), cell)
    return _number(cell) if kind is int else cell


def _entry(text: str, kind: object) -> dict[str, object]:
    """Read an entry that has nothing but numbers, in the order of its fields."""
    names = [field.name for field in dataclasses.fields(kind)]  # type: ignore[arg-type]  # its caller asked
    numbers = text.split()
    if len(numbers) != len(names):
        raise CellError(f"{text.strip()!r} has {len(numbers)} numbers; it should have {', '.join(names)}")
    return {name: _number(number) for name, number in zip(names, numbers, strict=True)}


def written(effect: Effect) -> str:
    """Return an effect as a cell says it: `gain 1 energy you`."""
    return " ".join(filter(None, (effect.do, str(effect.by or ""), effect.what, effect.who, effect.when)))


def _number(cell: str) -> int | str:
    return int(cell) if re.fullmatch(r"[-+]?[0-9]{1,9}", cell) else cell


def _effect(text: str, operations: Mapping[str, Operation]) -> dict[str, object]:
    """Read one effect: each word is the operation, the amount, or one of the words that operation knows."""
    words = re.sub(r"^\s*([+−-])\s*(?=[0-9])", lambda sign: f"{_SIGNS[sign[1]]} ", text).casefold().split()
    do = next((word for word in words if word in operations), "")
    if not do:
        choices = ", ".join(operations)
        raise CellError(f"{text.strip()!r} names nothing a card can do; begin with one of {choices}, or with +1 or -1")
    operation = operations[do]
    effect: dict[str, object] = {"do": do}
    found: dict[str, object] = {}
    words.remove(do)
    for word in words:
        slot = _slot(word, operation)
        if not slot:
            raise CellError(f"{word!r} says nothing about {do!r}; its words are {', '.join(_known(operation))}")
        if slot in found:
            raise CellError(f"{text.strip()!r} says twice {_ASKED[slot]}")
        found[slot] = int(word) if slot == "by" else word
    effect |= {slot: found[slot] for slot in ("what", "by", "who", "when") if slot in found}
    if "who" not in effect and "you" in operation.who and effect.get("what") != "meaning":
        effect["who"] = "you"
    return effect


_ASKED = {"what": "what", "by": "how much", "who": "who", "when": "when"}


def _slot(word: str, operation: Operation) -> str:
    if re.fullmatch(r"[0-9]{1,9}", word):
        return "by"
    named = (("what", operation.what), ("who", operation.who | operation.who_later), ("when", operation.when))
    return next((slot for slot, words in named if word in words), "")


def _known(operation: Operation) -> list[str]:
    words = [*sorted(operation.what), *sorted(operation.who | operation.who_later), *sorted(operation.when)]
    return [word for word in words if word]
