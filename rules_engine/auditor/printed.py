"""What is printed on a card or in a cell, in words: `1 Energy, 2 Insight`, `-1 Meaning, no Recycle`, `Boundary`."""

from __future__ import annotations

import re
from typing import NamedTuple

from rules_engine.core.data.cards import Effect

NOTHING = "nothing"
_ENTRY = re.compile(r"(?:(no|-?\d+) )?(.+)")


class Entry(NamedTuple):
    """One thing that is printed: how many of what, by its name; a number below 0 is lost, and 0 is forbidden.

    A name without a number has None.
    """

    number: int | None
    what: str

    def __str__(self) -> str:
        if self.number is None:
            return self.what
        return f"{self.number or 'no'} {self.what}"


def printed(entries: list[Entry]) -> str:
    """Return entries in words that `entries_of` reads back; equal ones are counted together."""
    sums: dict[str, int | None] = {}
    for count, what in entries:
        before = sums.get(what)
        sums[what] = (before or 0) + count if count is not None else before
    return ", ".join(str(Entry(count, what)) for what, count in sums.items()) or NOTHING


def entries_of(answer: str) -> list[Entry]:
    """Return the entries that an answer prints."""
    found = []
    for part in answer.split(", ") if answer != NOTHING else ():
        match = _ENTRY.fullmatch(part)
        if match:
            count, what = match.groups()
            found.append(Entry(None if count is None else 0 if count == "no" else int(count), what))
    return found


def of_effect(effect: Effect, signs: dict[str, tuple[int, str]], names: dict[str, str]) -> Entry | None:
    """Return an effect as an entry, None for one that has none.

    `signs` has, by operation, the sign and the term of what it changes ("" is the effect's own), `names` the terms.
    """
    if effect.do == "restrict":
        return Entry(0, names.get(effect.what, effect.what))
    if effect.do not in signs or not effect.by:
        return None
    sign, term = signs[effect.do]
    what = term or effect.what
    return Entry(sign * effect.by, names.get(what, what))
