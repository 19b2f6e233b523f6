"""Answers of a rulebook that are amounts, and whether an amount in a text is one of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.auditor.english import listed
from rules_engine.auditor.numbers import Amount, Bound
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.measures import is_of_a_game
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.reading.roles import STOPS

_ANSWER = re.compile(r"(at most |at least )?(\d+)|(\d+) to (\d+)|(\d+(?:/\d+)+)|(no limit)")
_AT_ONCE = 3
"""Among so many tokens stands what answers a question at once."""
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
            whole = amount.kind in ("number", "times") and _is_whole(mentions, amount)
            lasts = amount.kind == "number" and not amount.bound and asked.unit and is_of_a_game(mentions, amount)
            return False if amount.bound == "most" or once or most or counted_out or whole or lasts else None
        if amount.kind == "none":
            if amount.bound:
                limits = asked.shape == "limit" or _is_whole(mentions, amount)
                return False if limits and self.bound != "least" else None
            return self.values[0] == 0 or (None if asked.shape not in _HELD else False)
        if self.kind == "range":
            if any(str(amount) == other and "=" not in choice for other, choice in asked.otherwise.items()):
                return None  # it holds with a variant
            moves = mentions.weight("move", amount.first) > 3
            of_time = mentions.text(amount.last) in listed("of time") and not mentions.tells
            most = most or _is_end(mentions, amount, asked)
            return self._range_agrees(amount, mentions, most=most, least=least, moves=moves, of_time=of_time)
        if self.kind == "row" or amount.kind == "row":
            return self.values == amount.values if len(amount.values) == len(self.values) else None
        if amount.kind == "times" and asked.shape not in ("limit", "count", "per"):
            return None
        return self._limit_agrees(amount, most, least) if self.bound else self._number_agrees(amount, asked, mentions)

    def _number_agrees(self, amount: Amount, asked: Asked, mentions: Mentions) -> bool | None:
        if amount.kind == "range":
            return False if asked.shape == "cost" else None
        held = self.values[0]
        if amount.bound and (amount.value < held or _is_beyond(mentions, amount, held, held, "passing")):
            return None
        return amount.value == held

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

    def _range_agrees(self, amount: Amount, mentions: Mentions, *, most: bool, least: bool, moves: bool,
                      of_time: bool) -> bool | None:  # fmt: skip
        """Return whether an amount is this range, or one end of it; what `moves` goes from one number to another.

        A time beyond it is wrong; of other things there may be more.
        """
        low, high = self.values
        if _is_beyond(mentions, amount, low, high):
            return None
        if amount.kind == "range":
            return amount.values == self.values or (None if moves else False)
        outside = amount.kind == "number" and not amount.bound and not low <= amount.value <= high
        if outside and ((of_time and amount.value > high) or is_of_a_game(mentions, amount)):
            return False
        top, bottom = most or amount.bound == "most", least or amount.bound == "least"
        if amount.kind != "number" or top == bottom:
            return None
        return amount.value == (high if top else low)


def _is_whole(mentions: Mentions, amount: Amount) -> bool:
    """Whether an amount is all that there may be: `exactly one`, or what answers `how many?` at once."""
    exactly = mentions.text(amount.first - 1) in listed("exactly")
    return exactly or (mentions.how_many and amount.first < _AT_ONCE)


def _is_end(mentions: Mentions, amount: Amount, asked: Asked) -> bool:
    """Whether an item that begins with a name leads right to an amount: `one track to 9, another to 12`."""
    to = amount.first - 1
    named = (hit for name in (asked.unit, *asked.says) for hit in mentions.hits[name])
    return mentions.text(to) == "to" and any(
        hit.last == to and mentions.text(hit.first - 1) in ("", *STOPS) for hit in named
    )


def _is_beyond(mentions: Mentions, amount: Amount, low: int, high: int, words: str = "beyond") -> bool:
    """Whether an amount is all that lies past an end: `above 12` of what goes from 0 to 12 says where that ends."""
    said = (token.text for token in mentions.found[max(amount.first - 2, 0) : amount.last])
    past = (amount.bound, amount.value) in (("least", high + 1), ("most", low - 1))
    return past and not listed(words).isdisjoint(said)


def _is_per(mentions: Mentions, amount: Amount) -> bool:
    """Whether an amount is one for each of something: `twice per round`."""
    return mentions.text(amount.last) in listed("for each")
