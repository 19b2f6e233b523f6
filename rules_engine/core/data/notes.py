"""Notes on the steps of a worked example, and what they say of the claims of their step.

`{claim:tokens_is.Alex.energy}` prints what the step claims: of before and after the number after it, and with `.was` or
`.by` at the end the number before, or how far it moves. A number that is typed stays behind when the claim changes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from rules_engine.core.data.wording import TEENS, TENS, UNITS, Placeholder, WordingError, placeholders, typed_numbers

_NAMED = re.compile(r"(?:round|layer|column|code|row)s? (?:\w+ (?:and|or|to) )?$", re.IGNORECASE)
"""What a number names that counts nothing."""


def with_claims(text: str, claims: Mapping[str, object]) -> str:
    """Return the note of a step with what it claims printed; facts stay in braces. Raises: WordingError."""
    parts, end = [], 0
    for place in placeholders(text):
        if place.claim:
            parts += [text[end : place.start], str(_claimed(place, claims))]
            end = place.end
    return "".join([*parts, text[end:]])


def _claimed(place: Placeholder, claims: Mapping[str, object]) -> object:
    """Return the number or the word that a claim in braces prints. Raises: WordingError."""
    value: object = claims
    *keys, last = place.claim.split(".")
    for key in [*keys, last] if last not in _OF_A_MOVE else keys:
        value = value.get(key) if isinstance(value, Mapping) else None
    counts = last != "by" or (isinstance(value, (list, tuple)) and {type(number) for number in value} == {int})
    if isinstance(value, (list, tuple)) and len(value) == 2 and counts:
        return _OF_A_MOVE.get(last, _OF_A_MOVE[""])(*value)
    if last in _OF_A_MOVE or isinstance(value, bool) or not isinstance(value, (int, str)):
        made = ", ".join(claims) or "nothing"
        raise WordingError(f"no claim of this step is {place.claim!r}, which claims {made}", place.start)
    return value


_OF_A_MOVE: Mapping[str, Callable[[int, int], object]] = {
    "": lambda was, now: now,
    "was": lambda was, now: was,
    "by": lambda was, now: abs(now - was),
}


def typed_claims(
    note: str, claims: Mapping[str, object], do: Mapping[str, object], literal: Iterable[str]
) -> Iterator[tuple[int, int, str, str]]:
    """Yield (start, end, word, claim in braces) of each number typed in a note that its step claims.

    What the action of the step has, too, does not count, nor do the phrases of `literal`, nor what a number only names.
    """
    done = {number for _, number in _numbers(do)}
    stated = {number: f"{{claim:{path}}}" for path, number in reversed(list(_numbers(claims))) if number not in done}
    for start, end, word in typed_numbers(note, literal):
        if (claim := stated.get(number_of(word))) and not _NAMED.search(note[:start]):
            yield start, end, word, claim


def _numbers(value: object, path: str = "") -> Iterator[tuple[str, int]]:
    """Yield the numbers in a claim, as a note names them; of before and after also how far the number moves."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _numbers(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, (list, tuple)) and len(value) == 2 and all(type(number) is int for number in value):
        yield path, value[1]
        yield f"{path}.was", value[0]
        yield f"{path}.by", abs(value[1] - value[0])
    elif type(value) is int:
        yield path, value


def number_of(word: str) -> int:
    """Return the number a digit or a number word stands for, -1 for a word that is none, such as a dozen."""
    small = ["zero", "one", *UNITS.split(), *TEENS.split()]
    lower = word.lower()
    if lower.isdecimal():
        return int(lower)
    if lower in small:
        return small.index(lower)
    tens, _, unit = lower.partition("-")
    if tens not in TENS.split() or (unit and unit not in small[:10]):
        return -1
    return 20 + 10 * TENS.split().index(tens) + (small.index(unit) if unit else 0)
