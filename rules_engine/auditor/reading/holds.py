"""Answers of a rulebook that are amounts, and whether an amount in a text is one of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.auditor.english import listed
from rules_engine.auditor.numbers import Amount, Bound
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.mentions import Mentions

_ANSWER = re.compile(r"(at most |at least )?(\d+)|(\d+) to (\d+)|(\d+(?:/\d+)+)|(no limit)")
_HELD = frozenset(("start", "gain", "cost"))
"""The shapes of which a text says `no Support` where it means 0."""


@dataclass(frozen=True, slots=True)
class Holds:
    """An answer of the rulebook that is an amount."""

    values: tuple[int, ...]
    kind: str
    bound: Bound = ""

    @staticmethod
    @lru_cache(maxsize=1 << 12)
    def of(answer: str) -> Holds | None:
        """Return the amount that an answer is, None for one that is none."""
        found = _ANSWER.fullmatch(answer)
        if not found:
            return None
        bound, number, low, high, row, _ = found.groups()
        if number:
            limit: Bound = "most" if bound == "at most " else "least" if bound else ""
            return Holds((int(number),), "number", limit)
        if low:
            return Holds((int(low), int(high)), "range")
        if row:
            return Holds(tuple(map(int, row.split("/"))), "row")
        return Holds((), "none", "most")

    def agrees(self, amount: Amount, asked: Asked, mentions: Mentions) -> bool | None:
        """Return whether a text's amount is this answer, None where it does not say enough to tell."""
        most, least = (mentions.weight(name, amount.first) > 2 for name in ("most", "least"))
        if self.kind == "none":
            if amount.kind == "none":
                return True if amount.bound else None
            capped = amount.value == 1 or (_is_per(mentions, amount) and mentions.permits[0] not in ("yes", "optional"))
            once = amount.kind == "times" and capped
            counted_out = asked.shape == "count" and amount.kind == "number"
            return False if amount.bound == "most" or once or most or counted_out else None
        if amount.kind == "none":
            if amount.bound:
                return False if asked.shape == "limit" and self.bound != "least" else None
            return self.values[0] == 0 or (None if asked.shape not in _HELD else False)
        if self.kind == "range":
            moves = mentions.weight("move", amount.first) > 3
            of_time = mentions.text(amount.last) in listed("of time") and not mentions.tells
            return self._range_agrees(amount, most=most, least=least, moves=moves, of_time=of_time)
        if self.kind == "row" or amount.kind == "row":
            return self.values == amount.values if len(amount.values) == len(self.values) else None
        if amount.kind == "times" and asked.shape not in ("limit", "count", "per"):
            return None
        return self._limit_agrees(amount, most, least) if self.bound else self._number_agrees(amount, asked)

    def _number_agrees(self, amount: Amount, asked: Asked) -> bool | None:
        if amount.kind == "range":
            return False if asked.shape == "cost" else None
        same = amount.value == self.values[0]
        return None if amount.bound and amount.value < self.values[0] else same

    def _limit_agrees(self, amount: Amount, most: bool, least: bool) -> bool | None:
        """Return whether an amount is this limit; a number without a bound may be less than it has to be."""
        held, told = self.values[0], amount.value
        if amount.kind == "range":
            return (amount.values[1] if self.bound == "most" else amount.values[0]) == held
        if amount.bound and amount.bound != self.bound:
            return None if told != held else False
        if told == held or amount.bound:
            return told == held
        beyond = told > held if self.bound == "most" else told < held
        return False if beyond or (most if self.bound == "most" else least) else None

    def _range_agrees(self, amount: Amount, *, most: bool, least: bool, moves: bool, of_time: bool) -> bool | None:
        """Return whether an amount is this range, or one end of it; what `moves` goes from one number to another.

        A time beyond it is wrong; of other things there may be more.
        """
        low, high = self.values
        if amount.kind == "range":
            return amount.values == self.values or (None if moves else False)
        if of_time and amount.kind == "number" and not amount.bound and amount.value > high:
            return False
        top, bottom = most or amount.bound == "most", least or amount.bound == "least"
        if amount.kind != "number" or top == bottom:
            return None
        return amount.value == (high if top else low)


def _is_per(mentions: Mentions, amount: Amount) -> bool:
    """Whether an amount is one for each of something: `twice per round`."""
    return mentions.text(amount.last) in listed("for each")
